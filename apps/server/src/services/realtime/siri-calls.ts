/** Calls of a leg as SIRI has them: those that were recorded, then those that are expected. */
import type { SiriElement } from '../../integrations/siri/write-siri.ts'
import type { ServiceClock } from '../service-clock.ts'
import type { LegStop, LiveLeg } from './live-trip.ts'
import { type ToldStop, toldStops } from './told-stops.ts'

/** From so late on a call is delayed. */
const DELAYED_MS = 60_000

/** A skipped stop is recorded once the ship is past it. @param now milliseconds since 1970 */
export function siriCalls(leg: LiveLeg, clock: ServiceClock, now: number): SiriElement {
  const told = toldStops(leg.stops, now)
  const past = told.findLastIndex(({ how }) => how === 'sailed') + 1
  const recorded = told.slice(0, past).map((one) => recordedCall(one, clock))
  const estimated = told.slice(past).map((one) => expectedCall(one, clock))
  return {
    RecordedCalls: recorded.length > 0 ? { RecordedCall: recorded } : undefined,
    EstimatedCalls: estimated.length > 0 ? { EstimatedCall: estimated } : undefined,
    IsCompleteStopSequence: told.length === leg.row.lastPosition - leg.row.firstPosition + 1,
  }
}

/** The stop itself, as every kind of call begins. */
export function stopInSequence({ stopRef, order, stop }: LegStop): SiriElement {
  return { StopPointRef: stopRef, Order: order, StopPointName: stop.stopName }
}

function recordedCall({ at, how, arrivalS, departureS }: ToldStop, clock: ServiceClock): SiriElement {
  const isSkipped = how === 'skipped'
  const actual = (seconds: number) => (isSkipped ? undefined : clock.at(seconds * 1000))
  return {
    ...stopInSequence(at),
    Cancellation: isSkipped || undefined,
    ...(!at.isFirst && {
      AimedArrivalTime: clock.at(at.stop.plannedArrival),
      ActualArrivalTime: actual(arrivalS),
    }),
    ...(!at.isLast && {
      AimedDepartureTime: clock.at(at.stop.plannedDeparture),
      ActualDepartureTime: actual(departureS),
    }),
  }
}

function expectedCall(told: ToldStop, clock: ServiceClock): SiriElement {
  return {
    ...stopInSequence(told.at),
    Cancellation: told.how === 'skipped' || undefined,
    ...expectedTimesOf(told, clock),
  }
}

/** Nobody arrives at the first stop of a leg, and nobody leaves from its last one. */
export function expectedTimesOf(
  { at, how, arrivalS, departureS }: ToldStop,
  clock: ServiceClock,
): SiriElement {
  const { plannedArrival, plannedDeparture } = at.stop
  const isSkipped = how === 'skipped'
  const expected = (seconds: number) => (isSkipped ? undefined : clock.at(seconds * 1000))
  const status = (seconds: number, planned: number) => {
    if (isSkipped) return 'cancelled'
    return seconds * 1000 - planned >= DELAYED_MS ? 'delayed' : 'onTime'
  }
  return {
    ...(!at.isFirst && {
      AimedArrivalTime: clock.at(plannedArrival),
      ExpectedArrivalTime: expected(arrivalS),
      ArrivalStatus: status(arrivalS, plannedArrival),
    }),
    ...(!at.isLast && {
      AimedDepartureTime: clock.at(plannedDeparture),
      ExpectedDepartureTime: expected(departureS),
      DepartureStatus: status(departureS, plannedDeparture),
    }),
  }
}
