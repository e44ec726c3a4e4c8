/** The tablet while what it holds grows: writing beside ever more that waits, ticking a steward beside ever more of them. */
import { chooseShift, chooseShip, chooseTrack } from '../../tests/kit/crew.ts'
import { makeDatabase, type OwnDatabase } from '../../tests/kit/own-database.ts'
import { type RunningServer, startServer } from '../../tests/kit/server.ts'
import { makeProfile, openTab, throwAway } from '../browser/browser.ts'
import { fill, leaveToFill, timeCorrections, waitingIn } from '../browser/fill.ts'
import { openLink } from '../browser/link.ts'
import { makeService } from '../browser/service.ts'
import { Finger, listen } from '../browser/taps.ts'
import { percentile } from '../load/tables.ts'
import type { Times } from './server-growth.ts'

const TRACK = 'Lang'
const STOPS = 10
const SLOWER = 4
/** After a tap, until the page is done with it. */
const PAUSE_MS = 250
/** The first taps also pay for what is done once. */
const WARM_UP = 6

export interface TabletGrowth {
  /** How many are measured at each size. */
  times: number
  /** How many times the processor is slowed down. */
  slower?: number
  onSize: (what: string, size: number, seconds: number) => void
}

/** A server on a database of its own. */
async function onServer(
  databaseUrl: string,
  work: (server: RunningServer, database: OwnDatabase) => Promise<Times>,
): Promise<Times> {
  const database = await makeDatabase(databaseUrl)
  const server = await startServer({ DATABASE_URL: database.url, PIN_PEPPER: 'a pepper for growth' })
  try {
    return await work(server, database)
  } finally {
    await server.stop()
    await database.drop()
  }
}

/** Milliseconds of the median correction of a count to be in the logbook for good, while so many records wait for shore. */
export function withWaiting(
  databaseUrl: string,
  filler: string,
  sizes: readonly number[],
  { times, onSize }: TabletGrowth,
): Promise<Times> {
  return onServer(databaseUrl, async (server) => {
    const service = await makeService(server, { [TRACK]: STOPS })
    const line = await openLink(server.url)
    const profile = await makeProfile()
    const { page, close } = await openTab(profile)
    try {
      await service.setSail(page, line.url, TRACK)
      await leaveToFill(page, line.url, filler)
      line.down()
      const points: Times[string] = []
      await fill(page, { stops: STOPS - 1 })
      // The first ones also pay for what is done once.
      await timeCorrections(page, 0, times)
      let turn = times
      let waiting = await waitingIn(page)
      for (const size of sizes) {
        const began = performance.now()
        const missing = Math.max(0, size - waiting)
        await timeCorrections(page, turn, missing)
        onSize('records waiting', size, (performance.now() - began) / 1000)
        const took = await timeCorrections(page, turn + missing, times)
        turn += missing + times
        const sorted = took.toSorted((one, other) => one - other)
        points.push({ size: waiting + missing, ms: percentile(sorted, 0.5) })
        waiting = await waitingIn(page)
      }
      return { 'count recorded': points }
    } finally {
      await close()
      await line.close()
      await throwAway(profile)
    }
  })
}

/** Milliseconds of the mean tap on a steward until it is seen, four times slower, while the concession has so many. */
export function withStewardsToTick(
  databaseUrl: string,
  sizes: readonly number[],
  { times, slower = SLOWER, onSize }: TabletGrowth,
): Promise<Times> {
  return onServer(databaseUrl, async (server, database) => {
    const service = await makeService(server, { [TRACK]: STOPS })
    const points: Times[string] = []
    for (const size of sizes) {
      const began = performance.now()
      await database.rows(STEWARDS, [size])
      onSize('stewards', size, (performance.now() - began) / 1000)
      const profile = await makeProfile()
      const tab = await openTab(profile)
      const { page, cdp } = tab
      try {
        await listen(page)
        await service.goAboard(page, server.url)
        await chooseTrack(page, TRACK)
        await chooseShift(page, 'Dienst 1')
        await page.getByRole('button', { name: 'Verder' }).click()
        await chooseShip(page, 'Aalscholver')
        await page.getByText(new RegExp(`^${size} `)).waitFor()
        const finger = new Finger(page, PAUSE_MS)
        await finger.find('steward', page.getByRole('main').getByRole('listitem').nth(1))
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
        for (let made = 0; made < WARM_UP; made += 1) await finger.tap('steward')
        await finger.heard()
        for (let made = 0; made < times; made += 1) await finger.tap('steward')
        const { steward } = await finger.heard()
        if (!steward) throw new Error('No steward was tapped')
        points.push({ size, ms: steward.took.reduce((sum, ms) => sum + ms, 0) / steward.took.length })
      } finally {
        await tab.close()
        await throwAway(profile)
      }
    }
    return { 'steward tapped': points }
  })
}

/** As many as wanted in the bench's concession, which has one. */
const STEWARDS = `insert into stewards (concession, firstname, lastname)
  select concession, 'Steward ' || n, 'Van ' || n
  from (select max(concession) as concession from concessions) c
  cross join lateral generate_series(
    (select count(*) from stewards s where s.concession = c.concession) + 1, $1::int) n`
