/** Content of a feed of live data, as it is now. */
import { daysAfter } from '@vaarboek/domain'
import { isSiri, type RealtimeKind } from '@vaarboek/wire/office'
import type { Transactional } from '../../database/database.ts'
import { type FeedEntity, writeFeed } from '../../integrations/gtfs-realtime/write-feed.ts'
import { siriAsJson } from '../../integrations/siri/write-siri.ts'
import { liveLegs, liveStops, liveTrips } from '../../repositories/realtime/live-trips.ts'
import { type PublishedAlert, publishedAlerts } from '../../repositories/realtime/published-alerts.ts'
import { feedVersionOn } from '../../repositories/realtime/realtime-feeds.ts'
import type { ConcessionNumber } from '../../repositories/row-ids.ts'
import type { ServiceClock } from '../service-clock.ts'
import { alerts } from './alerts.ts'
import { type CancelledLeg, cancelledLegs, cancelledOfTrips } from './cancelled-legs.ts'
import { type LiveTrip, liveTripOf, oneOfEachShip } from './live-trip.ts'
import { siriDelivery } from './siri-delivery.ts'
import { cancelledJourneys, estimatedJourneys, vehicleActivities } from './siri-journeys.ts'
import { cancelledUpdates, tripUpdates } from './trip-updates.ts'
import { vehiclePositions } from './vehicle-positions.ts'

interface Asked {
  concession: ConcessionNumber
  kind: RealtimeKind
  /** Milliseconds since 1970. */
  now: number
}

/** Rows of a feed as they stood at one moment. */
export interface LiveRows {
  feedVersion: string | null
  trips: readonly LiveTrip[]
  cancelled: readonly CancelledLeg[]
  written: readonly PublishedAlert[]
}

/** Reads, in one transaction that holds nothing. */
export function readLive(
  { database, clock }: { database: Transactional; clock: ServiceClock },
  { concession, kind, now }: Asked,
): Promise<LiveRows> {
  const today = clock.dayOf(now)
  // A boat that is late sails on past the end of its service day; what is cancelled is known the day before.
  const partOf = (day: string) => ({
    day,
    overS: Math.floor((now - Date.parse(clock.planned(day, 0))) / 1000),
  })
  const yesterday = daysAfter(today, -1)
  return database.transaction(async (db) => {
    const feedVersion = await feedVersionOn(db, concession, today)
    const of = { days: [yesterday, today, daysAfter(today, 1)], clock, now }
    const isOfShips = kind === 'vehicle-positions' || kind === 'vehicle-monitoring'
    const ofNoTrip = isOfShips ? [] : await cancelledLegs(db, concession, of)
    const written = kind === 'alerts' ? await publishedAlerts(db, concession, clock.at(now)) : []
    const rows = await liveTrips(db, concession, [partOf(yesterday), partOf(today)])
    const ids = rows.map(({ trip }) => trip)
    const stops = Map.groupBy(ids.length > 0 ? await liveStops(db, concession, ids) : [], ({ trip }) => trip)
    const legs = Map.groupBy(ids.length > 0 ? await liveLegs(db, concession, ids) : [], ({ trip }) => trip)
    const trips = rows.map((row) =>
      liveTripOf({ row, stops: stops.get(row.trip) ?? [], legs: legs.get(row.trip) ?? [] }, clock, now),
    )
    const cancelled = [...ofNoTrip, ...cancelledOfTrips(trips, now)]
    return { feedVersion, trips: oneOfEachShip(trips), cancelled, written }
  })
}

export interface Content {
  bytes: Uint8Array
  /** How many trips, ships or notices it tells of. */
  entities: number
}

/** A feed as it is kept: bytes of GTFS-Realtime, or the JSON of SIRI. @param headerS the time in its header, in seconds since 1970 */
export function contentOf(
  live: LiveRows,
  asked: Asked,
  of: { clock: ServiceClock; headerS: number },
): Content {
  const { concession, kind } = asked
  if (!isSiri(kind)) {
    const entities = entitiesOf(live, asked, of.clock)
    const bytes = writeFeed({ headerS: of.headerS, feedVersion: live.feedVersion, entities })
    return { bytes, entities: entities.length }
  }
  const now = { clock: of.clock, now: asked.now }
  const told =
    kind === 'estimated-timetable'
      ? [...estimatedJourneys(live.trips, now), ...cancelledJourneys(live.cancelled, now)]
      : vehicleActivities(live.trips, now)
  const at = of.clock.at(of.headerS * 1000)
  return { bytes: siriAsJson(siriDelivery({ concession, kind, at }, told)), entities: told.length }
}

export function entitiesOf(
  { trips, cancelled, written }: LiveRows,
  { kind, now }: Asked,
  clock: ServiceClock,
): FeedEntity[] {
  if (kind === 'alerts') return alerts({ written, cancelled }, clock, now)
  if (kind === 'vehicle-positions') return vehiclePositions(trips, now)
  return [...tripUpdates(trips, now), ...cancelledUpdates(cancelled, now)]
}
