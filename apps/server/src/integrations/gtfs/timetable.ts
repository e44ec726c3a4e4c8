/**
 * Makes a timetable of a feed: ferry routes become tracks, one vessel's day becomes a shift. What can't be used is
 * refused and counted, never guessed at. Pure: the same feed gives the same timetable.
 */
import { createHash } from 'node:crypto'
import type { Feed, Row } from './read-feed.ts'
import { seconds } from './seconds.ts'
import { serviceDays } from './service-days.ts'
import { type StopTime, stopTimesByTrip } from './stop-times.ts'

export interface TimetableStop {
  /** Id of the stop in the feed. */
  stop: string
  /** Seconds since the start of the service day; may pass 24 hours. */
  arrivalS: number
  departureS: number
  /** `stop_sequence` in the leg that begins or passes here; at the end of the last leg the one of that leg. */
  sequence: number | null
  /** At a turn: `stop_sequence` in the leg that ends here. Else null. */
  endSequence: number | null
}

/** One trip of the feed inside a shift, between two positions of the shift's stops. */
export interface TimetableLeg {
  tripRef: string
  routeRef: string
  directionId: number | null
  headsign: string | null
  /** Departure of its first stop: tells apart the departures of a trip that sails by a headway. */
  startS: number
  /** Null when the trip doesn't sail by a headway. */
  exactTimes: boolean | null
  firstPosition: number
  lastPosition: number
}

export interface TimetableShift {
  ref: string
  track: string
  service: string
  name: string
  stops: TimetableStop[]
  /** In the order they sail. Empty when no feed says what they are. */
  legs: TimetableLeg[]
}

export interface Timetable {
  tracks: { ref: string; name: string }[]
  stops: { ref: string; name: string; lon: number | null; lat: number | null }[]
  services: { ref: string; days: string[] }[]
  shifts: TimetableShift[]
  /** IANA names of the feed's own time zones. */
  timeZones: string[]
  /** What was taken over otherwise than it stands, in Dutch, with file and row. */
  warnings: string[]
  /** What wasn't taken over because it can't be right, in Dutch, with file and row. */
  refused: string[]
  /** What isn't ours to take over: other routes, trips of other days. In Dutch. */
  leftOut: string[]
  /** `feed_version` of feed_info.txt. */
  feedVersion: string | null
  /** Of what the timetable consists of: the same feed gives the same one. */
  sha256: string
}

export interface TimetableOptions {
  /** The service day of the import, 'YYYY-MM-DD': days before it are left out. */
  today: string
  /** Only these routes and agencies, by their id or name. */
  routes?: string[]
  agencies?: string[]
  /** IANA name of the server's own time zone, to warn of another one. */
  timeZone?: string
}

/** Ferries: the plain route type and those of the extended list. */
const FERRY_TYPES = ['4', '1000', '1200']

/** One trip of the feed, at one of its departures. */
interface Sailing {
  trip: Row
  /** Null when the trip doesn't sail by a headway. */
  exactTimes: boolean | null
  times: StopTime[]
}

export function timetableOf(feed: Feed, { today }: TimetableOptions): Timetable {
  const refused = new Map<string, number>()
  const refuse = (why: string, count = 1) => refused.set(why, (refused.get(why) ?? 0) + count)
  const routes = feed.routes.filter((route) => {
    const isFerry = FERRY_TYPES.includes(route.route_type ?? '') && !!route.route_id
    if (!isFerry) refuse('route is geen veerdienst')
    return isFerry
  })
  const days = serviceDays(feed, today)
  const sailings = sailingsOf(feed, new Set(routes.map((route) => route.route_id)), days, refuse)
  const shifts = [...groupedByVessel(sailings)].map(([ref, vessel]) => shiftOf(ref, vessel))
  const consists = {
    tracks: routes.map((route) => ({ ref: route.route_id ?? '', name: routeName(route) })),
    stops: usedStops(feed, shifts),
    services: [...new Set(shifts.map(({ service }) => service))].map((ref) => ({
      ref,
      days: days.get(ref) ?? [],
    })),
    shifts,
    timeZones: [...new Set(feed.agency.flatMap(({ agency_timezone: zone }) => zone || []))],
  }
  return {
    ...consists,
    warnings: [],
    refused: [...refused].map(([why, count]) => `${count} × ${why}`),
    leftOut: [],
    feedVersion: null,
    sha256: createHash('sha256').update(JSON.stringify(consists)).digest('hex'),
  }
}

function sailingsOf(
  feed: Feed,
  ferryRoutes: Set<string | undefined>,
  days: Map<string, string[]>,
  refuse: (why: string, count?: number) => void,
): Sailing[] {
  const knownStops = new Set(feed.stops.map(({ stop_id }) => stop_id))
  const times = stopTimesByTrip(feed.stop_times, knownStops, refuse)
  const frequencies = Map.groupBy(feed.frequencies, ({ trip_id }) => trip_id ?? '')
  return feed.trips.flatMap((trip) => {
    const id = trip.trip_id ?? ''
    if (!ferryRoutes.has(trip.route_id)) return refused(refuse, 'rit hoort niet bij een veerdienst')
    if (!days.has(trip.service_id ?? '')) return refused(refuse, 'rit vaart op geen enkele dag')
    const stops = times.get(id)
    if (!stops || stops.length < 2) return refused(refuse, 'rit heeft minder dan twee bruikbare haltes')
    const repeated = frequencies.get(id)
    return repeated ? departuresOf(trip, stops, repeated) : [{ trip, exactTimes: null, times: stops }]
  })
}

