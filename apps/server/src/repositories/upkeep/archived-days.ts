/** Days whose trips are in the operator's archive. SQL only. */
import type { DayRange } from '@vaarboek/domain'
import type { Queries, Transaction } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber, TripNumber } from '../row-ids.ts'

export interface ArchiveFile {
  file: string
  sha256: string
}

export interface ArchivedDay {
  concession: ConcessionNumber
  day: string
  trips: readonly TripNumber[]
  stops: number
  files: readonly ArchiveFile[]
  at: string
}

const between = statement(
  'archived-days-between',
  'select day from archived_days where concession = $1 and day between $2 and $3 order by day',
)

/** The archived days of a range, in order. */
export async function archivedDaysBetween(
  db: Queries,
  concession: ConcessionNumber,
  { firstDay, lastDay }: DayRange,
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ day: string }>(between, [concession, firstDay, lastDay])
  return new Set(rows.map(({ day }) => day))
}

const newest = statement(
  'archived-days-newest',
  'select day from archived_days where concession = $1 order by day desc limit 1',
)

/** The newest day in the archive; null where there is none. */
export async function newestArchivedDay(db: Queries, concession: ConcessionNumber): Promise<string | null> {
  return (await db.query<{ day: string }>(newest, [concession]))[0]?.day ?? null
}

const note = statement(
  'archived-days-note',
  `insert into archived_days as a (concession, day, trips, stops, files, archived_at, trip_ids) values ($1, $2, jsonb_array_length($3::jsonb), $4, $5::jsonb, $6,
      (select coalesce(range_agg(int8range(t.id::bigint, t.id::bigint, '[]')), '{}') from jsonb_array_elements_text($3::jsonb) t (id)))
    on conflict (concession, day) do update set trips = a.trips + excluded.trips, stops = a.stops + excluded.stops,
      files = a.files || excluded.files, archived_at = excluded.archived_at, trip_ids = a.trip_ids + excluded.trip_ids`,
)

/** Notes what of a day is in the archive from now on, beside what was there before. */
export function noteArchived(
  tx: Transaction,
  { concession, day, trips, stops, files, at }: ArchivedDay,
): void {
  tx.send(note, [concession, day, jsonValue(trips), stops, jsonValue(files), at])
}

const ofTrip = statement(
  'archived-days-of-trip',
  `select d.day, d.files from archived_days d where d.concession = $1 and d.trip_ids @> $2::bigint order by d.day limit 1`,
)

/** The day of a trip that is in the archive, and all files of that day; undefined for one that isn't, or went before trips were noted. */
export async function archivedDayOf(
  db: Queries,
  concession: ConcessionNumber,
  trip: TripNumber,
): Promise<Pick<ArchivedDay, 'day' | 'files'> | undefined> {
  const [found] = await db.query<Pick<ArchivedDay, 'day' | 'files'>>(ofTrip, [concession, trip])
  return found
}
