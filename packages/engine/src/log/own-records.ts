/** Which record of this tablet is the newest of each stop: what the server holds is compared with it. */
import {
  applyFact,
  type Delivery,
  isTripFact,
  type OwnRecords,
  type Stop,
  type Trip,
  type TripFact,
  type TripStopId,
} from '@vaarboek/domain'
import { SETTINGS_FACTS } from '@vaarboek/wire'
import { isSetAside, type LogRecord } from './logbook.ts'

/** @param records all of one trip, in order */
export function ownRecordsOf(records: readonly LogRecord[]): OwnRecords {
  const stops = new Map<TripStopId, Delivery>()
  let settings: number | null = null
  let trip: Trip | null = null
  for (const record of records) {
    const { fact, travels, key, sequence } = record
    if (!isTripFact(fact)) continue
    const applied = applyFact(trip, fact)
    if ('refused' in applied) continue
    trip = applied.trip
    // What was set aside never reaches the server.
    if (!travels || isSetAside(record)) continue
    for (const { id } of recordedBy(fact, trip.stops)) stops.set(id, { key, sequence })
    if ((SETTINGS_FACTS as readonly string[]).includes(fact.type)) settings = sequence
  }
  return { stops, settings }
}

/** The stops a record says something of: a correction takes those along that were passed after its own. */
export function recordedBy(fact: TripFact, stops: readonly Stop[]): Stop[] {
  if (fact.type === 'passengersConfirmed' || fact.type === 'stopSkipped')
    return stops.filter(({ id }) => id === fact.stop)
  if (fact.type !== 'countCorrected') return []
  const place = stops.findIndex(({ id }) => id === fact.stop)
  return place < 0 ? [] : stops.slice(place).filter(({ state }) => state === 'passed')
}
