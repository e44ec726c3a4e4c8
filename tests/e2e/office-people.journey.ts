/** Captains, ships and tablets: what the office changes there is so aboard, and nothing of the tablet is lost by it. */
import {
  chooseCrew,
  chooseShift,
  chooseShip,
  chooseTrack,
  expectAllSent,
  login,
  passChecklistBy,
  passStop,
  STEWARD,
  startTrip,
} from '../kit/crew.ts'
import { expect, test } from '../kit/journey.ts'
import { logInToOffice } from '../kit/office-tour.ts'

test('a captain is added and logs in, a ship’s maximum is seen aboard, and a tablet that is logged out keeps what it holds', async ({
  page: desk,
  secondTablet: tablet,
  server,
  network,
  scheldt,
}) => {
  test.setTimeout(180_000)
  const mark = Date.now()
  const name = `Zoë <b>Möller</b> ${mark}`
  const email = `zoe-${mark}@vaarboek.example`
  await logInToOffice(desk, server.url)

  await desk.getByRole('link', { name: 'Vloot en bemanning' }).click()
  await desk.getByRole('button', { name: 'Kapitein toevoegen' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Naam').fill(name)
  await dialog.getByLabel('E-mailadres').fill(email)
  await dialog.getByRole('button', { name: 'Toevoegen' }).click()
  const shown = dialog.getByRole('status').filter({ hasText: 'De pincode is' })
  const pin = (await shown.innerText()).replace(/\D/g, '')
  await dialog.getByRole('button', { name: 'Klaar' }).click()
  await desk.getByLabel('Zoeken op naam').fill('ZOE <b>mo')
  await expect(desk.getByRole('row').filter({ hasText: email })).toContainText('nog niet')
  await expect(desk).toHaveURL(/zoek=ZOE/)

  await desk.getByRole('button', { name: 'Plakken' }).click()
  const pasted = `Naam\tE-mail\nBo Roer\tbo-${mark}@vaarboek.example\nAn Stuur\tan-${mark}@`
  await dialog.getByLabel('Rijen').fill(pasted)
  await dialog.getByRole('button', { name: 'Alle toevoegen' }).click()
  await expect(dialog.getByText('Rij 3: dit is geen e-mailadres.')).toBeVisible()
  await dialog.getByLabel('Rijen').fill(`${pasted}vaarboek.example`)
  await dialog.getByRole('button', { name: 'Alle toevoegen' }).click()
  await expect(desk.getByRole('row', { name: new RegExp(`^An Stuur an-${mark}@.* \\d{4}$`) })).toBeVisible()
  await desk.getByRole('button', { name: 'Klaar' }).click()
  await expect(desk.getByText('2 kapiteins zijn toegevoegd.')).toBeVisible()

  const ship = `Aalbes ${mark}`
  await desk.getByRole('link', { name: 'Schepen' }).click()
  await desk.getByRole('button', { name: 'Schip toevoegen' }).click()
  await dialog.getByLabel('Naam').fill(ship)
  await dialog.getByLabel('Personen aan boord, hoogstens').fill('40')
  await dialog.getByRole('button', { name: 'Toevoegen' }).click()
  await expect(desk.getByText(`${ship} is toegevoegd.`)).toBeVisible()

  await login(tablet, network.url, { email, pin })
  await chooseTrack(tablet, scheldt.track)
  await chooseShift(tablet, scheldt.shift)
  await tablet.getByRole('button', { name: 'Verder' }).click()
  await chooseShip(tablet, ship)
  await chooseCrew(tablet, STEWARD)
  await passChecklistBy(tablet)
  await startTrip(tablet)
  await passStop(tablet, { peopleOn: 2 })
  const aboard = tablet.getByRole('button', { name: /^(Huidige )?passagiers/i })
  await expect(aboard).toContainText(/2 \/ 40/)

  // Counts don't get through, all else does.
  network.add({ method: 'POST', path: /\/items\//, fault: { kind: 'lose-request' } })
  await passStop(tablet, { peopleOn: 3 })
  await desk.getByRole('link', { name: 'Tablets' }).click()
  await desk.getByLabel('Zoeken').fill('zoe <b>')
  const row = desk.getByRole('row').filter({ hasText: name })
  await tablet.reload()
  const heldOf = new RegExp(`(1 wacht|2 wachten) · de oudste .* · van Zoë <b>Möller</b> ${mark}`)
  await expect(async () => {
    await desk.reload()
    await expect(row).toContainText(heldOf, { timeout: 3000 })
  }).toPass()
  await expect(row).toContainText('actueel')
  await row.getByRole('button').click()
  await dialog.getByLabel('Naam').fill(`Brug ${mark}`)
  await dialog.getByRole('button', { name: 'Naam bewaren' }).click()
  await desk.getByRole('button', { name: `Brug ${mark} bekijken` }).click()
  await dialog.getByRole('button', { name: 'Iedereen afmelden' }).click()
  await expect(desk.getByText(`Brug ${mark}: 1 aanmelding beëindigd.`)).toBeVisible()

  network.clear()
  await expect(tablet.getByText('Je sessie is verlopen.')).toBeVisible({ timeout: 60_000 })
  await expect(aboard).toContainText(/5 \/ 40/)
  await tablet.getByRole('button', { name: 'Opnieuw aanmelden' }).click()
  const panel = tablet.getByRole('dialog', { name: 'Opnieuw aanmelden' })
  await panel.getByLabel('E-mailadres').fill(email)
  await panel.getByLabel('Pincode').fill(pin)
  await panel.getByRole('button', { name: 'Login' }).click()
  await expect(panel).toBeHidden()
  await expectAllSent(tablet)
  await tablet.reload()
  await expect(async () => {
    await desk.reload()
    await expect(row).toContainText('alles aan wal', { timeout: 3000 })
  }).toPass()
})
