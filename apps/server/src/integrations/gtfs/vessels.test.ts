import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TimetableShift } from '../../timetable/timetable.ts'
import { ferryFeed, timetableOf } from './feed.fixture.ts'
import { clock } from './shifts.ts'

const hms = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:00`

interface Call {
  stop: string
  sequence: number
  arrival: number
  departure: number
}

/** Trips of one block, in any order, that may overlap and needn't begin where the last one ended. Times are minutes. */
const BLOCK = fc
  .array(
    fc.record({
      start: fc.integer({ min: 0, max: 1800 }),
      firstSequence: fc.integer({ min: 0, max: 5 }),
      calls: fc.array(
        fc.record({
          stop: fc.constantFrom('A', 'B', 'C', 'D'),
          sail: fc.integer({ min: 0, max: 30 }),
          lie: fc.integer({ min: 0, max: 5 }),
          step: fc.integer({ min: 1, max: 10 }),
        }),
        { minLength: 2, maxLength: 6 },
      ),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((trips) => new Map(trips.map((trip, place) => [`t${place}`, callsOf(trip)])))

function callsOf(trip: {
  start: number
  firstSequence: number
  calls: { stop: string; sail: number; lie: number; step: number }[]
}): Call[] {
  let [at, sequence] = [trip.start, trip.firstSequence]
  return trip.calls.map(({ stop, sail, lie, step }) => {
    const arrival = at + sail
    at = arrival + lie
    sequence += step
    return { stop, sequence, arrival, departure: at }
  })
}

function feedOf(block: Map<string, Call[]>) {
  const rows = [...block].flatMap(([trip, calls]) =>
    calls.map(
      ({ stop, sequence, arrival, departure }) =>
        `${trip},${sequence},${stop},${hms(arrival)},${hms(departure)}`,
    ),
  )
  const trips = [...block.keys()].map((trip, place) => `V,D,${trip},B1,${trip} heen,${place % 2}`)
  return ferryFeed(trips, rows.toReversed())
}

/** What a shift says of one of its legs, as its feed said it; null where a turn has replaced it. */
function found(shift: TimetableShift, leg: TimetableShift['legs'][number]): (Call | null)[] {
  return shift.stops.slice(leg.firstPosition, leg.lastPosition + 1).map((call, place, all) => {
    const isEnd = place === all.length - 1
    const sequence = isEnd && call.endSequence !== null ? call.endSequence : call.sequence
    if (sequence === null) return null
    return { stop: call.stop, sequence, arrival: call.arrivalS / 60, departure: call.departureS / 60 }
  })
}

describe('the trips of a block', () => {
  test('every stop time of every leg is found again by its position', async () => {
    await fc.assert(
      fc.asyncProperty(BLOCK, async (block) => {
        const { shifts } = await timetableOf(feedOf(block))
        const legs = shifts.flatMap((shift) => shift.legs.map((leg) => ({ shift, leg })))
        expect(legs.map(({ leg }) => leg.tripRef).sort()).toEqual([...block.keys()].sort())
        for (const { shift, leg } of legs) {
          const calls = block.get(leg.tripRef) ?? []
          const read = found(shift, leg)
          expect(read.map((call) => [call?.stop, call?.sequence])).toEqual(
            calls.map(({ stop, sequence }) => [stop, sequence]),
          )
          // A turn keeps the arrival of the leg that ends and the departure of the one that begins.
          expect(read.slice(1).map((call) => call?.arrival)).toEqual(
            calls.slice(1).map((call) => call.arrival),
          )
          expect(read.slice(0, -1).map((call) => call?.departure)).toEqual(
            calls.slice(0, -1).map((call) => call.departure),
          )
          expect(leg.startS / 60).toBe(calls[0]?.departure)
          expect(leg.headsign).toBe(`${leg.tripRef} heen`)
          expect(leg.directionId).toBe(Number(leg.tripRef.slice(1)) % 2)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('no vessel is in two places at once, and all its legs together are all its stops', async () => {
    await fc.assert(
      fc.asyncProperty(BLOCK, async (block) => {
        const { shifts } = await timetableOf(feedOf(block))
        for (const { stops, legs } of shifts) {
          for (const [place, { arrivalS, departureS }] of stops.entries()) {
            expect(departureS).toBeGreaterThanOrEqual(arrivalS)
            expect(arrivalS).toBeGreaterThanOrEqual(stops[place - 1]?.departureS ?? 0)
          }
          const positions = new Set(
            legs.flatMap(({ firstPosition, lastPosition }) =>
              stops.flatMap((_, at) => (at >= firstPosition && at <= lastPosition ? [at] : [])),
            ),
          )
          expect(positions.size).toBe(stops.length)
          expect(
            legs.every(({ firstPosition }, place) => firstPosition >= (legs[place - 1]?.lastPosition ?? 0)),
          ).toBe(true)
        }
        const names = shifts.map(({ name }) => name)
        expect(new Set(names).size).toBe(names.length)
        expect(new Set(shifts.map(({ ref }) => ref)).size).toBe(shifts.length)
      }),
      { numRuns: 60 },
    )
  })

  test('one that starts before another has arrived gets a shift of its own, and that is reported', async () => {
    const trips = ['V,D,t1,B1,,', 'V,D,t2,B1,,', 'V,D,t3,B1,,']
    const times = [
      ...['t1,1,A,08:00:00,08:00:00', 't1,2,B,08:30:00,08:30:00'],
      ...['t2,1,C,08:10:00,08:10:00', 't2,2,D,08:20:00,08:20:00'],
      ...['t3,1,D,08:40:00,08:40:00', 't3,2,C,08:50:00,08:50:00'],
    ]
    const { shifts, warnings } = await timetableOf(ferryFeed(trips, times))
    expect(shifts.map(({ ref, name, legs }) => [ref, name, legs.map(({ tripRef }) => tripRef)])).toEqual([
      ['block:B1:D:V', 'Dienst B1', ['t1']],
      ['block:B1:D:V#2', 'Dienst B1 (08:10)', ['t2', 't3']],
    ])
    expect(warnings).toEqual(['trips.txt 3 (t2, block B1): trip-overlaps'])
  })

  test('two calls at one pier inside a trip stay two', async () => {
    const times = ['t1,1,A,08:00:00,08:00:00', 't1,2,B,08:10:00,08:10:00', 't1,3,B,08:15:00,08:15:00']
    const { shifts } = await timetableOf(ferryFeed(['V,D,t1,,,'], times))
    expect(shifts[0]?.stops.map(({ stop, sequence }) => [stop, sequence])).toEqual([
      ['A', 1],
      ['B', 2],
      ['B', 3],
    ])
  })
})

describe('the name of a shift', () => {
  const TIMES = (trip: string, at = '08:15:00') => [`${trip},1,A,${at},${at}`, `${trip},2,B,23:00:00,`]
  const namesOf = async (trips: string[], times: string[], more = {}) => {
    const { shifts } = await timetableOf(ferryFeed(trips, times, more))
    return Object.fromEntries(shifts.map(({ ref, name }) => [ref, name]))
  }

  test('without a headsign it says from where to where, never an id', async () => {
    const names = await namesOf(['V,D,t1,,,', 'V,D,t2,,Lillo,'], [...TIMES('t1'), ...TIMES('t2')])
    expect(names).toEqual({ 'trip:t1': '08:15 Sint-Anna → Lillo', 'trip:t2': '08:15 Lillo' })
  })

  test('two of one name on one track and day get different names; on other days or tracks they keep it', async () => {
    const calendar = [
      'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
      ...['D,1,1,1,1,1,0,0,20261116,20261231', 'WE,0,0,0,0,0,1,1,20261116,20261231'],
      'OOK,0,0,0,0,1,1,0,20261116,20261231',
    ]
    const trips = ['V,D,t1,,,', 'V,WE,t2,,,', 'V,OOK,t3,,,', 'W,D,t4,,,', 'V,D,t5,,,']
    const times = trips.flatMap((_, place) => TIMES(`t${place + 1}`))
    expect(await namesOf(trips, times, { 'calendar.txt': calendar.join('\n') })).toEqual({
      'trip:t1': '08:15 Sint-Anna → Lillo',
      'trip:t2': '08:15 Sint-Anna → Lillo',
      'trip:t3': '08:15 Sint-Anna → Lillo (2)',
      'trip:t4': '08:15 Sint-Anna → Lillo',
      'trip:t5': '08:15 Sint-Anna → Lillo (3)',
    })
  })

  test('a clock past midnight is the one on the wall', () => {
    expect([clock(0), clock(86_400 + 4 * 3600 + 59), clock(30 * 3600 + 45 * 60)]).toEqual([
      '00:00',
      '04:00',
      '06:45',
    ])
  })
})
