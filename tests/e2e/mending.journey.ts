/** What was just confirmed is said with the way to mend it, and half a count is gone on with, by touch. */
import type { Locator } from '@playwright/test'
import { SEEN_MS } from '../kit/aim.ts'
import { expectAllSent } from '../kit/crew.ts'
import { LILLO } from '../kit/ferry.ts'
import { expect, test } from '../kit/journey.ts'
import { boarding, countForm, expectAboard } from '../kit/trip-screen.ts'

test.use({ hasTouch: true, viewport: { width: 360, height: 640 } })

/** A finger that waits until it has seen what it records. */
async function touch(control: Locator): Promise<void> {
  if (await control.getAttribute('data-records')) await control.page().waitForTimeout(SEEN_MS)
  await control.tap()
}

test('a count that was confirmed wrongly is corrected from the trip in three taps, and arrives ashore', async ({
  page,
  network,
  duty,
}) => {
  await duty.start(page)
  const more = page.getByRole('button', { name: 'Opstappers: Personen meer' })
  await touch(page.getByRole('button', { name: 'Aangekomen aan halte' }))
  for (let person = 0; person < 3; person += 1) await touch(more)
  await touch(countForm(page).getByRole('button', { name: 'Bevestigen' }))
  const said = page.getByRole('status').getByRole('button', { name: `${LILLO}: 3 op, 0 af Verbeteren` })
  await touch(said)
  const correction = page.getByRole('dialog', { name: 'Telling verbeteren' })
  await touch(more)
  await touch(correction.getByRole('button', { name: 'Telling verbeteren' }))
  await expect(correction).toBeHidden()
  await expectAboard(page, 4)
  const now = page.getByRole('button', { name: `${LILLO}: 4 op, 0 af Verbeteren` })
  await expect(now).toBeVisible()
  await expect(now).toBeHidden({ timeout: 10_000 })
  await expectAllSent(page)
  expect(await duty.boarded()).toEqual([4, 0, 0])
  expect(network.reached(/passmultiple/).at(-1)?.body).toContain('Vergissing')
})

test('[decision 17] half a count is in sight after a reload, on the trip and on the dashboard, and is gone on with', async ({
  page,
  network,
  duty,
}) => {
  await duty.start(page)
  await touch(page.getByRole('button', { name: 'Aangekomen aan halte' }))
  for (let person = 0; person < 2; person += 1)
    await touch(page.getByRole('button', { name: 'Opstappers: Personen meer' }))
  await page.reload()
  await expect(page.getByText('onderweg naar halte')).toBeHidden()
  await touch(page.getByRole('button', { name: 'Aan halte: telling begonnen, 2 op, 0 af Verder tellen' }))
  await expect(boarding(page)).toHaveValue('2')
  await page.goto(`${network.url}/dashboard`)
  await expect(page.getByRole('link', { name: /(Huidige|Start) vaart/ })).toContainText(
    `Aan halte ${LILLO}: telling begonnen, 2 op, 0 af`,
  )
  await touch(page.getByRole('button', { name: 'Verder tellen' }))
  await expect(boarding(page)).toHaveValue('2')
  await touch(countForm(page).getByRole('button', { name: 'Bevestigen' }))
  await expect(page).toHaveURL(/\/flight$/)
  await expectAboard(page, 2)
  await expect(page.getByRole('button', { name: /Verder tellen/ })).toBeHidden()
  // A reload doesn't bring back what is only said for a while.
  await expect(page.getByRole('button', { name: `${LILLO}: 2 op, 0 af Verbeteren` })).toBeVisible()
  await page.reload()
  await expectAboard(page, 2)
  await expect(page.getByRole('button', { name: `${LILLO}: 2 op, 0 af Verbeteren` })).toBeHidden()
  await expectAllSent(page)
  expect(await duty.boarded()).toEqual([2, 0, 0])
})
