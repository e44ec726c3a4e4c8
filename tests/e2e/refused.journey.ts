/** What the server rejects holds no captain: it is seen, corrected, tried again or set aside (standing decision 18). */
import type { Page } from '@playwright/test'
import { expectAllSent, fillCount, login, passStop } from '../kit/crew.ts'
import type { Fault } from '../kit/fault-proxy.ts'
import { OF_FERRY } from '../kit/ferry.ts'
import { expect, test } from '../kit/journey.ts'

const COUNTS = /passmultiple/

/** The server says no for good. */
const rejection = (message: string, code: string): Fault => ({
  kind: 'respond',
  status: 422,
  body: JSON.stringify({ message, code }),
})
const sync = (page: Page) => page.getByRole('dialog', { name: 'Verzending' })

test('[decision 18] a rejected count: the logout dialog leads to it, it is set aside with a reason, and logging out is free', async ({
  page,
  network,
  duty,
  office,
}) => {
  await duty.start(page)
  await expectAllSent(page)
  network.add({
    path: COUNTS,
    fault: rejection('Deze halte hoort niet bij deze vaart', 'stop-of-another-trip'),
  })
  await passStop(page, { peopleOn: 42 })
  await expect(page.getByRole('button', { name: /1 geweigerd door de wal/ })).toBeVisible()

  await page.getByRole('button', { name: 'Uitloggen' }).click()
  const logout = page.getByRole('dialog', { name: 'Vaart onvoltooid' })
  await expect(logout.getByRole('alert')).toContainText('De wal weigert 1 gegeven')
  await expect(logout.getByText(/gegevens? wacht/)).toHaveCount(0)
  await logout.getByRole('button', { name: 'Uitloggen' }).click()
  await expect(logout).toBeVisible()
  await logout.getByRole('button', { name: 'Bekijk wat geweigerd is' }).click()

  await expect(sync(page).getByText('+42 −0 personen')).toBeVisible()
  await expect(sync(page).getByText('Deze halte hoort niet bij deze vaart')).toBeVisible()
  await expect(sync(page).getByText('Geef de aantallen door aan de wal')).toBeVisible()
  await sync(page).getByRole('button', { name: 'Opzij leggen' }).click()
  const aside = page.getByRole('dialog', { name: 'Opzij leggen' })
  await aside.getByRole('button', { name: 'Opzij leggen' }).click()
  await expect(aside.getByText('Dit veld is verplicht')).toBeVisible()
  await aside.getByLabel('Waarom leg je dit opzij?').fill('Doorgebeld naar de wal')
  await aside.getByRole('button', { name: 'Opzij leggen' }).click()
  await expectAllSent(page)
  const asideOnServer = await office('list-set-aside', ...OF_FERRY)
  expect(asideOnServer).toContain('+42 −0 personen')
  expect(asideOnServer).toContain('Doorgebeld naar de wal')

  await sync(page).getByRole('button', { name: 'Logboek' }).click()
  await expect(page.getByText('Opzij gelegd').first()).toBeVisible()
  // Who asked to log out is asked again by itself.
  await expect(logout.or(page.getByRole('button', { name: 'Uitloggen' })).first()).toBeVisible()
  if (!(await logout.isVisible())) await page.getByRole('button', { name: 'Uitloggen' }).click()
  await expect(logout.getByRole('alert')).toHaveCount(0)
  await logout.getByRole('button', { name: 'Uitloggen' }).click()
  await expect(page.getByLabel('E-mailadres')).toBeVisible()
  // The next one to log in has nothing that waits, and the record is still there.
  network.clear()
  await login(page, network.url, duty.captain)
  await page.goto(`${network.url}/logbook`)
  await expect(page.getByText('Opzij gelegd').first()).toBeVisible()
})

test('[decision 18] a rejected count is corrected from the list, and what the server rejected is settled', async ({
  page,
  network,
  duty,
  office,
}) => {
  await duty.start(page)
  await expectAllSent(page)
  network.add({ path: COUNTS, fault: rejection("Het veld 'people_on' is niet geldig", 'field-invalid') })
  await passStop(page, { peopleOn: 60 })
  await page.getByRole('button', { name: /1 geweigerd door de wal/ }).click()
  await expect(sync(page).getByText('Verbeter de telling')).toBeVisible()
  network.clear()
  await sync(page).getByRole('button', { name: 'Telling verbeteren' }).click()
  const correction = page.getByRole('dialog', { name: 'Telling verbeteren' })
  await fillCount(page, { peopleOn: 6 })
  await correction.getByLabel('Waarom was de telling fout?').fill('Verteld')
  await correction.getByRole('button', { name: 'Telling verbeteren' }).click()
  await expectAllSent(page)
  expect((await duty.items())[0]?.people_on).toBe(6)
  expect(await office('list-set-aside', ...OF_FERRY)).not.toContain('+60')
})

test('[decision 20] a trip that the server rejects: the captain reads what to do next, and sails on', async ({
  page,
  network,
  duty,
}) => {
  network.add({ path: /flights\/create/, fault: rejection('Deze dienst bestaat niet', 'shift-unknown') })
  await duty.start(page)
  await passStop(page, { peopleOn: 12 })
  await expect(page.getByText('De wal weigert deze vaart. Blijf varen en tellen')).toBeVisible()
  await page.getByRole('button', { name: 'Bekijk wat geweigerd is' }).click()
  await expect(sync(page).getByText('De dienstregeling aan wal is gewijzigd')).toBeVisible()
  network.clear()
  await sync(page).getByRole('button', { name: 'Opnieuw proberen' }).click()
  await expectAllSent(page)
  expect((await duty.items())[0]?.people_on).toBe(12)
})
