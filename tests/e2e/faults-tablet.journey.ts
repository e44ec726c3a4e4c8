/** What happens to a tablet under way: killed, frozen, hidden, full, its storage broken, its clock wrong, its app renewed. */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import {
  correctCount,
  fillCount,
  insertStop,
  logInHere,
  login,
  passStop,
  reportMalfunction,
  resumeTrip,
  toReport,
  waitUntilInstalled,
} from '../kit/crew.ts'
import type { FaultProxy } from '../kit/fault-proxy.ts'
import { CAPTAIN, expect, OF_FERRY, PIERS, test } from '../kit/ferry.ts'
import { photoOf } from '../kit/photos.ts'

const SENT = { timeout: 90_000 }
const COUNTS = /passmultiple/
const CREATE = /flights\/create/
const NOT_SAVED = 'Dit toestel kan niet opslaan. Er is niets bevestigd.'

const allSent = (page: Page) => expect(page.getByText('Alles verzonden')).toBeVisible(SENT)
const [LILLO, DOEL, BOOM] = PIERS as [string, string, string]

/** SIGKILL to every process of the browser that draws a page; the browser itself goes on. */
async function killRenderers(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  for (const { id, type } of processInfo) if (type === 'renderer') process.kill(id, 'SIGKILL')
  await session.detach()
}

test('[fault 1] the tab is killed after each count: what was confirmed is back in the next one', async ({
  page,
  browser,
  context,
  line,
  duty,
}) => {
  await duty.begin(page, line.url)
  await allSent(page)
  line.offline()
  let here = page
  for (const [stop, aboard] of [4, 9].entries()) {
    await passStop(here, { peopleOn: stop === 0 ? 4 : 5 })
    const crashed = here.waitForEvent('crash')
    await killRenderers(browser)
    await crashed
    here = await context.newPage()
    await here.goto(`${line.url}/flight`)
    await expect(here.getByText(`${aboard} / 81`)).toBeVisible()
    await expect(
      here.getByText(stop === 0 ? '1 wacht op verzending' : '2 wachten op verzending'),
    ).toBeVisible()
  }
  line.online()
  await allSent(here)
  expect((await duty.items()).map(({ people }) => people)).toEqual([4, 9, 0])
})

/** The page's one thread stands still, as in a frozen tab, until the line is cut for a moment. */
async function freeze(page: Page, line: FaultProxy): Promise<{ thaw(): Promise<void> }> {
  line.add({ path: /^\/frozen/, fault: { kind: 'hang' } })
  const frozen = page.evaluate(() => {
    const request = new XMLHttpRequest()
    request.open('GET', '/frozen', false)
    try {
      request.send()
    } catch {
      // Cut: the tab goes on.
    }
  })
  await expect.poll(() => line.seen.some(({ path }) => path === '/frozen')).toBe(true)
  return {
    thaw: async () => {
      line.cut(/^\/frozen/)
      await frozen
    },
  }
}

test('[fault 19] the tab that sends freezes: another one takes over, and both show the same', async ({
  page,
  context,
  line,
  duty,
}) => {
  test.setTimeout(240_000)
  await duty.begin(page, line.url)
  await passStop(page, { peopleOn: 3 })
  await allSent(page)
  const { thaw } = await freeze(page, line)
  const other = await context.newPage()
  await other.goto(`${line.url}/flight`)
  await passStop(other, { peopleOn: 2 })
  await expect(other.getByText('1 wacht op verzending')).toBeVisible()
  await expect.poll(() => line.reached(COUNTS).length, SENT).toBe(2)
  await allSent(other)
  expect((await duty.items()).map(({ people }) => people)).toEqual([3, 5, 0])
  line.clear()
  await thaw()
  await expect(page.getByText('5 / 81')).toBeVisible(SENT)
  // The one that was frozen waits for its turn now; what is counted there goes out by the other.
  await passStop(page, { peopleOff: 5 })
  await allSent(page)
  expect(line.reached(COUNTS)).toHaveLength(3)
  const onServer = await duty.onServer()
  expect(await onServer.isCompleted(duty.track, duty.shift)).toBe(true)
})

