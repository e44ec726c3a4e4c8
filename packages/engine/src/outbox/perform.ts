/**
 * Performs one sync step: sends it and returns what is to be written in the logbook. It writes nothing itself, so a step
 * that is interrupted anywhere leaves the logbook as it was and is performed again, with the same key.
 */
import { type FlightId, placeOf, type Stop, type Trip, type TripFact } from '@vaarboek/domain'
import {
  flightsCreate,
  flightsDetail,
  flightsStop,
  flightsUpdate,
  itemsInsert,
  itemsPassMultiple,
  NO_POSITION,
  type Position,
  type ResponseOf,
  sendCall,
  toBoatStops,
  toFlightSettings,
  toNumberedStop,
} from '@vaarboek/wire'
import { whenRecorded } from '../log/create-record.ts'
import type { LogRecord } from '../log/logbook.ts'
import { batchKey, contentMark } from './batch-key.ts'
import { dispositionOf } from './disposition.ts'
import { itemsOf } from './items-of.ts'
import { performChecklist } from './perform-checklist.ts'
import {
  accepted,
  factsOfNumbers,
  failed,
  rejectedHere,
  resultOf,
  type SyncContext,
  type SyncResult,
} from './sync-result.ts'
import type { SyncStep } from './sync-step.ts'

/** The status for a stop that the server doesn't have. */
const NOT_FOUND = 404

type ItemOutcomes = NonNullable<ResponseOf<typeof itemsPassMultiple>['items']>

/** Performs a step of a trip. Never throws for what the server or the network does. */
export async function perform(step: SyncStep, trip: Trip, context: SyncContext): Promise<SyncResult> {
  const { device, sender } = context
  switch (step.kind) {
    case 'create': {
      const { record, settled } = step
      const flight = trip.formerFlightId ?? null
      const settings = {
        ...(await settingsOf(record, trip, context)),
        flight,
        stops: toBoatStops(trip.stops),
      }
      // Records that go out again by an update keep their own key for that.
      const made = flight ?? (settled.includes(record) ? null : 'create')
      const key = made === null ? record.key : `${record.key}/${made}`
      const outcome = await sendCall(sender, flightsCreate, settings, { idempotencyKey: key })
      if (!outcome.ok) return failed(outcome, [record])
      const { id: flightId, all_items: items, revision } = outcome.value.flight
      context.onRevision(flightId, revision)
      const numbered: TripFact = { type: 'tripNumbered', flightId, at: device.now() }
      const stops = items ? factsOfNumbers(trip, items.map(toNumberedStop), device) : []
      return accepted(settled, [numbered, ...stops])
    }
    case 'update': {
      const settings = { ...(await settingsOf(step.record, trip, context)), flight: step.flightId }
      const options = { idempotencyKey: step.record.key }
      const outcome = await sendCall(sender, flightsUpdate, settings, options)
      if (outcome.ok) context.onRevision(step.flightId, outcome.value.flight?.revision ?? null)
      return resultOf(outcome, step.record)
    }
    case 'giveUp':
      return giveUp(step.record, step.flightId, context)
    case 'forget':
      return { ...accepted(step.records), isHere: true }
    case 'number': {
      const outcome = await sendCall(sender, flightsDetail, { flight: step.flightId })
      if (!outcome.ok) return failed(outcome, [])
      return accepted([], factsOfNumbers(trip, outcome.value.all_items.map(toNumberedStop), device))
    }
    case 'insert': {
      const { flightId: flight, afterItemId: after, stop } = step
      const { stopId, departure, departureS: departure_s } = stop
      const place = placeOf(stop, trip.stops)
      const form = { flight, after, stop: stopId, departure, departure_s, place, client_ref: stop.id }
      const options = { idempotencyKey: step.record.key }
      const outcome = await sendCall(sender, itemsInsert, form, options)
      if (!outcome.ok) return failed(outcome, [step.record])
      context.onRevision(flight, outcome.value.revision)
      return accepted([step.record], factsOfNumbers(trip, outcome.value.items.map(toNumberedStop), device))
    }
    case 'pass':
      return pass(step.records, step.flightId, trip, context)
    case 'rejectUnknownStop':
      return rejectUnknownStop(step.record, step.stop)
    case 'rejectOfTripSetAside':
      return rejectedHere(step.record, NOT_FOUND, { is: 'trip-set-aside' })
    default:
      return performChecklist(step, trip, context)
  }
}

