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
  setUpTrip,
  startTrip,
} from '../kit/crew.ts'
import { expect, test } from '../kit/journey.ts'
import { askServer } from '../kit/on-server.ts'
import { type RunningServer, startServer } from '../kit/server.ts'

const SCHELDE = 'Scheldelijn'
const DAY_MS = 86_400_000

/** A server and a tablet whose clocks can be moved on together. */
async function atSea(
  page: Page,
): Promise<{ server: RunningServer; nextDay: () => Promise<void>; end: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'vaarboek-clock-'))
  const file = join(folder, 'ahead')
  await writeFile(file, '0')
  const shim = pathToFileURL(join(import.meta.dirname, '../kit/shifted-clock.mjs'))
  const server = await startServer({ NODE_OPTIONS: `--import ${shim}`, CLOCK_FILE: file })
  await page.clock.install()
  return {
    server,
    nextDay: async () => {
      await writeFile(file, String(DAY_MS))
      await page.clock.setSystemTime(new Date(Date.now() + DAY_MS))
    },
    end: async () => {
      await server.stop()
      await rm(folder, { recursive: true })
    },
  }
}

test('[decision 16] a shift chosen on Sunday is chosen anew on Monday', async ({ page }) => {
  test.setTimeout(240_000)
  const { server, nextDay, end } = await atSea(page)
  try {
    await login(page, server.url)
    await chooseTrack(page, SCHELDE)
    await chooseShift(page, 'Dienst 6')
    await page.getByRole('button', { name: 'Verder' }).click()
    await expect(page).toHaveURL(/\/start\/3$/)
    await nextDay()
    const said = page.getByText('Kies opnieuw een dienst')
    await expect(said).toBeVisible()
    await expect(page).toHaveURL(/\/start\/2$/)
    await page.getByRole('button', { name: 'Sluiten' }).first().click()
    await chooseShift(page, 'Dienst 6')
    await page.getByRole('button', { name: 'Verder' }).click()
    await chooseShip(page, 'Aalscholver')
    await chooseCrew(page, 'Bram Goossens')
    await passChecklistBy(page)
    await startTrip(page)
    await passStop(page, { peopleOn: 4 })
    const onServer = await askServer(server.url)
    await expect.poll(async () => (await onServer.lastFlight(SCHELDE, 'Dienst 6'))?.current_people).toBe(4)
  } finally {
    await end()
  }
})

test('[decision 16] Sunday’s unfinished trip isn’t taken up on Monday', async ({ page }) => {
  test.setTimeout(240_000)
  const { server, nextDay, end } = await atSea(page)
  try {
    await login(page, server.url)
    await setUpTrip(page, SCHELDE, 'Dienst 6')
    await startTrip(page)
    await passStop(page, { peopleOn: 8 })
    const onServer = await askServer(server.url)
    await expect.poll(async () => (await onServer.lastFlight(SCHELDE, 'Dienst 6'))?.current_people).toBe(8)
    await nextDay()
    await expect.poll(async () => onServer.lastFlight(SCHELDE, 'Dienst 6')).toBeNull()
    await page.goto(`${server.url}/start/1`)
    await expect(page.getByText('Deze vaart is van een vorige dag', { exact: false })).toBeVisible()
    await chooseTrack(page, SCHELDE)
    await chooseShift(page, 'Dienst 6')
    await expect(page.getByText('Onvoltooid')).toBeHidden()
    await page.getByRole('button', { name: 'Verder' }).click()
    await expect(page).toHaveURL(/\/start\/3$/)
    await chooseShip(page, 'Aalscholver')
    await chooseCrew(page, 'Bram Goossens')
    await passChecklistBy(page)
    await startTrip(page)
    await expect(page.getByText('0 / ').first()).toBeVisible()
  } finally {
    await end()
  }
})

test('[decision 19] the app finds its API where the server that serves it says', async ({ page }) => {
  test.setTimeout(240_000)
  const asked: string[] = []
  // Somebody else's server: what ours answers, on another origin and below a path of its own.
  let target = ''
  const elsewhere = createServer((incoming, answer) => {
    answer.setHeader('Access-Control-Allow-Origin', '*')
    answer.setHeader('Access-Control-Allow-Headers', '*, Authorization')
    // It says that it is ours, so its sign must be readable.
    answer.setHeader('Access-Control-Expose-Headers', '*')
    if (incoming.method === 'OPTIONS') return void answer.writeHead(204).end()
    asked.push(incoming.url ?? '')
    const path = (incoming.url ?? '').replace(/^\/v1/, '/api')
    const passed = request(
      `${target}${path}`,
      { method: incoming.method, headers: incoming.headers },
      (told) => {
        answer.writeHead(told.statusCode ?? 500, told.headers)
        told.pipe(answer)
      },
    )
    passed.once('error', () => answer.destroy())
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
    await login(page, server.url)
    await setUpTrip(page, SCHELDE, 'Dienst 6')
    await startTrip(page)
    await passStop(page, { peopleOn: 4 })
    const onServer = await askServer(server.url)
    await expect.poll(async () => (await onServer.lastFlight(SCHELDE, 'Dienst 6'))?.current_people).toBe(4)
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
})
