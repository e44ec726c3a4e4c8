/** What is worked out of a day's shifts. Pure. */
import type { DayShift } from './day.ts'

/** Two shifts that are planned for one ship at the same time. */
export function overlapsOf(shifts: readonly DayShift[]): [DayShift, DayShift][] {
  const planned = shifts.filter(({ ship, is_cancelled }) => ship && !is_cancelled)
  return planned.flatMap((one, place) =>
    planned.slice(place + 1).flatMap((other): [DayShift, DayShift][] => {
      const isAtOnce =
        one.ship?.id === other.ship?.id &&
        (one.first_departure_s ?? 0) < (other.last_arrival_s ?? 0) &&
        (other.first_departure_s ?? 0) < (one.last_arrival_s ?? 0)
      return isAtOnce ? [[one, other]] : []
    }),
  )
}

export interface StillOpen {
  shifts: number
  withoutShip: number
  withoutCaptain: number
}

/** How many shifts sail, and of how many of them the ship or the captain isn't planned yet. */
export function stillOpen(shifts: readonly DayShift[]): StillOpen {
  const sails = shifts.filter(({ is_cancelled }) => !is_cancelled)
  return {
    shifts: sails.length,
    withoutShip: sails.filter(({ ship }) => ship === null).length,
    withoutCaptain: sails.filter(({ captain }) => captain === null).length,
  }
}

/** Seconds of a time 'HH:MM' of a service day that begins at that hour; null for what is no time. */
export function secondsOfDay(time: string, firstHour: number): number | null {
  const [, hour = '', minute = ''] = /^(\d{2}):(\d{2})$/.exec(time) ?? []
  if (hour === '') return null
  const hours = Number(hour) < firstHour ? Number(hour) + 24 : Number(hour)
  return hours * 3600 + Number(minute) * 60
}
