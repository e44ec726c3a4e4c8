/**
 * The rules of the validator of GTFS-Realtime (MobilityData), each under its code: what a feed says against the timetable that passengers'
 * apps have. Those that can't apply aren't here: E010 is of the timetable alone, W004 is of speeds, which nobody tells, and E023 is of a
 * start time where the timetable has no headway, which is under E006 here.
 */
import { metresBetween, type PlaceOnEarth } from '@vaarboek/domain'
import { type StaticFeed, type StaticTrip, secondsOf } from './static-feed.fixture.ts'

// biome-ignore lint/suspicious/noExplicitAny: what was sent is what is judged
type Anything = any

/** The three feeds in words, as `inWords` has them. */
export interface Feeds {
  tripUpdates: Anything
  vehiclePositions: Anything
  alerts: Anything
}

interface Judged {
  timetable: StaticFeed
  feeds: Feeds
  /** As they were read before; null: these are the first. */
  before: Feeds | null
  /** Seconds since 1970. */
  nowS: number
}

interface Look {
  timetable: StaticFeed
  nowS: number
  messages: Anything[]
  before: Anything[]
  /** Each trip that is named, and where. */
  trips: { trip: Anything; at: string; known: StaticTrip | undefined }[]
  updates: { id: string; update: Anything; stops: Anything[]; known: StaticTrip | undefined }[]
  positions: { id: string; position: Anything; known: StaticTrip | undefined }[]
  alerts: { id: string; alert: Anything }[]
}

/** Faults by code: 'E022 r:4:0 …'. */
export function faultsOf(judged: Judged): string[] {
  const look = lookAt(judged)
  return Object.entries(RULES).flatMap(([code, rule]) => rule(look).map((what) => `${code} ${what}`))
}

const messagesOf = (feeds: Feeds | null): Anything[] =>
  feeds ? [feeds.tripUpdates, feeds.vehiclePositions, feeds.alerts] : []

function lookAt({ timetable, feeds, before, nowS }: Judged): Look {
  const messages = messagesOf(feeds)
  const [updates = [], positions = [], alerts = []] = messages.map(({ entity }) => entity ?? [])
  const known = (trip: Anything) => timetable.tripOf(trip?.tripId, trip?.startDate)
  return {
    ...{ timetable, nowS, messages, before: messagesOf(before) },
    trips: [
      ...updates.map(({ id, tripUpdate }: Anything) => ({ at: id, trip: tripUpdate.trip })),
      ...positions.map(({ id, vehicle }: Anything) => ({ at: id, trip: vehicle.trip })),
      ...alerts.flatMap(({ id, alert }: Anything) =>
        alert.informedEntity.flatMap(({ trip }: Anything) => (trip ? [{ at: id, trip }] : [])),
      ),
    ].map((one) => ({ ...one, known: known(one.trip) })),
    updates: updates.map(({ id, tripUpdate: update }: Anything) => ({
      ...{ id, update, stops: update.stopTimeUpdate ?? [], known: known(update.trip) },
    })),
    positions: positions.map(({ id, vehicle }: Anything) => ({
      ...{ id, position: vehicle, known: known(vehicle.trip) },
    })),
    alerts: alerts.map(({ id, alert }: Anything) => ({ id, alert })),
  }
}

type Rule = (look: Look) => string[]
const YEAR_2000 = 946_684_800
const isNew = (trip: Anything) => trip.scheduleRelationship === 'NEW'
const isPosix = (value: Anything) => value === undefined || (value > YEAR_2000 && value < 4_102_444_800)
const namesOf = (found: readonly { id?: string; at?: string }[]) => found.map(({ id, at }) => id ?? at ?? '')
const times = (stop: Anything): number[] =>
  [stop.arrival?.time, stop.departure?.time].filter((time) => time !== undefined)
const allTimes = ({ updates, positions, messages }: Look): number[] => [
  ...messages.map(({ header }) => header.timestamp),
  ...updates.flatMap(({ update, stops }) => [update.timestamp, ...stops.flatMap(times)]),
  ...positions.map(({ position }) => position.timestamp),
]
/** Updates with stops of which two that follow each other are as they may not be. */
const pairs = ({ updates }: Look, isWrong: (before: Anything, after: Anything) => boolean) =>
  namesOf(
    updates.filter(({ stops }) => stops.some((one, place) => place > 0 && isWrong(stops[place - 1], one))),
  )
