/** The weather where a boat is. */
import type { Place, Weather } from '../../integrations/weather/weather.ts'
import type { Context } from '../context.ts'
import { HttpError, problem } from '../http-error.ts'

/** Null when nobody knows (API-22). 422 for a place that isn't on earth. */
export async function showWeather(
  { weather }: Pick<Context, 'weather'>,
  { lat, lon }: Place,
): Promise<Weather | null> {
  if (Math.abs(lat) > 90) throw new HttpError(422, problem('field-invalid', { field: 'lat' }))
  return weather({ lat, lon })
}
