/** Own records of a trip, and those the server lacks: of these no other's word is taken in. */
import {
  applyFact,
  isTripFact,
  type OwnRecords,
  type RecordKey,
  type Stop,
  type Trip,
  type TripFact,
  type TripStopId,
} from '@vaarboek/domain'
import { SETTINGS_FACTS } from '@vaarboek/wire'
import { isRejected, type LogRecord } from './logbook.ts'

/** @param records all of one trip, in order */
export function ownRecordsOf(records: readonly LogRecord[]): OwnRecords {
  const keys = new Set<RecordKey>()
  const unsent = new Set<TripStopId>()
  let hasUnsentSettings = false
  let trip: Trip | null = null
  for (const record of records) {
    const { fact, travels, key } = record
    if (!isTripFact(fact)) continue
    const applied = applyFact(trip, fact)
    if ('refused' in applied) continue
    trip = applied.trip
    if (!travels) continue
    // Keys also of what was set aside: an earlier sending of it may come in.
    keys.add(key)
    // A rejected one waits for people: meanwhile the server's word holds.
    if (record.acknowledged || isRejected(record)) continue
    for (const { id } of recordedBy(fact, trip.stops)) unsent.add(id)
    if ((SETTINGS_FACTS as readonly string[]).includes(fact.type)) hasUnsentSettings = true
  }
  return { keys, unsent, hasUnsentSettings }
}

/** The stops a record says something of: a correction takes those along that were passed after its own. */
export function recordedBy(fact: TripFact, stops: readonly Stop[]): Stop[] {
  if (fact.type === 'passengersConfirmed' || fact.type === 'stopSkipped')
    return stops.filter(({ id }) => id === fact.stop)
  if (fact.type !== 'countCorrected') return []
  const place = stops.findIndex(({ id }) => id === fact.stop)
  return place < 0 ? [] : stops.slice(place).filter(({ state }) => state === 'passed')
}
