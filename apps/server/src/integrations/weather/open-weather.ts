/** OpenWeather (api.openweathermap.org): needs a key, speaks Dutch itself. */
import * as v from 'valibot'
import { askJson, type Fetch, type WeatherService } from './weather.ts'

export const OPEN_WEATHER = 'https://api.openweathermap.org'

const response = v.object({
  weather: v.tupleWithRest(
    [v.object({ icon: v.pipe(v.string(), v.regex(/^\d{2}[dn]$/)), description: v.string() })],
    v.unknown(),
  ),
  main: v.object({ temp: v.pipe(v.number(), v.finite()) }),
})

export function openWeather(fetch: Fetch, base: string, key: string): WeatherService {
  return async ({ lat, lon }, signal) => {
    const url = new URL('/data/2.5/weather', base)
    const asked = { lat: String(lat), lon: String(lon), units: 'metric', lang: 'nl', appid: key }
    url.search = new URLSearchParams(asked).toString()
    const { weather, main } = await askJson(fetch, url, signal, response)
    const { icon, description } = weather[0]
    return { icon, temperature: wholeDegrees(main.temp), state: description.toLowerCase() }
  }
}

/** Rounded, and never minus zero. */
export function wholeDegrees(degrees: number): number {
  return Math.round(degrees) || 0
}
