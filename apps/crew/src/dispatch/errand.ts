/**
 * What is to be sent next for a trip: decided anew each time from the trip and what is outstanding, so there is no
 * second queue that could get out of step. Order: the settings first (nothing goes out before shore has numbered the
 * trip), then inserted stops, then all done stops at once.
 */
import type { Stop, Trip } from '@vaarboek/domain'
import type { LogRecord } from '../logbook/logbook.ts'

/** The most stops in one batch. */
export const STOPS_A_BATCH = 1000

export type Errand =
  | { kind: 'create'; record: LogRecord }
  | { kind: 'update'; record: LogRecord; flightId: string }
  /** Ask shore for the numbers of stops that have none yet (SYNC-20). */
  | { kind: 'number'; flightId: string }
  | { kind: 'insert'; record: LogRecord; flightId: string; stop: Stop; afterItemId: string }
  | { kind: 'pass'; records: LogRecord[]; flightId: string }

/**
 * The next errand, or null when nothing can be sent (everything is with shore, or waits for a parked record).
 * @param outstanding what shore doesn't have of this trip, in order
 * @param numbered whether shore was asked for numbers already in this round: asking again would tell nothing new
 */
export function nextErrand(trip: Trip, outstanding: readonly LogRecord[], numbered: boolean): Errand | null {
  const sendable = outstanding.filter(({ parked }) => parked === null)
  const { flightId } = trip
  if (flightId === null) {
    const record = sendable.find(({ fact }) => fact.type === 'tripPrepared')
    return record ? { kind: 'create', record } : null
  }
  const update = sendable.find(({ fact }) => fact.type === 'tripRevised' || fact.type === 'tripResumed')
  if (update) return { kind: 'update', record: update, flightId }
  return nextStopErrand(trip, outstanding, sendable, flightId, numbered)
}

function nextStopErrand(
  trip: Trip,
  outstanding: readonly LogRecord[],
  sendable: readonly LogRecord[],
  flightId: string,
  numbered: boolean,
): Errand | null {
  const stops = new Map(trip.stops.map((stop) => [stop.id, stop]))
  const unsentInsertions = new Set(
    outstanding.flatMap(({ fact }) => (fact.type === 'stopInserted' ? fact.stop : [])),
  )
  /** Shore knows the stop, or would if asked. */
  const lacksNumber = (stop: Stop) => stop.itemId === null && !unsentInsertions.has(stop.id)
  const done: LogRecord[] = []
  let lacking = false
  for (const record of sendable) {
    const { fact } = record
    if (fact.type === 'stopInserted') {
      const stop = stops.get(fact.stop)
      const after = stops.get(fact.after)
      if (stop && after?.itemId) return { kind: 'insert', record, flightId, stop, afterItemId: after.itemId }
      lacking ||= after !== undefined && lacksNumber(after)
    } else if (fact.type === 'passengersConfirmed' || fact.type === 'stopSkipped') {
      const stop = stops.get(fact.stop)
      if (stop?.itemId) done.push(record)
      else lacking ||= stop !== undefined && lacksNumber(stop)
    }
  }
  if (lacking && !numbered) return { kind: 'number', flightId }
  return done.length > 0 ? { kind: 'pass', records: done.slice(0, STOPS_A_BATCH), flightId } : null
}
