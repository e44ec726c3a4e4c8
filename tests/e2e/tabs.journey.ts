/** Many tabs of one browser over plain HTTP/1.1, which has six connections to a server: what waits for ever must not take them. */
import type { Page } from '@playwright/test'
import { expectAllSent, passStop } from '../kit/crew.ts'
import { expect, LONG, test } from '../kit/journey.ts'
import { logInToOffice } from '../kit/office-tour.ts'
import { expectAboard } from '../kit/trip-screen.ts'

const TABS = 7

/** The same page in as many tabs as there are connections, and one more. */
async function openTabs(first: Page): Promise<Page[]> {
  const tabs = [first]
  while (tabs.length < TABS) {
    const tab = await first.context().newPage()
    tabs.push(tab)
    await tab.setViewportSize(first.viewportSize() ?? { width: 1180, height: 820 })
    await tab.goto(first.url(), { waitUntil: 'commit' })
  }
  return tabs
}

test('seven tabs of the crew app: a count goes out, every tab shows it, and a message reaches them all at once', async ({
  page,
  duty,
  ferryOffice,
}) => {
  test.slow()
  await duty.start(page)
  const tabs = await openTabs(page)
  for (const tab of tabs)
    await expect(tab.getByRole('button', { name: 'Aangekomen aan halte' })).toBeVisible()
  await passStop(page, { peopleOn: 6 })
  for (const tab of tabs) {
    await expectAllSent(tab)
    await expectAboard(tab, 6)
  }

  // The one that sent is closed: another one sends, and hears.
  await page.close()
  const [next, ...others] = tabs.slice(1)
  if (!next) throw new Error('No tab')
  await passStop(next, { peopleOn: 2 })
  for (const tab of [next, ...others]) {
    await expectAllSent(tab)
    await expectAboard(tab, 8)
  }
  expect(await duty.boarded()).toEqual([6, 2, 0])
  const unread = async (tab: Page) =>
    Number((await tab.getByRole('button', { name: /^Meldingen: \d+ ongelezen/ }).textContent())?.trim() || 0)
  const before = await unread(next)
  await ferryOffice.sendNotification({ title: 'Mist', message: 'Vaar traag.' })
  for (const tab of [next, ...others]) await expect.poll(() => unread(tab)).toBe(before + 1)
})

test('seven tabs of the board are live with one stream, also when the tab that has it is closed', {
  tag: LONG,
}, async ({ page, secondTablet: desk, network, canal }) => {
  test.slow()
  await desk.setViewportSize({ width: 1440, height: 900 })
  await logInToOffice(desk, network.url)
  await desk.getByLabel('Traject').selectOption('Albertkanaallijn')
  await expect(desk).toHaveURL(/traject=/)
  const tabs = await openTabs(desk)
  for (const tab of tabs) await expect(tab.getByText('live')).toBeVisible({ timeout: 60_000 })
  const streams = () => network.seen.filter(({ path }) => path.includes('board/live')).length
  expect(streams()).toBe(1)
  await canal.start(page)
  await passStop(page, { peopleOn: 12 })
  const row = (tab: Page) => tab.getByRole('row').filter({ hasText: `${canal.shift}Albertkanaallijn` })
  for (const tab of tabs) await expect(row(tab)).toContainText('12 personen')
  await desk.close()
  await passStop(page, { peopleOn: 5 })
  for (const tab of tabs.slice(1)) {
    await expect(row(tab)).toContainText('17 personen')
    await expect(tab.getByText('live')).toBeVisible({ timeout: 60_000 })
  }
})