/**
 * The settings as they stood with the record, and what is decided at its first sending. One that an earlier version tried to
 * send says no sequence: a key never comes with two bodies.
 */
async function settingsOf(record: LogRecord, trip: Trip, context: SyncContext) {
  const { logbook, position, device, sender } = context
  const where =
    (record.prepared as (Position & { sequence?: number }) | null) ??
    (await logbook.prepare(record.seq, {
      ...((await position(sender.isOurs)) ?? NO_POSITION),
      sequence: record.sequence,
    }))
  const { fact } = record
  const stated = 'ship' in fact ? fact : trip
  const { ship, crew } = stated
  const from = { ...whenRecorded(record, device), sequence: where.sequence ?? null }
  return toFlightSettings({ ...trip, ship, crew }, where, from)
}

/**
 * Ours closes it only while nothing of it was sailed; another's is looked at first, and its no is the last word. One that is gone
 * needn't be closed.
 */
async function giveUp(record: LogRecord, flight: FlightId, { sender }: SyncContext): Promise<SyncResult> {
  const { isOurs } = sender
  const seen = isOurs ? null : await sendCall(sender, flightsDetail, { flight })
  const isSeenOpen = seen?.ok && !seen.value.all_items.some(({ passed, skipped }) => passed || skipped)
  const options = { idempotencyKey: record.key }
  const outcome =
    seen && !isSeenOpen ? seen : await sendCall(sender, flightsStop, { flight, unsailed: true }, options)
  const isNo = dispositionOf(outcome) === 'reject' && (!isOurs || outcome.status === NOT_FOUND)
  return isNo ? accepted([record]) : resultOf(outcome, record)
}

/** Nothing is sent: the count stays here, with the reason and what it is. */
function rejectUnknownStop(record: LogRecord, { stopName: stop, departure }: Stop): SyncResult {
  const counted = 'count' in record.fact ? record.fact.count : null
  const reason = { is: 'stop-unknown', stop, departure: departure.slice(0, 5), counted } as const
  return rejectedHere(record, NOT_FOUND, reason)
}

async function pass(
  records: LogRecord[],
  flight: FlightId,
  trip: Trip,
  context: SyncContext,
): Promise<SyncResult> {
  const items = await itemsOf(records, trip, context)
  const isCorrected = trip.stops.some(({ corrections }) => corrections)
  const key = batchKey(records.map((record) => record.key))
  const options = { idempotencyKey: isCorrected ? `${key}-${contentMark(items)}` : key }
  const outcome = await sendCall(context.sender, itemsPassMultiple, { flight, items }, options)
  if (!outcome.ok) {
    // A bad stop must not hold up the others: a refused batch is sent again stop by stop.
    return dispositionOf(outcome) === 'reject' && records.length > 1
      ? passOneByOne(records, flight, trip, context)
      : failed(outcome, records)
  }
  context.onRevision(flight, outcome.value.revision)
  // Another's server took them all; ours says what became of each.
  return context.sender.isOurs
    ? resultOfEach(records, outcome.value.items ?? [], outcome.status)
    : accepted(records)
}

/** A record is acknowledged when the response names its key. One that it doesn't name is tried again. */
function resultOfEach(records: LogRecord[], outcomes: ItemOutcomes, status: number): SyncResult {
  const together: SyncResult = accepted([])
  for (const { key, seq } of records) {
    const own = outcomes.filter((outcome) => outcome.key === key)
    const refused = own.find((outcome) => outcome.status === 'refused')
    if (refused) together.rejected.push({ seq, status, message: refused.message ?? '', code: refused.code })
    else if (own.length > 0) together.acknowledged.push(seq)
    else Object.assign(together, { disposition: 'retry', hasResponse: true } satisfies Partial<SyncResult>)
  }
  return together
}

async function passOneByOne(
  records: LogRecord[],
  flight: FlightId,
  trip: Trip,
  context: SyncContext,
): Promise<SyncResult> {
  const together: SyncResult = accepted([])
  for (const record of records) {
    const { disposition, acknowledged, rejected } = await pass([record], flight, trip, context)
    together.acknowledged.push(...acknowledged)
    together.rejected.push(...rejected)
    together.disposition = disposition
    if (disposition === 'retry' || disposition === 'login') break
  }
  return together
}
