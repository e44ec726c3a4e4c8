/** Open-Meteo (api.open-meteo.com): needs no key, gives WMO weather codes. */
import * as v from 'valibot'
import { wholeDegrees } from './open-weather.ts'
import { askJson, type Fetch, type WeatherService } from './weather.ts'

export const OPEN_METEO = 'https://api.open-meteo.com'

/** WMO code 4677 as Open-Meteo uses it: OpenWeather's icon without day or night, and how the crew says it. */
const STATES: Readonly<Record<number, readonly [icon: string, state: string]>> = {
  0: ['01', 'onbewolkt'],
  1: ['02', 'licht bewolkt'],
  2: ['03', 'half bewolkt'],
  3: ['04', 'zwaar bewolkt'],
  45: ['50', 'mist'],
  48: ['50', 'aanvriezende mist'],
  51: ['09', 'lichte motregen'],
  53: ['09', 'motregen'],
  55: ['09', 'dichte motregen'],
  56: ['09', 'lichte ijzel'],
  57: ['09', 'ijzel'],
  61: ['10', 'lichte regen'],
  63: ['10', 'regen'],
  65: ['10', 'zware regen'],
  66: ['13', 'lichte ijsregen'],
  67: ['13', 'ijsregen'],
  71: ['13', 'lichte sneeuw'],
  73: ['13', 'sneeuw'],
  75: ['13', 'zware sneeuw'],
  77: ['13', 'korrelsneeuw'],
  80: ['09', 'lichte buien'],
  81: ['09', 'buien'],
  82: ['09', 'zware buien'],
  85: ['13', 'lichte sneeuwbuien'],
  86: ['13', 'sneeuwbuien'],
  95: ['11', 'onweer'],
  96: ['11', 'onweer met hagel'],
  99: ['11', 'zwaar onweer met hagel'],
}

const response = v.object({
  current: v.object({
    temperature_2m: v.pipe(v.number(), v.finite()),
    weather_code: v.number(),
    is_day: v.picklist([0, 1]),
  }),
})

export function openMeteo(fetch: Fetch, base: string): WeatherService {
  return async ({ lat, lon }, signal) => {
    const url = new URL('/v1/forecast', base)
    const current = 'temperature_2m,weather_code,is_day'
    url.search = new URLSearchParams({ latitude: String(lat), longitude: String(lon), current }).toString()
    const { temperature_2m, weather_code, is_day } = (await askJson(fetch, url, signal, response)).current
    // A code we don't know leaves only the temperature.
    const [picture, state] = STATES[weather_code] ?? ['', '']
    const icon = picture && `${picture}${is_day === 1 ? 'd' : 'n'}`
    return { icon, temperature: wholeDegrees(temperature_2m), state }
  }
}
