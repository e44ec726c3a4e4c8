/** Ships, where they are in their timetable and, where that is told, on the water, and how full. */
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

const { STOPPED_AT, IN_TRANSIT_TO } = VehiclePosition_VehicleStopStatus

interface ShipUnderWay {
  trip: LiveTrip
  leg: LiveLeg
  /** The stop that it sails to, or at which it lies. */
  next: LegStop
  isLying: boolean
}

/** Ships that sail, or lie at the stop where they begin, and of which something was heard. */
export function shipsUnderWay(trips: readonly LiveTrip[]): ShipUnderWay[] {
  return trips.flatMap((trip) => {
    const leg = legUnderWay(trip)
    const isThere = trip.row.state === 'under-way' || (trip.row.state === 'prepared' && trip.lying !== null)
    if (!isThere || trip.isSilent || !leg?.row.isHeld) return []
    const lying = leg.stops.find(({ stop }) => stop === trip.lying)
    const next = lying ?? leg.stops.find(({ stop }) => stop.expected !== null)
    // A leg of which the timetable numbers no stop ahead has no update either.
    return next ? [{ trip, leg, next, isLying: lying !== undefined }] : []
  })
}

/** @param now milliseconds since 1970 */
export function vehiclePositions(trips: readonly LiveTrip[], now: number): FeedEntity[] {
  return shipsUnderWay(trips).map(({ trip, leg, next, isLying }) => ({
    id: `s:${trip.row.ship}`,
    vehicle: {
      trip: tripDescriptor(leg.row, trip.row.serviceDay),
      vehicle: vehicleDescriptor(trip.row),
      ...{ currentStopSequence: next.sequence, stopId: next.stopRef },
      currentStatus: isLying ? STOPPED_AT : IN_TRANSIT_TO,
      ...(trip.position && {
        position: { latitude: trip.position.latitude, longitude: trip.position.longitude },
      }),
      timestamp: seconds(Math.min(trip.position?.at ?? trip.heardAt, now)),
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
