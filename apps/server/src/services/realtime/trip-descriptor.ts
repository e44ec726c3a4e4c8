/** A leg of the timetable and a ship as GTFS-Realtime names them. */
import type { MessageInitShape } from '@bufbuild/protobuf'
import {
  TripDescriptor_ScheduleRelationship,
  type TripDescriptorSchema,
  type VehicleDescriptorSchema,
} from '../../integrations/gtfs-realtime/gtfs-realtime_pb.js'
import type { LiveLegRow, LiveTripRow } from '../../repositories/realtime/live-trips.ts'
import { sourceId } from '../source-id.ts'

type Named = Pick<LiveLegRow, 'tripRef' | 'routeRef' | 'directionId' | 'startS' | 'exactTimes'> &
  Partial<Pick<LiveLegRow, 'isExtra'>>

const { SCHEDULED, UNSCHEDULED, CANCELED, NEW } = TripDescriptor_ScheduleRelationship

/** A trip that is given by its headway is named by its start too; one whose times aren't exact was never scheduled. */
export function tripDescriptor(
  { tripRef, routeRef, directionId, startS, exactTimes, isExtra }: Named,
  day: string,
  isCancelled = false,
): MessageInitShape<typeof TripDescriptorSchema> {
  const known = exactTimes === false ? UNSCHEDULED : SCHEDULED
  const sailed = isExtra ? NEW : known
  return {
    tripId: tripRef,
    routeId: routeRef,
    ...(directionId !== null && { directionId }),
    startDate: day.replaceAll('-', ''),
    ...(exactTimes !== null && { startTime: gtfsTime(startS) }),
    scheduleRelationship: isCancelled ? CANCELED : sailed,
  }
}

/** 'HH:MM:SS', with hours past 24. */
function gtfsTime(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${two(seconds / 3600)}:${two((seconds % 3600) / 60)}:${two(seconds % 60)}`
}

/** The id is that of the timetable's source, where the ship has one. */
export function vehicleDescriptor({
  ship,
  shipName,
  shipRef,
}: Pick<LiveTripRow, 'ship' | 'shipName' | 'shipRef'>): MessageInitShape<typeof VehicleDescriptorSchema> {
  return { id: sourceId(shipRef, 'ship', ship), label: shipName }
}
