/** Taps every button that is tapped most, on the screens as they are, and the one button of the bare page. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { SEEN_MS } from '../../tests/kit/aim.ts'
import { waitUntilInstalled } from '../../tests/kit/crew.ts'
import type { RunningServer } from '../../tests/kit/server.ts'
import { makeProfile, openTab, type Tab, throwAway } from '../browser/browser.ts'
import { fill, leaveToFill, waitUntilSent } from '../browser/fill.ts'
import type { Floor } from '../browser/floor.ts'
import { type Link, openLink } from '../browser/link.ts'
import { makeService } from '../browser/service.ts'
import { Finger, listen, type Taps } from '../browser/taps.ts'

/** After a tap, until the page is done with it: so long, and so much more for each time it is slower. */
const PAUSE_MS = 60
const PAUSE_SLOWER_MS = 40
const TRACK = 'Lang'
const PHOTO_BYTES = 300_000

export interface TapsOptions {
  /** Of each button. */
  taps: number
  /** The stop that is compared with the first. */
  farStop: number
  /** Records and photos waiting in the last part. */
  waiting: { records: number; photos: number }
  slowdowns: readonly number[]
}

/** By slowdown: each button of the app, and the bare page's under BARE. */
export type Tapped = Map<number, Record<string, Taps>>

export const BARE = 'bare React'

/** One part of the trip: where one is, and what was heard of the buttons there. */
export interface Flatness {
  where: string
  heard: Record<string, Taps>
}

export async function tapAll(
  server: RunningServer,
  floor: Floor,
  filler: string,
  { taps, farStop, waiting, slowdowns }: TapsOptions,
): Promise<{ tapped: Tapped; flat: Flatness[] }> {
  const rounds = slowdowns.length
  const stops = Math.max(farStop, passed(taps) * rounds + 1) + 2 * passed(taps) + 2
  const service = await makeService(server, { [TRACK]: stops })
  const line = await openLink(server.url)
  const profile = await makeProfile()
  try {
    const tab = await openTab(profile)
    const { page } = tab
    await listen(page)
    const tapped: Tapped = new Map()
    for (const slower of slowdowns) tapped.set(slower, { [BARE]: await tapFloor(floor, slower, taps) })
    await service.goAboard(page, line.url)
    for (const slower of slowdowns)
      Object.assign(
        tapped.get(slower) ?? {},
        await slowly(tab, slower, (finger) => tapNext(page, finger, taps)),
      )
    await service.setSail(page, line.url, TRACK)
    await waitUntilInstalled(page)
    const flat: Flatness[] = []
    for (const slower of slowdowns) {
      const heard = await slowly(tab, slower, (finger) => tapFlight(page, finger, taps))
      Object.assign(tapped.get(slower) ?? {}, heard)
      if (slower === slowdowns[0]) flat.push({ where: 'stop 1', heard })
    }
    await leaveToFill(page, line.url, filler)
    await fill(page, { stops: Math.max(0, farStop - 1 - passed(taps) * rounds) })
    await toFlight(page, line)
    await waitUntilSent(page)
    const [slower = 1] = slowdowns
    const again = (finger: Finger) => tapFlight(page, finger, taps)
    flat.push({ where: `stop ${farStop}`, heard: await slowly(tab, slower, again) })
    await waitUntilSent(page)
    await leaveToFill(page, line.url, filler)
    line.down()
    const { records, photos } = waiting
    await fill(page, { corrections: records, reports: photos, photoBytes: PHOTO_BYTES })
    await toFlight(page, line)
    flat.push({
      where: `${records} records and ${photos} photos waiting`,
      heard: await slowly(tab, slower, again),
    })
    await tab.close()
    return { tapped, flat }
  } finally {
    await line.close()
    await throwAway(profile)
  }
}

/** How many stops one go passes: one while its counters are found. */
const passed = (taps: number) => taps + 1

