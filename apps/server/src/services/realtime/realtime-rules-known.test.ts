/** Each rule of the validator finds its own fault in feeds that have no other. */
import { expect, test } from 'vitest'
import { ferryFeed } from '../../integrations/gtfs/feed.fixture.ts'
import { CODES, type Feeds, faultsOf } from './realtime-rules.fixture.ts'
import { staticFeedOf } from './static-feed.fixture.ts'

// biome-ignore lint/suspicious/noExplicitAny: spoilt on purpose
type Anything = any

const TIMETABLE = staticFeedOf(
  ferryFeed(
    ['V,D,out,K1,,0', 'V,D,back,K1,,1', 'V,D,exact,,,', 'V,D,about,,,'],
    [
      ...['out,1,A,10:00:00,10:00:00', 'out,2,B,10:10:00,10:11:00', 'out,3,A,10:20:00,10:20:00'],
      ...['back,5,A,10:25:00,10:25:00', 'back,7,B,10:45:00,10:45:00'],
      ...['exact,1,A,10:00:00,10:00:00', 'exact,2,B,10:10:00,10:10:00'],
      ...['about,1,A,10:00:00,10:00:00', 'about,2,B,10:10:00,10:10:00'],
    ],
    {
      'frequencies.txt':
        'trip_id,start_time,end_time,headway_secs,exact_times\nexact,10:00:00,12:00:00,1800,1\nabout,10:00:00,12:00:00,1800,0\n',
    },
  ),
)
const TEN = Date.parse('2026-11-21T10:00:00+01:00') / 1000
const header = () => ({ gtfsRealtimeVersion: '2.0', incrementality: 'FULL_DATASET', timestamp: TEN })
const trip = (tripId: string, directionId: number | undefined, more: object = {}) => ({
  ...{ tripId, routeId: 'V', startDate: '20261121', scheduleRelationship: 'SCHEDULED' },
  ...(directionId !== undefined && { directionId }),
  ...more,
})
const stop = (stopSequence: number, stopId: string, time: number) => ({
  ...{ stopSequence, stopId, scheduleRelationship: 'SCHEDULED' },
  ...{ arrival: { time }, departure: { time } },
})
const update = (id: string, of: object, vehicle: string, stopTimeUpdate: object[]) => ({
  id,
  tripUpdate: { trip: of, vehicle: { id: vehicle }, timestamp: TEN - 60, stopTimeUpdate },
})

/** Two legs of one vessel, one trip of each kind of headway, a ship, and an alert. */
const good = (): Feeds => ({
  tripUpdates: {
    header: header(),
    entity: [
      update('out', trip('out', 0), 's1', [
        stop(1, 'A', TEN),
        stop(2, 'B', TEN + 600),
        stop(3, 'A', TEN + 1200),
      ]),
      update('back', trip('back', 1), 's1', [stop(5, 'A', TEN + 1500), stop(7, 'B', TEN + 2700)]),
      update('exact', trip('exact', undefined, { startTime: '10:30:00' }), 's2', [stop(2, 'B', TEN + 2400)]),
      update(
        'about',
        trip('about', undefined, { startTime: '10:05:00', scheduleRelationship: 'UNSCHEDULED' }),
        's3',
        [stop(2, 'B', TEN + 900)],
      ),
    ],
  },
  vehiclePositions: {
    header: header(),
    entity: [
      {
        id: 's1',
        vehicle: {
          ...{ trip: trip('out', 0), vehicle: { id: 's1' }, timestamp: TEN - 60 },
          ...{ currentStopSequence: 2, stopId: 'B', position: { latitude: 51.0005, longitude: 4.0005 } },
        },
      },
    ],
  },
  alerts: {
    header: header(),
    entity: [{ id: 'a', alert: { informedEntity: [{ trip: trip('back', 1) }] } }],
  },
})

type Spoil = (of: {
  feeds: Anything
  /** The first leg's update, its stops, and the ship. */
  first: Anything
  stops: Anything[]
  ship: Anything
  entity: Anything[]
  before: Anything
}) => void

