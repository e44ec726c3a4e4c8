/** Open-Meteo (api.open-meteo.com): needs no key, gives WMO weather codes. */
import * as v from 'valibot'
import { WEATHER } from '../../text/weather-nl.ts'
import { wholeDegrees } from './open-weather.ts'
import { askJson, type Fetch, type WeatherService } from './weather.ts'

export const OPEN_METEO = 'https://api.open-meteo.com'

type KnownCode = keyof typeof WEATHER

/** OpenWeather's icon without day or night, by WMO code. */
const ICONS: Readonly<Record<KnownCode, string>> = {
  0: '01',
  1: '02',
  2: '03',
  3: '04',
  45: '50',
  48: '50',
  51: '09',
  53: '09',
  55: '09',
  56: '09',
  57: '09',
  61: '10',
  63: '10',
  65: '10',
  66: '13',
  67: '13',
  71: '13',
  73: '13',
  75: '13',
  77: '13',
  80: '09',
  81: '09',
  82: '09',
  85: '13',
  86: '13',
  95: '11',
  96: '11',
  99: '11',
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
    const temperature = wholeDegrees(temperature_2m)
    // A code we don't know leaves only the temperature.
    if (!isKnown(weather_code)) return { icon: '', temperature, state: '' }
    const icon = `${ICONS[weather_code]}${is_day === 1 ? 'd' : 'n'}`
    return { icon, temperature, state: WEATHER[weather_code] }
  }
}

function isKnown(code: number): code is KnownCode {
  return Object.hasOwn(WEATHER, code)
}
