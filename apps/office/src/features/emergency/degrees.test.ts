import { expect, test } from 'vitest'
import { degreesInWords } from './degrees.ts'

test.each([
  [51.2227, 'lat', '51° 13,362′ NB'],
  [4.3972, 'lon', '004° 23,832′ OL'],
  [-0.0005, 'lat', '00° 00,030′ ZB'],
  [-122.5, 'lon', '122° 30,000′ WL'],
  // No minute is the sixtieth.
  [51.99999999, 'lat', '52° 00,000′ NB'],
  [4.1, 'lon', '004° 06,000′ OL'],
  [180, 'lon', '180° 00,000′ OL'],
  [0, 'lat', '00° 00,000′ NB'],
] as const)('%d as %s is %s', (value, of, words) => {
  expect(degreesInWords(value, of)).toBe(words)
})
