/** A page that is reloaded while its requests are under way. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { expectAllSent, passStop, reportMalfunction, startTrip, toReport } from '../kit/crew.ts'
import type { Seen } from '../kit/fault-proxy.ts'
import { expect, test } from '../kit/journey.ts'
import { photoOf, withPhoto } from '../kit/photos.ts'

const CREATE = /flights\/create/

const key = ({ headers }: Seen) => headers['idempotency-key']

test('[fault 31] reloaded at every moment of every request: each has one effect', async ({
  page,
  network,
  duty,
  ferryOffice,
}) => {
  test.slow()
  const posts = /flights\/create|passmultiple|malfunctions\/create/
  network.add({ method: 'POST', path: posts, fault: { kind: 'lose-request' } })
  await duty.prepare(page)
  await toReport(page)
  const words = 'Herladen tijdens het zenden'
  await reportMalfunction(page, { words, photo: photoOf(2000), pin: duty.captain.pin })
  await page.getByRole('button', { name: 'Terug naar dashboard' }).click()
  await startTrip(page)
  await passStop(page, { peopleOn: 9 })

  const reloaded = new Set<string>()
  let last = Promise.resolve()
  network.watch((moment, call) => {
    const [name] = posts.exec(call.path) ?? []
    const what = `${name} ${withPhoto([call]).length === 0 ? '' : 'photo '}${moment}`
    if (call.method !== 'POST' || !name || reloaded.has(what)) return Promise.resolve()
    reloaded.add(what)
    last = last.then(() => reloadAtLast(page))
    return last
  })
  network.clear()
  // The trip, report, its photo, counts: each on its way, when answered, and when it has arrived.
  await expect.poll(() => reloaded.size, { timeout: 180_000 }).toBe(12)
  await last
  await page.goto(`${network.url}/flight`)
  await expectAllSent(page)
  expect(await duty.boarded()).toEqual([9, 0, 0])
  const flights = network.reached(CREATE)
  expect(flights.length, 'sent again each time its response was lost').toBeGreaterThanOrEqual(2)
  expect(new Set(flights.map(key)).size).toBe(1)
  const reported = (await ferryOffice.malfunctions()).filter(({ remarks }) => remarks.includes(words))
  expect(reported).toHaveLength(1)
  const trips = await ferryOffice.trips()
  const same = trips.filter(
    ({ trackName, shiftName }) => trackName === duty.track && shiftName === duty.shift,
  )
  expect(same).toHaveLength(1)
})

/** The browser refuses to reload a tab that is just going from one page to the next; the request is held up until it does. */
async function reloadAtLast(page: Page): Promise<void> {
  const tried = await page.reload({ waitUntil: 'commit' }).catch((error: Error) => error)
  if (!(tried instanceof Error)) return
  if (!tried.message.includes('Not attached to an active page')) throw tried
  await wait(50)
  return reloadAtLast(page)
}
