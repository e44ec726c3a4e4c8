import { expect, test } from 'vitest'
import {
  aChecklist,
  aLoad,
  aShift,
  aShip,
  aSteward,
  aTrack,
  aTrip,
  confirmed,
  prepared,
  SERVICE_DAY,
  skipped,
  started,
  tripOf,
} from '../testing/index.ts'
import { NOTHING_CHOSEN } from './choices.ts'
import { type OfferedFrom, offerOf } from './offer.ts'

const LONG_BEFORE = '2026-11-21T05:00:00+01:00'
const NOON = '2026-11-21T12:00:00+01:00'
const EVENING = '2026-11-21T18:00:00+01:00'

const leaving = (departure: string, over = {}) =>
  aShift({
    id: departure,
    name: `Dienst ${departure}`,
    stops: [
      { stopId: '10', stopName: 'Lillo', departure: `${departure}:00` },
      { stopId: '12', stopName: 'Steenplein', departure: `${departure.slice(0, 2)}:45:00` },
    ],
    ...over,
  })
const MORNING = leaving('08:00')
const AFTERNOON = leaving('13:30')
const LATE = leaving('18:30')

/** Nothing is open; her last track, ship and crew are chosen. */
const from = (over: Partial<OfferedFrom> = {}): OfferedFrom => ({
  captain: '7',
  trip: null,
  choices: { ...NOTHING_CHOSEN, track: aTrack(), ship: aShip(), crew: [aSteward()] },
  unfinished: [],
  lastTrip: null,
  shifts: [LATE, MORNING, AFTERNOON],
  ships: [aShip(), aShip({ id: '6' })],
  stewards: [aSteward(), aSteward({ id: '8' })],
  ...over,
})
const nextOf = (over: Partial<OfferedFrom>, now = NOON) => {
  const offer = offerOf(from(over), now)
  return offer?.is === 'next' ? offer : null
}
/** Sailed to its end. */
const sailed = (departures: readonly string[], over = {}) => {
  const stops = departures.map((departure) => ({ stopId: '10', stopName: 'Lillo', departure }))
  const done = stops.map((_, place) => skipped({ stop: `planned-${place}` }))
  return tripOf(prepared({ stops, ...over }), started(), ...done)
}
const underWay = aTrip({ facts: [started(), confirmed({ stop: 'planned-0', count: { peopleOn: 4 } })] })

test('the next shift is the first that is still to leave, with the ship and the crew of the last one', () => {
  expect(nextOf({})).toMatchObject({
    shift: { id: '13:30' },
    isSameCrew: true,
    choices: { track: { id: '1' }, shift: { id: '13:30' }, ship: { id: '5' }, crew: [{ id: '9' }] },
  })
  expect(nextOf({}, LONG_BEFORE)?.shift.id).toBe('08:00')
})

test('one that is just leaving is offered still; after the last of the day nothing is', () => {
  expect(nextOf({}, '2026-11-21T18:39:00+01:00')?.shift.id).toBe('18:30')
  expect(offerOf(from(), '2026-11-21T18:41:00+01:00')).toBeNull()
})

test('none is offered that leaves before the last one was to be in, also by who was early', () => {
  expect(nextOf({ lastTrip: sailed(['12:10:00', '14:00:00']) })?.shift.id).toBe('18:30')
  expect(nextOf({ trip: sailed(['12:10:00', '13:30:00']) })?.shift.id).toBe('13:30')
  expect(nextOf({ lastTrip: sailed(['12:10:00', '19:00:00']) })).toBeNull()
})

test('a shift that she sailed with another device keeps back what leaves before its end; another captain’s doesn’t', () => {
  const early = { ...leaving('12:30'), isCompleted: true, completedById: '7' }
  const long = {
    ...early,
    stops: early.stops.map((stop, place) => (place === 0 ? stop : { ...stop, departure: '14:00:00' })),
  }
  const at = (shift: typeof long, over = {}) =>
    nextOf({ shifts: [shift, AFTERNOON, LATE], ...over })?.shift.id
  expect(at(long)).toBe('18:30')
  expect(at(long, { lastTrip: sailed(['10:00:00', '11:00:00']) })).toBe('18:30')
  expect(at({ ...long, completedById: '8' })).toBe('13:30')
  const { completedById: _, ...unnamed } = long
  expect(nextOf({ captain: null, shifts: [unnamed, AFTERNOON] })?.shift.id).toBe('13:30')
})

test('[standing decision 16] past midnight the shift is still one of its service day', () => {
  const night = leaving('00:15', {
    stops: [{ stopId: '10', stopName: 'Lillo', departure: '00:15:00', departureS: 24 * 3600 + 900 }],
  })
  const lastTrip = sailed(['22:00:00', '23:50:00'])
  const at = (now: string) => nextOf({ shifts: [MORNING, night], lastTrip }, now)?.shift.id
  expect(at('2026-11-21T23:55:00+01:00')).toBe('00:15')
  expect(at('2026-11-22T00:10:00+01:00')).toBe('00:15')
  expect(at('2026-11-22T00:40:00+01:00')).toBeUndefined()
})

