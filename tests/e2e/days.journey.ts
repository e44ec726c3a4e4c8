/** Days pass while a tablet is on, and an API elsewhere (standing decisions 16 and 19). */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import {
  chooseCrew,
  chooseShift,
  chooseShip,
  chooseTrack,
  login,
  passChecklistBy,
  passStop,
  SHIP,
  STEWARD,
  setUpTrip,
  startTrip,
} from '../kit/crew.ts'
import { FERRY_CAPTAIN } from '../kit/ferry.ts'
import { expect, test, testInstalled } from '../kit/journey.ts'
import { askServer } from '../kit/on-server.ts'
import { startServer } from '../kit/server.ts'

const TRACK = 'Noorderveer'
const SHIFT = 'Dienst 6'
const DAY_MS = 86_400_000

/** A server and a tablet whose clocks can be moved on together. */
async function startCalendar(page: Page) {
  const folder = await mkdtemp(join(tmpdir(), 'vaarboek-clock-'))
  const file = join(folder, 'ahead')
  await writeFile(file, '0')
  const shim = pathToFileURL(join(import.meta.dirname, '../kit/shifted-clock.mjs'))
  const server = await startServer({ NODE_OPTIONS: `--import ${shim}`, CLOCK_FILE: file })
  await page.clock.install()
  let ahead = 0
  return {
    server,
    nextDay: async () => {
      ahead += DAY_MS
      await writeFile(file, String(ahead))
      await page.clock.setSystemTime(new Date(Date.now() + ahead))
    },
    end: async () => {
      await server.stop()
      await rm(folder, { recursive: true })
    },
  }
}

/** The wizard from the third step, to the trip. */
async function sail(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Verder' }).click()
  await expect(page).toHaveURL(/\/start\/3$/)
  await chooseShip(page, SHIP)
  await chooseCrew(page, STEWARD)
  await passChecklistBy(page)
  await startTrip(page)
}

test('[decision 16] a shift chosen on Sunday is chosen again on Monday, and Monday’s unfinished trip isn’t taken up on Tuesday', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const { server, nextDay, end } = await startCalendar(page)
  try {
    await login(page, server.url, FERRY_CAPTAIN)
    await chooseTrack(page, TRACK)
    await chooseShift(page, SHIFT)
    await page.getByRole('button', { name: 'Verder' }).click()
    await expect(page).toHaveURL(/\/start\/3$/)
    await nextDay()
    await expect(page.getByText('Kies opnieuw een dienst')).toBeVisible()
    await expect(page).toHaveURL(/\/start\/2$/)
    await page.getByRole('button', { name: 'Sluiten' }).first().click()
    await chooseShift(page, SHIFT)
    await sail(page)
    await passStop(page, { peopleOn: 4 })
    const onServer = askServer(server.url, FERRY_CAPTAIN.email, FERRY_CAPTAIN.pin)
    await expect.poll(async () => (await onServer.lastFlight(TRACK, SHIFT))?.current_people).toBe(4)

    await nextDay()
    await expect.poll(async () => onServer.lastFlight(TRACK, SHIFT)).toBeNull()
    await page.goto(`${server.url}/start/1`)
    await expect(page.getByText('Deze vaart is van een vorige dag', { exact: false })).toBeVisible()
    await chooseTrack(page, TRACK)
    await chooseShift(page, SHIFT)
    await expect(page.getByText('Onvoltooid')).toBeHidden()
    await sail(page)
    await expect(page.getByText('0 / ').first()).toBeVisible()
  } finally {
    await end()
  }
})

testInstalled(
  '[decision 19] the app finds its API where the server that serves it says',
  async ({ page }) => {
    test.setTimeout(240_000)
    const asked: string[] = []
    // Somebody else's server: what ours says, on another origin and below a path of its own.
    let target = ''
    const elsewhere = createServer((incoming, outgoing) => {
      outgoing.setHeader('Access-Control-Allow-Origin', '*')
      outgoing.setHeader('Access-Control-Allow-Headers', '*, Authorization')
      // It says that it is ours, so its sign must be readable.
      outgoing.setHeader('Access-Control-Expose-Headers', '*')
      if (incoming.method === 'OPTIONS') return void outgoing.writeHead(204).end()
      asked.push(incoming.url ?? '')
      const path = (incoming.url ?? '').replace(/^\/v1/, '/api')
      const passed = request(
        `${target}${path}`,
        { method: incoming.method, headers: incoming.headers },
        (response) => {
          outgoing.writeHead(response.statusCode ?? 500, response.headers)
          response.pipe(outgoing)
        },
      )
      passed.once('error', () => outgoing.destroy())
      incoming.pipe(passed)
    })
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
    const server = await startServer({ API_BASE: `${origin}/v1`, STORAGE_BASE: `${origin}/storage` })
    target = server.url
    const complaints: string[] = []
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) complaints.push(message.text())
    })
    const here: string[] = []
    page.on('request', (call) => {
      if (call.url().startsWith(`${server.url}/api`)) here.push(call.url())
    })
    try {
      await login(page, server.url, FERRY_CAPTAIN)
      await setUpTrip(page, TRACK, SHIFT)
      await startTrip(page)
      await passStop(page, { peopleOn: 4 })
      const onServer = askServer(server.url, FERRY_CAPTAIN.email, FERRY_CAPTAIN.pin)
      await expect.poll(async () => (await onServer.lastFlight(TRACK, SHIFT))?.current_people).toBe(4)
      await page.evaluate(() => void Promise.reject(new Error('boem')))
      await expect.poll(() => asked).toContain('/api/log-js-error')
      expect(asked).toContain('/v1/flights/create')
      expect(here).toEqual([])
      expect(complaints).toEqual([])
      // The page that the service worker keeps says the same.
      await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true))
      await page.reload()
      await expect(page.getByRole('button', { name: 'Aangekomen aan halte' })).toBeVisible()
      expect(here).toEqual([])
    } finally {
      elsewhere.closeAllConnections()
      elsewhere.close()
      await server.stop()
    }
  },
)
