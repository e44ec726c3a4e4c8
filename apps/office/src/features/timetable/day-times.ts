/** Figures worked out of a day's shifts. Pure. */
import type { DayShift } from './day.ts'

/** Two shifts that are planned for one ship at the same time. */
export function overlapsOf(shifts: readonly DayShift[]): [DayShift, DayShift][] {
  const planned = shifts.filter(({ ship, isCancelled }) => ship && !isCancelled)
  return planned.flatMap((one, place) =>
    planned.slice(place + 1).flatMap((other): [DayShift, DayShift][] => {
      const isAtOnce =
        one.ship?.id === other.ship?.id &&
        (one.firstDepartureS ?? 0) < (other.lastArrivalS ?? 0) &&
        (other.firstDepartureS ?? 0) < (one.lastArrivalS ?? 0)
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
  const sails = shifts.filter(({ isCancelled }) => !isCancelled)
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
