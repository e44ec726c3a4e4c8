/**
 * `npm run screenshots`: a picture of every screen and panel, on a tablet and a phone, by day and by night, and of every page of
 * the office, into screenshots/ (not kept in git). With names after it only those are made: `npm run screenshots -- flight dashboard`.
 * With `--manifest`: the few small ones that a browser shows before the app is installed, into apps/crew/public/screenshots. With
 * `--readme`: those of the office in the README, into docs/pictures.
 */

import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Geolocation, type Page } from '@playwright/test'
import { positionsChange, positionsShow } from '@vaarboek/wire/office'
import { aim } from '../kit/aim.ts'
import { ashoreAt } from '../kit/ashore.ts'
import { CHROMIUM_FLAGS } from '../kit/chromium-flags.ts'
import {
  ALL_SENT,
  CAPTAIN,
  type Captain,
  chooseCrew,
  chooseShift,
  chooseShip,
  chooseTrack,
  fillCount,
  login,
  passChecklistBy,
  passStop,
  SECOND_CAPTAIN,
  STEWARD,
  startTrip,
} from '../kit/crew.ts'
import { journeyTripsOn } from '../kit/journey-trips.ts'
import { logInToOffice, tourOffice } from '../kit/office-tour.ts'
import { startServer } from '../kit/server.ts'
import { tour } from '../kit/tour.ts'
import { arrive, countForm } from '../kit/trip-screen.ts'
import { CHROMIUM } from '../kit/whole-chromium.ts'

const isForManifest = process.argv.includes('--manifest')
const isForReadme = process.argv.includes('--readme')
const FOLDER = join(
  import.meta.dirname,
  '../..',
  isForManifest ? 'apps/crew/public/screenshots' : isForReadme ? 'docs/pictures' : 'screenshots',
)
const PASSES = [
  { name: 'tablet-dag', width: 1180, height: 820, theme: 'dag', shift: 'Dienst 5' },
  { name: 'tablet-nacht', width: 1180, height: 820, theme: 'nacht', shift: 'Dienst 6' },
  { name: 'phone-dag', width: 390, height: 844, theme: 'dag', shift: 'Dienst 7' },
  { name: 'phone-nacht', width: 390, height: 844, theme: 'nacht', shift: 'Dienst 8' },
]
const OFFICE_PASSES = [
  { name: 'office-1440-dag', width: 1440, height: 900, theme: 'dag' },
  { name: 'office-1024-avond', width: 1024, height: 768, theme: 'avond' },
  { name: 'office-390-nacht', width: 390, height: 844, theme: 'nacht' },
]
const TRACK = 'Albertkanaallijn'
const STOPS = 9

const wanted = process.argv.slice(2)
// The README has others there.
if (!isForReadme) await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER, { recursive: true })
const server = await startServer()
const ashore = ashoreAt(server.url)
const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })
let made = 0
try {
  if (isForManifest) await picturesOfManifest()
  else if (isForReadme) await picturesOfReadme()
  else await Promise.all([...PASSES.map(picture), ...OFFICE_PASSES.map(pictureOfOffice)])
} finally {
  await browser.close()
  await server.stop()
}
console.log(`${made} pictures in ${FOLDER}`)

async function picture({ name, width, height, theme, shift }: (typeof PASSES)[number]): Promise<void> {
  const page = await openPage({ width, height, theme })
  let place = 0
  async function keep(what: string) {
    place += 1
    if (wanted.length > 0 && !wanted.includes(what)) return
    await page.waitForTimeout(350)
    await page.screenshot({ path: join(FOLDER, `${name}-${String(place).padStart(2, '0')}-${what}.png`) })
    made += 1
  }
  await tour(page, server.url, { track: TRACK, shift, stops: STOPS }, keep, await captainOf(name))
  await page.context().close()
}

/** A captain each: the wrong PIN that one types on the way would be said at the login of another. */
async function captainOf(pass: string): Promise<Captain> {
  return ashore.addCaptain({ email: `${pass}@vaarboek.example`, name: 'Mira Van Damme' })
}

/** As `picture`, of the people ashore. */
async function pictureOfOffice({ name, ...size }: (typeof OFFICE_PASSES)[number]): Promise<void> {
  const page = await openPage(size)
  await tourOffice(page, server.url, async (what) => {
    if (wanted.length > 0 && !wanted.includes(what)) return
    await page.screenshot({ path: join(FOLDER, `${name}-${what}.png`) })
    made += 1
  })
  await page.context().close()
}

