/**
 * The demo's own crews have sailed its third line since this morning, as their tablets would have told it, each record at its moment:
 * whoever opens the office for the first time sees a day. Then nobody sails on: the boats fall silent, and the office says so.
 */
import type { ServiceDay } from '@vaarboek/domain'
import type { Transaction } from '../../database/database.ts'
import { insertMalfunction } from '../../repositories/malfunctions/malfunctions.ts'
import type { ShiftNumber } from '../../repositories/row-ids.ts'
import { shiftsOfDay } from '../../repositories/timetable/shifts.ts'
import type { DatabaseAndClock } from '../context.ts'
import { type ServiceClock, serviceClock } from '../service-clock.ts'
import { createTrip } from '../trips/create-trip.ts'
import { passStops } from '../trips/pass-stops.ts'
import type { TripRecord } from '../trips/trip-record.ts'
import { callerOf, type DemoBoat, type DemoLine } from './demo-boats.ts'
import { TROUBLE } from './news.ts'
import { type SailedStop, type SailedTrip, sailedSoFar } from './sailed-so-far.ts'
import { seeTablets } from './see-tablets.ts'

const SECOND_MS = 1000
/** From the tap to the shore. */
const ASHORE_AFTER_S = 4
/** After the stop it is about. */
const REPORTED_AFTER_S = 90

/** Something that happens on a boat, in seconds since the start of the service day. */
interface Action {
  atS: number
  work: () => Promise<unknown>
}

interface Sailing extends DatabaseAndClock {
  tx: Transaction
  line: DemoLine
  day: ServiceDay
}

export async function sailSoFar(tx: Transaction, clock: ServiceClock, line: DemoLine): Promise<void> {
  const day = clock.today()
  const startMs = Date.parse(clock.planned(day, 0))
  const nowS = (Date.parse(clock.now()) - startMs) / SECOND_MS
  let atMs = startMs
  const then = serviceClock(clock.timeZone, () => atMs, clock.dayStartsAt)
  const trips = sailedSoFar(await shiftsOf(tx, line, day), nowS)
  const sailing = { tx, line, day, clock: then, database: within(tx) }
  const troubled = trips.findLast(({ isUnderWay, isLate }) => isUnderWay && !isLate)
  const actions = trips.flatMap((trip) => actionsOf(sailing, trip, trip === troubled))
  for (const { atS, work } of actions.toSorted((one, other) => one.atS - other.atS)) {
    atMs = startMs + Math.round(Math.min(atS, nowS)) * SECOND_MS
    await work()
  }
  await seeTablets({ tx, clock, line }, trips, startMs)
}

async function shiftsOf(tx: Transaction, { concession, track }: DemoLine, day: ServiceDay) {
  const shifts = await shiftsOfDay(tx, concession, track, day)
  return shifts
    .toSorted((one, other) => one.id - other.id)
    .map(({ id, stops }) => ({ shift: id, departures: stops.map(({ departure }) => departure) }))
}

/** A transaction of what is one already. */
function within(tx: Transaction): DatabaseAndClock['database'] {
  return {
    query: (...asked) => tx.query(...asked),
    script: (sql) => tx.script(sql),
    transaction: (work) => work(tx),
  }
}

/** The trip is made, each stop is counted, and perhaps something is reported. */
function actionsOf(sailing: Sailing, trip: SailedTrip<ShiftNumber>, isTroubled: boolean): Action[] {
  const boat = sailing.line.boats[trip.boat]
  if (!boat) return []
  const made: { record?: TripRecord } = {}
  const make = async () => {
    made.record = await makeTrip(sailing, boat, trip.shift)
  }
  const counts = trip.stops.map((stop, place) => ({
    atS: stop.departedS + ASHORE_AFTER_S,
    work: () => countStop(sailing, boat, { record: made.record, stop, place }),
  }))
  const last = trip.stops.at(-1)
  const report = {
    atS: (last?.departedS ?? 0) + REPORTED_AFTER_S,
    work: () => reportTrouble(sailing, boat, made.record),
  }
  return [{ atS: trip.madeS, work: make }, ...counts, ...(isTroubled ? [report] : [])]
}

function makeTrip(sailing: Sailing, boat: DemoBoat, shift: ShiftNumber): Promise<TripRecord> {
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

async function countStop(
  sailing: Sailing,
  boat: DemoBoat,
  { record, stop, place }: { record: TripRecord | undefined; stop: SailedStop; place: number },
): Promise<void> {
  const { line, clock, day } = sailing
  const { departedS, people, bikes } = stop
  const visit = record?.visits[place]
  if (!record || !visit) return
  const departed = clock.planned(day, departedS)
  const item = {
    item: String(visit.id),
    id: null,
    action: null,
    why_skipped: null,
    remarks: null,
    key: null,
    arrived: null,
    departured: departed.slice(0, 19).replace('T', ' '),
    people_on: people.on,
    people_off: people.off,
    people: people.aboard,
    bikes_on: bikes.on,
    bikes_off: bikes.off,
    bikes: bikes.aboard,
    recorded_at: departed,
    sequence: Date.parse(departed),
    stop_id: null,
    after: null,
    departure: null,
    correction: null,
  }
  await passStops(sailing, callerOf(line, boat), { flight: String(record.trip.id), items: [item] }, null)
}

async function reportTrouble(
  { tx, line, clock }: Sailing,
  boat: DemoBoat,
  record: TripRecord | undefined,
): Promise<void> {
  if (!record) return
  const at = clock.now()
  const { id: trip, shift } = record.trip
  const about = { clientRef: null, ship: boat.ship.id, trip, shift, recordedAt: at }
  await insertMalfunction(tx, { ...callerOf(line, boat), at }, { ...TROUBLE, ...about })
}
