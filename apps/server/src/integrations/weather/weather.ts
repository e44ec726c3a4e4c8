/** The weather at a place, as the crew sees it. */
import * as v from 'valibot'

export interface Place {
  lat: number
  lon: number
}

export interface Weather {
  /** An OpenWeather icon such as '01d': what the app has pictures for. */
  icon: string
  /** Whole degrees Celsius. */
  temperature: number
  /** In Dutch, lower case. */
  state: string
}

/** Asks a weather service. Throws when it doesn't respond, or not with the weather. */
export type WeatherService = (place: Place, signal: AbortSignal) => Promise<Weather>

/** The weather at a place, or null when nobody knows it. Never throws. */
export type WeatherAt = (place: Place) => Promise<Weather | null>

/** The call that asks an address: the global fetch, or a test's. */
export type Fetch = (url: URL, init: { signal: AbortSignal }) => Promise<Response>

/** Asks for JSON of a certain form. @throws without the address, which may hold a key */
export async function askJson<Read>(
  fetch: Fetch,
  url: URL,
  signal: AbortSignal,
  schema: v.GenericSchema<unknown, Read>,
): Promise<Read> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`${url.host} responded with ${response.status}`)
  const weather = v.safeParse(schema, await response.json())
  if (!weather.success) throw new Error(`${url.host} responded with something else than the weather`)
  return weather.output
}
