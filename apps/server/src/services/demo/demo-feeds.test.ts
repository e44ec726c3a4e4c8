/** Feeds of live data of the demo, as boats sail by its own GTFS feed, judged by the validator's rules. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GTFS_REALTIME_KINDS } from '@vaarboek/wire/office'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../database/database.ts'
import { onEachMigrated } from '../../database/databases.fixture.ts'
import { faultsOf } from '../realtime/realtime-rules.fixture.ts'
import { decodedBytes, inWords } from '../realtime/second-reader.fixture.ts'
import { RealtimeFeeds } from '../realtime/serve-feed.ts'
import { staticFeedOf } from '../realtime/static-feed.fixture.ts'
import { serviceClock } from '../service-clock.ts'
import { createDemo, DEMO_CONCESSION } from './create-demo.ts'

const NAMES = ['routes', 'trips', 'stops', 'stop_times'].map((name) => `${name}.txt`)
const TIMETABLE = staticFeedOf(
  Object.fromEntries(
    NAMES.map((name) => [name, readFileSync(join(import.meta.dirname, 'feed', name), 'utf8')]),
  ),
)
const MINUTE = 60_000
const ON = {
  name: '',
  text: `insert into realtime_feeds (concession, kind, is_on, changed_at)
    select $1, kind, true, now() from unnest(array['trip-updates', 'vehicle-positions', 'alerts']) kind`,
}

onEachMigrated((open) => {
  let database: Database
  beforeEach(async () => {
    database = await open()
  })
  afterEach(() => database.close())

  test.each([
    ['2026-11-21T06:40:00+01:00', 1],
    ['2026-11-21T10:03:00+01:00', 3],
    ['2026-11-21T17:31:00+01:00', 3],
    ['2026-11-22T13:10:00+01:00', 1],
    ['2026-11-22T01:00:00+01:00', 0],
  ])('made at %s, and for half an hour after that', async (at, ships) => {
    let nowMs = Date.parse(at)
    const clock = serviceClock('Europe/Brussels', () => nowMs)
    const hash = async (secret: string) => `hash of ${secret}`
    await createDemo(database, clock, { pin: hash, password: hash })
    await database.query(ON, [DEMO_CONCESSION])
    const feeds = new RealtimeFeeds({ database, clock }, { elapsedMs: () => nowMs })
    const read = async (kind: (typeof GTFS_REALTIME_KINDS)[number]) => {
      const { bytes } = await (await feeds.read(String(DEMO_CONCESSION), kind, '')).body('pb', null)
      return inWords(decodedBytes(bytes))
    }
    let before = null
    for (let looks = 0; looks < 10; looks += 1, nowMs += 3 * MINUTE) {
      const [tripUpdates, vehiclePositions, alerts] = [
        await read('trip-updates'),
        await read('vehicle-positions'),
        await read('alerts'),
      ]
      const seen = { tripUpdates, vehiclePositions, alerts }
      const judged = { timetable: TIMETABLE, feeds: seen, before, nowS: nowMs / 1000 }
      expect(faultsOf(judged), new Date(nowMs).toISOString()).toEqual([])
      if (looks === 0) expect(vehiclePositions.entity?.length ?? 0).toBeGreaterThanOrEqual(ships)
      before = seen
    }
  })
})