test('[standing decision 16] yesterday’s last trip, late in the night, keeps no shift of today back but one before its end', () => {
  const today = { serviceDay: '2026-11-22' }
  const shifts = [leaving('03:30', today), leaving('06:00', today)]
  const lastTrip = sailed(['23:00:00', '04:00:00'], { serviceDay: SERVICE_DAY })
  expect(nextOf({ shifts, lastTrip }, '2026-11-22T03:20:00+01:00')?.shift.id).toBe('06:00')
})

test.each([
  ['sailed to its end', { isCompleted: true }],
  ['begun by somebody', { incomplete: true }],
  ['open ashore', { lastFlight: { id: '4', ship: null, load: aLoad(), stewards: [], captainId: '8' } }],
])('one that is %s is passed over', (_, over) => {
  expect(nextOf({ shifts: [{ ...AFTERNOON, ...over }, LATE] })?.shift.id).toBe('18:30')
})

test('a ship that is gone, or sails with another, isn’t filled in; nor is a steward who left', () => {
  expect(nextOf({ ships: [aShip({ id: '6' })] })?.choices.ship).toBeNull()
  const taken = { id: '4', ship: { id: '5', name: 'Reiger' }, load: aLoad(), stewards: [], captainId: '8' }
  expect(nextOf({ shifts: [{ ...MORNING, lastFlight: taken }, LATE] })?.choices.ship).toBeNull()
  expect(nextOf({ stewards: [aSteward({ id: '8' })] })).toMatchObject({
    isSameCrew: false,
    choices: { crew: [] },
  })
})

test('a crew is the same where everybody of it is there still, and somebody was in it', () => {
  const { choices } = from()
  const withCrew = (...ids: string[]) => ({ choices: { ...choices, crew: ids.map((id) => ({ id })) } })
  const crewOf = (...ids: string[]) => {
    const offer = nextOf(withCrew(...ids))
    return [offer?.choices.crew.map(({ id }) => id), offer?.isSameCrew]
  }
  expect(crewOf('9', '8')).toEqual([['9', '8'], true])
  expect(crewOf('9', 'gone')).toEqual([['9'], false])
  expect(crewOf('gone')).toEqual([[], false])
  expect(crewOf()).toEqual([[], false])
})

test('who has no ship chosen yet is offered none', () => {
  const { choices } = from()
  expect(nextOf({ choices: { ...choices, ship: null } })?.choices.ship).toBeNull()
})

test('the last trip is in when its last stop was to be, not the one before', () => {
  expect(nextOf({ lastTrip: sailed(['12:10:00', '13:00:00', '19:00:00']) })).toBeNull()
  expect(nextOf({ lastTrip: sailed(['12:10:00', '13:20:00', '13:30:00']) })?.shift.id).toBe('13:30')
})

test('who has chosen a shift herself, or is under way, is offered nothing', () => {
  const { choices } = from()
  expect(offerOf(from({ choices: { ...choices, shift: LATE } }), NOON)).toBeNull()
  expect(offerOf(from({ trip: underWay, unfinished: [underWay] }), NOON)).toBeNull()
})

test('after a trip the next one has its ship and crew, once its end checklist is done', () => {
  const revised = { ship: aShip({ id: '6' }), crew: [{ id: '8' }] }
  const trip = { ...sailed(['10:00:00']), ...revised }
  const { choices } = from()
  expect(nextOf({ trip, choices: { ...choices, shift: MORNING } })).toMatchObject({
    shift: { id: '13:30' },
    choices: { ship: { id: '6' }, crew: [{ id: '8' }], flightId: null, isResumed: false },
  })
  const open = {
    ...trip,
    shift: { ...trip.shift, hasEndChecklist: true },
    ship: aShip({ stopChecklistId: '8', stopChecklist: aChecklist }),
  }
  expect(offerOf(from({ trip: open }), NOON)).toBeNull()
})

test('an open trip of this device comes before any other', () => {
  expect(offerOf(from({ unfinished: [underWay] }), EVENING)).toEqual({
    is: 'resume',
    trip: underWay,
    shift: underWay.shift,
    people: 4,
  })
  const setAside = { ...underWay, isSetAside: true as const }
  expect(offerOf(from({ unfinished: [setAside] }), EVENING)?.is).toBe('next')
})

test('her own trip that is open ashore is offered with its ship and crew, another captain’s isn’t', () => {
  const lastFlight = {
    id: '44',
    ship: { id: '6', name: 'Fuut' },
    load: aLoad({ people: 14 }),
    stewards: ['8', 'gone'],
    captainId: '7',
  }
  const shifts = [{ ...MORNING, incomplete: true, lastFlight }, LATE]
  expect(offerOf(from({ shifts }), EVENING)).toMatchObject({
    is: 'take-over',
    people: 14,
    choices: { flightId: '44', ship: { id: '6' }, crew: [{ id: '8' }] },
  })
  expect(offerOf(from({ shifts, captain: '8' }), EVENING)?.is).toBe('next')
  const later = { ...LATE, incomplete: true, lastFlight: { ...lastFlight, id: '45' } }
  for (const both of [
    [shifts[0] ?? MORNING, later],
    [later, shifts[0] ?? MORNING],
  ])
    expect(offerOf(from({ shifts: both }), EVENING)).toMatchObject({ choices: { flightId: '45' } })
})
