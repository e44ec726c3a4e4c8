/**
 * `npm run screenshots`: a picture of every screen and panel, on a tablet and a phone, by day and by night, into
 * screenshots/ (not kept in git). With names after it only those are made: `npm run screenshots -- flight dashboard`.
 */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { CHROMIUM, CHROMIUM_FLAGS } from '../kit/chromium.ts'
import { startServer } from '../kit/server.ts'
import { tour } from '../kit/tour.ts'

const FOLDER = join(import.meta.dirname, '../../screenshots')
const PASSES = [
  { name: 'tablet-dag', width: 1180, height: 820, theme: 'dag', shift: 'Dienst 5' },
  { name: 'tablet-nacht', width: 1180, height: 820, theme: 'nacht', shift: 'Dienst 6' },
  { name: 'phone-dag', width: 390, height: 844, theme: 'dag', shift: 'Dienst 7' },
  { name: 'phone-nacht', width: 390, height: 844, theme: 'nacht', shift: 'Dienst 8' },
]
const TRACK = 'Albertkanaallijn'
const STOPS = 9

const wanted = process.argv.slice(2)
await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER, { recursive: true })
const server = await startServer()
const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })
let made = 0
try {
  await Promise.all(PASSES.map((pass) => picture(pass)))
} finally {
  await browser.close()
  await server.stop()
}
console.log(`${made} pictures in screenshots/`)

async function picture({ name, width, height, theme, shift }: (typeof PASSES)[number]): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'nl-BE',
    timezoneId: 'Europe/Brussels',
    deviceScaleFactor: 1,
  })
  await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  let place = 0
  await tour(page, server.url, { track: TRACK, shift, stops: STOPS }, async (what) => {
    place += 1
    if (wanted.length > 0 && !wanted.includes(what)) return
    await page.waitForTimeout(350)
    await page.screenshot({ path: join(FOLDER, `${name}-${String(place).padStart(2, '0')}-${what}.png`) })
    made += 1
  })
  await context.close()
}
