/** Sails every shift that a feed has in a range of days, each stop at its time, by as many boats as are under way at once. */
import { daysAfter } from '@vaarboek/domain'
import { startTestServer, type TestServer } from '../../../apps/server/src/app.fixture.ts'
import { openMigratedPglite } from '../../../apps/server/src/database/pglite.fixture.ts'
import { textsIn } from '../../../apps/server/src/integrations/gtfs/feed.fixture.ts'
import { readTimetable } from '../../../apps/server/src/integrations/gtfs/read-timetable.ts'
import { type PlannedRow, plannedDay } from '../../../apps/server/src/services/board/planned-day.ts'
import { judgeTrips } from '../../../apps/server/src/services/counts/judge-trips.ts'
import { sumDays } from '../../../apps/server/src/services/counts/sum-days.ts'
import { staticFeedOf } from '../../../apps/server/src/services/realtime/static-feed.fixture.ts'
import { importTimetable } from '../../../apps/server/src/services/timetable/import-timetable.ts'
import { below, seededChance } from '../seeded.ts'
import { Fleet } from './fleet.ts'
import type { MonthBoat, Seas } from './month-boat.ts'
import { MonthLedger } from './month-ledger.ts'
import { MonthReader } from './month-reader.ts'

/** A boat comes aboard so long before it leaves, and leaves a stop so much late at most. */
const BEFORE_S = 300
const LATE_S = 420
const EARLY_MORNING_S = 4 * 3600

export interface MonthOrder {
  /** A folder or a zip. */
  feed: string
  firstDay: string
  days: number
  seed: number
  timeZone: string
  /** How often a journey planner reads the feeds of live data. */
  readEachMs: number
  /** Hears of each day that was sailed. */
  tell?: (day: string, shifts: number) => void
}

export interface SailedMonth {
  server: TestServer
  concession: number
  ledger: MonthLedger
  reader: MonthReader
}

export async function sailMonth({
  feed,
  firstDay,
  days,
  seed,
  timeZone,
  readEachMs,
  tell,
}: MonthOrder): Promise<SailedMonth> {
  const server = await startTestServer(await openMigratedPglite(timeZone), { timeZone })
  const { clock } = server.context
  let now = Date.parse(clock.planned(firstDay, EARLY_MORNING_S))
  const chance = seededChance(seed)
  const ledger = new MonthLedger()
  const seas: Seas = { server, chance, ledger, now: () => now }
  /** Time only goes on. */
  const setTime = (ms: number) => {
    now = Math.max(now, ms)
    server.setTime(new Date(now).toISOString())
  }
  setTime(now)
  const { concession } = await server.client()
  await takeOver(server, { concession, feed, firstDay })
  const fleet = await Fleet.of(seas, concession)
  const timetable = staticFeedOf(await textsIn(feed))
  const reader = await MonthReader.on(seas, concession, { timetable, eachMs: readEachMs })
  for (let day = firstDay; day < daysAfter(firstDay, days); day = daysAfter(day, 1)) {
    const at = (seconds: number) => Date.parse(clock.planned(day, seconds))
    setTime(at(EARLY_MORNING_S))
    const planned = await server.database.transaction((db) => plannedDay(db, concession, day))
    await sailDay({ seas, fleet, reader, at, setTime }, planned)
    await judgeTrips(server.context)
    await sumDays(server.context)
    tell?.(day, planned.length)
  }
  fleet.off()
  return { server, concession, ledger, reader }
}

async function takeOver(
  server: TestServer,
  { concession, feed, firstDay }: { concession: number; feed: string; firstDay: string },
): Promise<void> {
  const timetable = await readTimetable(feed, { today: firstDay }, () => {})
  const order = { concession, source: 'feed', author: 'month', by: 'month', from: firstDay, isTrial: false }
  const { version } = await importTimetable(server.context, { ...order, timetable })
  if (version === null) throw new Error('Nothing was taken over of the feed')
}

interface Day {
  seas: Seas
  fleet: Fleet
  reader: MonthReader
  /** Milliseconds since 1970, by seconds of the service day. */
  at: (seconds: number) => number
  setTime: (ms: number) => void
}

interface UnderWay {
  boat: MonthBoat
  /** When it is to leave its next stop. */
  nextS: number
}

/** Whoever is next in time does the next thing. */
async function sailDay(
  { seas, fleet, reader, at, setTime }: Day,
  planned: readonly PlannedRow[],
): Promise<void> {
  const waiting = planned.filter(({ stops }) => stops > 1)
  const underWay: UnderWay[] = []
  const startOf = (row: PlannedRow | undefined) => (row ? (row.firstDeparture ?? 0) - BEFORE_S : Infinity)
  while (waiting.length + underWay.length > 0) {
    underWay.sort((one, other) => one.nextS - other.nextS)
    const [soonest] = underWay
    if (!soonest || startOf(waiting[0]) <= soonest.nextS) {
      const row = waiting.shift() as PlannedRow
      setTime(at(startOf(row)))
      const boat = await fleet.free()
      await boat.prepare(String(row.track), String(row.id))
      underWay.push({ boat, nextS: row.firstDeparture ?? 0 })
      continue
    }
    setTime(at(Math.floor(soonest.nextS) + below(seas.chance, LATE_S)))
    await reader.heed()
    await soonest.boat.sailOn()
    if (soonest.boat.isUnderWay) {
      soonest.nextS = soonest.boat.nextDepartureS ?? soonest.nextS
      continue
    }
    underWay.shift()
    await soonest.boat.end()
    fleet.isFree(soonest.boat)
  }
}
