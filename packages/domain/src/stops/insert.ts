/** Adding a stop that the timetable doesn't have. The list stays in its order, whatever the times say (AMB-28). */

import { clockTime, departuresOf } from '../time/service-time.ts'
import type { Applied, StopInserted } from '../trip/facts.ts'
import type { Trip } from '../trip/trip.ts'
import { insertionMoment } from './place.ts'
import { isDone, openStop, type Stop } from './stop.ts'

/** Bounds of the delay form: 0:01 to 23:59 (AMB-27). */
export const MAX_DELAY_MINUTES = 23 * 60 + 59

/** Names a stop that was inserted aboard; ids of the server never look like it (AMB-24). */
export const INSERTED_STOP_PREFIX = 'local-'

/** Not between two stops that are both done; after the last stop always (EDIT-18, EDIT-19). */
export function canInsertAfter(stops: readonly Stop[], place: number): boolean {
  const stop = stops[place]
  if (!stop) return false
  const next = stops[place + 1]
  return !next || !isDone(stop) || !isDone(next)
}

/**
 * The most minutes after a stop that leave an inserted one between its neighbours: up to the next one that isn't skipped, at least one.
 * Null behind the last. Asked of who types it; what another's tablet recorded is taken as it is (AMB-28).
 */
export function mostMinutesAfter(stops: readonly Stop[], place: number): number | null {
  const departures = departuresOf(stops)
  const next = stops.findIndex(({ state }, at) => at > place && state !== 'skipped')
  const [from, to] = [departures[place], departures[next]]
  return from === undefined || to === undefined ? null : Math.max(1, Math.floor((to - from) / 60))
}

/** Faults in the delay of the insert form: a field out of its bounds, or no delay at all. */
export type DelayFault = 'hours' | 'minutes' | 'missing'

/** Hours run from 0 to 23 and may be empty (EDIT-23), minutes from 0 to 59. Nothing typed is ever taken for another number. */
export function delayFault(hours: string, minutes: string): DelayFault | null {
  if (!isWithin(hours.trim() || '0', 23)) return 'hours'
  if (minutes.trim() === '') return 'missing'
  if (!isWithin(minutes.trim(), 59)) return 'minutes'
  return Number(hours) + Number(minutes) === 0 ? 'missing' : null
}

function isWithin(text: string, most: number): boolean {
  return /^\d+$/.test(text) && Number(text) <= most
}

/** The delay in minutes of the insert form; null while something is wrong with it. */
export function delayMinutes(hours: string, minutes: string): number | null {
  return delayFault(hours, minutes) === null ? Number(hours) * 60 + Number(minutes) : null
}

/** Puts an open stop after another one, planned that many minutes later (EDIT-12 to EDIT-16). */
export function insertStop(trip: Trip, fact: StopInserted): Applied {
  const place = trip.stops.findIndex(({ id }) => id === fact.after)
  const before = trip.stops[place]
  if (!before) return { refused: 'unknown-stop' }
  if (trip.stops.some(({ id }) => id === fact.stop)) return { refused: 'duplicate-stop' }
  if (!canInsertAfter(trip.stops, place)) return { refused: 'cannot-insert-here' }
  const { delayMinutes: delay } = fact
  if (!Number.isInteger(delay) || delay < 1 || delay > MAX_DELAY_MINUTES)
    return { refused: 'impossible-delay' }
  const departureS = (departuresOf(trip.stops)[place] ?? 0) + delay * 60
  const planned = {
    stopId: fact.stopId,
    stopName: fact.stopName,
    departure: clockTime(departureS),
    departureS,
  }
  const insertedAt = insertionMoment(trip.stops, Date.parse(fact.at))
  const inserted = { ...openStop(fact.stop, planned), inserted: true, after: fact.after, insertedAt }
  return { trip: { ...trip, stops: trip.stops.toSpliced(place + 1, 0, inserted) } }
}
