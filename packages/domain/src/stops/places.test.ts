import { expect, test } from 'vitest'
import { metresBetween } from './places.ts'

test('metres between two places, also across the date line and from pole to pole', () => {
  const steen = { lat: 51.2227, lon: 4.3972 }
  expect(metresBetween(steen, steen)).toBe(0)
  // Antwerp and Rupelmonde.
  expect(metresBetween(steen, { lat: 51.126, lon: 4.29 }) / 1000).toBeCloseTo(13.1, 0)
  expect(metresBetween({ lat: 0, lon: 179.9 }, { lat: 0, lon: -179.9 }) / 1000).toBeCloseTo(22.2, 1)
  expect(metresBetween({ lat: 90, lon: 0 }, { lat: -90, lon: 0 }) / 1000).toBeCloseTo(20_015, 0)
})
