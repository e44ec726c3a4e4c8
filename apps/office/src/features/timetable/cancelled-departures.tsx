import { plannedTime } from '../../platform/moments.ts'
import { serverClock } from '../../platform/server-clock.ts'
import { day as text } from '../../text/day-nl.ts'
import { Failure } from '../../ui/failure.tsx'
import { type Departure, useDepartures } from '../../ui/use-departures.ts'
import type { DayPlan, DayShift } from './day.ts'

const { cancels, cancelsNone, departure, sailsFrom } = text.change

/** The departures of a shift that don't sail when it is cancelled; while they aren't known, when it was to sail. */
export function CancelledDepartures({ of: { day, dayStartsAt }, shift }: { of: DayPlan; shift: DayShift }) {
  const { departures, error } = useDepartures(day)
  const { firstDepartureS: first, lastArrivalS: last } = shift
  const known = departures?.get(shift.shift)
  const nowS = (serverClock.now() - Date.parse(dayStartsAt)) / 1000
  return (
    <>
      <Failure of={error} />
      {known && <p>{cancelledInWords(known, nowS)}</p>}
      {!known && first !== null && last !== null && <p>{sailsFrom(plannedTime(first), plannedTime(last))}</p>}
    </>
  )
}

/** What should have left already isn't among them. */
function cancelledInWords(known: readonly Departure[], nowS: number): string {
  const coming = known.filter(({ departureS }) => departureS > nowS)
  if (coming.length === 0) return cancelsNone
  return cancels(coming.map((one) => departure(plannedTime(one.departureS), one)))
}
