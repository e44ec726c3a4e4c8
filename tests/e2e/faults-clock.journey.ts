/** What the tablet's clock does under way, and stops at the same minute. */
import { correctCount, expectAllSent, insertStop, passStop } from '../kit/crew.ts'
import { BOOM, DOEL, LILLO, OF_FERRY } from '../kit/ferry.ts'
import { expect, LONG, test } from '../kit/journey.ts'
import { toEdit, toTrip } from '../kit/trip-screen.ts'

const COUNTS = /passmultiple/

test('[fault 27] the clock a day ahead, then a day behind: the order is that of the taps, and the server keeps both times', async ({
  page,
  network,
  duty,
  office,
}) => {
  const day = 86_400_000
  const now = Date.now()
  await page.clock.setFixedTime(now)
  await duty.start(page)
  await expectAllSent(page)
  network.offline()
  await page.clock.setFixedTime(now + day)
  await passStop(page, { peopleOn: 5 })
  await page.clock.setFixedTime(now - day)
  await passStop(page, { peopleOn: 1 })
  await correctCount(page, LILLO, { peopleOn: 3 }, 'Verteld')
  network.online()
  await expectAllSent(page)
  const items = await duty.items()
  expect(items.map(({ people_on, people }) => [people_on, people])).toEqual([
    [3, 3],
    [1, 4],
    [0, 0],
  ])
  const dayOf = (ms: number) => new Date(ms).toLocaleDateString('sv-SE', { timeZone: 'Europe/Brussels' })
  for (const { updated_at } of items.slice(0, 2))
    expect(Math.abs(Date.parse(updated_at) - now)).toBeLessThan(day / 2)
  const counts = network.reached(COUNTS).map(({ body }) => body)
  expect(counts[0]).toContain(`"recorded_at":"${dayOf(now + day)}`)
  expect(counts[0]).toContain(`"recorded_at":"${dayOf(now - day)}`)
  // The night until three belongs to the service day before it.
  const exported = await office('export-counts', ...OF_FERRY, '--day', dayOf(now - day / 8))
  expect(exported).toContain(dayOf(now - day))
})

test('[fault 27] a clock two hours ahead: it is said with the right time, which the trip goes by, until it is set right', async ({
  page,
  duty,
}) => {
  const ahead = 127 * 60_000
  const now = Date.now()
  const clockAt = (ms: number) =>
    new Date(ms).toLocaleTimeString('nl-BE', { timeZone: 'Europe/Brussels', timeStyle: 'short' })
  await page.clock.setFixedTime(now)
  await duty.start(page)
  await expectAllSent(page)
  const said = page.getByText(/^Dit toestel staat op/)
  await expect(said).toBeHidden()
  await page.clock.setFixedTime(now + ahead)
  await page.reload()
  await expect(said).toContainText(clockAt(now + ahead))
  const right = async () => /het is (?:\S+ )?(\d\d:\d\d)\./.exec((await said.textContent()) ?? '')?.[1]
  await expect
    .poll(async () => [clockAt(Date.now()), clockAt(Date.now() - 60_000)].includes((await right()) ?? ''))
    .toBe(true)
  const clock = page.getByLabel('Koers').locator('time').last()
  await expect.poll(async () => (await clock.textContent()) === (await right())).toBe(true)
  await passStop(page, { peopleOn: 2 })
  await expectAllSent(page)
  await page.clock.setFixedTime(Date.now())
  await expect(said).toBeHidden()
  const [passed] = await duty.items()
  expect(Math.abs(Date.parse(passed?.updated_at ?? '') - Date.now())).toBeLessThan(30 * 60_000)
})

for (const { change, before, after } of [
  { change: 'put forward', before: '2026-03-29T01:59:58+01:00', after: '2026-03-29T03:00:02+02:00' },
  { change: 'put back', before: '2026-10-25T02:59:58+02:00', after: '2026-10-25T02:00:02+01:00' },
  { change: 'past midnight', before: '2026-11-21T23:59:58+01:00', after: '2026-11-22T00:00:02+01:00' },
]) {
  test(`[fault 28] the clock is ${change} between two stops: they are four seconds apart, never less`, async ({
    page,
    network,
    duty,
  }) => {
    await page.clock.setFixedTime(before)
    await duty.start(page, () => Date.parse(before))
    await passStop(page, { peopleOn: 2 })
    await page.clock.setFixedTime(after)
    await page.getByRole('button', { name: 'Aan boord', exact: true }).click()
    await expect(page.getByText('00:00 geleden')).toBeVisible()
    await page.keyboard.press('Escape')
    await passStop(page, { peopleOn: 1 })
    await expectAllSent(page)
    const sent = network.reached(COUNTS).flatMap(({ body }) => [...body.matchAll(/"recorded_at":"([^"]+)"/g)])
    expect(sent.map(([, at]) => Date.parse(at ?? ''))).toEqual([Date.parse(before), Date.parse(after)])
    // The server's clock counts, whatever hour it has: at night the departure lies before it.
    await expect(page.getByText(/^(Sinds vertrek|Nog)\s*$/).locator('..')).toHaveText(
      /^(Sinds vertrek|Nog) \d{1,2}:\d\d(:\d\d)?$/,
    )
  })
}

test('[fault 30] two stops put in at the same minute are both kept', { tag: LONG }, async ({
  page,
  duty,
}) => {
  await duty.start(page)
  await toEdit(page)
  await insertStop(page, DOEL, LILLO, 5)
  await insertStop(page, DOEL, BOOM, 5)
  await toTrip(page)
  for (const on of [1, 2, 3, 4]) await passStop(page, { peopleOn: on })
  await expectAllSent(page)
  const items = await duty.items()
  expect(items.map(({ stop_name, people_on }) => [stop_name, people_on])).toEqual([
    [LILLO, 1],
    [DOEL, 2],
    [BOOM, 3],
    [LILLO, 4],
    [BOOM, 0],
  ])
  expect(items[2]?.departure).toBe(items[3]?.departure)
})
