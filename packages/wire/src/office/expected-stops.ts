/** When a boat is expected at each of its stops, as its trip's page says it: apart from the board's next stop, which is loaded alone. */
import type { TimedStop } from '@vaarboek/domain'
import {
  arrivalAt,
  callsOf,
  type ExpectedCalls,
  type ExpectedTrip,
  goesOn,
  planned,
  type TripNow,
} from './expected.ts'
import { said } from './held-aboard.ts'

interface Stop {
  id: string
  state: TimedStop['state']
  inserted: boolean
  plannedS: number
  arrivalS?: number | undefined
  arrivedAt: string | null
  departedAt: string | null
}

/** At each stop of a trip; of a trip that is over or given up nothing. */
export function expectedAtStops(
  trip: Pick<ExpectedTrip, 'state' | 'lying' | 'position'>,
  stops: readonly Stop[],
  moment: TripNow,
): ExpectedCalls {
  if (!goesOn(trip)) return { isSilent: false, calls: [] }
  const timed = stops.map(({ id, state, inserted, plannedS, arrivalS, arrivedAt, departedAt }) => ({
    ...{ state, inserted },
    ...planned(moment, arrivalS, plannedS),
    arrivedAt: said(arrivedAt ?? arrivalAt(trip, id)),
    departedAt: said(departedAt),
  }))
  return callsOf(timed, trip, moment)
}