const someStop = ({ updates }: Look, isWrong: (stop: Anything, known?: StaticTrip) => boolean) =>
  namesOf(updates.filter(({ stops, known }) => stops.some((one) => isWrong(one, known))))
const MILE_M = 1609
const placeOf = ({ latitude: lat, longitude: lon }: Anything): PlaceOnEarth => ({ lat, lon })

function isWithin(stops: readonly PlaceOnEarth[], { lat, lon }: PlaceOnEarth, metres: number): boolean {
  const within = (of: (place: PlaceOnEarth) => number, at: number) =>
    Math.max(Math.min(...stops.map(of)), Math.min(Math.max(...stops.map(of)), at))
  const nearest = { lat: within((stop) => stop.lat, lat), lon: within((stop) => stop.lon, lon) }
  return metresBetween(nearest, { lat, lon }) <= metres
}

/** Near one of many points on the lines between the stops. */
function isBeside(line: readonly PlaceOnEarth[], place: PlaceOnEarth, metres: number): boolean {
  return line.some((from, index) => {
    const to = line[index + 1] ?? from
    return Array.from({ length: 101 }, (_, part) => part / 100).some(
      (part) =>
        metresBetween(place, {
          lat: from.lat + (to.lat - from.lat) * part,
          lon: from.lon + (to.lon - from.lon) * part,
        }) <= metres,
    )
  })
}
const isCalled = ({ scheduleRelationship: how }: Anything) => how !== 'SKIPPED' && how !== 'NO_DATA'
const events = ({ arrival, departure }: Anything): Anything[] => [arrival, departure].filter(Boolean)
const stamps = ({ updates, positions }: Look) => [
  ...updates.map(({ id, update }) => ({ id, timestamp: update.timestamp })),
  ...positions.map(({ id, position }) => ({ id, timestamp: position.timestamp })),
]