test('[fault 29] hidden and frozen for ten minutes: what waits goes out as soon as the page is seen again', async ({
  page,
  line,
  duty,
}) => {
  await page.clock.install()
  await duty.begin(page, line.url)
  await allSent(page)
  // The driver's pages are always seen, so the page is told.
  const show = (state: 'hidden' | 'visible') =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  line.add({ path: COUNTS, fault: { kind: 'lose-request' } })
  await passStop(page, { peopleOn: 3 })
  await expect.poll(() => line.seen.some(({ path }) => COUNTS.test(path))).toBe(true)
  // No timer goes off any more: only being seen can make it send.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await show('hidden')
  const { thaw } = await freeze(page, line)
  line.clear()
  await thaw()
  await page.clock.setSystemTime(await page.evaluate(() => Date.now() + 600_000))
  expect(line.reached(COUNTS)).toHaveLength(0)
  await show('visible')
  await expect.poll(() => line.reached(COUNTS).length, SENT).toBe(1)
  await allSent(page)
  expect((await duty.items())[0]?.people_on).toBe(3)
})

/** Hands the page's own database over to the test: `broken` says what fails from now on. */
async function withBreakableStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const world = window as unknown as { broken: 'none' | 'write' | 'open' | 'closed'; opened: IDBDatabase[] }
    world.broken = 'none'
    world.opened = []
    const { transaction } = IDBDatabase.prototype
    IDBDatabase.prototype.transaction = function begin(this: IDBDatabase, ...args: never) {
      if (world.broken === 'write' && args[1] === 'readwrite')
        throw new DOMException('Internal error', 'UnknownError')
      return transaction.apply(this, args)
    }
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function begin(this: IDBFactory, ...args: never) {
      if (world.broken === 'open')
        throw new DOMException('Internal error opening backing store', 'UnknownError')
      const request = open.apply(this, args)
      request.addEventListener('success', () => world.opened.push(request.result))
      return request
    }
  })
}

type BreakableWindow = { broken: string; opened: IDBDatabase[] }

test('[fault 21] the database fails on writing, is closed by the browser and can’t be opened: nothing is shown as saved, and it is opened again', async ({
  page,
  context,
  line,
  duty,
}) => {
  await withBreakableStorage(context)
  await duty.begin(page, line.url)
  await passStop(page, { peopleOn: 4 })
  await allSent(page)
  const fail = (how: string) =>
    page.evaluate((broken) => {
      const world = window as unknown as BreakableWindow
      world.broken = broken
      if (broken === 'open') for (const database of world.opened) database.close()
    }, how)
  await page.getByRole('button', { name: 'Aangekomen aan halte' }).click()
  await fillCount(page, { peopleOn: 3 })
  for (const how of ['write', 'open']) {
    await fail(how)
    await page.getByRole('button', { name: 'Bevestigen' }).click()
    const told = page.getByRole('dialog').filter({ hasText: NOT_SAVED })
    await expect(told).toBeVisible()
    await told.getByRole('button', { name: 'Sluiten', exact: true }).click()
    await expect(page.getByText('4 / 81')).toBeVisible()
    await expect(page.getByRole('heading', { name: DOEL, exact: true })).toBeVisible()
    await fail('none')
    await page.getByRole('button', { name: 'Aangekomen aan halte' }).click()
  }
  await page.getByRole('button', { name: 'Bevestigen' }).click()
  // The form, which closes a picture later, shows the same number.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('7 / 81')).toBeVisible()
  await allSent(page)
  expect((await duty.items()).map(({ people }) => people)).toEqual([4, 7, 0])
})

