/**
 * The demo's own crews have sailed its third line since this morning, as their tablets would have told it, each record at its moment:
 * whoever opens the office for the first time sees a day. Then nobody sails on: the boats fall silent, and the office says so.
 */
import type { Transaction } from '../../database/database.ts'
import { insertMalfunction } from '../../repositories/malfunctions/malfunctions.ts'
import type { ShiftNumber } from '../../repositories/row-ids.ts'
import { type ServiceClock, serviceClock } from '../service-clock.ts'
import type { TripRecord } from '../trips/trip-record.ts'
import { callerOf, type DemoBoat, type DemoLine } from './demo-boats.ts'
import { ASHORE_AFTER_S, countStops, makeTrip, type Sailing, shiftsOf, within } from './demo-crews.ts'
import { TROUBLE } from './news.ts'
import { type SailedTrip, sailedSoFar } from './sailed-so-far.ts'
import { seeTablets } from './see-tablets.ts'

const SECOND_MS = 1000
/** After the stop it is about. */
const REPORTED_AFTER_S = 90

/** Something that happens on a boat, in seconds since the start of the service day. */
interface Action {
  atS: number
  work: () => Promise<unknown>
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
    work: async () => {
      const { record } = made
      if (record) await countStops(sailing, callerOf(sailing.line, boat), record, [{ stop, place }])
    },
  }))
  const last = trip.stops.at(-1)
  const report = {
    atS: (last?.departedS ?? 0) + REPORTED_AFTER_S,
    work: () => reportTrouble(sailing, boat, made.record),
  }
  return [{ atS: trip.madeS, work: make }, ...counts, ...(isTroubled ? [report] : [])]
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
