import { expect, test } from 'vitest'
import type { LonLat } from '../../timetable/place.ts'
import { simplifiedLine } from './simplified-line.ts'

/** Places beside each other, a metre each: from east to west a degree is shorter here. */
const at = (eastM: number, northM: number): LonLat => [
  4.4 + eastM / (111_320 * Math.cos((51 * Math.PI) / 180)),
  51 + northM / 111_320,
]

test('points that lie on the way are left out, also where a boat comes back along it', () => {
  const line = [at(0, 0), at(100, 4), at(200, -4), at(300, 0)]
  expect(simplifiedLine(line, 10)).toEqual([line[0], line[3]])
  const back = [at(0, 0), at(500, 0), at(1000, 0), at(500, 3), at(0, 0)]
  expect(simplifiedLine(back, 10)).toEqual([back[0], back[2], back[4]])
})

test('a bend stays, and is measured in metres whichever way it goes', () => {
  const east = [at(0, 0), at(12, 500), at(0, 1000)]
  const north = [at(0, 0), at(500, 12), at(1000, 0)]
  for (const line of [east, north]) {
    expect(simplifiedLine(line, 10)).toEqual(line)
    expect(simplifiedLine(line, 14)).toEqual([line[0], line[2]])
  }
})

test('no point of a meandering line lies farther from the simplified one than it may', () => {
  const line = Array.from({ length: 2000 }, (_, n) => at(n * 20, 300 * Math.sin(n / 40) + (n % 7)))
  const short = simplifiedLine(line, 10)
  expect(short.length).toBeLessThan(150)
  expect(short[0]).toBe(line[0])
  expect(short.at(-1)).toBe(line.at(-1))
})

test('two points, and one, stay as they are', () => {
  expect(simplifiedLine([at(0, 0), at(1, 1)], 10)).toHaveLength(2)
  expect(simplifiedLine([at(0, 0)], 10)).toHaveLength(1)
})
