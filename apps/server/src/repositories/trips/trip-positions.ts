/** Places of boats on the water: the newest of each trip, and its trail. SQL only. */
import { TRAILS_DAYS } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber, TripNumber } from '../row-ids.ts'
import type { ToldTrip } from './trip-live.ts'

export interface Place {
  lat: number
  lon: number
}

const places = statement(
  'trip-positions-stops',
  `select distinct s.lat, s.lon from stop_visits v join stops s on s.concession = v.concession and s.id = v.stop
    where v.concession = $1 and v.trip = $2 and s.lat is not null and s.lon is not null`,
)

/** Places of the stops of a trip, of those that have one. */
export function placesOfStops(db: Queries, concession: ConcessionNumber, trip: TripNumber): Promise<Place[]> {
  return db.query(places, [concession, trip])
}

export interface NewPosition extends Place {
  /** In metres; null where nobody said. */
  accuracy: number | null
  at: string
}

// Whether the concession wants it is looked at in the same breath: nothing is kept that came while it was turned off.
const keep = statement(
  'trip-positions-keep',
  `with newest as (
      insert into trip_live as l (concession, trip, service_day, lat, lon, accuracy, positioned_at, kept_at)
      select $1, $2, $3, $4, $5, $6, $7, $7 from position_settings where concession = $1 and is_on
      on conflict (concession, trip) do update set version = l.version + 1, lat = excluded.lat, lon = excluded.lon,
        accuracy = excluded.accuracy, positioned_at = excluded.positioned_at,
        kept_at = case when l.kept_at > excluded.positioned_at - interval '10 seconds' then l.kept_at else excluded.positioned_at end
      where l.positioned_at is null or l.positioned_at < excluded.positioned_at
      returning concession, trip, positioned_at, lat, lon, accuracy, kept_at)
    insert into trip_positions (concession, trip, at, lat, lon, accuracy)
    select concession, trip, positioned_at, lat, lon, accuracy from newest where kept_at = positioned_at
    on conflict do nothing`,
)

/** Keeps where a boat is, where nothing newer is known; of its trail a place each ten seconds at most. */
export async function keepPosition(
  db: Queries,
  concession: ConcessionNumber,
  { id, serviceDay }: Pick<ToldTrip, 'id' | 'serviceDay'>,
  { lat, lon, accuracy, at }: NewPosition,
): Promise<void> {
  await db.query(keep, [concession, id, serviceDay, lat, lon, accuracy, at])
}

const forgetNewest = statement(
  'trip-positions-forget-newest',
  `update trip_live set version = version + 1, lat = null, lon = null, accuracy = null, positioned_at = null, kept_at = null
    where concession = $1 and positioned_at < $2`,
)

/** Forgets the newest places of a concession's trips that are older than a moment. */
export async function forgetNewestPlaces(
  db: Queries,
  concession: ConcessionNumber,
  before: string,
): Promise<void> {
  await db.query(forgetNewest, [concession, before])
}

const trails = statement(
  'trip-positions-forget',
  `delete from trip_positions where concession = $1 and at < least($2::timestamptz,
      (select at from trip_positions where concession = $1 order by at offset 5000 limit 1)) returning 1 as gone`,
)

/** Forgets five thousand of the oldest places of trails from before a moment. Returns how many. */
export async function forgetTrails(
  db: Queries,
  concession: ConcessionNumber,
  before: string,
): Promise<number> {
  return (await db.query(trails, [concession, before])).length
}

const kept = statement(
  'trip-positions-kept',
  `select c.concession, coalesce(r.trails_days, ${TRAILS_DAYS}) as days, coalesce((select s.is_on from position_settings s where s.concession = c.concession), false) as "isOn"
    from concessions c left join retention r on r.concession = c.concession
    order by c.concession`,
)

/** How many days each concession keeps trails, and whether it wants places at all. */
export function keptTrails(
  db: Queries,
): Promise<{ concession: ConcessionNumber; days: number; isOn: boolean }[]> {
  return db.query(kept)
}
