/** Opens the app and the floor by turns, each time as on a new tablet, and again without network. */
import type { Page } from '@playwright/test'
import { passStop } from '../../tests/kit/crew.ts'
import type { RunningServer } from '../../tests/kit/server.ts'
import { openLoneTab } from '../browser/alone.ts'
import { heapOf, keptBytes, makeProfile, openTab, throwAway, waitUntilKept } from '../browser/browser.ts'
import { type Floor, ON_THE_FLOOR, STATIC_PAGE } from '../browser/floor.ts'
import { FREE, type Link, openLink, WEAK } from '../browser/link.ts'
import { blockingOf, type Opening, open, openForPaint, type Watched } from '../browser/opening.ts'
import { makeService } from '../browser/service.ts'

const SLOWER = 4
/** After a page's scripts are in, its last tasks may still run for so long. */
const QUIET_MS = 1000
/** Arriving, counting twice, confirming. */
const TAPS_A_STOP = 4

const AT_THE_LOGIN: Watched = {
  control: 'input[type=email]',
  tap: 'button[type=submit]',
  effect: 'input[aria-invalid="true"]',
}
const UNDER_WAY: Watched = {
  control: 'button',
  tap: 'button',
  words: 'Aangekomen aan halte',
  effect: 'dialog[open]',
}

/** One value a run. */
export interface Openings {
  first: (Opening & { blocking: number })[]
  /** Without network. */
  offline: Opening[]
  offlineAgain: Opening[]
  /** Bytes kept on the device. */
  kept: number
  /** Bytes, after a trip or as many taps. */
  heap: number
}

interface Side {
  link: Link
  /** A profile that has the app and what it is to open without network. */
  ready: string
  /** Where the first and where the later openings lead. */
  places: { first: [path: string, Watched]; offline: [path: string, Watched] }
  openings: Openings
}

export interface BothOpenings {
  ours: Openings
  bare: Openings
  /** The first picture of a page without scripts, in milliseconds. */
  staticPaint: number[]
}

export interface OpeningRuns {
  runs: number
  /** How many the trip has. */
  stops: number
  /** How many times the processor is slowed down. */
  slower?: number
}

export async function openBoth(
  server: RunningServer,
  floor: Floor,
  { runs, stops, slower = SLOWER }: OpeningRuns,
): Promise<BothOpenings> {
  const service = await makeService(server, { Heen: stops, Terug: stops })
  const [link, floorLink] = [await openLink(server.url), await openLink(floor.url)]
  const sides: Side[] = []
  const staticPaint: number[] = []
  try {
    const ours = await newSide(link, { first: ['/', AT_THE_LOGIN], offline: ['/flight', UNDER_WAY] })
    sides.push(ours)
    const bare = await newSide(floorLink, { first: ['/', ON_THE_FLOOR], offline: ['/', ON_THE_FLOOR] })
    sides.push(bare)
    await makeReady(ours, (page) => service.setSail(page, link.url, 'Heen'))
    await makeReady(bare, (page) => page.goto(floorLink.url))
    for (let run = 0; run < runs; run += 1) {
      // By turns, and the first by turns: what the machine does beside it hits both.
      const turn = run % 2 === 0 ? [ours, bare] : [bare, ours]
      for (const side of turn) await openNew(side, slower)
      staticPaint.push(await openStatic(floorLink, slower))
      for (const side of turn) await openOffline(side, slower)
    }
    ours.openings.heap = await heapAfter(ours, async (page) => {
      await service.setSail(page, link.url, 'Terug')
      for (let stop = 0; stop < stops; stop += 1)
        await passStop(page, { peopleOn: stop < stops - 1 ? 1 : 0, peopleOff: stop > 0 ? 1 : 0 })
    })
    bare.openings.heap = await heapAfter(bare, async (page) => {
      await page.goto(floorLink.url)
      for (let tap = 0; tap < stops * TAPS_A_STOP; tap += 1) await page.locator('button').click()
    })
    return { ours: ours.openings, bare: bare.openings, staticPaint }
  } finally {
    await Promise.all([link.close(), floorLink.close(), ...sides.map(({ ready }) => throwAway(ready))])
  }
}

async function newSide(link: Link, places: Side['places']): Promise<Side> {
  const openings = { first: [], offline: [], offlineAgain: [], kept: 0, heap: 0 }
  return { link, ready: await makeProfile(), places, openings }
}

async function makeReady({ link, ready, openings }: Side, prepare: (page: Page) => Promise<unknown>) {
  link.shape(FREE)
  const tab = await openTab(ready)
  await prepare(tab.page)
  await waitUntilKept(tab)
  openings.kept = await keptBytes(tab)
  await tab.close()
}

/** On a tablet that never saw it, over the weak link. */
async function openNew({ link, places, openings }: Side, slower: number): Promise<void> {
  const [path, watched] = places.first
  link.shape(WEAK)
  const profile = await makeProfile()
  const tab = await openLoneTab(profile, slower)
  const opening = await open(tab, link.url + path, watched)
  openings.first.push({ ...opening, blocking: await blockingOf(tab, QUIET_MS) })
  await tab.close()
  await throwAway(profile)
}

/** As `openNew`, of the page without scripts. */
async function openStatic(link: Link, slower: number): Promise<number> {
  link.shape(WEAK)
  const profile = await makeProfile()
  const tab = await openLoneTab(profile, slower)
  const paint = await openForPaint(tab, link.url + STATIC_PAGE)
  await tab.close()
  await throwAway(profile)
  return paint
}

/** On a tablet that was off, and once more. */
async function openOffline({ link, ready, places, openings }: Side, slower: number): Promise<void> {
  const [path, watched] = places.offline
  const profile = await makeProfile(ready)
  link.down()
  for (const into of [openings.offline, openings.offlineAgain]) {
    const tab = await openLoneTab(profile, slower)
    into.push(await open(tab, link.url + path, watched))
    await tab.close()
  }
  link.up()
  await throwAway(profile)
}

/** Bytes in use after somebody worked with it. */
async function heapAfter({ link }: Side, work: (page: Page) => Promise<void>): Promise<number> {
  link.shape(FREE)
  const profile = await makeProfile()
  const tab = await openTab(profile)
  await work(tab.page)
  const bytes = await heapOf(tab)
  await tab.close()
  await throwAway(profile)
  return bytes
}
