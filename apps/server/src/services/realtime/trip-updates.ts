/** Changes to the timetable: times of stops that are still to come, stops that are skipped, legs that don't sail. */
import type { MessageInitShape } from '@bufbuild/protobuf'
import {
  TripUpdate_StopTimeUpdate_ScheduleRelationship,
  type TripUpdate_StopTimeUpdateSchema,
} from '../../integrations/gtfs-realtime/gtfs-realtime_pb.js'
import type { FeedEntity } from '../../integrations/gtfs-realtime/write-feed.ts'
import type { CancelledLeg } from './cancelled-legs.ts'
import { type LegStop, type LiveLeg, type LiveTrip, legsAhead } from './live-trip.ts'
import { toldStops } from './told-stops.ts'
import { tripDescriptor, vehicleDescriptor } from './trip-descriptor.ts'

type StopUpdate = MessageInitShape<typeof TripUpdate_StopTimeUpdateSchema>
const { SCHEDULED, SKIPPED, NO_DATA } = TripUpdate_StopTimeUpdate_ScheduleRelationship

/** @param now milliseconds since 1970 */
export function tripUpdates(trips: readonly LiveTrip[], now: number): FeedEntity[] {
  return trips.flatMap((trip) =>
    legsTold(trip, now).flatMap((leg) => (leg.row.isHeld ? updateOf(trip, leg, now) : [])),
  )
}

/** A leg that was early all the way is told until it was to arrive: else it would look as if it were still to come. */
export function legsTold(trip: LiveTrip, now: number): LiveLeg[] {
  const early = trip.legs.filter(
    ({ isDone, isCancelled, arrivesAt }) => isDone && !isCancelled && arrivesAt > now,
  )
  const ahead = legsAhead(trip)
  const isPast = (trip.legs.at(-1)?.arrivesAt ?? now) <= now
  // What no timetable has is told as long as somebody hears of it.
  const unheard = ahead.slice(0, 1).filter(({ row }) => !row.isExtra)
  if (trip.isSilent) return isPast ? early : [...early, ...unheard]
  return [...early, ...ahead]
}

function updateOf(trip: LiveTrip, leg: LiveLeg, now: number): FeedEntity[] {
  const stopTimeUpdate = trip.isSilent && !leg.isDone ? unknownFrom(leg) : stopUpdates(leg, now)
  if (stopTimeUpdate.length === 0) return []
  return [
    {
      id: `r:${leg.row.trip}:${leg.row.leg}`,
      tripUpdate: {
        trip: tripDescriptor(leg.row, trip.row.serviceDay),
        vehicle: vehicleDescriptor(trip.row),
        stopTimeUpdate,
        timestamp: seconds(Math.min(trip.heardAt, now)),
      },
    },
  ]
}

/** From the next stop on nobody knows. */
function unknownFrom({ stops }: LiveLeg): StopUpdate[] {
  const next = stops.find(({ stop }) => stop.isAhead)
  return next ? [{ ...placeOf(next), scheduleRelationship: NO_DATA }] : []
}

/**
 * Passed stops are told until they were to be left: apps would show the plan of those again. What no timetable has is told whole: apps know
 * no other stops of it.
 */
function stopUpdates({ row, stops }: LiveLeg, now: number): StopUpdate[] {
  const told = stops.filter(
    ({ stop }) => row.isExtra || stop.state !== 'passed' || stop.plannedDeparture > now,
  )
  return toldStops(told, now).map(({ at, how, arrivalS, departureS }): StopUpdate => {
    if (how === 'skipped') return { ...placeOf(at), scheduleRelationship: SKIPPED }
    const sure = how === 'sailed' && { uncertainty: 0 }
    return {
      ...placeOf(at),
      ...(!at.isFirst && { arrival: { time: BigInt(arrivalS), ...sure } }),
      ...(!at.isLast && { departure: { time: BigInt(departureS), ...sure } }),
      scheduleRelationship: SCHEDULED,
    }
  })
}

function placeOf({ sequence, stopRef }: LegStop) {
  return { stopSequence: sequence, stopId: stopRef }
}

/** Legs that nobody sails, until they would have arrived. */
export function cancelledUpdates(cancelled: readonly CancelledLeg[], now: number): FeedEntity[] {
  return cancelled.map(({ shift, day, ...leg }) => ({
    id: `c:${shift}:${leg.leg}:${day}`,
    tripUpdate: { trip: tripDescriptor(leg, day, true), timestamp: seconds(now) },
  }))
}

export function seconds(ms: number): bigint {
  return BigInt(Math.floor(ms / 1000))
}
