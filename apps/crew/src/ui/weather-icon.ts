/**
 * The icon of a weather code of OpenWeather: 01 to 50, by day and night the same (INFO-13 to INFO-15). An unknown code has
 * none (AMB-60).
 */
import type { IconName } from './icon-names.ts'

export const WEATHER_ICONS: Readonly<Record<string, IconName>> = {
  // Clear sky, few clouds, scattered clouds, broken clouds, shower rain, rain, thunderstorm, snow, mist.
  '01': 'Sun',
  '02': 'CloudSun',
  '03': 'Cloud',
  '04': 'Cloudy',
  '09': 'CloudDrizzle',
  '10': 'CloudRain',
  '11': 'CloudLightning',
  '13': 'CloudSnow',
  '50': 'CloudFog',
}

export function weatherIcon(code: string): IconName | null {
  return WEATHER_ICONS[/^(\d{2})[dn]?$/.exec(code)?.[1] ?? ''] ?? null
}