const SPOILT: Record<string, Spoil> = {
  E001: ({ stops }) => Object.assign(stops[2].arrival, { time: TEN * 1000 }),
  E002: ({ stops }) => stops.reverse(),
  E003: ({ first }) => Object.assign(first.trip, { tripId: 'elders' }),
  E004: ({ first }) => Object.assign(first.trip, { routeId: 'X' }),
  E006: ({ entity }) => delete entity[3].tripUpdate.trip.startTime,
  E009: ({ stops }) => delete stops[0].stopSequence,
  E011: ({ ship }) => Object.assign(ship, { stopId: 'X' }),
  E012: ({ ship }) => Object.assign(ship, { timestamp: TEN + 1 }),
  E013: ({ entity }) => Object.assign(entity[3].tripUpdate.trip, { scheduleRelationship: 'SCHEDULED' }),
  E016: ({ first }) => Object.assign(first.trip, { scheduleRelationship: 'ADDED' }),
  E017: ({ before }) => before.tripUpdates.entity.pop(),
  E018: ({ before }) => Object.assign(before.alerts.header, { timestamp: TEN + 5 }),
  E019: ({ entity }) => Object.assign(entity[2].tripUpdate.trip, { startTime: '10:31:00' }),
  E020: ({ entity }) => Object.assign(entity[2].tripUpdate.trip, { startTime: '10:30' }),
  E021: ({ first }) => Object.assign(first.trip, { startDate: '2026-11-21' }),
  E022: ({ stops }) => Object.assign(stops[1], stop(2, 'B', TEN)),
  E024: ({ first }) => Object.assign(first.trip, { directionId: 1 }),
  E025: ({ stops }) => Object.assign(stops[1].departure, { time: TEN + 599 }),
  E026: ({ ship }) => Object.assign(ship.position, { latitude: 0, longitude: 0 }),
  E027: ({ ship }) => Object.assign(ship.position, { bearing: 361 }),
  E028: ({ ship }) => Object.assign(ship.position, { longitude: 4.1 }),
  E029: ({ ship }) => Object.assign(ship.position, { longitude: 4.005 }),
  E030: ({ feeds }) => Object.assign(feeds.alerts.entity[0].alert.informedEntity[0], { routeId: 'V' }),
  E032: ({ feeds }) => Object.assign(feeds.alerts.entity[0].alert, { informedEntity: [] }),
  E033: ({ feeds }) => Object.assign(feeds.alerts.entity[0].alert, { informedEntity: [{}] }),
  E035: ({ first }) => Object.assign(first.trip, { routeId: 'W' }),
  E036: ({ stops }) => stops.splice(1, 0, stop(1, 'B', TEN + 300)),
  E037: ({ stops }) => stops.splice(1, 1),
  E038: ({ feeds }) => Object.assign(feeds.alerts.header, { gtfsRealtimeVersion: '1.0' }),
  E039: ({ entity }) => Object.assign(entity[0], { isDeleted: true }),
  E040: ({ stops }) => delete stops[1].stopId,
  E041: ({ stops }) => stops.splice(0),
  E042: ({ stops }) => Object.assign(stops[2], { scheduleRelationship: 'NO_DATA' }),
  E043: ({ stops }) => stops.push({ stopSequence: 4, stopId: 'B', scheduleRelationship: 'SCHEDULED' }),
  E044: ({ stops }) => delete stops[2].arrival.time,
  E045: ({ stops }) => Object.assign(stops[1], { stopId: 'C' }),
  E047: ({ ship }) => Object.assign(ship.vehicle, { id: 's2' }),
  E048: ({ feeds }) => delete feeds.alerts.header.timestamp,
  E049: ({ feeds }) => delete feeds.alerts.header.incrementality,
  E050: ({ ship }) => Object.assign(ship, { timestamp: TEN + 61 }),
  E051: ({ ship }) => Object.assign(ship, { currentStopSequence: 9 }),
  E052: ({ feeds }) => feeds.vehiclePositions.entity.push(feeds.vehiclePositions.entity[0]),
  W001: ({ first }) => delete first.timestamp,
  W002: ({ first }) => delete first.vehicle,
  W003: ({ entity }) => entity.splice(0, 2),
  W006: ({ ship }) => delete ship.trip.tripId,
  W008: ({ feeds }) => Object.assign(feeds.alerts.header, { timestamp: TEN - 66 }),
  W009: ({ stops }) => delete stops[1].scheduleRelationship,
}

const judged = (spoil?: Spoil): string[] => {
  const [feeds, before]: [Anything, Anything] = [good(), good()]
  const { entity } = feeds.tripUpdates
  const first = entity[0].tripUpdate
  const ship = feeds.vehiclePositions.entity[0].vehicle
  spoil?.({ feeds, first, stops: first.stopTimeUpdate, ship, entity, before })
  return faultsOf({ timetable: TIMETABLE, feeds, before: spoil ? before : null, nowS: TEN })
}

test('feeds as they should be have no fault', () => {
  expect(judged()).toEqual([])
})

test('a trip that no timetable has may be new, and one that it has may not', () => {
  const said = (tripId: string) =>
    judged(({ feeds, first, ship, entity }) => {
      entity.splice(1, 1)
      for (const trip of [first.trip, ship.trip])
        Object.assign(trip, { tripId, scheduleRelationship: 'NEW', directionId: undefined })
      feeds.tripUpdates.header.timestamp += 1
      feeds.vehiclePositions.header.timestamp += 1
    })
  expect(said('extra-1')).toEqual([])
  expect(said('about')).toContainEqual(expect.stringMatching(/^E016/))
})

test.each(CODES)('%s is found', (code) => {
  expect(judged(SPOILT[code]).filter((one) => one.startsWith(code))).not.toEqual([])
})
