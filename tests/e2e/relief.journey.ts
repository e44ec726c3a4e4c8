/** A captain is relieved in mid-trip, on the same tablet. */
import type { Page } from '@playwright/test'
import {
  CAPTAIN,
  expectAllSent,
  passStop,
  passStops,
  SECOND_CAPTAIN,
  waitUntilInstalled,
} from '../kit/crew.ts'
import { expect, LONG, test, testInstalled } from '../kit/journey.ts'
import { expectAboard } from '../kit/trip-screen.ts'

const panel = (page: Page) => page.getByRole('dialog', { name: 'Aflossing' })

async function relieve(page: Page, captain = SECOND_CAPTAIN): Promise<void> {
  await page.getByRole('button', { name: 'Aflossing' }).click()
  await panel(page).getByLabel('E-mailadres').fill(captain.email)
  await panel(page).getByLabel('Pincode').fill(captain.pin)
  await panel(page).getByRole('button', { name: 'Overnemen' }).click()
}

testInstalled(
  'the trip goes on under who takes over; a wrong PIN takes nothing over, a reload and a dead network change nothing',
  async ({ page, canal }) => {
    await canal.start(page)
    await passStops(page, [{ peopleOn: 9 }, { peopleOn: 7 }])
    await relieve(page, { ...SECOND_CAPTAIN, pin: '0000' })
    await expect(panel(page).getByRole('alert')).toContainText('niet geldig')
    await panel(page).getByLabel('Pincode').fill(SECOND_CAPTAIN.pin)
    await panel(page).getByRole('button', { name: 'Overnemen' }).click()
    await expect(panel(page)).toBeHidden()
    await expect(page.getByRole('banner')).toContainText('Joris Wouters')
    await expectAboard(page, 16)

    await waitUntilInstalled(page)
    await page.context().setOffline(true)
    await passStop(page, { peopleOff: 4 })
    await page.reload()
    await expect(page.getByRole('banner')).toContainText('Joris Wouters')
    await expectAboard(page, 12)
    await page.context().setOffline(false)
    await expectAllSent(page)
    expect(await canal.boarded()).toEqual([9, 7, 0, 0, 0, 0, 0, 0, 0])
  },
)

test('without network who has logged in here before takes over by his PIN; what he counts goes out when there is one', async ({
  page,
  canal,
}) => {
  await canal.start(page)
  for (const captain of [SECOND_CAPTAIN, CAPTAIN]) {
    await relieve(page, captain)
    await expect(panel(page)).toBeHidden()
  }
  await expectAllSent(page)
  await page.context().setOffline(true)
  await passStop(page, { peopleOn: 9 })
  await relieve(page, { ...SECOND_CAPTAIN, email: 'niemand@vaarboek.example' })
  await expect(panel(page).getByRole('alert')).toContainText('op dit toestel nog nooit aangemeld')
  await panel(page).getByLabel('E-mailadres').fill(SECOND_CAPTAIN.email)
  await panel(page).getByRole('button', { name: 'Overnemen' }).click()
  await expect(panel(page)).toBeHidden()
  await expect(page.getByText('De wal heeft nog niet nagekeken wie je bent.')).toBeVisible()
  await passStop(page, { peopleOn: 7 })
  await expectAboard(page, 16)
  await page.context().setOffline(false)
  await expectAllSent(page)
  await expect(page.getByRole('banner')).toContainText('Joris Wouters')
  expect((await canal.boarded()).slice(0, 3)).toEqual([9, 7, 0])
})

test('without network a captain whom the tablet has never seen takes over; that he mistyped his PIN is said when there is one, and he loses nothing', {
  tag: LONG,
}, async ({ page, canal }) => {
  await canal.start(page)
  await expectAllSent(page)
  await page.context().setOffline(true)
  await passStop(page, { peopleOn: 9 })
  await relieve(page, { ...SECOND_CAPTAIN, pin: '0000' })
  await expect(panel(page).getByRole('alert')).toContainText('op dit toestel nog nooit aangemeld')
  await panel(page).getByRole('button', { name: 'Overnemen' }).click()
  await expect(panel(page)).toBeHidden()
  await expect(page.getByText(`${SECOND_CAPTAIN.email}: De wal heeft nog niet nagekeken`)).toBeVisible()
  await passStop(page, { peopleOn: 7 })
  await page.context().setOffline(false)
  await expect(page.getByText(`${SECOND_CAPTAIN.email}: Deze combinatie`)).toBeVisible()
  await expect.poll(async () => (await canal.boarded()).slice(0, 3)).toEqual([9, 0, 0])
  await passStop(page, { peopleOff: 4 })
  await page.getByRole('button', { name: 'Opnieuw aanmelden' }).click()
  const again = page.getByRole('dialog')
  await again.getByLabel('E-mailadres').fill(SECOND_CAPTAIN.email)
  await again.getByLabel('Pincode').fill(SECOND_CAPTAIN.pin)
  await again.getByRole('button', { name: 'Login' }).click()
  await expect(again).toBeHidden()
  await expectAllSent(page)
  await expect(page.getByRole('banner')).toContainText('Joris Wouters')
  await expectAboard(page, 12)
  expect((await canal.boarded()).slice(0, 3)).toEqual([9, 7, 0])
})
