/**
 * Performs one errand: sends it and says what is to be written in the logbook. It writes nothing itself, so an errand
 * that is cut off anywhere leaves the logbook as it was and is performed again, with the same key.
 */
import { matchNumbers, type Trip, type TripFact } from '@vaarboek/domain'
import {
  flightsCreate,
  flightsDetail,
  flightsUpdate,
  itemsInsert,
  itemsPassMultiple,
  NO_POSITION,
  type Outcome,
  type Position,
  type Sender,
  type SendOptions,
  sendCall,
  toFlightSettings,
  toNumberedStop,
  toPassedItem,
} from '@vaarboek/wire'
import type { Logbook, LogRecord } from '../logbook/logbook.ts'
import type { Device } from '../logbook/scribe.ts'
import { batchKey } from './batch-key.ts'
import type { Errand } from './errand.ts'
import { type Verdict, verdictOf } from './verdict.ts'

/** What came of an errand. */
export interface Settlement {
  verdict: Verdict
  /** Records that shore has now. */
  acknowledged: number[]
  /** What shore told along with it. */
  told: TripFact[]
  /** Records that shore refuses, with its words. */
  parked: { seq: number; status: number; message: string }[]
}

export interface Performing {
  logbook: Logbook
  device: Device
  sender: Sender
  /** Where the boat is, or null: denied, unknown or too slow. Asked before a flight is sent (SYNC-33). */
  position: () => Promise<Position | null>
  /** Off for a foreign server on another origin that would refuse the header (standing decision 5). */
  sendsKeys: boolean
}

/** Performs an errand of a trip. Never throws for what shore or the network does. */
export async function perform(errand: Errand, trip: Trip, with_: Performing): Promise<Settlement> {
  const { device, sender } = with_
  const keyed = (idempotencyKey: string): SendOptions => (with_.sendsKeys ? { idempotencyKey } : {})
  switch (errand.kind) {
    case 'create': {
      const settings = await settingsOf(errand.record, trip, with_)
      const outcome = await sendCall(sender, flightsCreate, settings, keyed(errand.record.key))
      if (!outcome.ok) return failed(outcome, [errand.record])
      const { flight } = outcome.value
      const numbered: TripFact = { type: 'tripNumbered', flightId: flight.id, at: device.now() }
      const stops = flight.all_items ? numbersTold(trip, flight.all_items.map(toNumberedStop), device) : []
      return accepted([errand.record], [numbered, ...stops])
    }
    case 'update': {
      const settings = { ...(await settingsOf(errand.record, trip, with_)), flight: errand.flightId }
      const outcome = await sendCall(sender, flightsUpdate, settings, keyed(errand.record.key))
      return outcome.ok ? accepted([errand.record], []) : failed(outcome, [errand.record])
    }
    case 'number': {
      const outcome = await sendCall(sender, flightsDetail, { flight: errand.flightId })
      if (!outcome.ok) return failed(outcome, [])
      return accepted([], numbersTold(trip, outcome.value.all_items.map(toNumberedStop), device))
    }
    case 'insert': {
      const { flightId: flight, afterItemId: after, stop } = errand
      const form = { flight, after, stop: stop.stopId, departure: stop.departure, client_ref: stop.id }
      const outcome = await sendCall(sender, itemsInsert, form, keyed(errand.record.key))
      if (!outcome.ok) return failed(outcome, [errand.record])
      return accepted([errand.record], numbersTold(trip, outcome.value.items.map(toNumberedStop), device))
    }
    case 'pass':
      return pass(errand.records, errand.flightId, trip, with_)
  }
}

/** The settings as they stood with the record, and the position decided at its first sending. */
async function settingsOf(record: LogRecord, trip: Trip, { logbook, position }: Performing) {
  const where =
    (record.prepared as Position | null) ??
    (await logbook.prepare(record.seq, (await position()) ?? NO_POSITION))
  const { fact } = record
  const stated =
    fact.type === 'tripRevised' || fact.type === 'tripPrepared' || fact.type === 'tripResumed' ? fact : trip
  return toFlightSettings({ ...trip, ship: stated.ship, crew: stated.crew }, where, record.at)
}

async function pass(
  records: LogRecord[],
  flight: string,
  trip: Trip,
  with_: Performing,
): Promise<Settlement> {
  const stops = new Map(trip.stops.map((stop) => [stop.id, stop]))
  const items = records.flatMap((record) => {
    const stop = 'stop' in record.fact ? stops.get(record.fact.stop) : undefined
    const { key, at: recordedAt, sequence } = record
    return stop ? toPassedItem(stop, trip, { key, recordedAt, sequence }) : []
  })
  const options = with_.sendsKeys ? { idempotencyKey: batchKey(records.map(({ key }) => key)) } : {}
  const outcome = await sendCall(with_.sender, itemsPassMultiple, { flight, items }, options)
  if (!outcome.ok) {
    // One bad stop must not hold up the others: a refused batch is sent again stop by stop.
    return verdictOf(outcome) === 'park' && records.length > 1
      ? passOneByOne(records, flight, trip, with_)
      : failed(outcome, records)
  }
  const refused = new Map(
    (outcome.value.items ?? []).flatMap(({ key, status, message }) =>
      status === 'refused' && key ? [[key, message ?? '']] : [],
    ),
  )
  return {
    verdict: 'accepted',
    acknowledged: records.filter(({ key }) => !refused.has(key)).map(({ seq }) => seq),
    told: [],
    parked: records.flatMap(({ key, seq }) => {
      const message = refused.get(key)
      return message === undefined ? [] : { seq, status: outcome.status, message }
    }),
  }
}

async function passOneByOne(
  records: LogRecord[],
  flight: string,
  trip: Trip,
  with_: Performing,
): Promise<Settlement> {
  const together: Settlement = accepted([], [])
  for (const record of records) {
    const { verdict, acknowledged, parked } = await pass([record], flight, trip, with_)
    together.acknowledged.push(...acknowledged)
    together.parked.push(...parked)
    together.verdict = verdict
    if (verdict === 'retry' || verdict === 'login') break
  }
  return together
}

function numbersTold(trip: Trip, numbered: ReturnType<typeof toNumberedStop>[], device: Device): TripFact[] {
  const items = matchNumbers(trip.stops, numbered)
  return Object.keys(items).length > 0 ? [{ type: 'stopsNumbered', items, at: device.now() }] : []
}

function accepted(records: LogRecord[], told: TripFact[]): Settlement {
  return { verdict: 'accepted', acknowledged: records.map(({ seq }) => seq), told, parked: [] }
}

function failed(outcome: Outcome<unknown> & { ok: false }, records: LogRecord[]): Settlement {
  const verdict = verdictOf(outcome)
  const { message } = outcome
  const status = outcome.status ?? 0
  const parked = verdict === 'park' ? records.map(({ seq }) => ({ seq, status, message })) : []
  return { verdict, acknowledged: [], told: [], parked }
}
