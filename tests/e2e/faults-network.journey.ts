/** What the network does to a trip: it is lost, slow, doubled, late, cut anywhere, or somebody else's. */
import {
  correctCount,
  expectAllSent,
  login,
  passStop,
  reportMalfunction,
  startTrip,
  toReport,
} from '../kit/crew.ts'
import type { Seen } from '../kit/fault-proxy.ts'
import { LILLO } from '../kit/ferry.ts'
import { expect, LONG, test } from '../kit/journey.ts'
import { giveUpSooner } from '../kit/passing-time.ts'
import { photoOf, withPhoto } from '../kit/photos.ts'
import { expectAboard } from '../kit/trip-screen.ts'

const COUNTS = /passmultiple/
const CREATE = /flights\/create/
const REPORTS = /malfunctions\/create/

const key = ({ headers }: Seen) => headers['idempotency-key']

test('[fault 9] a connection that never answers is given up, and everything goes out over the next one', async ({
  page,
  network,
  duty,
}) => {
  await giveUpSooner(page, 10)
  await duty.start(page)
  await expectAllSent(page)
  network.add({ path: COUNTS, fault: { kind: 'hang' }, times: 1 })
  const given = page.waitForEvent('requestfailed', {
    predicate: (request) => COUNTS.test(request.url()),
    timeout: 90_000,
  })
  await passStop(page, { peopleOn: 4 })
  await passStop(page, { peopleOn: 1 })
  expect((await given).failure()?.errorText).toMatch(/ABORTED|TIMED_OUT/)
  await expectAllSent(page)
  const [hung, ...more] = network.seen.filter(({ path }) => COUNTS.test(path))
  expect(hung?.status).toBeNull()
  expect(more.length).toBeGreaterThan(0)
  expect(await duty.boarded()).toEqual([4, 1, 0])
})

test('[fault 10] every request comes twice at once: one trip, every stop and report once', async ({
  page,
  network,
  duty,
  ferryOffice,
}) => {
  network.add({ method: 'POST', path: /^\/api\/(flights|items|malfunctions)/, fault: { kind: 'duplicate' } })
  await duty.start(page)
  await passStop(page, { peopleOn: 6 })
  await page.getByRole('button', { name: 'Terug naar dashboard' }).click()
  await toReport(page)
  await reportMalfunction(page, { words: 'Tweemaal gemeld, eenmaal waar', pin: duty.captain.pin })
  await expectAllSent(page)
  for (const path of [CREATE, COUNTS, REPORTS]) {
    const [call, ...more] = network.reached(path)
    expect(call?.status, String(path)).toBe(200)
    expect(more).toEqual([])
  }
  expect(await duty.boarded()).toEqual([6, 0, 0])
  const reported = (await ferryOffice.malfunctions()).filter(({ remarks }) =>
    remarks.includes('Tweemaal gemeld'),
  )
  expect(reported).toHaveLength(1)
})

test('[fault 11] an old count that arrives after its correction changes nothing', async ({
  page,
  network,
  duty,
}) => {
  await duty.start(page)
  await expectAllSent(page)
  network.add({ path: COUNTS, fault: { kind: 'late' }, times: 1 })
  await passStop(page, { peopleOn: 5 })
  await expect.poll(() => network.seen.some(({ path }) => COUNTS.test(path))).toBe(true)
  network.offline()
  await passStop(page, { peopleOn: 2 })
  await correctCount(page, LILLO, { peopleOn: 3 }, 'Er bleven er twee aan wal')
  network.online()
  await expectAllSent(page)
  expect(await network.deliver()).toEqual([200])
  const items = await duty.items()
  expect(items.map(({ people_on, people }) => [people_on, people])).toEqual([
    [3, 3],
    [2, 5],
    [0, 0],
  ])
})

