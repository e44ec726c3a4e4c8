/** What happens to a tablet under way: a tab is killed, frozen or hidden, and its app is renewed. */
import type { Browser, Page } from '@playwright/test'
import { expectAllSent, login, passStop, waitUntilInstalled } from '../kit/crew.ts'
import type { FaultProxy } from '../kit/fault-proxy.ts'
import { expect, LONG, test, testInstalled } from '../kit/journey.ts'
import { giveUpSooner } from '../kit/passing-time.ts'
import { expectAboard } from '../kit/trip-screen.ts'

const COUNTS = /passmultiple/

/** SIGKILL to every process of the browser that draws a page; the browser itself goes on. */
async function killRenderers(browser: Browser): Promise<void> {
  const cdp = await browser.newBrowserCDPSession()
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
  for (const { id, type } of processInfo) if (type === 'renderer') process.kill(id, 'SIGKILL')
  await cdp.detach()
}

testInstalled(
  '[fault 1] the tab is killed after each count: what was confirmed is back in the next one',
  async ({ page, browser, context, network, duty }) => {
    await duty.start(page)
    await expectAllSent(page)
    await waitUntilInstalled(page)
    network.offline()
    let here = page
    for (const [stop, aboard] of [4, 9].entries()) {
      await passStop(here, { peopleOn: stop === 0 ? 4 : 5 })
      const crashed = here.waitForEvent('crash')
      await killRenderers(browser)
      await crashed
      here = await context.newPage()
      await here.goto(`${network.url}/flight`)
      await expectAboard(here, aboard)
      await expect(here.getByText(stop === 0 ? '1 gegeven wacht' : '2 gegevens wachten')).toBeVisible()
    }
    network.online()
    await expectAllSent(here)
    expect(await duty.aboardAfter()).toEqual([4, 9, 0])
  },
)

/** The page's one thread stands still, as in a frozen tab, until the network is cut for a moment. */
async function freeze(page: Page, network: FaultProxy): Promise<{ thaw(): Promise<void> }> {
  network.add({ path: /^\/frozen/, fault: { kind: 'hang' } })
  const frozen = page.evaluate(() => {
    const request = new XMLHttpRequest()
    request.open('GET', '/frozen', false)
    try {
      request.send()
    } catch {
      // Cut: the tab goes on.
    }
  })
  await expect.poll(() => network.seen.some(({ path }) => path === '/frozen')).toBe(true)
  return {
    thaw: async () => {
      network.cut(/^\/frozen/)
      await frozen
    },
  }
}

test('[fault 19] the tab that sends freezes: another one takes over, and both show the same', {
  tag: LONG,
}, async ({ page, context, network, duty }) => {
  test.setTimeout(240_000)
  await duty.start(page)
  await passStop(page, { peopleOn: 3 })
  await expectAllSent(page)
  const { thaw } = await freeze(page, network)
  const other = await context.newPage()
  await giveUpSooner(other, 10)
  await other.goto(`${network.url}/flight`)
  await passStop(other, { peopleOn: 2 })
  await expect(other.getByText('1 gegeven wacht')).toBeVisible()
  await expect.poll(() => network.reached(COUNTS).length, { timeout: 90_000 }).toBe(2)
  await expectAllSent(other)
  expect(await duty.aboardAfter()).toEqual([3, 5, 0])
  network.clear()
  await thaw()
  await expectAboard(page, 5, { timeout: 90_000 })
  // The one that was frozen waits for its turn now; what is counted there goes out by the other.
  await passStop(page, { peopleOff: 5 })
  await expectAllSent(page)
  expect(network.reached(COUNTS)).toHaveLength(3)
  expect(await duty.isCompleted()).toBe(true)
})

test('[fault 29] hidden and frozen for ten minutes: what waits goes out as soon as the page is seen again', async ({
  page,
  network,
  duty,
}) => {
  await page.clock.install()
  await duty.start(page)
  await expectAllSent(page)
  // The driver's pages are always seen, so the page is told.
  const show = (state: 'hidden' | 'visible') =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  network.add({ path: COUNTS, fault: { kind: 'lose-request' } })
  await passStop(page, { peopleOn: 3 })
  await expect.poll(() => network.seen.some(({ path }) => COUNTS.test(path))).toBe(true)
  // No timer goes off any more: only being seen can make it send.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await show('hidden')
  const { thaw } = await freeze(page, network)
  network.clear()
  await thaw()
  await page.clock.setSystemTime(await page.evaluate(() => Date.now() + 600_000))
  expect(network.reached(COUNTS)).toHaveLength(0)
  await show('visible')
  await expect.poll(() => network.reached(COUNTS).length, { timeout: 90_000 }).toBe(1)
  await expectAllSent(page)
  expect((await duty.items())[0]?.people_on).toBe(3)
})

testInstalled(
  '[fault 23] a new version while a trip runs: nothing is reloaded or mixed, and it is taken at the login',
  async ({ page, context, network, duty }) => {
    await duty.start(page)
    await waitUntilInstalled(page)
    await expectAllSent(page)
    await serveNewVersion(network)
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
    await expectAllSent(page)
    expect(loads, 'no reload of its own').toBe(0)
    const brand = (of: Page) => of.title()
    await page.reload()
    await expectAboard(page, 2)
    expect(await brand(page)).toMatch(/– Vaarboek$/)
    const second = await context.newPage()
    await second.goto(`${network.url}/flight`)
    await expectAboard(second, 2)
    expect(await brand(second), 'the version of the trip, in every tab').toMatch(/– Vaarboek$/)
    await second.close()
    await passStop(page, { peopleOff: 2 })
    await passStop(page)
    await expectAllSent(page)

    await page.goto(network.url)
    await expect(page.getByText('Nieuwe versie beschikbaar')).toBeVisible()
    await page.getByRole('button', { name: 'Nu bijwerken' }).click()
    await expect(page).toHaveTitle('Vaarboek 2')
    await login(page, network.url, duty.captain)
  },
)

/** The next build in place of this one: other names of files, none of the old ones, and another title. */
async function serveNewVersion(network: FaultProxy): Promise<void> {
  const get = async (path: string) => (await fetch(`${network.url}${path}`)).text()
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
    network.add({ path, fault: { kind: 'respond', status: 200, body, headers: { 'content-type': type } } })
  for (const path of scripts) {
    const script = renamed(await get(`/${path}`)).replaceAll(/(["'`])Vaarboek\1/g, '$1Vaarboek 2$1')
    serve(new RegExp(renamed(path)), 'text/javascript', script)
    network.add({ path: new RegExp(path), fault: { kind: 'respond', status: 404, body: '' } })
  }
  const next = renamed(worker).replace(
    /(url:"app\.html",revision:")|(revision:"(?=[^"]*",url:"app\.html"))/,
    '$1$22',
  )
  serve(/^\/sw\.js/, 'text/javascript', next)
  serve(/^\/(app\.html)?(\?|$)/, 'text/html', renamed(page))
}
