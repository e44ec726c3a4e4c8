import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BEND, LINE, STOPS } from './map.fixture.ts'
import { distance, metresAt, type Point, pointOf } from './plane.ts'
import { along, wayBetween } from './way.ts'

const line = LINE.map(([lon, lat]) => pointOf(lon, lat))
const [lillo, kruibeke, hoboken] = STOPS.map(({ lon, lat }) => pointOf(lon, lat)) as [Point, Point, Point]

test('a way follows the line between two stops, also back', () => {
  const bend = pointOf(...BEND)
  expect(wayBetween([line], lillo, kruibeke).corners).toEqual([lillo, bend, kruibeke])
  expect(wayBetween([line], kruibeke, lillo).corners).toEqual([kruibeke, bend, lillo])
})

test('it is straight where no line passes both stops', () => {
  expect(wayBetween([], lillo, kruibeke).corners).toEqual([lillo, kruibeke])
  expect(wayBetween([line], lillo, pointOf(5, 51)).corners).toEqual([lillo, pointOf(5, 51)])
})

test('of a line that comes back along the same stops the short piece is taken', () => {
  const there = [...line, ...line.toReversed().slice(1)]
  expect(wayBetween([there], kruibeke, hoboken).corners).toEqual([kruibeke, hoboken])
  expect(wayBetween([there], hoboken, kruibeke).corners).toEqual([hoboken, kruibeke])
})

test('the heading is that of the piece one is on', () => {
  const east = wayBetween([], pointOf(4, 51), pointOf(5, 51))
  expect(along(east, 0.5).heading).toBe(90)
  expect(along(wayBetween([], pointOf(4, 51), pointOf(4, 52)), 0).heading).toBe(0)
  expect(along(wayBetween([], lillo, lillo), 0.5)).toEqual({ point: lillo, heading: null })
})

test('a place on a way is never further than its end, and always somewhere', () => {
  const place = fc.tuple(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: -90, max: 90, noNaN: true }),
  )
  fc.assert(
    fc.property(
      fc.array(place, { maxLength: 12 }),
      fc.tuple(place, place),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (corners, [from, to], share) => {
        const [start, end] = [pointOf(...from), pointOf(...to)]
        const way = wayBetween([corners.map((one) => pointOf(...one))], start, end)
        const { point } = along(way, share)
        expect(Number.isFinite(point.x) && Number.isFinite(point.y)).toBe(true)
        const whole = way.reached.at(-1) ?? 0
        expect(distance(start, point)).toBeLessThanOrEqual(whole * share + 1e-9)
      },
    ),
  )
})

test('a metre is a metre where the boats are', () => {
  const [south, north] = [pointOf(4.4, 51), pointOf(4.4, 51.01)]
  expect((distance(south, north) * metresAt(south.y)) / 1112).toBeCloseTo(1, 2)
})
