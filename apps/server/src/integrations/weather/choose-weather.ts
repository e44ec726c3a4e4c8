/** The weather service that the settings ask for. */
import { OPEN_METEO, openMeteo } from './open-meteo.ts'
import { OPEN_WEATHER, openWeather } from './open-weather.ts'
import { rememberedWeather, type Surroundings } from './remembered-weather.ts'
import type { Fetch, WeatherAt } from './weather.ts'

export interface WeatherSettings {
  /** False when nobody is to be asked. */
  weather: boolean
  /** The key of OpenWeather; null for Open-Meteo, which needs none. */
  openWeatherKey: string | null
  /** The address of the weather service; null for the service's own. */
  weatherUrl: string | null
}

export function chooseWeather(
  settings: WeatherSettings,
  fetch: Fetch,
  surroundings: Surroundings,
): WeatherAt {
  const { weather, openWeatherKey, weatherUrl } = settings
  if (!weather) return async () => null
  const service =
    openWeatherKey === null
      ? openMeteo(fetch, weatherUrl ?? OPEN_METEO)
      : openWeather(fetch, weatherUrl ?? OPEN_WEATHER, openWeatherKey)
  return rememberedWeather(service, surroundings)
}
