/** A timetable as passengers' apps have it: what a feed of live data is judged by. */
import type { PlaceOnEarth } from '@vaarboek/domain'
import { parse } from 'csv-parse/sync'
import type { FeedTexts } from '../../integrations/gtfs/feed.fixture.ts'

export interface StaticTrip {
  routeId: string
  /** Null where the timetable says none. */
  directionId: number | null
  blockId: string | null
  /** Null for a trip with times of its own. */
  exactTimes: boolean | null
  /** Seconds: when a headway begins and ends, and how long it is. */
  headways: readonly { startS: number; endS: number; everyS: number }[]
  stops: readonly { sequence: number; stopId: string }[]
}

export interface StaticFeed {
  routes: ReadonlySet<string>
  /** Places of stops by their ids. */
  stops: ReadonlyMap<string, PlaceOnEarth>
  /** By its id, on a day: '20261121'. */
  tripOf: (tripId: string, day: string) => StaticTrip | undefined
}

type Row = Record<string, string | undefined>

/** Of the texts of a GTFS feed. */
export function staticFeedOf(texts: FeedTexts): StaticFeed {
  const rows = (name: string): Row[] =>
    texts[name] === undefined ? [] : parse(texts[name], { columns: true, bom: true, skip_empty_lines: true })
  const times = Map.groupBy(rows('stop_times.txt'), ({ trip_id }) => trip_id)
  const headways = Map.groupBy(rows('frequencies.txt'), ({ trip_id }) => trip_id)
  const trips = rows('trips.txt').map((row): [string, StaticTrip] => {
    const every = headways.get(row.trip_id) ?? []
    return [
      row.trip_id ?? '',
      {
        routeId: row.route_id ?? '',
        directionId: row.direction_id ? Number(row.direction_id) : null,
        blockId: row.block_id || null,
        exactTimes: every.length > 0 ? every.every(({ exact_times }) => exact_times === '1') : null,
        headways: every.map(({ start_time = '', end_time = '', headway_secs }) => ({
          ...{ startS: secondsOf(start_time), endS: secondsOf(end_time), everyS: Number(headway_secs) },
        })),
        stops: (times.get(row.trip_id) ?? [])
          .map(({ stop_sequence, stop_id = '' }) => ({ sequence: Number(stop_sequence), stopId: stop_id }))
          .toSorted((one, other) => one.sequence - other.sequence),
      },
    ]
  })
  const known = new Map(trips)
  return {
    routes: new Set(rows('routes.txt').map(({ route_id }) => route_id ?? '')),
    stops: new Map(
      rows('stops.txt').map(({ stop_id = '', stop_lat, stop_lon }) => [
        stop_id,
        { lat: Number(stop_lat), lon: Number(stop_lon) },
      ]),
    ),
    tripOf: (tripId) => known.get(tripId),
  }
}

/** Of 'HH:MM:SS', hours past 24 too. */
export function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}
