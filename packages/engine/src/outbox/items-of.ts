/**
 * Items of the wire for records of stops: each says the trip as it stood with it, whatever was corrected or recorded by
 * another tablet since. A correction takes the later stops along, whose loads change with it.
 */
import type { Trip, TripFact } from '@vaarboek/domain'
import { isTripFact, type TripStopId } from '@vaarboek/domain'
import { type PassedItem, toPassedItem } from '@vaarboek/wire'
import { type Device, whenRecorded } from '../log/create-record.ts'
import { isSetAside, type LogRecord } from '../log/logbook.ts'
import { recordedBy } from '../log/own-records.ts'
import { tripsAfter } from '../log/read-trip.ts'
import type { SyncContext } from './sync-result.ts'

type TripRecord = LogRecord & { fact: TripFact }

/** @param trip as it stands now */
export async function itemsOf(
  records: readonly LogRecord[],
  trip: Trip,
  { logbook, device }: Pick<SyncContext, 'logbook' | 'device'>,
): Promise<PassedItem[]> {
  const sent = records.filter(isOfTrip)
  if (!trip.stops.some(({ corrections, ours }) => corrections || ours))
    return sent.flatMap((record) => itemsAsStood(record, trip, trip, device))
  const all = await logbook.recordsOf(trip.id, 0)
  const corrections = all.filter(isOfTrip).filter(isDelivered)
  const then = tripsAfter(
    all,
    [...sent, ...corrections].map(({ seq }) => seq),
  )
  const itemsThen = (record: TripRecord) => itemsAsStood(record, then.get(record.seq) ?? trip, trip, device)
  return sent.flatMap((record) => {
    const items = itemsThen(record)
    if (record.fact.type === 'countCorrected') return items
    // A stop that the server didn't have yet was left out of the corrections sent before it. The newest of them is
    // enough: it says all of them, and replaces an older one that was rejected.
    const missed = corrections
      .filter(({ seq, owner }) => seq > record.seq && owner === record.owner)
      .flatMap(itemsThen)
      .filter(({ id }) => id === items[0]?.id)
    return [...items, ...missed.slice(-1)]
  })
}

function isOfTrip(record: LogRecord): record is TripRecord {
  return isTripFact(record.fact)
}

/** A correction that the server has, at least for its own stop. */
function isDelivered(record: LogRecord): boolean {
  return record.fact.type === 'countCorrected' && record.acknowledged && !isSetAside(record)
}

/** @param stood the trip as it stood with the record; the numbers of its stops are today's */
function itemsAsStood(record: TripRecord, stood: Trip, { stops: now }: Trip, device: Device): PassedItem[] {
  const { fact, key } = record
  const current = new Map(now.map((stop) => [stop.id, stop]))
  const stops = stood.stops.map((stop) => ({ ...stop, itemId: current.get(stop.id)?.itemId ?? null }))
  const correction = fact.type === 'countCorrected' ? { correction: fact.reason } : {}
  const from = { key, ...whenRecorded(record, device), ...correction }
  const isOwn = (id: TripStopId) => 'stop' in fact && id === fact.stop
  return recordedBy(fact, stops)
    .filter(({ id, itemId }) => itemId !== null && (isOwn(id) || !current.get(id)?.isSetAside))
    .map((stop) => toPassedItem(stop, { ...stood, stops }, from))
}