async function openPage({
  width,
  height,
  theme,
}: Omit<(typeof PASSES)[number], 'name' | 'shift'>): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'nl-BE',
    timezoneId: 'Europe/Brussels',
    deviceScaleFactor: 1,
  })
  await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
  const page = await context.newPage()
  aim(page)
  page.setDefaultTimeout(60_000)
  return page
}

/** The dashboard and a count, by day. */
async function picturesOfManifest(): Promise<void> {
  const duties = journeyTripsOn(server)
  for (const { name, theme, ...size } of PASSES) {
    if (theme !== 'dag') continue
    const page = await openPage({ theme, ...size })
    await duties.next('canal', server.url).start(page)
    await arrive(page)
    await fillCount(page, { peopleOn: 12, bikesOn: 3 })
    await countForm(page).getByRole('heading').first().click()
    await keepSmall(page, `${name.replace('-dag', '')}-passengers`)
    await page.goto(`${server.url}/dashboard`)
    await keepSmall(page, `${name.replace('-dag', '')}-dashboard`)
    await page.context().close()
  }
}

/** Two boats under way, one of them with its place, as the control room sees them, and a malfunction with its replies. */
async function picturesOfReadme(): Promise<void> {
  await ashore.send(positionsChange, { isOn: true }, await ashore.send(positionsShow, {}))
  const sailed = [
    { captain: SECOND_CAPTAIN, track: TRACK, ship: 'Bergeend', everyMinutes: 90, on: [31, 14], at: null },
    {
      ...{ captain: CAPTAIN, track: 'Scheldelijn', ship: 'Aalscholver', everyMinutes: 120, on: [62, 12] },
      at: { latitude: 51.2805, longitude: 4.2965, accuracy: 8 },
    },
  ]
  for (const { captain, track, ship, everyMinutes, on, at } of sailed) {
    const tablet = await openPage({ width: 1180, height: 820, theme: 'dag' })
    await login(tablet, server.url, captain)
    await chooseTrack(tablet, track)
    await chooseShift(tablet, shiftOfNow(everyMinutes))
    await tablet.getByRole('button', { name: 'Verder' }).click()
    await chooseShip(tablet, ship)
    await chooseCrew(tablet, STEWARD)
    await passChecklistBy(tablet)
    await startTrip(tablet)
    for (const peopleOn of on) await passStop(tablet, { peopleOn, bikesOn: 4 })
    if (at) await sharePlace(tablet, at)
  }
  const desk = await openPage({ width: 1440, height: 900, theme: 'dag' })
  await logInToOffice(desk, server.url)
  await desk.getByText('live').waitFor()
  await keep(desk, 'office-board')
  await desk.getByRole('button', { name: /^Aalscholver/ }).click()
  await desk.getByRole('complementary').getByText('Haltes').waitFor()
  await keep(desk, 'office-trip')
  await desk.goto(`${server.url}/kantoor/storingen`)
  await desk.getByRole('button', { name: /ruitenwisser/ }).click()
  await desk.getByText('Gesprek met de bemanning').waitFor()
  await keep(desk, 'office-malfunctions')
  await desk.goto(`${server.url}/kantoor?beeld=kaart`)
  await desk.getByRole('button', { name: /^Aalscholver.* gemeten/ }).waitFor()
  await desk.getByText('live').waitFor()
  await keep(desk, 'office-map')
  async function keep(page: Page, name: string) {
    await page.waitForTimeout(800)
    await page.screenshot({ path: join(FOLDER, `${name}.png`) })
    made += 1
  }
}

async function sharePlace(page: Page, place: Geolocation): Promise<void> {
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation(place)
  await page.getByRole('banner').getByRole('button', { name: ALL_SENT }).click()
  await page.getByRole('button', { name: 'Plaats delen' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: 'Plaats wordt gedeeld' }).waitFor()
}

/** The demo's shift that left last: they begin at three, one after the other round the clock. */
function shiftOfNow(everyMinutes: number): string {
  const time = new Intl.DateTimeFormat('nl-BE', { timeStyle: 'short', timeZone: 'Europe/Brussels' })
  const [hour = 0, minute = 0] = time.format(Date.now()).split(':').map(Number)
  const passed = (hour * 60 + minute - 180 + 24 * 60) % (24 * 60)
  return `Dienst ${Math.floor(passed / everyMinutes) + 1}`
}

/** As WebP, which Playwright doesn't make. */
async function keepSmall(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(800)
  const cdp = await page.context().newCDPSession(page)
  const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality: 60 })
  await writeFile(join(FOLDER, `${name}.webp`), Buffer.from(data, 'base64'))
  made += 1
}
