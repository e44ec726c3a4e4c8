/** Rows of feeds of live data, as they stand now. Nothing is held while they are read, and boats go between. */
import { daysAfter } from '@vaarboek/domain'
import type { RealtimeKind } from '@vaarboek/wire/office'
import type { Queries, Transactional } from '../../database/database.ts'
import { type LiveTripRow, liveLegs, liveStops, liveTrips } from '../../repositories/realtime/live-trips.ts'
import { type PublishedAlert, publishedAlerts } from '../../repositories/realtime/published-alerts.ts'
import { feedVersionOn } from '../../repositories/realtime/realtime-feeds.ts'
import type { ConcessionNumber } from '../../repositories/row-ids.ts'
import type { ServiceClock } from '../service-clock.ts'
import { type CancelledLeg, cancelledLegs, cancelledOfTrips } from './cancelled-legs.ts'
import { type GiveWay, giveWayToBoats, inPieces } from './in-pieces.ts'
import { type LiveTrip, liveTripOf } from './live-trip.ts'
import { toldTrips } from './told-trips.ts'

interface Surroundings {
  database: Transactional
  clock: ServiceClock
  giveWay?: GiveWay
}

interface Asked {
  concession: ConcessionNumber
  /** Milliseconds since 1970. */
  now: number
}

/** Every trip of today and of yesterday that goes on, may begin or was ended before its plan was. */
export interface TripsNow {
  /** Milliseconds since 1970. */
  now: number
  trips: readonly LiveTrip[]
}

/** What a feed is made of. */
export interface LiveRows {
  feedVersion: string | null
  trips: readonly LiveTrip[]
  cancelled: readonly CancelledLeg[]
  written: readonly PublishedAlert[]
}

export async function readTrips(
  { database, clock, giveWay = giveWayToBoats }: Surroundings,
  { concession, now }: Asked,
): Promise<TripsNow> {
  const today = clock.dayOf(now)
  // A boat that is late sails on past the end of its service day.
  const partOf = (day: string) => ({
    day,
    overS: Math.floor((now - Date.parse(clock.planned(day, 0))) / 1000),
  })
  const rows = await database.transaction((db) =>
    liveTrips(db, concession, [partOf(daysAfter(today, -1)), partOf(today)]),
  )
  const pieces = await inPieces(
    rows,
    (piece) => database.transaction((db) => tripsOf(db, piece, { concession, clock, now })),
    giveWay,
  )
  return { now, trips: pieces.flat() }
}

async function tripsOf(
  db: Queries,
  rows: readonly LiveTripRow[],
  { concession, clock, now }: Asked & { clock: ServiceClock },
): Promise<LiveTrip[]> {
  const ids = rows.map(({ trip }) => trip)
  const [allStops, allLegs] = await Promise.all([
    liveStops(db, concession, ids),
    liveLegs(db, concession, ids),
  ])
  const stops = Map.groupBy(allStops, ({ trip }) => trip)
  const legs = Map.groupBy(allLegs, ({ trip }) => trip)
  return rows.map((row) =>
    liveTripOf({ row, stops: stops.get(row.trip) ?? [], legs: legs.get(row.trip) ?? [] }, clock, now),
  )
}

/** What a feed says beside its trips, read after them. @param tellsExtra trips of extra shifts are in it */
export function readLive(
  { database, clock }: Surroundings,
  { concession, kind, tellsExtra }: { concession: ConcessionNumber; kind: RealtimeKind; tellsExtra: boolean },
  { trips: all, now }: TripsNow,
): Promise<LiveRows> {
  const today = clock.dayOf(now)
  const trips = tellsExtra ? all : all.map(ofTimetable)
  return database.transaction(async (db) => {
    const feedVersion = await feedVersionOn(db, concession, today)
    // What is cancelled is known the day before.
    const of = { days: [daysAfter(today, -1), today, daysAfter(today, 1)], clock, now }
    const isOfShips = kind === 'vehicle-positions' || kind === 'vehicle-monitoring'
    const ofNoTrip = isOfShips ? [] : await cancelledLegs(db, concession, of)
    const written = kind === 'alerts' ? await publishedAlerts(db, concession, clock.at(now)) : []
    const cancelled = isOfShips ? [] : [...ofNoTrip, ...cancelledOfTrips(trips, now)]
    return { feedVersion, trips: toldTrips(trips), cancelled, written }
  })
}

/** A trip without a leg that the timetable doesn't have. */
function ofTimetable(trip: LiveTrip): LiveTrip {
  return trip.legs.some(({ row }) => row.isExtra)
    ? { ...trip, legs: trip.legs.filter(({ row }) => !row.isExtra) }
    : trip
}
