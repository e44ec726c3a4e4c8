/** Ships, where they are in their timetable and how full. Where they are on the water nobody records. */
import {
  VehiclePosition_OccupancyStatus,
  VehiclePosition_VehicleStopStatus,
} from '../../integrations/gtfs-realtime/gtfs-realtime_pb.js'
import type { FeedEntity } from '../../integrations/gtfs-realtime/write-feed.ts'
import type { LiveTripRow } from '../../repositories/realtime/live-trips.ts'
import { type LegStop, type LiveLeg, type LiveTrip, legUnderWay } from './live-trip.ts'
import { occupancyOf } from './occupancy.ts'
import { tripDescriptor, vehicleDescriptor } from './trip-descriptor.ts'
import { seconds } from './trip-updates.ts'

interface ShipUnderWay {
  trip: LiveTrip
  leg: LiveLeg
  /** The stop that it sails to. */
  next: LegStop
}

/** Ships that sail and of which something was heard. */
export function shipsUnderWay(trips: readonly LiveTrip[]): ShipUnderWay[] {
  return trips.flatMap((trip) => {
    const leg = legUnderWay(trip)
    if (trip.row.state !== 'under-way' || trip.isSilent || !leg?.row.isHeld) return []
    const next = leg.stops.find(({ stop }) => stop.expected !== null)
    // A leg of which the timetable numbers no stop ahead has no update either.
    return next ? [{ trip, leg, next }] : []
  })
}

/** @param now milliseconds since 1970 */
export function vehiclePositions(trips: readonly LiveTrip[], now: number): FeedEntity[] {
  return shipsUnderWay(trips).map(({ trip, leg, next }) => ({
    id: `s:${trip.row.ship}`,
    vehicle: {
      trip: tripDescriptor(leg.row, trip.row.serviceDay),
      vehicle: vehicleDescriptor(trip.row),
      ...{ currentStopSequence: next.sequence, stopId: next.stopRef },
      currentStatus: VehiclePosition_VehicleStopStatus.IN_TRANSIT_TO,
      timestamp: seconds(Math.min(trip.heardAt, now)),
      ...fullness(trip.row),
    },
  }))
}

function fullness(row: LiveTripRow) {
  const occupancy = occupancyOf(row)
  if (!occupancy) return {}
  const { percentage, word } = occupancy
  return { occupancyPercentage: percentage, occupancyStatus: VehiclePosition_OccupancyStatus[word] }
}
