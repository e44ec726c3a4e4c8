import { plannedTime } from '../../platform/moments.ts'
import { serverClock } from '../../platform/server-clock.ts'
import { day as text } from '../../text/day-nl.ts'
import { useDepartures } from '../../ui/use-departures.ts'
import type { DayPlan, DayShift } from './day.ts'

const { cancels, cancelsNone, departure, sailsFrom } = text.change

/** The departures of a shift that don't sail when it is cancelled: those that should have left already aren't among them. */
export function CancelledDepartures({ of: { day, dayStartsAt }, shift }: { of: DayPlan; shift: DayShift }) {
  const { departures } = useDepartures(day)
  const { firstDepartureS: first, lastArrivalS: last } = shift
  const known = departures?.get(shift.shift)
  if (!known)
    return first !== null && last !== null && <p>{sailsFrom(plannedTime(first), plannedTime(last))}</p>
  const nowS = (serverClock.now() - Date.parse(dayStartsAt)) / 1000
  const coming = known.filter(({ departureS }) => departureS > nowS)
  if (coming.length === 0) return <p>{cancelsNone}</p>
  return <p>{cancels(coming.map((one) => departure(plannedTime(one.departureS), one)))}</p>
}
