/** How long a concession keeps what has somebody's traces in it, and what is older than that. SQL only. */
import { TRAILS_DAYS } from '@vaarboek/wire/office'
import type { Queries, Transaction } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import { deletePhoto } from '../malfunctions/photos.ts'
import type { CaptainNumber, ConcessionNumber, PhotoNumber, StewardNumber } from '../row-ids.ts'

/** Days; null for ever. */
export interface Retention {
  photos: number | null
  names: number | null
  positions: number | null
  trails: number
  audit: number | null
  log: number | null
}

const all = statement(
  'retention-all',
  `select c.concession, r.photos_days as photos, r.names_days as names, r.positions_days as positions,
      coalesce(r.trails_days, ${TRAILS_DAYS}) as trails, r.audit_days as audit, r.log_days as log from concessions c left join retention r on r.concession = c.concession order by c.concession`,
)

/** Limits of each concession; all null where nobody set any, but that of trails. */
export function retentions(db: Queries): Promise<(Retention & { concession: ConcessionNumber })[]> {
  return db.query(all)
}

const one = statement(
  'retention-of',
  `select photos_days as photos, names_days as names, positions_days as positions, trails_days as trails,
      audit_days as audit, log_days as log, revision from retention where concession = $1`,
)

/** Undefined where nobody set anything. */
export async function retentionRow(
  db: Queries,
  concession: ConcessionNumber,
): Promise<(Retention & { revision: number }) | undefined> {
  const [row] = await db.query<Retention & { revision: number }>(one, [concession])
  return row
}

const put = statement(
  'retention-put',
  `insert into retention (concession, photos_days, names_days, positions_days, trails_days, audit_days, log_days, changed_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (concession) do update set revision = retention.revision + 1, photos_days = excluded.photos_days, names_days = excluded.names_days,
      positions_days = excluded.positions_days, trails_days = excluded.trails_days, audit_days = excluded.audit_days, log_days = excluded.log_days,
      changed_at = excluded.changed_at`,
)

export async function putRetention(
  tx: Queries,
  concession: ConcessionNumber,
  { photos, names, positions, trails, audit, log }: Retention,
  at: string,
): Promise<void> {
  await tx.query(put, [concession, photos, names, positions, trails, audit, log, at])
}

const claim = statement(
  'retention-claim',
  `insert into tasks_done (concession, task, at) values (0, 'retention-begun', $1)
    on conflict (concession, task) do update set at = excluded.at where tasks_done.at < $2 returning 1 as won`,
)

/** Whether this server is the one that does it, where none has begun since a moment. */
export async function claimRetention(db: Queries, at: string, since: string): Promise<boolean> {
  return (await db.query(claim, [at, since])).length > 0
}

const oldPhotos = statement(
  'retention-old-photos',
  'select id from photos where concession = $1 and created_at < $2 order by created_at limit 20',
)
const ofReports = statement(
  'retention-photo-of-report',
  'update malfunctions set photo = null where concession = $1 and photo = $2',
)
const ofReplies = statement(
  'retention-photo-of-reply',
  'update malfunction_replies set photo = null where concession = $1 and photo = $2',
)
const ofEntries = statement(
  'retention-photo-of-entry',
  'update checklist_entries set photo = null where concession = $1 and photo = $2',
)

/** Deletes twenty of the oldest photos from before a moment; what they belonged to stays. Returns how many. */
export async function deletePhotos(
  tx: Transaction,
  concession: ConcessionNumber,
  before: string,
): Promise<number> {
  const old = await tx.query<{ id: PhotoNumber }>(oldPhotos, [concession, before])
  // Reports of all of them before replies of any: everybody holds these tables in that order.
  for (const owner of [ofEntries, ofReports, ofReplies])
    for (const { id } of old) tx.send(owner, [concession, id])
  for (const { id } of old) await deletePhoto(tx, concession, id)
  return old.length
}

const oldPositions = statement(
  'retention-old-positions',
  `select id from trips where concession = $1 and service_day < $2 and lon is not null order by service_day limit 100`,
)
const clear = statement(
  'retention-clear-positions',
  `with held as materialized (select id from trips
      where concession = $1 and id = any (array(select value::bigint from jsonb_array_elements_text($2::jsonb)))
      order by id for no key update)
    update trips t set lon = null, lat = null from held h where t.concession = $1 and t.id = h.id`,
)

/**
 * Takes the places away where a hundred trips of days before one were begun, held in the order of their numbers as by `markChanged`.
 * Returns of how many there were any.
 */
