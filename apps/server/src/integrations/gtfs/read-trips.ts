/** The trips of a feed that sail our routes. */
import { checkCount } from './feed-error.ts'
import type { Routes } from './read-routes.ts'
import { type Row, readRequired, type Source } from './read-table.ts'

export interface FeedTrip {
  ref: string
  route: string
  service: string
  headsign: string
  shortName: string
  block: string
  direction: number | null
  /** Id of its shape; '' for none. */
  shape: string
  /** Its row in trips.txt. */
  row: number
}

export const TRIPS = 'trips.txt'
/** The most trips of our routes; all ferries of a country have a tenth of it. */
const MAX_TRIPS = 500_000
/** Each may sail on 400 days. */
const MAX_SERVICES = 20_000
const COLUMNS = {
  needs: ['trip_id', 'route_id', 'service_id'] as const,
  may: ['trip_headsign', 'trip_short_name', 'direction_id', 'block_id', 'shape_id'] as const,
}
type TripRow = Row<(typeof COLUMNS.needs)[number] | (typeof COLUMNS.may)[number]>

/** Trips by their id, in the order of the feed. One whose id two rows dispute is none. */
export async function readTrips(source: Source, routes: Routes): Promise<Map<string, FeedTrip>> {
  const { remarks } = source
  const trips = new Map<string, FeedTrip>()
  const disputed = new Set<string>()
  const services = new Set<string>()
  const one = sameTexts()
  await readRequired(source, { file: TRIPS, ...COLUMNS }, (row, number) => {
    const place = { file: TRIPS, row: number, about: row.trip_id }
    const before = trips.get(row.trip_id)
    if (before) {
      const also = { ...place, alsoOnRow: before.row }
      if (same(before, tripOf(row, before.row, one))) return remarks.warn(also, 'trip-twice')
      disputed.add(row.trip_id)
      return remarks.refuse(also, 'trip-differs')
    }
    if (!routes.ours.has(row.route_id)) {
      if (routes.isKnown(row.route_id)) remarks.leaveOut({ code: 'trip-of-another-route' })
      else remarks.refuse(place, 'trip-without-route')
    } else if (!row.trip_id) remarks.refuse(place, 'trip-without-id')
    else {
      const trip = tripOf(row, number, one)
      if (row.direction_id && trip.direction === null) remarks.warn(place, 'direction-unknown')
      trips.set(row.trip_id, trip)
      checkCount(trips.size, MAX_TRIPS, place, 'trips')
      checkCount(services.add(trip.service).size, MAX_SERVICES, place, 'services')
    }
  })
  for (const ref of disputed) trips.delete(ref)
  return trips
}

function tripOf(row: TripRow, number: number, one: (text: string) => string): FeedTrip {
  return {
    ref: row.trip_id,
    route: one(row.route_id),
    service: one(row.service_id),
    headsign: one(row.trip_headsign),
    shortName: one(row.trip_short_name),
    block: one(row.block_id),
    direction: row.direction_id === '0' ? 0 : row.direction_id === '1' ? 1 : null,
    shape: one(row.shape_id),
    row: number,
  }
}

/** Equal whichever line they follow: that is for the eye. */
function same(a: FeedTrip, b: FeedTrip): boolean {
  return JSON.stringify({ ...a, shape: b.shape }) === JSON.stringify(b)
}

/** Keeps a text once, however many rows say it. */
function sameTexts(): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => known.getOrInsert(text, text)
}
