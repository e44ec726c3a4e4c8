/**
 * The demo's crews sailed the day before too, and miscounted now and then: who opens what is to be looked through finds something there,
 * and reports of the days before today have figures. Nothing of it stands on the board of today.
 */
import { daysAfter } from '@vaarboek/domain'
import type { Transaction } from '../../database/database.ts'
import type { ShiftNumber } from '../../repositories/row-ids.ts'
import { type ServiceClock, serviceClock } from '../service-clock.ts'
import { callerOf, type DemoBoat, type DemoLine } from './demo-boats.ts'
import { ASHORE_AFTER_S, countStops, makeTrip, type Sailing, shiftsOf, within } from './demo-crews.ts'
import { CORRECTED } from './news.ts'
import { ODD_STOP, type OddTrip, recounted, sailedYesterday } from './sailed-yesterday.ts'

const SECOND_MS = 1000

export async function sailYesterday(tx: Transaction, clock: ServiceClock, line: DemoLine): Promise<void> {
  const day = daysAfter(clock.today(), -1)
  let atMs = 0
  const then = serviceClock(clock.timeZone, () => atMs, clock.dayStartsAt)
  const sailing: Sailing = { tx, line, day, clock: then, database: within(tx) }
  for (const trip of sailedYesterday(await shiftsOf(tx, line, day))) {
    const boat = line.boats[trip.boat]
    const departed = trip.stops.map(({ departedS }) => Date.parse(clock.planned(day, departedS)))
    if (boat)
      await sail(
        sailing,
        boat,
        trip,
        (place) => (atMs = (departed.at(place) ?? 0) + ASHORE_AFTER_S * SECOND_MS),
      )
  }
}

/** @param goTo sets the clock to when a stop of the trip was left */
async function sail(
  sailing: Sailing,
  boat: DemoBoat,
  { shift, oddity, stops }: OddTrip<ShiftNumber>,
  goTo: (place: number) => void,
): Promise<void> {
  const own = callerOf(sailing.line, boat)
  goTo(0)
  const record = await makeTrip(sailing, boat, shift)
  // All of it in one delivery, as a boat does that was out of reach.
  goTo(-1)
  await countStops(
    sailing,
    own,
    record,
    stops.map((stop, place) => ({ stop, place })),
  )
  const stop = stops[ODD_STOP]
  if (!stop) return
  const again = { stop: recounted(stop), place: ODD_STOP, isAgain: true } as const
  if (oddity === 'corrected') await countStops(sailing, own, record, [{ ...again, correction: CORRECTED }])
  if (oddity === 'counted-twice')
    await countStops(sailing, { ...own, device: `${own.device}-2` }, record, [again])
}
