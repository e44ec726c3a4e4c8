/**
 * Every bench that needs a browser, and that of imports, end to end with the least of everything: `npm test` runs it after the build. It judges
 * no speed, only that each figure was really measured. A line for each, 'ok …' or 'FAIL …'.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../tests/kit/server.ts'
import { openBoth } from './app/app-run.ts'
import { buildFiller } from './browser/fill.ts'
import { layFloor } from './browser/floor.ts'
import { WEAK } from './browser/link.ts'
import { renderFeeds } from './feeds/feeds-run.ts'
import { readFeeds } from './feeds/reads-run.ts'
import { withStewardsToTick, withWaiting } from './growth/tablet-growth.ts'
import { SMALL, writeFeed } from './import/feed.ts'
import { ImportServer } from './import/import-run.ts'
import { LISTS_TRIP, sizes } from './sync/loads.ts'
import { sendAll } from './sync/sync-run.ts'
import { BARE, tapAll } from './taps/taps-run.ts'

/** A processor is slowed down by keeping it busy: nothing is measured here, so none is. */
const NOT_SLOWER = 1

const floor = await layFloor()
const filler = await buildFiller()
const server = await startServer()

async function check(name: string, work: () => Promise<Record<string, boolean>>): Promise<void> {
  try {
    const wrong = Object.entries(await work()).flatMap(([what, holds]) => (holds ? [] : what))
    console.log(wrong.length === 0 ? `ok ${name}` : `FAIL ${name}: ${wrong.join('; ')}`)
    if (wrong.length > 0) process.exitCode = 1
  } catch (error) {
    console.log(`FAIL ${name}: ${error}`)
    process.exitCode = 1
  }
}

try {
  await check('bench:app', async () => {
    const { ours, bare, staticPaint } = await openBoth(server, floor, {
      runs: 1,
      stops: 2,
      slower: NOT_SLOWER,
    })
    const sides = [ours, bare]
    const openings = sides.flatMap(({ first, offline, offlineAgain }) => [
      ...first,
      ...offline,
      ...offlineAgain,
    ])
    // A connection and a response: nothing is there sooner over this line.
    const soonest = 2 * WEAK.roundTripMs
    return {
      'each opening is there': openings.length === 6,
      'what one sees comes before what it does': openings.every(
        ({ paint, control, effect }) => paint > 0 && control > 0 && effect >= control,
      ),
      'the line is between':
        staticPaint.every((paint) => paint >= soonest) &&
        sides.every(({ first }) => first.every(({ paint }) => paint >= soonest)),
      'the static page is there': staticPaint.length === 1,
      'tasks are seen': ours.first.every(({ blocking }) => blocking >= 0),
      'more is kept of the app than of the floor': ours.kept > bare.kept && bare.kept > 100_000,
      'the app takes more memory than the floor': ours.heap > bare.heap && bare.heap > 500_000,
    }
  })
  await check('bench:taps', async () => {
    const taps = 2
    const waiting = { records: 4, photos: 1 }
    const { tapped, flat } = await tapAll(server, floor, filler, {
      taps,
      farStop: 6,
      waiting,
      slowdowns: [NOT_SLOWER],
    })
    const heard = Object.entries(tapped.get(NOT_SLOWER) ?? {})
    const named = heard.map(([label]) => label).sort()
    return {
      'every button is tapped':
        named.join() === [BARE, 'confirm', 'minus', 'next', 'panel', 'plus', 'theme'].join(),
      'each tap is heard': heard.every(([, { made, took }]) => made === taps && took.length === taps),
      'every confirmed count is seen in the logbook': flat.every(
        ({ heard: { confirm } }) => confirm?.commits.length === taps && confirm.commits.every((ms) => ms > 0),
      ),
      'all three places are tapped': flat.length === 3,
    }
  })
  await check('bench:sync', async () => {
    const [whole, stops] = await sendAll(server, filler, [
      { ...LISTS_TRIP, stops: 3, fill: { ...LISTS_TRIP.fill, stops: 3 } },
      ...sizes(2),
    ])
    return {
      // Three stops, two lists, three photos; two stops.
      'each record is counted': whole?.records === 8 && stops?.records === 2,
      'requests are seen': (whole?.requests ?? 0) >= 3 && (stops?.requests ?? 0) >= 1,
      'the line is between': [whole, stops].every(
        (sent) => sent && sent.tookMs >= WEAK.roundTripMs && sent.roundTripMs >= WEAK.roundTripMs,
      ),
    }
  })
  const { TEST_DATABASE_URL: databaseUrl = '' } = process.env
  await check('bench:growth', async () => {
    const settings = { times: 3, slower: NOT_SLOWER, onSize: () => {} }
    const waiting = await withWaiting(databaseUrl, filler, [20, 40], settings)
    const stewards = await withStewardsToTick(databaseUrl, [2, 30], settings)
    const points = [waiting, stewards].flatMap((times) => Object.values(times).flat())
    return {
      'every size is measured': points.length === 4 && points.every(({ ms }) => ms > 0),
      'sizes are what was asked for': points.map(({ size }) => size).join() === '20,40,2,30',
    }
  })
  await check('bench:feeds', async () => {
    const feeds = await renderFeeds(3, 2)
    const read = await readFeeds({
      ...{ databaseUrl, ships: 2, readsASecond: 20, countsASecond: 5, seconds: 1, headers: '' },
    })
    return {
      'reads and counts are seen': read.length === 6 && read.every(({ counts }) => counts > 0),
      'reads cost something': read.every(({ what, reads }) => what === 'counts alone' || reads > 0),
      'every feed is measured': feeds.length === 3 && feeds.every(({ ms }) => ms.length === 2),
      'every ship is in them': feeds.every(({ entities, bytes }) => entities >= 3 && bytes > 0),
    }
  })
  await check('bench:import', async () => {
    const feed = await mkdtemp(join(tmpdir(), 'vaarboek-import-'))
    const taking = await ImportServer.on('')
    try {
      await writeFeed(feed, SMALL)
      const { said, seconds, peakMb, idleMb, heldMs, calls } = await taking.import(feed)
      const asked = Object.values(calls)
      return {
        'the feed is taken over': said.includes(`${SMALL.trips * SMALL.stopsATrip} haltetijden`),
        'memory is seen': idleMb > 0 && peakMb >= idleMb && seconds > 0,
        'the event loop is seen': heldMs > 0,
        'calls go on meanwhile':
          asked.length === 2 && asked.every((times) => times.length > 0 && times.every((ms) => ms > 0)),
      }
    } finally {
      await taking.end()
      await rm(feed, { recursive: true })
    }
  })
} finally {
  await server.stop()
  await floor.close()
}
