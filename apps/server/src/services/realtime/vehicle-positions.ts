/** Ships, where they are in their timetable and how full. Where they are on the water nobody records. */
import {
  VehiclePosition_OccupancyStatus,
  VehiclePosition_VehicleStopStatus,
} from '../../integrations/gtfs-realtime/gtfs-realtime_pb.js'
import type { FeedEntity } from '../../integrations/gtfs-realtime/write-feed.ts'
import type { LiveTripRow } from '../../repositories/realtime/live-trips.ts'
import { type LiveTrip, legUnderWay } from './live-trip.ts'
import { tripDescriptor, vehicleDescriptor } from './trip-descriptor.ts'
import { seconds } from './trip-updates.ts'

/** Ships that sail and of which something was heard. @param now milliseconds since 1970 */
export function vehiclePositions(trips: readonly LiveTrip[], now: number): FeedEntity[] {
  return trips.flatMap((trip) => {
    const leg = legUnderWay(trip)
    if (trip.row.state !== 'under-way' || trip.isSilent || !leg?.row.isHeld) return []
    const next = leg.stops.find(({ stop }) => stop.expected !== null)
    // A leg of which the timetable numbers no stop ahead has no update either.
    if (!next) return []
    return [
      {
        id: `s:${trip.row.ship}`,
        vehicle: {
          trip: tripDescriptor(leg.row, trip.row.serviceDay),
          vehicle: vehicleDescriptor(trip.row),
          ...{ currentStopSequence: next.sequence, stopId: next.stopRef },
          currentStatus: VehiclePosition_VehicleStopStatus.IN_TRANSIT_TO,
          timestamp: seconds(Math.min(trip.heardAt, now)),
          ...occupancyOf(trip.row),
        },
      },
    ]
  })
}

const { EMPTY, MANY_SEATS_AVAILABLE, FEW_SEATS_AVAILABLE, STANDING_ROOM_ONLY, FULL } =
  VehiclePosition_OccupancyStatus

/** Percentages up to which each word holds; over the last it is full. */
const UP_TO = [
  [5, EMPTY],
  [50, MANY_SEATS_AVAILABLE],
  [80, FEW_SEATS_AVAILABLE],
  [99, STANDING_ROOM_ONLY],
] as const

/** Rounded to tens: nobody is to be followed by who gets on. Nothing where nobody knows, or people ashore are to look at the count. */
function occupancyOf({ people, maxPeople, isMarked }: LiveTripRow) {
  if (people === null || maxPeople === null || maxPeople <= 0 || isMarked) return {}
  const percentage = Math.floor((Math.max(0, people) * 100) / maxPeople)
  const [, status] = UP_TO.find(([most]) => percentage <= most) ?? [100, FULL]
  return { occupancyPercentage: Math.round(percentage / 10) * 10, occupancyStatus: status }
}