test('[fault 7] [fault 12] over a slow network a photo arrives once, however long it takes, and no count waits for it', {
  tag: LONG,
}, async ({ page, network, duty }) => {
  // Five times everything: as over 2 kB a second, where it takes longer than any call without a photo may.
  await giveUpSooner(page, 5)
  const photo = photoOf(50_000)
  await duty.start(page)
  await expectAllSent(page)
  await page.getByRole('button', { name: 'Terug naar dashboard' }).click()
  await toReport(page)
  network.add({ method: 'POST', path: REPORTS, fault: { kind: 'lose-request' }, times: 1 })
  network.add({ method: 'POST', path: REPORTS, fault: { kind: 'slow', bytesASecond: 10_000 } })
  await reportMalfunction(page, { words: 'Reling los', photo, pin: duty.captain.pin })
  await expect(page.getByText('1 gegeven wacht')).toBeVisible()
  await page.goto(`${network.url}/flight`)
  await passStop(page, { peopleOn: 2 })
  await expect.poll(() => network.reached(COUNTS).length).toBe(1)
  expect(withPhoto(network.reached(REPORTS)), 'still on its way').toHaveLength(0)
  await expectAllSent(page)
  expect(withPhoto(network.reached(REPORTS))).toHaveLength(1)
})

test('[fault 13] a portal’s page and its redirect are no success: all waits, and goes out once', async ({
  page,
  network,
  duty,
}) => {
  await duty.start(page)
  await expectAllSent(page)
  const page200 = { kind: 'respond', status: 200, body: '<!doctype html><title>Wifi</title>' } as const
  const redirect = { kind: 'respond', status: 302, body: '', headers: { location: '/portaal' } } as const
  network.add({ path: /^\/api/, fault: page200, times: 6 })
  network.add({ path: /^\/api/, fault: redirect })
  network.add({ path: /^\/portaal/, fault: page200 })
  await passStop(page, { peopleOn: 8 })
  const portal = () => network.seen.filter(({ path }) => COUNTS.test(path)).length
  await expect.poll(portal, { timeout: 90_000 }).toBeGreaterThanOrEqual(2)
  await expect(page.getByText('1 gegeven wacht')).toBeVisible()
  await expect.poll(portal, { timeout: 90_000 }).toBeGreaterThanOrEqual(3)
  await expect(page.getByText('1 gegeven wacht')).toBeVisible()
  network.clear()
  await expectAllSent(page)
  expect(network.reached(COUNTS)).toHaveLength(1)
  expect((await duty.items())[0]?.people_on).toBe(8)
})

for (const [says, isOnline] of [
  ['there is none while there is', false],
  ['there is one while there is none', true],
] as const) {
  test(`[fault 14] the browser says of a network that ${says}: it is tried anyway`, async ({
    page,
    network,
    duty,
  }) => {
    await duty.prepare(page)
    // The response too: a page that is left before it would say that two wait.
    await expectAllSent(page)
    await page.addInitScript((lie) => {
      Object.defineProperty(Navigator.prototype, 'onLine', { get: () => lie })
    }, isOnline)
    await page.goto(`${network.url}/dashboard`)
    if (isOnline) network.offline()
    else await expect(page.getByText('Offline')).toBeVisible()
    await startTrip(page)
    await passStop(page, { peopleOn: 3 })
    if (isOnline) {
      await expect(page.getByText('1 gegeven wacht')).toBeVisible()
      network.online()
    }
    await expect.poll(() => network.reached(COUNTS).length, { timeout: 90_000 }).toBe(1)
    if (isOnline) await expectAllSent(page)
    expect((await duty.items())[0]?.people_on).toBe(3)
  })
}

