/**
 * The weather of the last minutes, so that all boats together ask a service once for each part of the river. A service
 * that is down is left alone for a minute, and a crew never waits long for the sky it can see.
 */
import type { Place, Weather, WeatherAt, WeatherService } from './weather.ts'

const KNOWN_MS = 10 * 60_000
const UNKNOWN_MS = 60_000
const TIMEOUT_MS = 4000
const MAX_PLACES = 500

export interface Surroundings {
  nowMs: () => number
  /** Called once for each request that failed. */
  onFailure: (error: unknown) => void
  timeoutMs?: number
}

interface Remembered {
  weather: Promise<Weather | null>
  /** Until when it holds; for ever while the request runs. */
  untilMs: number
}

/** Asks `service` one question at a time for each place, rounded to a tenth of a degree. */
export function rememberedWeather(
  service: WeatherService,
  { nowMs, onFailure, timeoutMs = TIMEOUT_MS }: Surroundings,
): WeatherAt {
  const places = new Map<string, Remembered>()

  function ask(name: string, place: Place): Promise<Weather | null> {
    const remembered: Remembered = {
      untilMs: Number.POSITIVE_INFINITY,
      weather: service(place, AbortSignal.timeout(timeoutMs))
        .catch((error: unknown) => {
          onFailure(error)
          return null
        })
        .then((weather) => {
          remembered.untilMs = nowMs() + (weather === null ? UNKNOWN_MS : KNOWN_MS)
          return weather
        }),
    }
    places.delete(name)
    places.set(name, remembered)
    const [oldest] = places.keys()
    if (places.size > MAX_PLACES && oldest !== undefined) places.delete(oldest)
    return remembered.weather
  }

  return ({ lat, lon }) => {
    const place = { lat: tenth(lat), lon: tenth(lon) }
    const name = `${place.lat},${place.lon}`
    const remembered = places.get(name)
    return remembered && remembered.untilMs > nowMs() ? remembered.weather : ask(name, place)
  }
}

/** To a tenth of a degree, about ten kilometres; never minus zero. */
function tenth(degrees: number): number {
  return Math.round(degrees * 10) / 10 || 0
}
