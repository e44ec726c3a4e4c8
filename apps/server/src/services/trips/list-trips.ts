/** All trips of a concession, page after page, the newest service day first. */
import type { CaptainId, ShipId, TrackId } from '@vaarboek/domain'
import type { StatusRow, TripState } from '../../repositories/board/board-names.ts'
import { choicesOfTrips, type TripChoiceRow, tripsAfter } from '../../repositories/trips/trip-list.ts'
import { newestArchivedDay } from '../../repositories/upkeep/archived-days.ts'
import type { Context } from '../context.ts'
import { requireId } from '../given-id.ts'
import { problem } from '../http-error.ts'
import { lastOf, pageKey, placeOfTrip } from '../page-key.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { SHIP_UNKNOWN, TRACK_UNKNOWN } from '../unknown.ts'

const CAPTAIN_UNKNOWN = problem('captain-unknown')

export interface TripQuery {
  /** A service day. */
  day: string | null
  track: TrackId | null
  ship: ShipId | null
  captain: CaptainId | null
  state: TripState | null
  /** The end of the page before; null for the first. */
  after: string | null
  limit: number
}

export interface TripPage {
  trips: StatusRow[]
  next: string | null
}

/** A page of trips. @throws HttpError 400 for a page of another list, 404 for an id that is none */
export async function listTrips(
  context: Pick<Context, 'database'>,
  { concession }: Pick<StaffCaller, 'concession'>,
  { day, track, ship, captain, state, after, limit }: TripQuery,
): Promise<TripPage> {
  const list = { list: 'trips', concession }
  const filter = {
    day,
    track: track === null ? null : requireId(track, TRACK_UNKNOWN),
    ship: ship === null ? null : requireId(ship, SHIP_UNKNOWN),
    captain: captain === null ? null : requireId(captain, CAPTAIN_UNKNOWN),
    state,
  }
  const place = after === null ? null : placeOfTrip(lastOf(list, after))
  const trips = await context.database.transaction((db) =>
    tripsAfter(db, concession, filter, { after: place, max: limit }),
  )
  const end = trips.at(-1)
  const next = end && trips.length === limit ? pageKey(list, [end.serviceDay, end.id]) : null
  return { trips, next }
}

/** Tracks, ships and captains that have a trip, by name. */
export function listTripChoices(
  context: Pick<Context, 'database'>,
  { concession }: Pick<StaffCaller, 'concession'>,
): Promise<{ rows: TripChoiceRow[]; archivedUntil: string | null }> {
  return context.database.transaction(async (db) => ({
    rows: await choicesOfTrips(db, concession),
    archivedUntil: await newestArchivedDay(db, concession),
  }))
}