export async function clearPositions(
  tx: Transaction,
  concession: ConcessionNumber,
  day: string,
): Promise<number> {
  const old = await tx.query<{ id: number }>(oldPositions, [concession, day])
  if (old.length > 0) await tx.query(clear, [concession, jsonValue(old.map(({ id }) => id))])
  return old.length
}

const oldAudit = statement('retention-delete-audit', 'select delete_old_audit($1, $2) as many')

/** Deletes a hundred of the oldest lines of the audit from before a moment. Returns how many. */
export async function deleteAudit(
  tx: Transaction,
  concession: ConcessionNumber,
  before: string,
): Promise<number> {
  return (await tx.query<{ many: number }>(oldAudit, [concession, before]))[0]?.many ?? 0
}

// Whoever never sailed or logged in is new, whatever the day; whose records still wait on a tablet brings them first.
const captains = statement(
  'retention-captains',
  `select c.id from captains c
    cross join lateral (select greatest(
        (select max(t.created_at) from tokens t where t.concession = c.concession and t.captain = c.id),
        (select max(s.service_day) from trip_status s where s.concession = c.concession and s.captain = c.id)::timestamptz,
        c.sailed_until::timestamptz,
        (select max(v.at) from audit v where v.concession = c.concession and v.captain = c.id
          and v.action in ('login', 'login-refused', 'pin-refused'))) as at) seen
    where c.concession = $1 and c.email <> 'vergeten-' || c.id || '@invalid' and seen.at < $2
      and not exists (select 1 from devices d where d.concession = c.concession and d.waiting > 0
        and (d.captain = c.id or d.held_of @> to_jsonb(c.id)))
    order by c.id`,
)

/** Captains with a name who neither sailed nor logged in since a moment. */
export async function captainsUnseenSince(db: Queries, concession: ConcessionNumber, since: string) {
  return (await db.query<{ id: CaptainNumber }>(captains, [concession, since])).map(({ id }) => id)
}

const stewards = statement(
  'retention-stewards',
  `select s.id from stewards s
    cross join lateral (select max(k.last) as trip, max(k.sailed_until) as until from (
        select (select max(a.trip) from trip_stewards a where a.concession = n.concession and a.steward = n.id) as last, n.sailed_until
        from stewards n where n.concession = s.concession and (n.id = s.id or n.merged_into = s.id)) k) newest
    left join lateral (select k.service_day from trips k where k.concession = s.concession and k.id = newest.trip offset 0) t on true
    where s.concession = $1 and s.forgotten_at is null and s.merged_into is null
      and greatest(t.service_day, newest.until) < $2::timestamptz
    order by s.id`,
)

/** Stewards with a name who didn't sail since a moment. */
export async function stewardsUnseenSince(db: Queries, concession: ConcessionNumber, since: string) {
  return (await db.query<{ id: StewardNumber }>(stewards, [concession, since])).map(({ id }) => id)
}

/** Nobody waits for a count of more: the limits of the statement below. */
export const COUNTED_AT_MOST = 100_000

const counted = statement(
  'retention-counted',
  `select
      (select count(*) from (select 1 from photos where concession = $1 and created_at < $2 limit 100000) p) as photos,
      (select count(*) from (select 1 from trips where concession = $1 and service_day < $3 and lon is not null limit 100000) t)
        as positions,
      (select count(*) from (select 1 from trip_positions where concession = $1 and at < $6 limit 100000) p) as trails,
      (select count(*) from (select 1 from audit where concession = $1 and at < $4 limit 100000) a) as audit,
      least(100000, (select count(*) from (select 1 from log_notes where concession = $1 and at < $5 limit 100000) n)
        + (select count(*) from (select 1 from ship_calls where concession = $1 and at < $5 limit 100000) c)
        + (select count(*) from (select 1 from hand_overs where concession = $1 and signed_at < $5 limit 100000) h)) as log`,
)

/** Kinds that go by the age of a row, not by that of its last trip or login. */
type Dated = Exclude<keyof Retention, 'names'>

/** How much would go, at most `COUNTED_AT_MOST` of each. */
export async function countOld(
  db: Queries,
  concession: ConcessionNumber,
  before: Record<Dated, string | null>,
): Promise<Record<Dated, number>> {
  const values = [concession, before.photos, before.positions, before.audit, before.log, before.trails]
  const [row] = await db.query<Record<Dated, number>>(counted, values)
  if (!row) throw new Error('A count without a row')
  return row
}
