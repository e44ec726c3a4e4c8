/** What the demo's crews do, as their tablets would have told it: through the intake that boats have. */
import type { ServiceDay } from '@vaarboek/domain'
import type { Transaction } from '../../database/database.ts'
import type { ShiftNumber } from '../../repositories/row-ids.ts'
import { shiftsOfDay } from '../../repositories/timetable/shifts.ts'
import type { Caller, DatabaseAndClock } from '../context.ts'
import { createTrip } from '../trips/create-trip.ts'
import { passStops } from '../trips/pass-stops.ts'
import type { DeliveredItem } from '../trips/read-delivery.ts'
import type { TripRecord } from '../trips/trip-record.ts'
import { callerOf, type DemoBoat, type DemoLine } from './demo-boats.ts'
import type { LineShift, SailedStop } from './sailed-so-far.ts'

/** From the tap to the shore. */
export const ASHORE_AFTER_S = 4

export interface Sailing extends DatabaseAndClock {
  tx: Transaction
  line: DemoLine
  day: ServiceDay
}

/** A stop of a trip as it was counted. */
export interface CountedStop {
  stop: SailedStop
  /** Its place in the trip. */
  place: number
  /** It was counted before: this record is the newer one. */
  isAgain?: true
  /** Why that was corrected. */
  correction?: string
}

export async function shiftsOf(
  tx: Transaction,
  { concession, track }: DemoLine,
  day: ServiceDay,
): Promise<LineShift<ShiftNumber>[]> {
  const shifts = await shiftsOfDay(tx, concession, track, day)
  return shifts
    .toSorted((one, other) => one.id - other.id)
    .map(({ id, stops }) => ({ shift: id, departures: stops.map(({ departure }) => departure) }))
}

/** A transaction of what is one already. */
export function within(tx: Transaction): DatabaseAndClock['database'] {
  return {
    query: (...asked) => tx.query(...asked),
    script: (sql) => tx.script(sql),
    transaction: (work) => work(tx),
  }
}

export function makeTrip(sailing: Sailing, boat: DemoBoat, shift: ShiftNumber): Promise<TripRecord> {
  const { line, clock, day } = sailing
  const now = clock.now()
  return createTrip(
    sailing,
    callerOf(line, boat),
    {
      lon: 1,
      lat: 1,
      track: String(line.track),
      shift: String(shift),
      ship: String(boat.ship.id),
      stewards: boat.stewards.map(String),
      client_ref: null,
      flight: null,
      service_day: day,
      recorded_at: now,
      sequence: Date.parse(now),
    },
    null,
  )
}

/** Counts stops of a trip in one delivery. */
export async function countStops(
  sailing: Sailing,
  caller: Caller,
  record: TripRecord,
  counted: readonly CountedStop[],
): Promise<void> {
  const items = counted.flatMap((one) => itemOf(sailing, record, one) ?? [])
  if (items.length > 0) await passStops(sailing, caller, { flight: String(record.trip.id), items }, null)
}

function itemOf(
  { clock, day }: Sailing,
  record: TripRecord,
  { stop, place, isAgain, correction }: CountedStop,
): DeliveredItem | null {
  const visit = record.visits[place]
  if (!visit) return null
  const { departedS, people, bikes } = stop
  const departed = clock.planned(day, departedS)
  const told = departed.slice(0, 19).replace('T', ' ')
  return {
    item: String(visit.id),
    id: null,
    action: null,
    why_skipped: null,
    remarks: null,
    key: null,
    arrived: place === record.visits.length - 1 ? told : null,
    departured: told,
    people_on: people.on,
    people_off: people.off,
    people: people.aboard,
    bikes_on: bikes.on,
    bikes_off: bikes.off,
    bikes: bikes.aboard,
    recorded_at: departed,
    sequence: Date.parse(departed) + (isAgain ? 1 : 0),
    stop_id: null,
    after: null,
    departure: null,
    correction: correction ?? null,
  }
}