test('[fault 22] an older tab holds the database: the new one says so, and goes on once that is closed', async ({
  page,
  context,
  line,
  duty,
}) => {
  const older = await context.newPage()
  await older.goto(`${line.url}/healthz`)
  await older.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('vaarboek', 1)
        opening.onupgradeneeded = () => {
          const records = opening.result.createObjectStore('records', { keyPath: 'seq', autoIncrement: true })
          records.createIndex('by-trip', ['tripId', 'seq'])
          records.createIndex('by-waiting', ['waitingFor', 'seq'])
          records.createIndex('by-sequence', 'sequence')
          opening.result
            .createObjectStore('snapshots', { keyPath: 'tripId' })
            .createIndex('by-owner', 'owner')
          opening.result.createObjectStore('notes')
        }
        opening.onsuccess = () => resolve()
      }),
  )
  await page.goto(line.url)
  const told = page.getByRole('dialog', { name: /Sluit de andere tabbladen/ })
  await expect(told).toBeVisible()
  await older.close()
  await told.getByRole('button', { name: 'Sluiten', exact: true }).click()
  await duty.begin(page, line.url, { start: false })
})

test('[fault 23] a new version while a trip runs: nothing is reloaded or mixed, and it is taken at the login', async ({
  page,
  context,
  line,
  duty,
}) => {
  await duty.begin(page, line.url)
  await waitUntilInstalled(page)
  await allSent(page)
  await serveNewVersion(line)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null))
    .toBe(true)
  await passStop(page, { peopleOn: 2 })
  await allSent(page)
  expect(loads, 'no reload of its own').toBe(0)
  const brand = (of: Page) => of.title()
  await page.reload()
  await expect(page.getByText('2 / 81')).toBeVisible()
  expect(await brand(page)).toMatch(/– Vaarboek$/)
  const second = await context.newPage()
  await second.goto(`${line.url}/flight`)
  await expect(second.getByText('2 / 81')).toBeVisible()
  expect(await brand(second), 'the version of the trip, in every tab').toMatch(/– Vaarboek$/)
  await second.close()
  await passStop(page, { peopleOff: 2 })
  await passStop(page)
  await allSent(page)

  await page.goto(line.url)
  await expect(page.getByText('Nieuwe versie beschikbaar')).toBeVisible()
  await page.getByRole('button', { name: 'Nu bijwerken' }).click()
  await expect(page).toHaveTitle('Vaarboek 2')
  await login(page, line.url, CAPTAIN)
})