const RULES: Record<string, Rule> = {
  E001: (look) =>
    allTimes(look)
      .filter((time) => !isPosix(time))
      .map(String),
  E002: (look) => pairs(look, (before, after) => after.stopSequence < before.stopSequence),
  // The validator says so of ADDED: it was made before NEW took its place.
  E003: ({ trips }) => namesOf(trips.filter(({ trip, known }) => !known && !isNew(trip))),
  E004: ({ trips, timetable }) =>
    namesOf(trips.filter(({ trip }) => trip.routeId !== undefined && !timetable.routes.has(trip.routeId))),
  E006: ({ trips }) =>
    namesOf(
      trips.filter(
        ({ trip, known }) =>
          !trip.startDate || (known && (known.exactTimes === null) !== (trip.startTime === undefined)),
      ),
    ),
  E009: (look) =>
    someStop(look, (stop, known) => {
      const calls = known?.stops.filter(({ stopId }) => stopId === stop.stopId).length ?? 0
      return calls > 1 && stop.stopSequence === undefined
    }),
  E011: (look) => [
    ...someStop(look, ({ stopId }) => !look.timetable.stops.has(stopId)),
    ...namesOf(
      look.positions.filter(({ position: { stopId } }) => stopId && !look.timetable.stops.has(stopId)),
    ),
  ],
  E012: ({ messages: [updates, positions], ...look }) => [
    ...look.updates.filter(({ update }) => update.timestamp > updates.header.timestamp).map(({ id }) => id),
    ...look.positions
      .filter(({ position }) => position.timestamp > positions.header.timestamp)
      .map(({ id }) => id),
  ],
  E013: ({ trips }) =>
    namesOf(
      trips.filter(
        ({ trip, known }) =>
          known?.exactTimes === false && !['UNSCHEDULED', 'CANCELED'].includes(trip.scheduleRelationship),
      ),
    ),
  E016: ({ trips }) =>
    namesOf(
      trips.filter(({ trip, known }) => trip.scheduleRelationship === 'ADDED' || (isNew(trip) && known)),
    ),
  E017: ({ messages, before }) =>
    before.flatMap((one, place) =>
      one.header.timestamp === messages[place].header.timestamp &&
      JSON.stringify(one) !== JSON.stringify(messages[place])
        ? [String(place)]
        : [],
    ),
  E018: ({ messages, before }) =>
    before.flatMap((one, place) =>
      one.header.timestamp > messages[place].header.timestamp ? [String(place)] : [],
    ),
  E019: ({ trips }) =>
    namesOf(
      trips.filter(({ trip, known }) => {
        if (known?.exactTimes !== true) return false
        const startS = secondsOf(trip.startTime ?? '')
        return !known.headways.some(
          (one) => startS >= one.startS && startS <= one.endS && (startS - one.startS) % one.everyS === 0,
        )
      }),
    ),
  E020: ({ trips }) =>
    namesOf(
      trips.filter(({ trip: { startTime } }) => startTime && !/^\d\d:[0-5]\d:[0-5]\d$/.test(startTime)),
    ),
  E021: ({ trips }) => namesOf(trips.filter(({ trip: { startDate } }) => !/^20\d{6}$/.test(startDate ?? ''))),
  E022: ({ updates }) =>
    namesOf(
      updates.filter(({ stops }) => {
        const called = stops.filter((one) => times(one).length > 0)
        return called.some(
          (one, place) => place > 0 && Math.min(...times(one)) <= Math.max(...times(called[place - 1])),
        )
      }),
    ),
  E024: ({ trips }) =>
    namesOf(trips.filter(({ trip, known }) => known && (trip.directionId ?? null) !== known.directionId)),
  E025: (look) =>
    someStop(look, ({ arrival, departure }) => arrival && departure && departure.time < arrival.time),
  E026: ({ positions }) =>
    namesOf(
      positions.filter(({ position: { position: at } }) => {
        if (!at) return false
        const { latitude: lat, longitude: lon } = at
        return !(Math.abs(lat) <= 90 && Math.abs(lon) <= 180) || (lat === 0 && lon === 0)
      }),
    ),
  E027: ({ positions }) =>
    namesOf(
      positions.filter(
        ({ position: { position: at } }) =>
          at?.bearing !== undefined && !(at.bearing >= 0 && at.bearing <= 360),
      ),
    ),
  // The validator's own measures: a mile beyond the stops, and 200 m beside the shape, here the straight line between them.
  E028: ({ positions, timetable }) =>
    namesOf(
      positions.filter(
        ({ position: { position: at } }) =>
          at && !isWithin([...timetable.stops.values()], placeOf(at), MILE_M),
      ),
    ),
  E029: ({ positions, timetable }) =>
    namesOf(
      positions.filter(({ position: { position: at }, known }) => {
        const line = known?.stops.flatMap(({ stopId }) => timetable.stops.get(stopId) ?? []) ?? []
        return at && line.length > 0 && !isBeside(line, placeOf(at), 200)
      }),
    ),
  E030: ({ alerts }) =>
    namesOf(
      alerts.filter(({ alert }) => alert.informedEntity.some((one: Anything) => one.trip && one.routeId)),
    ),
  E032: ({ alerts }) => namesOf(alerts.filter(({ alert }) => alert.informedEntity.length === 0)),
  E033: ({ alerts }) =>
    namesOf(
      alerts.filter(({ alert }) =>
        alert.informedEntity.some(
          ({ trip, routeId, stopId }: Anything) => !trip?.tripId && !routeId && !stopId,
        ),
      ),
    ),
  E035: ({ trips }) =>
    namesOf(trips.filter(({ trip, known }) => known && trip.routeId && trip.routeId !== known.routeId)),
  E036: (look) => pairs(look, (before, after) => before.stopSequence === after.stopSequence),
  E037: (look) => pairs(look, (before, after) => before.stopId === after.stopId),
  E038: ({ messages }) =>
    messages.map(({ header }) => header.gtfsRealtimeVersion).filter((version) => version !== '2.0'),
  E039: ({ messages }) =>
    messages.flatMap(({ entity = [] }) => entity.filter((one: Anything) => one.isDeleted).map(String)),
  E040: (look) =>
    someStop(look, ({ stopSequence, stopId }) => stopSequence === undefined || stopId === undefined),
  E041: ({ updates }) =>
    namesOf(
      updates.filter(
        ({ update, stops }) => stops.length === 0 && update.trip.scheduleRelationship !== 'CANCELED',
      ),
    ),
  E042: (look) =>
    someStop(look, (stop) => stop.scheduleRelationship === 'NO_DATA' && events(stop).length > 0),
  E043: (look) => someStop(look, (stop) => isCalled(stop) && events(stop).length === 0),
  E044: (look) =>
    someStop(look, (stop) => events(stop).some(({ time, delay }) => (time ?? delay) === undefined)),
  E045: (look) =>
    someStop(look, ({ stopSequence, stopId }, known) => {
      const planned = known?.stops.find(({ sequence }) => sequence === stopSequence)
      return planned !== undefined && planned.stopId !== stopId
    }),
  E047: ({ updates, positions, timetable }) => {
    // The trip of another day is another one.
    const named = ({ tripId, startDate }: Anything) => `${tripId} ${startDate}`
    const vehicles = new Map(updates.map(({ update }) => [named(update.trip), update.vehicle?.id]))
    const trips = new Map(updates.map(({ update }) => [update.vehicle?.id, update.trip.tripId]))
    const blockOf = (trip: string, day: string) => timetable.tripOf(trip, day)?.blockId ?? trip
    return namesOf(
      positions.filter(({ position: { trip, vehicle } }) => {
        const [other, at] = [vehicles.get(named(trip)), trips.get(vehicle.id)]
        return (
          (other && other !== vehicle.id) ||
          (at && blockOf(at, trip.startDate) !== blockOf(trip.tripId, trip.startDate))
        )
      }),
    )
  },
  E048: ({ messages }) => messages.filter(({ header }) => !header.timestamp).map(String),
  E049: ({ messages }) =>
    messages.filter(({ header }) => header.incrementality !== 'FULL_DATASET').map(String),
  E050: (look) =>
    [
      ...look.messages.map(({ header }) => header.timestamp),
      ...stamps(look).map(({ timestamp }) => timestamp),
    ]
      .filter((time) => time > look.nowS + 60)
      .map(String),
  E051: (look) => [
    ...namesOf(
      look.updates.filter(
        ({ update, stops, known }) =>
          !isNew(update.trip) &&
          stops.some(({ stopSequence }) => !known?.stops.some(({ sequence }) => sequence === stopSequence)),
      ),
    ),
    ...namesOf(
      look.positions.filter(
        ({ position: { currentStopSequence: at, trip }, known }) =>
          at !== undefined && !isNew(trip) && !known?.stops.some(({ sequence }) => sequence === at),
      ),
    ),
  ],
  E052: ({ positions }) => {
    const ids = positions.map(({ position }) => position.vehicle.id)
    return ids.filter((id, place) => ids.indexOf(id) !== place)
  },
  W001: (look) => namesOf(stamps(look).filter(({ timestamp }) => timestamp === undefined)),
  // Nobody sails what was cancelled, so it has no ship.
  W002: ({ updates, positions }) => [
    ...namesOf(
      updates.filter(({ update }) => update.trip.scheduleRelationship !== 'CANCELED' && !update.vehicle?.id),
    ),
    ...namesOf(positions.filter(({ position }) => !position.vehicle?.id)),
  ],
  // A leg that hasn't begun has times and no ship under way: those are warned of, and told all the same.
  W003: ({ updates, positions }) =>
    namesOf(
      positions.filter(
        ({ position: { trip, vehicle } }) =>
          !updates.some(
            ({ update }) => update.trip.tripId === trip.tripId && update.vehicle?.id === vehicle.id,
          ),
      ),
    ),
  W006: ({ trips }) => namesOf(trips.filter(({ trip }) => !trip.tripId)),
  W008: ({ messages, nowS }) =>
    messages
      .filter(({ header }) => nowS - header.timestamp > 65)
      .map(({ header }) => String(header.timestamp)),
  W009: ({ trips, updates }) => [
    ...namesOf(trips.filter(({ trip }) => trip.scheduleRelationship === undefined)),
    ...namesOf(updates.filter(({ stops }) => stops.some((one) => one.scheduleRelationship === undefined))),
  ],
}

/** The codes that are judged. */
export const CODES = Object.keys(RULES)
