/** Journeys of SIRI: the timetable as it is expected, and ships under way. Elements stand in the order of the schema. */
import type { SiriElement } from '../../integrations/siri/write-siri.ts'
import type { LiveLegRow, LiveTripRow } from '../../repositories/realtime/live-trips.ts'
import type { ServiceClock } from '../service-clock.ts'
import type { CancelledLeg } from './cancelled-legs.ts'
import { type LiveLeg, type LiveTrip, legUnderWay } from './live-trip.ts'
import { type OccupancyWord, occupancyOf } from './occupancy.ts'
import { monitoredTimes, siriCalls, stopInSequence } from './siri-calls.ts'
import { toldStops } from './told-stops.ts'
import { vehicleDescriptor } from './trip-descriptor.ts'
import { legsTold } from './trip-updates.ts'
import { shipsUnderWay } from './vehicle-positions.ts'

interface Asked {
  clock: ServiceClock
  /** Milliseconds since 1970. */
  now: number
}

/** EstimatedVehicleJourney of each leg that a feed of trip updates tells. */
export function estimatedJourneys(trips: readonly LiveTrip[], asked: Asked): SiriElement[] {
  return trips.flatMap((trip) =>
    legsTold(trip, asked.now).flatMap((leg) => (leg.row.isHeld ? [estimatedJourney(trip, leg, asked)] : [])),
  )
}

function estimatedJourney(trip: LiveTrip, leg: LiveLeg, { clock, now }: Asked): SiriElement {
  const isKnown = leg.isDone || !trip.isSilent
  return {
    RecordedAtTime: clock.at(Math.min(trip.heardAt, now)),
    ...journeyRef(leg.row, trip.row.serviceDay),
    ExtraJourney: leg.row.isExtra || undefined,
    VehicleMode: MODE,
    ...endTimes(leg.row, leg, clock),
    Monitored: isKnown,
    Occupancy: isKnown && leg === legUnderWay(trip) ? fullness(trip.row) : undefined,
    VehicleRef: vehicleDescriptor(trip.row).id,
    // Nobody heard of it: only its plan is known, which everybody has.
    ...(isKnown && siriCalls(leg, clock, now)),
  }
}

/** Legs that nobody sails, until they would have arrived. */
export function cancelledJourneys(cancelled: readonly CancelledLeg[], { clock, now }: Asked): SiriElement[] {
  return cancelled.map((leg) => ({
    RecordedAtTime: clock.at(now),
    ...journeyRef(leg, leg.day),
    Cancellation: true,
    VehicleMode: MODE,
    ...endTimes(leg, leg, clock),
  }))
}

/** So long what is said of a ship is good: it is said anew long before that. */
const VALID_MS = 60_000

/** VehicleActivity of each ship that a feed of vehicle positions tells. */
export function vehicleActivities(trips: readonly LiveTrip[], { clock, now }: Asked): SiriElement[] {
  return shipsUnderWay(trips).flatMap(({ trip, leg, next }): SiriElement[] => {
    const told = toldStops([next], now)[0]
    if (!told) return []
    const lateMs = (next.isLast ? told.arrivalS : told.departureS) * 1000 - plannedEnd(next)
    return [
      {
        RecordedAtTime: clock.at(Math.min(trip.heardAt, now)),
        ItemIdentifier: `s:${trip.row.ship}`,
        ValidUntilTime: clock.at(now + VALID_MS),
        MonitoredVehicleJourney: {
          ...journeyRef(leg.row, trip.row.serviceDay),
          VehicleMode: MODE,
          ...endTimes(leg.row, leg, clock),
          Monitored: true,
          ...(trip.position && {
            VehicleLocation: { Longitude: trip.position.longitude, Latitude: trip.position.latitude },
            LocationRecordedAtTime: clock.at(trip.position.at),
          }),
          Occupancy: fullness(trip.row),
          Delay: `PT${Math.max(0, Math.round(lateMs / 1000))}S`,
          VehicleRef: vehicleDescriptor(trip.row).id,
          MonitoredCall: {
            ...stopInSequence(next),
            VehicleAtStop: next.stop.arrivedAt !== null && next.stop.arrivedAt <= now,
            ...monitoredTimes(told, clock, now),
          },
        },
      },
    ]
  })
}

const plannedEnd = ({
  isLast,
  stop,
}: {
  isLast: boolean
  stop: { plannedArrival: number; plannedDeparture: number }
}) => (isLast ? stop.plannedArrival : stop.plannedDeparture)

const MODE = 'ferry'
/** SIRI must have a direction, and the timetable needn't. */
const NO_DIRECTION = 'unknown'

function journeyRef(
  { tripRef, routeRef, directionId }: Pick<LiveLegRow, 'tripRef' | 'routeRef' | 'directionId'>,
  day: string,
): SiriElement {
  return {
    LineRef: routeRef,
    DirectionRef: directionId === null ? NO_DIRECTION : String(directionId),
    FramedVehicleJourneyRef: { DataFrameRef: day, DatedVehicleJourneyRef: tripRef },
  }
}

/** A trip that is given by its headway is told from the others by its beginning. */
function endTimes(
  { exactTimes }: Pick<LiveLegRow, 'exactTimes'>,
  { leavesAt, arrivesAt }: Pick<LiveLeg, 'leavesAt' | 'arrivesAt'>,
  clock: ServiceClock,
): SiriElement {
  return {
    HeadwayService: exactTimes !== null || undefined,
    OriginAimedDepartureTime: clock.at(leavesAt),
    DestinationAimedArrivalTime: clock.at(arrivesAt),
  }
}

/** SIRI 2.0 has three words, where GTFS-Realtime has five. */
const WORDS: Readonly<Record<OccupancyWord, string>> = {
  EMPTY: 'seatsAvailable',
  MANY_SEATS_AVAILABLE: 'seatsAvailable',
  FEW_SEATS_AVAILABLE: 'seatsAvailable',
  STANDING_ROOM_ONLY: 'standingAvailable',
  FULL: 'full',
}

function fullness(row: LiveTripRow): string | undefined {
  const occupancy = occupancyOf(row)
  return occupancy ? WORDS[occupancy.word] : undefined
}