/** The next build in place of this one: other names of files, none of the old ones, and another title. */
async function serveNewVersion(line: FaultProxy): Promise<void> {
  const get = async (path: string) => (await fetch(`${line.url}${path}`)).text()
  const page = await get('/app.html')
  const worker = await get('/sw.js')
  const scripts = [...worker.matchAll(/assets\/[\w-]+\.js/g)].map(([path]) => path)
  expect(scripts.length).toBeGreaterThan(0)
  const renamed = (text: string) =>
    scripts.reduce((changed, path) => {
      const name = path.slice('assets/'.length, -'.js'.length)
      return changed.replaceAll(name, `${name}2`)
    }, text)
  const serve = (path: RegExp, type: string, body: string) =>
    line.add({ path, fault: { kind: 'answer', status: 200, body, headers: { 'content-type': type } } })
  for (const path of scripts) {
    const script = renamed(await get(`/${path}`)).replaceAll(/(["'`])Vaarboek\1/g, '$1Vaarboek 2$1')
    serve(new RegExp(renamed(path)), 'text/javascript', script)
    line.add({ path: new RegExp(path), fault: { kind: 'answer', status: 404, body: '' } })
  }
  const next = renamed(worker).replace(
    /(url:"app\.html",revision:")|(revision:"(?=[^"]*",url:"app\.html"))/,
    '$1$22',
  )
  serve(/^\/sw\.js/, 'text/javascript', next)
  serve(/^\/(app\.html)?(\?|$)/, 'text/html', renamed(page))
}

test('[fault 25] a photo whose bytes were damaged on the tablet is told, and its words are sent', async ({
  page,
  line,
  duty,
}) => {
  await duty.begin(page, line.url, { start: false })
  await expect.poll(() => line.reached(CREATE).length).toBe(1)
  await toReport(page)
  line.offline()
  const words = 'Trap los, foto beschadigd'
  await reportMalfunction(page, { words, photo: photoOf(3000), pin: CAPTAIN.pin })
  await expect(page.getByText('2 wachten op verzending')).toBeVisible()
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('vaarboek')
        opening.onsuccess = () => {
          const writing = opening.result.transaction('photos', 'readwrite')
          const each = writing.objectStore('photos').openCursor()
          each.onsuccess = () => {
            const { result: cursor } = each
            if (!cursor) return
            new Uint8Array(cursor.value.bytes).fill(1, 2000, 2001)
            cursor.update(cursor.value)
            cursor.continue()
          }
          writing.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
  )
  line.online()
  await page.getByRole('button', { name: /1 geweigerd door de wal/ }).click()
  const panel = page.getByRole('dialog', { name: 'Verzending' })
  await expect(panel.getByText('De foto op dit toestel is weg of beschadigd.')).toBeVisible()
  const listed = await duty.office('list-malfunctions', ...OF_FERRY)
  expect(listed.split(words)).toHaveLength(2)
  expect(line.reached(/malfunctions\/create/).some(({ body }) => body.includes('data%3Aimage'))).toBe(false)
})

test('[fault 27] the clock a day ahead, then a day behind: the order is that of the taps, and shore keeps both times', async ({
  page,
  line,
  duty,
}) => {
  const day = 86_400_000
  const now = Date.now()
  await page.clock.setFixedTime(now)
  await duty.begin(page, line.url)
  await allSent(page)
  line.offline()
  await page.clock.setFixedTime(now + day)
  await passStop(page, { peopleOn: 5 })
  await page.clock.setFixedTime(now - day)
  await passStop(page, { peopleOn: 1 })
  await correctCount(page, LILLO, { peopleOn: 3 }, 'Verteld')
  line.online()
  await allSent(page)
  const items = await duty.items()
  expect(items.map(({ people_on, people }) => [people_on, people])).toEqual([
    [3, 3],
    [1, 4],
    [0, 0],
  ])
  const dayOf = (ms: number) => new Date(ms).toLocaleDateString('sv-SE', { timeZone: 'Europe/Brussels' })
  for (const { updated_at } of items.slice(0, 2))
    expect(Math.abs(Date.parse(updated_at) - now)).toBeLessThan(day / 2)
  const counts = line.reached(COUNTS).map(({ body }) => body)
  expect(counts[0]).toContain(`"recorded_at":"${dayOf(now + day)}`)
  expect(counts[0]).toContain(`"recorded_at":"${dayOf(now - day)}`)
  // The night until three belongs to the service day before it.
  const exported = await duty.office('export-counts', ...OF_FERRY, '--day', dayOf(now - day / 8))
  expect(exported).toContain(dayOf(now - day))
})

for (const { change, before, after } of [
  { change: 'put forward', before: '2026-03-29T01:59:58+01:00', after: '2026-03-29T03:00:02+02:00' },
  { change: 'put back', before: '2026-10-25T02:59:58+02:00', after: '2026-10-25T02:00:02+01:00' },
  { change: 'past midnight', before: '2026-11-21T23:59:58+01:00', after: '2026-11-22T00:00:02+01:00' },
]) {
  test(`[fault 28] the clock is ${change} between two stops: they are four seconds apart, never less`, async ({
    page,
    line,
    duty,
  }) => {
    await page.clock.setFixedTime(before)
    await duty.begin(page, line.url)
    await passStop(page, { peopleOn: 2 })
    await page.clock.setFixedTime(after)
    await page.getByRole('button', { name: 'Aan boord', exact: true }).click()
    await expect(page.getByText('00:00 geleden')).toBeVisible()
    await page.keyboard.press('Escape')
    await passStop(page, { peopleOn: 1 })
    await allSent(page)
    const sent = line.reached(COUNTS).flatMap(({ body }) => [...body.matchAll(/"recorded_at":"([^"]+)"/g)])
    expect(sent.map(([, at]) => Date.parse(at ?? ''))).toEqual([Date.parse(before), Date.parse(after)])
    await expect(page.getByText('Sinds vertrek')).toHaveText(/^Sinds vertrek \d\d:\d\d$/)
  })
}

test('[fault 30] two stops put in at the same minute are both kept', async ({ page, line, duty }) => {
  await duty.begin(page, line.url)
  await page.getByRole('button', { name: 'Haltes aanpassen' }).click()
  await insertStop(page, DOEL, LILLO, 5)
  await insertStop(page, DOEL, BOOM, 5)
  await page.getByRole('button', { name: 'Terug naar huidige vaart' }).click()
  for (const on of [1, 2, 3, 4]) await passStop(page, { peopleOn: on })
  await allSent(page)
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

test('[fault 26] the browser takes the storage away: the gap is told, and what shore has is sailed on', async ({
  page,
  context,
  line,
  duty,
}) => {
  await duty.begin(page, line.url)
  await passStop(page, { peopleOn: 4 })
  await allSent(page)
  line.offline()
  await passStop(page, { peopleOn: 2 })
  await expect(page.getByText('1 wacht op verzending')).toBeVisible()
  await page.goto('about:blank')
  const cdp = await context.newCDPSession(page)
  await cdp.send('Storage.clearDataForOrigin', {
    origin: line.url,
    storageTypes: 'indexeddb,cache_storage,service_workers',
  })
  line.online()
  await page.goto(`${line.url}/flight`)
  const told = page.getByText('Dit toestel is gewist')
  await expect(told).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('gewist.png') })
  await logInHere(page, CAPTAIN)
  await resumeTrip(page, duty.track, duty.shift)
  await expect(page.getByText('4 / 81')).toBeVisible()
  await passStop(page, { peopleOn: 2 })
  await allSent(page)
  expect((await duty.items()).map(({ people }) => people)).toEqual([4, 6, 0])
  // A second opening has nothing to tell.
  await page.reload()
  await expect(page.getByText('Alles verzonden')).toBeVisible()
  await expect(told).toBeHidden()
})

test('[fault 20] the storage is full: said, nothing is shown as confirmed, nothing is overwritten', async ({
  page,
  context,
  line,
  duty,
}) => {
  test.setTimeout(300_000)
  await duty.begin(page, line.url)
  await passStop(page, { peopleOn: 3 })
  await allSent(page)
  line.offline()
  const cdp = await context.newCDPSession(page)
  const allow = (quotaSize?: number) =>
    cdp.send('Storage.overrideQuotaForOrigin', { origin: line.url, ...(quotaSize ? { quotaSize } : {}) })
  const told = page.getByRole('dialog').filter({ hasText: NOT_SAVED })
  const panel = page.getByRole('dialog', { name: 'Telling verbeteren' })
  let confirmed = 3
  /** Says of the first stop that one more got on. */
  async function correct(): Promise<'saved' | 'refused'> {
    await page.goto(`${line.url}/flight/edit`)
    await page.getByRole('button', { name: `Telling van ${LILLO} verbeteren` }).click()
    await fillCount(page, { peopleOn: confirmed + 1 })
    await panel.getByLabel(/Waarom/).fill('Er kwam nog iemand aan boord')
    await panel.getByRole('button', { name: 'Telling verbeteren' }).click()
    await expect(panel).toBeHidden()
    if (await told.isVisible()) return 'refused'
    confirmed += 1
    return 'saved'
  }
  // The browser lets a database write on for a while before it looks at its quota again.
  await allow(1)
  await expect.poll(correct, { timeout: 120_000, intervals: [2000] }).toBe('refused')
  await page.screenshot({ path: test.info().outputPath('vol.png') })
  await told.getByRole('button', { name: 'Sluiten', exact: true }).click()
  await page.goto(`${line.url}/flight`)
  await expect(page.getByText(`${confirmed} / 81`)).toBeVisible()
  await page.reload()
  await expect(page.getByText(`${confirmed} / 81`)).toBeVisible()
  await allow()
  await expect.poll(correct, { timeout: 120_000, intervals: [2000] }).toBe('saved')
  line.online()
  await page.goto(`${line.url}/flight`)
  await expect(page.getByText(`${confirmed} / 81`)).toBeVisible()
  await passStop(page, { peopleOff: 1 })
  await allSent(page)
  expect((await duty.items()).map(({ people }) => people)).toEqual([confirmed, confirmed - 1, 0])
})
