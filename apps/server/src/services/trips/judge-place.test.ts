import { expect, test } from 'vitest'
import { isAway, placeFault } from './judge-place.ts'

const STEEN = { lat: 51.2227, lon: 4.3972 }
const place = (lat: number, lon: number, atMs = 0) => ({ lat, lon, atMs, accuracy: 8 })

test.each([
  ['at a stop', place(51.2227, 4.3972), null],
  ['a hundred kilometres off', place(52.1, 4.4), null],
  ['at zero', place(0, 0), 'nowhere'],
  ['on another continent', place(40.7, -74), 'far'],
  ['where it should be with its signs turned', place(-51.2227, 4.3972), 'far'],
])('a place %s', (_, told, fault) => {
  expect(placeFault({ place: told, before: null, stops: [STEEN] })).toBe(fault)
})

test('a place without stops that have one is judged by nothing but itself', () => {
  expect(placeFault({ place: place(40.7, -74), before: null, stops: [] })).toBeNull()
})

test('a boat is no aeroplane, whichever of the two was told first', () => {
  const before = { ...STEEN, atMs: 100_000, accuracy: 8 }
  const after = (km: number, seconds: number) =>
    placeFault({
      place: place(51.2227 + km / 111.2, 4.3972, 100_000 + seconds * 1000),
      before,
      stops: [STEEN],
    })
  expect([after(0.25, 10), after(0.5, 10), after(5, 60), after(0.09, 0), after(5, -60)]).toEqual([
    null,
    'speed',
    'speed',
    null,
    'speed',
  ])
})

test('a boat lies at no stop that it is half a kilometre from, once it was told to lie there', () => {
  const off = (metres: number, accuracy: number | null = null, atMs = 1000) =>
    isAway({ ...place(51.2227 + metres / 111_195, 4.3972, atMs), accuracy }, STEEN, 1000)
  expect([off(490), off(510), off(510, 20), off(800, 200)]).toEqual([false, true, false, true])
  expect(off(5000, null, 999)).toBe(false)
})