test('[fault 15] [standing decision 9] a busy or broken server is left alone and tried again; what it rejects is shown with its reason', {
  tag: LONG,
}, async ({ page, network, duty }) => {
  await duty.start(page)
  await expectAllSent(page)
  const said = (status: number, message: string, headers = {}) =>
    ({ kind: 'respond', status, body: JSON.stringify({ message }), headers }) as const
  network.add({ path: COUNTS, fault: said(429, 'Even geduld', { 'retry-after': '1' }), times: 1 })
  network.add({ path: COUNTS, fault: said(500, 'Er ging iets mis'), times: 1 })
  await passStop(page, { peopleOn: 1 })
  await expectAllSent(page)
  const tries = network.seen.filter(({ path }) => COUNTS.test(path))
  expect(tries.map(({ status }) => status)).toEqual([null, null, 200])
  expect(new Set(tries.map(key)).size, 'one key for all tries').toBe(1)

  for (const [status, reason] of [
    [413, 'Dit is te groot'],
    [422, 'Deze halte is niet bekend'],
  ] as const) {
    network.add({ path: COUNTS, fault: said(status, reason) })
    await passStop(page, status === 413 ? { peopleOn: 2 } : { peopleOff: 3 })
    await page.getByRole('button', { name: /1 geweigerd door de wal/ }).click()
    const panel = page.getByRole('dialog', { name: 'Verzending' })
    await expect(panel.getByText(reason)).toBeVisible()
    network.clear()
    await panel.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await expectAllSent(page)
    await page.keyboard.press('Escape')
  }
  expect(await duty.isCompleted()).toBe(true)
})

test('[fault 16] [standing decision 7] logged out by the office in mid-trip: work goes on, and goes out after the next login', {
  tag: LONG,
}, async ({ page, duty, ferryOffice }) => {
  await duty.start(page)
  await expectAllSent(page)
  // As a new PIN would, but for the PIN: other journeys know it.
  await ferryOffice.blockCaptain(duty.captain.email)
  await ferryOffice.unblockCaptain(duty.captain.email)
  await passStop(page, { peopleOn: 7 })
  await expect(page.getByText('Je sessie is verlopen.')).toBeVisible()
  await passStop(page, { peopleOff: 2 })
  await expectAboard(page, 5)
  await page.reload()
  await expectAboard(page, 5)
  await page.getByRole('button', { name: 'Opnieuw aanmelden' }).click()
  const panel = page.getByRole('dialog', { name: 'Opnieuw aanmelden' })
  await panel.getByLabel('E-mailadres').fill(duty.captain.email)
  await panel.getByLabel('Pincode').fill(duty.captain.pin)
  await panel.getByRole('button', { name: 'Login' }).click()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/\/flight$/)
  await expectAboard(page, 5)
  await expectAllSent(page)
  expect(await duty.aboardAfter()).toEqual([7, 5, 0])
})

test('[attack 10c] a tablet that its captain logs out from another one goes on in mid-trip, and delivers after the next login', {
  tag: LONG,
}, async ({ page, secondTablet, network, duty }) => {
  await duty.start(page)
  await expectAllSent(page)
  await login(secondTablet, network.url, duty.captain)
  await secondTablet.getByRole('button', { name: 'Uitloggen' }).click()
  const question = secondTablet.getByRole('dialog')
  await question.getByRole('button', { name: 'Andere toestellen afmelden' }).click()
  await expect(question.getByRole('status')).toHaveText(/^Andere toestellen afgemeld: [1-9]/)

  await passStop(page, { peopleOn: 6 })
  await expect(page.getByText('Je sessie is verlopen.')).toBeVisible()
  await expectAboard(page, 6)
  await page.getByRole('button', { name: 'Opnieuw aanmelden' }).click()
  const panel = page.getByRole('dialog', { name: 'Opnieuw aanmelden' })
  await panel.getByLabel('E-mailadres').fill(duty.captain.email)
  await panel.getByLabel('Pincode').fill(duty.captain.pin)
  await panel.getByRole('button', { name: 'Login' }).click()
  await expect(panel).toBeHidden()
  await expectAllSent(page)
  expect(await duty.aboardAfter()).toEqual([6, 0, 0])
})
