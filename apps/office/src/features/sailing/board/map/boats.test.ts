import fc from 'fast-check'
import { expect, test } from 'vitest'
import { at, boardOf, lastStop, moment, shift, tablet, trip } from '../board.fixture.ts'
import { rowsOf } from '../board-rows.ts'
import type { BoardTrip } from '../board-state.ts'
import { boatOnMap } from './boats.ts'
import { groundOf } from './ground.ts'
import { mapOf, STOPS } from './map.fixture.ts'
import { distance, pointOf } from './plane.ts'

const ground = groundOf(mapOf(), null)
const [lillo, kruibeke] = STOPS.map(({ lon, lat }) => pointOf(lon, lat))

/** The last stop was left at 09:32, the next one is planned 09:50. */
function boat(time: string, other: Partial<BoardTrip> = {}, over = ground) {
  const board = boardOf({
    planned: [shift('1', 34_200, 36_600)],
    trips: [trip('7', { next: nextAt('2'), ...other })],
    devices: [tablet(time)],
  })
  const [row] = rowsOf(board, moment(time))
  return row ? boatOnMap(row, over, { now: moment(time), dayStart: Date.parse(board.dayStartsAt) }) : null
}

const nextAt = (stop: string) => ({ item: '12', stop, stopName: stop, plannedS: 35_400, arrivalS: 35_400 })
const position = (lat: number, lon: number) => ({ lat, lon, accuracy: 8, at: at('09:34:50') })
const lying = (stop: string) => ({ item: '12', stop, stopName: stop, since: at('09:34:00') })

test('a boat is where it was measured, and sails as its line goes there', () => {
  const measured = boat('09:35:00', { position: position(51.27, 4.26) })
  expect(measured).toMatchObject({ how: 'measured', point: pointOf(4.26, 51.27), berth: null })
  expect(measured?.heading).not.toBeNull()
  expect(measured?.between?.map(({ name }) => name)).toEqual(['Lillo', 'Kruibeke'])
})

const spotted = (lat: number, lon: number, other: Partial<BoardTrip> = {}) =>
  boat('09:35:00', { position: position(lat, lon), ...other })?.spotted

test('a measured place is told by where it is, not by what its crew counted last', () => {
  const names = (one: ReturnType<typeof spotted>) => [
    one?.near?.name ?? one?.between?.map(({ name }) => name).join('–'),
    one?.counted?.name ?? null,
  ]
  expect(names(spotted(51.22, 4.34))).toEqual(['Kruibeke–Hoboken', null])
  expect(names(spotted(51.2402, 4.3201))).toEqual(['Kruibeke', null])
  expect(names(spotted(51.17, 4.345))).toEqual(['Hoboken–Hemiksem', 'Lillo'])
  expect(names(spotted(51.14, 4.33))).toEqual(['Hemiksem', 'Lillo'])
  const back = { last: lastStop({ stop: '3' }), next: nextAt('2') }
  expect(names(spotted(51.22, 4.34, back))).toEqual(['Hoboken–Kruibeke', null])
  expect(names(spotted(51.22, 4.34, { last: lastStop({ stop: '99' }) }))).toEqual(['Kruibeke–Hoboken', null])
  expect(spotted(51.22, 4.44)).toMatchObject({ near: { name: 'Hoboken' }, isFar: true })
})

test('one measured sails the way of the piece where it is, also back', () => {
  const there = boat('09:35:00', { position: position(51.22, 4.34) })?.heading ?? 0
  const back = boat('09:35:00', {
    ...{ position: position(51.22, 4.34), last: lastStop({ stop: '3' }), next: nextAt('2') },
  })?.heading
  expect(there).toBeGreaterThan(90)
  expect(there - (back ?? 0)).toBe(180)
})

test('one measured where no line runs is drawn by its plan: at 0/0, or on another continent', () => {
  for (const [lat, lon] of [
    [0, 0],
    [40.7, -74],
    [-90, 180],
  ] as const)
    expect(boat('09:35:00', { position: position(lat, lon) })?.how).toBe('planned')
})

test('one whose crew said that it arrived lies at that stop; elsewhere it isn’t drawn there', () => {
  expect(boat('09:35:00', { lying: lying('2') })).toMatchObject({
    ...{ how: 'lying', point: kruibeke, heading: null },
    berth: { id: '2' },
  })
  expect(boat('09:35:00', { lying: lying('2'), position: position(51.2401, 4.3201) })?.how).toBe('lying')
  expect(boat('09:35:00', { lying: lying('2'), position: position(51.28, 4.27) })?.how).toBe('measured')
})

test('without a place it goes along the line from the last stop to the next, and waits before that', () => {
  const [early, late, over] = [boat('09:34:00'), boat('09:48:00'), boat('09:57:00')]
  expect([early, late, over].map((one) => one?.how)).toEqual(['planned', 'planned', 'planned'])
  const fromStart = [early, late, over].map((one) =>
    distance(one?.point ?? pointOf(0, 0), lillo ?? pointOf(0, 0)),
  )
  expect(fromStart[0]).toBeLessThan(fromStart[1] ?? 0)
  expect(over?.point).not.toEqual(kruibeke)
  expect(over?.between?.[1].id).toBe('2')
})

test('one that hasn’t left lies where it is to leave; after its last stop it lies there', () => {
  const prepared = { state: 'prepared', last: null, next: nextAt('1') } as const
  expect(boat('09:00:00', prepared)).toMatchObject({ how: 'planned', point: lillo, berth: { id: '1' } })
  expect(boat('09:35:00', { next: null })).toMatchObject({ how: 'planned', point: lillo, berth: { id: '1' } })
})

test('a last stop that stands on no line lies before the next one', () => {
  const inserted = boat('09:35:00', { last: lastStop({ stop: '99' }) })
  expect(inserted?.between?.map(({ id }) => id)).toEqual(['1', '2'])
  expect(boat('09:35:00', { last: lastStop({ stop: '99' }), next: nextAt('98') })).toBeNull()
})

test('what has arrived, sails a line that isn’t drawn, or whose stops have no place, is no boat on the map', () => {
  expect(boat('09:35:00', { state: 'completed' })).toBeNull()
  expect(boat('09:35:00', { track: '2' })).toBeNull()
  expect(boat('09:35:00', {}, groundOf(mapOf({ shapes: [], stops: [] }), null))).toBeNull()
  expect(boat('09:35:00', {}, groundOf(mapOf(), '2'))).toBeNull()
})

test('whatever is known of it, it is somewhere, and never past its next stop', () => {
  const stops = fc.constantFrom('1', '2', '3', '4', '99')
  const seconds = fc.integer({ min: 0, max: 90_000 })
  const at9 = fc.constantFrom(null, at('09:32:00'), at('23:59:00'), at('03:00:00'))
  fc.assert(
    fc.property(
      stops,
      stops,
      fc.tuple(seconds, seconds),
      at9,
      (last, next, [plannedS, nextS], departedAt) => {
        const one = boat('09:48:00', {
          last: lastStop({ stop: last, plannedS, departedAt, arrivedAt: null }),
          next: { ...nextAt(next), plannedS: nextS, arrivalS: nextS },
        })
        if (!one) return
        expect(Number.isFinite(one.point.x) && Number.isFinite(one.point.y)).toBe(true)
        if (!one.between) return
        const [from, to] = one.between
        const track = ground.tracks.get('1')
        const whole = track ? (ground.wayOf(track, from, to).reached.at(-1) ?? 0) : 0
        expect(distance(from.point, one.point)).toBeLessThanOrEqual(whole * 0.97 + 1e-12)
      },
    ),
  )
})