function refused(refuse: (why: string) => void, why: string): Sailing[] {
  refuse(why)
  return []
}

/** A trip given by its headway sails once every so many seconds. */
function departuresOf(trip: Row, stops: StopTime[], frequencies: Row[]): Sailing[] {
  const first = stops[0]?.departureS ?? 0
  return frequencies.flatMap(({ start_time, end_time, headway_secs, exact_times }) => {
    const [start, end, headway] = [seconds(start_time), seconds(end_time), Number(headway_secs)]
    if (start === null || end === null || !(headway >= 60)) return []
    const count = Math.max(0, Math.ceil((end - start) / headway))
    return Array.from({ length: count }, (_, place) => {
      const shift = start + place * headway - first
      const times = stops.map((stop) => ({
        ...stop,
        arrivalS: stop.arrivalS + shift,
        departureS: stop.departureS + shift,
      }))
      return { trip, exactTimes: exact_times === '1', times }
    })
  })
}

/** One vessel's day: the trips of one block on one service and track, else the trip alone. */
function groupedByVessel(sailings: Sailing[]): Map<string, Sailing[]> {
  return Map.groupBy(sailings, ({ trip, exactTimes, times }) => {
    if (trip.block_id) return `block:${trip.block_id}:${trip.service_id}:${trip.route_id}`
    return `trip:${trip.trip_id}${exactTimes === null ? '' : `@${times[0]?.departureS}`}`
  })
}

function shiftOf(ref: string, sailings: Sailing[]): TimetableShift {
  const sailed = sailings.toSorted((a, b) => (a.times[0]?.departureS ?? 0) - (b.times[0]?.departureS ?? 0))
  const stops: TimetableStop[] = []
  const legs = sailed.map((sailing) => addLeg(stops, sailing))
  const trip = sailed[0]?.trip ?? {}
  return {
    ref,
    track: trip.route_id ?? '',
    service: trip.service_id ?? '',
    name: shiftTitle(trip, stops),
    stops,
    legs,
  }
}

/** Adds the stops of a sailing to those of its shift; answers where they lie. */
function addLeg(stops: TimetableStop[], { trip, exactTimes, times }: Sailing): TimetableLeg {
  const [first, ...rest] = times
  const before = stops.at(-1)
  // The vessel turns round: the end of one trip and the beginning of the next are one call at the pier.
  if (first && before?.stop === first.stop) {
    before.departureS = first.departureS
    before.endSequence = before.sequence
    before.sequence = first.sequence
  } else if (first) stops.push({ ...first, endSequence: null })
  const firstPosition = stops.length - 1
  for (const time of rest) stops.push({ ...time, endSequence: null })
  return {
    tripRef: trip.trip_id ?? '',
    routeRef: trip.route_id ?? '',
    directionId: trip.direction_id === '0' ? 0 : trip.direction_id === '1' ? 1 : null,
    headsign: trip.trip_headsign || null,
    startS: first?.departureS ?? 0,
    exactTimes,
    firstPosition,
    lastPosition: stops.length - 1,
  }
}

/** 'Dienst DUDEK' for a block, else the departure and where it goes: '08:15 Lillo'. */
function shiftTitle(trip: Row, stops: TimetableStop[]): string {
  if (trip.block_id) return `Dienst ${trip.block_id}`
  if (trip.trip_short_name) return `Dienst ${trip.trip_short_name}`
  const minutes = Math.floor((stops[0]?.departureS ?? 0) / 60)
  const clock = [Math.floor(minutes / 60) % 24, minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
  return `${clock} ${trip.trip_headsign || (stops.at(-1)?.stop ?? '')}`.trim()
}

function routeName({ route_short_name: short, route_long_name: long, route_id }: Row): string {
  if (short && long) return long.includes(short) ? long : `${short} ${long}`
  return long || short || route_id || ''
}

function usedStops(feed: Feed, shifts: TimetableShift[]): Timetable['stops'] {
  const used = new Set(shifts.flatMap(({ stops }) => stops.map(({ stop }) => stop)))
  return feed.stops
    .filter(({ stop_id }) => used.has(stop_id ?? ''))
    .map(({ stop_id = '', stop_name, stop_lon, stop_lat }) => ({
      ref: stop_id,
      name: stop_name || stop_id,
      lon: degrees(stop_lon),
      lat: degrees(stop_lat),
    }))
}

function degrees(text: string | undefined): number | null {
  const value = Number(text)
  return text && Number.isFinite(value) && Math.abs(value) <= 180 ? value : null
}
