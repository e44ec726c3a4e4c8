import { expect, test } from 'vitest'
import { boardOf, moment, trip } from '../board.fixture.ts'
import { rowsOf } from '../board-rows.ts'
import { offsetsOf } from './berths.ts'
import type { MapBoat } from './boats.ts'
import { pointOf } from './plane.ts'

const berth = { id: '1', name: 'Lillo', point: pointOf(4.3, 51.2), isEnd: true }

function boats(count: number, other: Partial<MapBoat>): MapBoat[] {
  const trips = Array.from({ length: count }, (_, place) => trip(String(place)))
  return rowsOf(boardOf({ trips }), moment('09:35:00')).map((row) => ({
    ...{ row, how: 'lying' as const, point: berth.point, heading: null, berth, between: null },
    ...{ spotted: null, since: null, at: 0 },
    ...other,
  }))
}

test('boats at one stop lie side by side in rows below it, none on another', () => {
  for (const count of [1, 2, 6, 7, 40]) {
    const offsets = [...offsetsOf(boats(count, {})).values()]
    expect(offsets).toHaveLength(count)
    for (const [place, one] of offsets.entries()) {
      expect(one.dy).toBeGreaterThan(12)
      for (const other of offsets.slice(place + 1))
        expect(Math.hypot(one.dx - other.dx, one.dy - other.dy)).toBeGreaterThan(16)
    }
  }
})

test('by the plan boats keep to starboard: those that meet pass each other; a measured one is where it is', () => {
  const sailing = (heading: number | null, how: MapBoat['how'] = 'planned') =>
    offsetsOf(boats(1, { how, heading, berth: null })).get('0')
  expect([sailing(0), sailing(180)]).toEqual([
    { dx: 6, dy: 0 },
    { dx: -6, dy: 0 },
  ])
  expect(sailing(90)).toEqual({ dx: 0, dy: 6 })
  expect([sailing(null), sailing(90, 'measured')]).toEqual([
    { dx: 0, dy: 0 },
    { dx: 0, dy: 0 },
  ])
})