async function toFlight(page: Page, { url }: Link): Promise<void> {
  await page.goto(`${url}/flight`)
  await arrived(page).waitFor()
}

const arrived = (page: Page) => page.getByRole('button', { name: 'Aangekomen aan halte' })

/** Works on a page that is so many times slower. */
async function slowly(
  { page, cdp }: Tab,
  slower: number,
  work: (finger: Finger) => Promise<void>,
): Promise<Record<string, Taps>> {
  const finger = new Finger(page, PAUSE_MS + PAUSE_SLOWER_MS * slower)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await work(finger)
  const heard = await finger.heard()
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return heard
}

async function tapFloor({ url }: Floor, slower: number, taps: number): Promise<Taps> {
  const profile = await makeProfile()
  const tab = await openTab(profile)
  await listen(tab.page)
  await tab.page.goto(url)
  const heard = await slowly(tab, slower, async (finger) => {
    const button = tab.page.getByRole('button')
    await finger.find(BARE, button)
    for (let made = 0; made < taps; made += 1) await finger.tap(BARE)
    if ((await button.innerText()) !== String(taps)) throw new Error('The bare button did not count')
  })
  await tab.close()
  await throwAway(profile)
  const { [BARE]: bare } = heard
  if (!bare) throw new Error('The bare button was not heard')
  return bare
}

/** 'Verder' in the wizard, and back by its tracker: a step that is done has no entry in the browser's history. */
async function tapNext(page: Page, finger: Finger, taps: number): Promise<void> {
  await page.getByRole('radio', { name: TRACK }).check()
  await finger.find('next', page.getByRole('button', { name: 'Verder' }))
  for (let made = 0; made < taps; made += 1) {
    await finger.tap('next')
    await finger.mark()
    await page.waitForURL(/start\/2$/)
    await page.getByRole('button', { name: 'Traject' }).click()
    await page.waitForURL(/start\/1$/)
    await page.getByRole('radio', { name: TRACK }).waitFor()
  }
}

/** The theme, the panel of a stop, its counters, and confirming them, stop after stop. */
async function tapFlight(page: Page, finger: Finger, taps: number): Promise<void> {
  const panel = page.getByRole('dialog', { name: 'Passagiers' })
  const confirm = panel.getByRole('button', { name: 'Bevestigen' })
  await arrived(page).waitFor()
  await finger.find('theme', page.getByRole('button', { name: /^Weergave/ }))
  await finger.find('panel', arrived(page))
  for (let made = 0; made < taps; made += 1) await finger.tap('theme')
  await finger.mark()
  await arrived(page).click()
  await atRest(confirm)
  const boarding = panel.getByRole('group', { name: 'Opstappers' }).getByRole('group', { name: 'Personen' })
  await finger.find('minus', boarding.getByRole('button').first())
  await finger.find('plus', boarding.getByRole('button').last())
  await finger.find('confirm', confirm)
  for (let made = 0; made < taps; made += 1) await finger.tap('plus')
  const counted = await boarding.getByRole('textbox').inputValue()
  for (let made = 0; made < taps; made += 1) await finger.tap('minus')
  if (counted !== String(taps) || (await boarding.getByRole('textbox').inputValue()) !== '')
    throw new Error(`The counter did not count: ${counted}`)
  await finger.mark()
  await confirm.click()
  await panel.waitFor({ state: 'hidden' })
  await atRest(arrived(page))
  for (let made = 0; made < taps; made += 1) {
    await finger.tap('panel')
    await finger.mark()
    await atRest(confirm)
    await finger.tap('confirm')
    await finger.mark()
    await panel.waitFor({ state: 'hidden' })
    await atRest(arrived(page))
  }
  await finger.mark()
}

/** A panel slides in, and what moves can't be tapped where it was; what has just come to rest is seen before it is tapped. */
async function atRest(control: Locator): Promise<void> {
  await control.hover({ trial: true })
  await wait(SEEN_MS)
}
