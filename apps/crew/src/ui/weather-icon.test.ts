import { expect, test } from 'vitest'
import { WEATHER_ICONS, weatherIcon } from './weather-icon.ts'

test('[INFO-13 to INFO-15] every code has its own icon, by night the one of the day; an unknown one none', () => {
  const codes = ['01', '02', '03', '04', '09', '10', '11', '13', '50']
  expect(Object.keys(WEATHER_ICONS).sort()).toEqual([...codes].sort())
  expect(new Set(codes.map((code) => weatherIcon(`${code}d`))).size).toBe(codes.length)
  for (const code of codes) expect(weatherIcon(`${code}n`)).toBe(weatherIcon(`${code}d`))
  for (const unknown of ['', '05d', '1', 'zon']) expect(weatherIcon(unknown)).toBeNull()
})
