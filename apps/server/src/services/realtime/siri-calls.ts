/** Calls of a leg as SIRI has them: those that were recorded, then those that are expected. */
import type { SiriElement } from '../../integrations/siri/write-siri.ts'
import type { ServiceClock } from '../service-clock.ts'
import type { LegStop, LiveLeg } from './live-trip.ts'
import { type ToldStop, toldStops } from './told-stops.ts'

/** From so late on a call is delayed. */
const DELAYED_MS = 60_000

/** A stop is recorded once the ship arrived there, a skipped one once it is past it. @param now milliseconds since 1970 */
export function siriCalls(leg: LiveLeg, clock: ServiceClock, now: number): SiriElement {
  const told = toldStops(leg.stops, now)
  const past = told.findLastIndex((one) => one.how === 'sailed' || hasArrived(one, now)) + 1
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

/** It lies there, as its crew told. Nobody arrives at the first stop of a leg. */
function hasArrived({ at: { isFirst, stop }, how }: ToldStop, now: number): boolean {
  return how === 'expected' && !isFirst && stop.arrivedAt !== null && stop.arrivedAt <= now
}

function recordedCall({ at, how, arrivalS, departureS }: ToldStop, clock: ServiceClock): SiriElement {
  const isSkipped = how === 'skipped'
  const actual = (seconds: number) => (isSkipped ? undefined : clock.at(seconds * 1000))
  const departure = how === 'expected' ? 'ExpectedDepartureTime' : 'ActualDepartureTime'
  return {
    ...stopInSequence(at),
    Cancellation: isSkipped || undefined,
    ...(!at.isFirst && {
      AimedArrivalTime: clock.at(at.stop.plannedArrival),
      ActualArrivalTime: actual(arrivalS),
    }),
    ...(!at.isLast && {
      AimedDepartureTime: clock.at(at.stop.plannedDeparture),
      [departure]: actual(departureS),
    }),
  }
}

function expectedCall(told: ToldStop, clock: ServiceClock): SiriElement {
  return {
    ...stopInSequence(told.at),
    Cancellation: told.how === 'skipped' || undefined,
    ...expectedTimesOf(told, clock, false),
  }
}

/** A call that is monitored, with the arrival that was told. @param now milliseconds since 1970 */
export function monitoredTimes(told: ToldStop, clock: ServiceClock, now: number): SiriElement {
  return expectedTimesOf(told, clock, hasArrived(told, now))
}

/** Nobody arrives at the first stop of a leg, and nobody leaves from its last one. */
function expectedTimesOf(
  { at, how, arrivalS, departureS }: ToldStop,
  clock: ServiceClock,
  isThere: boolean,
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
      [isThere ? 'ActualArrivalTime' : 'ExpectedArrivalTime']: expected(arrivalS),
      ArrivalStatus: isThere ? 'arrived' : status(arrivalS, plannedArrival),
    }),
    ...(!at.isLast && {
      AimedDepartureTime: clock.at(plannedDeparture),
      ExpectedDepartureTime: expected(departureS),
      DepartureStatus: status(departureS, plannedDeparture),
    }),
  }
}
