/**
 * Rows of the operator's archive: trips, and their stops as an export has them. Nobody stands in them under a name, because who is
 * forgotten later is still in a file; all else that is kept of a trip or a stop goes along as JSON.
 */
import type { Queries } from '../../database/database.ts'
import { countsOf } from '../../repositories/exports/counted-trips.ts'
import type { ConcessionNumber, TripNumber } from '../../repositories/row-ids.ts'
import { type KeptTrip, keptStopsOf, keptTripsOf } from '../../repositories/upkeep/thinned-trips.ts'
import type { Context } from '../context.ts'
import { deviceMark } from '../device-mark.ts'
import { sourceId } from '../source-id.ts'
import { type Cell, type COUNT_COLUMNS, countRows } from './count-rows.ts'
import { type Columns, DAY, LONG, MOMENT, TEXT, WHOLE } from './parquet-table.ts'
import type { People } from './people-in-export.ts'
import { TYPED_COUNTS } from './write-parquet.ts'

export const ARCHIVED_TRIP: Columns<keyof ReturnType<typeof tripRow>> = [
  { name: 'service_date', kind: DAY },
  { name: 'trip_id_performed', kind: LONG },
  { name: 'revision', kind: LONG },
  { name: 'route_id', kind: TEXT },
  { name: 'route_name', kind: TEXT },
  { name: 'shift_id', kind: TEXT },
  { name: 'shift_name', kind: TEXT },
  { name: 'vehicle_id', kind: TEXT },
  { name: 'vehicle_name', kind: TEXT },
  { name: 'operator_id', kind: TEXT },
  { name: 'device', kind: TEXT },
  { name: 'given_up', kind: WHOLE },
  { name: 'created_at', kind: MOMENT },
  { name: 'recorded_at', kind: MOMENT },
  { name: 'completed_at', kind: MOMENT },
  { name: 'closed_at', kind: MOMENT },
  { name: 'review', kind: TEXT },
  { name: 'review_note', kind: TEXT },
  { name: 'kept', kind: TEXT },
]
export const ARCHIVED_STOP: Columns<(typeof COUNT_COLUMNS)[number] | 'kept'> = [
  ...TYPED_COUNTS,
  { name: 'kept', kind: TEXT },
]

/** Tables that are written, and read again. */
export const ARCHIVED = { trips: ARCHIVED_TRIP, stops: ARCHIVED_STOP } as const
export type ArchiveKind = keyof typeof ARCHIVED

/** Rows of whole trips, in the order of these. */
export type ArchiveRows = Record<ArchiveKind, Record<string, Cell>[]>

/** Under the numbers by which the server knows them. */
const UNDER_NUMBERS: People = {
  id: String,
  name: () => null,
  nameOrId: String,
}

/** So many trips are read at a time. */
const TRIPS_A_PIECE = 20

export function inPieces(trips: readonly TripNumber[]): TripNumber[][] {
  const pieces = Math.ceil(trips.length / TRIPS_A_PIECE)
  return Array.from({ length: pieces }, (_, nth) =>
    trips.slice(nth * TRIPS_A_PIECE, (nth + 1) * TRIPS_A_PIECE),
  )
}

/** @param trips of a day */
export async function archiveRows(
  db: Queries,
  clock: Context['clock'],
  { concession, day, trips }: { concession: ConcessionNumber; day: string; trips: readonly TripNumber[] },
): Promise<ArchiveRows> {
  const kept = await keptTripsOf(db, concession, trips)
  const stops = await countsOf(db, concession, trips)
  const keptStops = await keptStopsOf(db, concession, trips)
  const rows = countRows(clock, { day, stops, legs: null }, UNDER_NUMBERS)
  return {
    trips: kept.map(tripRow),
    stops: rows.map((row, place) => ({ ...row, kept: keptOf(keptStops, stops[place]?.id) })),
  }
}

function keptOf<Id>(kept: ReadonlyMap<Id, string>, id: Id | undefined): string | null {
  return id === undefined ? null : (kept.get(id) ?? null)
}

function tripRow(trip: KeptTrip) {
  return {
    service_date: trip.day,
    trip_id_performed: trip.id,
    revision: trip.revision,
    route_id: sourceId(trip.trackRef, 'track', trip.trackId),
    route_name: trip.trackName,
    shift_id: sourceId(trip.shiftRef, 'shift', trip.shiftId),
    shift_name: trip.shiftName,
    vehicle_id: sourceId(trip.shipRef, 'ship', trip.shipId),
    vehicle_name: trip.shipName,
    operator_id: UNDER_NUMBERS.id(trip.captainId),
    device: deviceMark(trip.device),
    given_up: Number(trip.isGivenUp),
    created_at: trip.createdAt,
    recorded_at: trip.recordedAt,
    completed_at: trip.completedAt,
    closed_at: trip.closedAt,
    review: trip.review,
    review_note: trip.reviewNote,
    kept: trip.kept,
  }
}
