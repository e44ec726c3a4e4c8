/** The audit: who did what, when, on which device. Only ever appended to; the office reads it page after page, the newest first. SQL only. */
import type { AuditAction, AuditSubject } from '@vaarboek/wire/office'
import type { Queries, Transaction, Transactional } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import type { CaptainNumber, ConcessionNumber, MemberNumber, StaffNumber, TripNumber } from '../row-ids.ts'
import { colleagueIn } from '../staff/staff.ts'
import { FOLDED_ACTIONS } from './folded.ts'

export interface AuditEntry {
  /** 0 while nobody is logged in. */
  concession: ConcessionNumber
  captain: CaptainNumber | null
  /** The account of the office. */
  staff?: StaffNumber | null
  device: string | null
  /** Network address. */
  address?: string | null
  at: string
  action: AuditAction
  subject: AuditSubject | null
  detail: unknown
}

/** The details of a line `a`, with how often it was within the hour where that is counted. */
export const TIMES_REFUSED = `coalesce((select coalesce(a.detail, '{}'::jsonb) || jsonb_build_object('times', r.times, 'lastAt', r.last_at)
    from refusals r where r.concession = a.concession and r.action = a.action and r.first_at = a.at and r.times > 1
      and r.hour = date_trunc('hour', a.at, 'UTC') and r.who = case when a.captain is not null then 'captain ' || a.captain
        when a.staff is not null then 'staff ' || a.staff else '' end), a.detail)`

const refusedTries = statement(
  'audit-refused-tries',
  `select count(*) as count from audit
    where concession = $1 and captain = $2 and action in ('login-refused', 'pin-refused') and id > coalesce(
      (select max(id) from audit where concession = $1 and captain = $2 and action = 'login'), 0)`,
)

/** How often a captain's PIN was refused since the last login. */
export async function countRefusedTries(
  db: Queries,
  concession: ConcessionNumber,
  captain: CaptainNumber,
): Promise<number> {
  const [row] = await db.query<{ count: number }>(refusedTries, [concession, captain])
  return Number(row?.count ?? 0)
}

const countRefusal = statement(
  'refusals-count',
  `insert into refusals (concession, who, action, hour, first_at, last_at)
    values ($1, $2, $3, date_trunc('hour', $4::timestamptz, 'UTC'), $4, $4)
    on conflict (concession, who, action, hour) do update
      set times = refusals.times + 1, last_at = excluded.last_at
    returning times`,
)

/**
 * Refusals of what can be asked without end: the first one of somebody in an hour is a line, with the others counted. A line shows how
 * often it was.
 */
export async function appendRefusal(database: Transactional, entry: AuditEntry): Promise<void> {
  const { concession, captain, staff = null, action, at } = entry
  const who = captain !== null ? `captain ${captain}` : staff !== null ? `staff ${staff}` : ''
  await database.transaction(async (tx) => {
    const [counted] = await tx.query<{ times: number }>(countRefusal, [concession, who, action, at])
    if (counted?.times === 1) sendAudit(tx, [entry])
  })
}

const forgetCounted = statement('refusals-forget', 'delete from refusals where last_at < $1')

/** Deletes how often something was refused from before a moment; its lines stay. */
export async function forgetRefusals(db: Queries, before: string): Promise<void> {
  await db.query(forgetCounted, [before])
}

const append = statement(
  'audit-append',
  `insert into audit (concession, at, captain, staff, device, address, action, subject, detail)
    select concession, at, captain, staff, device, address, action, subject, detail
    from jsonb_to_recordset($1::jsonb) as line (concession bigint, at timestamptz, captain bigint, staff bigint,
      device text, address text, action text, subject text, detail jsonb)`,
)

export async function appendAudit(db: Queries, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await db.query(append, [jsonValue(entries)])
}

/** Appends them before the transaction's end. */
export function sendAudit(tx: Transaction, entries: readonly AuditEntry[]): void {
  if (entries.length > 0) tx.send(append, [jsonValue(entries)])
}

export interface AuditQuestion {
  concession: ConcessionNumber
  /** Only lines before this one; null for the newest. */
  before: number | null
  /** 'YYYY-MM-DD' of the service's clock. */
  day: string | null
  staff: StaffNumber | null
  action: string | null
  subject: string | null
  limit: number
}

/** Lines for somebody who may not see all: their own actions, and these actions of everybody. */
export interface AuditScope {
  self: StaffNumber
  actions: readonly string[]
}

export interface OfficeAuditRow {
  id: number
  at: string
  captain: CaptainNumber | null
  captainName: string | null
  staff: StaffNumber | null
  staffName: string | null
  device: string | null
  action: string
  subject: string | null
  detail: unknown
  /** The member of the office who did it, as colleagues know them. */
  member: MemberNumber | null
  /** Network address. */
  address: string | null
  /** The trip the subject is, or is a part of. */
  trip: TripNumber | null
  /** Null for what is no stop of a trip. */
  stopName: string | null
  /** Of a line that stands for several of a trip: the names of what they were about, by its number. */
  names: Record<string, string> | null
}

/** The number of the thing a line is about. */
const NUMBER = "split_part(a.subject, '/', 2)::bigint"
// Names by themselves: a join could be one that reads all lines before it gives the first.
const WHO = colleagueIn('a', 'a.staff')
const SHOWN = `a.id, a.at, a.captain, a.staff, a.device, a.address, a.action, ${TIMES_REFUSED} as detail,
  case when split_part(a.subject, '/', 1) = 'staff' then 'staff/' || ${colleagueIn('a', NUMBER).number} else a.subject end as subject,
  ${WHO.number} as member,
  (select c.full_name from captains c where c.concession = a.concession and c.id = a.captain) as "captainName",
  ${WHO.name} as "staffName",
  case split_part(a.subject, '/', 1)
    when 'trips' then ${NUMBER}
    when 'stop_visits' then (select v.trip from stop_visits v where v.concession = a.concession and v.id = ${NUMBER})
    when 'trip_checklists' then
      (select l.trip from trip_checklists l where l.concession = a.concession and l.id = ${NUMBER})
    when 'checklist_entries' then (select l.trip from checklist_entries e
      join trip_checklists l on l.concession = e.concession and l.id = e.trip_checklist
      where e.concession = a.concession and e.id = ${NUMBER})
  end as trip,
  case split_part(a.subject, '/', 1) when 'stop_visits' then (select s.name from stop_visits v
    join stops s on s.concession = v.concession and s.id = v.stop where v.concession = a.concession and v.id = ${NUMBER})
  end as "stopName",
  case when a.detail ? 'ids' then (select jsonb_object_agg(n.id, case when a.action = 'checklist-answered' then
      (select f.title from checklist_fields f where f.concession = a.concession and f.id = (
        select substring(e.field from '^[0-9]{1,15}$')::bigint from checklist_entries e where e.concession = a.concession and e.id = n.id))
      else (select s.name from stop_visits v join stops s on s.concession = v.concession and s.id = v.stop
        where v.concession = a.concession and v.id = n.id) end)
    from (select value::bigint as id from jsonb_array_elements_text(a.detail -> 'ids')) n) end as names`
const FOLDED = FOLDED_ACTIONS.map((action) => `'${action}'`).join(', ')
const FOLDED_STOP = `substring($6 from '^stop_visits/([0-9]{1,15})$')::bigint`
const FOLDED_POINT = `substring($6 from '^checklist_entries/([0-9]{1,15})$')::bigint`
// Lines of a stop, or of a point of a checklist, may be in one of its trip.
const ABOUT = `(a.subject = $6 or a.subject = (select 'trips/' || coalesce(
      (select v.trip from stop_visits v where v.concession = $1 and v.id = ${FOLDED_STOP}),
      (select l.trip from checklist_entries e join trip_checklists l on l.concession = e.concession and l.id = e.trip_checklist
        where e.concession = $1 and e.id = ${FOLDED_POINT})))
    and a.action in (${FOLDED}) and (a.action = 'checklist-answered') = (${FOLDED_POINT} is not null)
    and a.detail -> 'ids' @> to_jsonb(coalesce(${FOLDED_STOP}, ${FOLDED_POINT})))`
const BEFORE = 'a.concession = $1 and a.id < coalesce($2::bigint, 9223372036854775807)'
const FITS_BESIDE = `($3::date is null or a.at >= $3::date and a.at < $3::date + 1)
  and ($4::bigint is null or a.staff = $4) and ($5::text is null or a.action = $5)`
const FITS = `${FITS_BESIDE} and ($6::text is null or ${ABOUT})`
const PAGE = 'order by a.id desc limit $7'

/** A page has no more lines once it has so many bytes. The first is there whatever its size. */
export const MOST_BYTES = 1_000_000
/** A trip's lines that name its ship: far more than anybody changed it. */
const MOST_SHIP_LINES = 500
/** What each of the lines that a folded one stands for takes beside what it says: names of fields, moments. */
const BYTES_BESIDE = 300
const SIZE = `coalesce(octet_length(l.detail::text), 0) + coalesce(octet_length(l.names::text), 0)
  + case when jsonb_typeof(l.detail -> 'ids') = 'array' then ${BYTES_BESIDE} * jsonb_array_length(l.detail -> 'ids') else 0 end`
const shownPage = (lines: string) =>
  `select * from (select s.*, sum(s.size) over (order by s.id desc)::float8 as "sizeUntil" from (
      select l.*, ${SIZE} as size from (select ${SHOWN} from ${lines} ${PAGE}) l) s) p
    where p."sizeUntil" - p.size < ${MOST_BYTES} order by p.id desc`

const by = (name: string, condition: string) =>
  statement(name, shownPage(`audit a where ${BEFORE} and ${condition} and ${FITS}`))
const all = by('audit-page', 'true')
const byStaff = by('audit-by-staff', 'a.staff = $4')
const byAction = by('audit-by-action', 'a.action = $5')
const bySubject = by('audit-by-subject', ABOUT)
// Without it being made first, the lines after that day would be gone through.
const ofDay = statement(
  'audit-of-day',
  `with a as materialized (
      select * from audit a where ${BEFORE} and a.at >= $3::date and a.at < $3::date + 1 and ${FITS})
    ${shownPage('a')}`,
)
const ofDayInScope = statement(
  'audit-of-day-in-scope',
  `with a as materialized (
      select * from audit a where ${BEFORE} and a.at >= $3::date and a.at < $3::date + 1 and ${FITS}
        and (a.staff = $8 or a.action in (select jsonb_array_elements_text($9::jsonb))))
    ${shownPage('a')}`,
)
const TRIP = /^trips\/\d{1,15}$/
const TRIP_NUMBER = "substring($6 from '^trips/([0-9]{1,15})$')::bigint"
// A trip's lines, with those of its stops and checklists, are found before they are ordered: in the order of their numbers all would be gone
// through. Months before the trip needn't be looked at.
const ofTrip = statement(
  'audit-of-trip',
  `with a as materialized (select * from audit a where ${BEFORE} and a.subject = any (array(
      select $6::text
      union all select 'stop_visits/' || v.id from stop_visits v where v.concession = $1 and v.trip = ${TRIP_NUMBER}
      union all select 'trip_checklists/' || l.id from trip_checklists l where l.concession = $1 and l.trip = ${TRIP_NUMBER}
      union all select 'checklist_entries/' || e.id from trip_checklists l
        join checklist_entries e on e.concession = l.concession and e.trip_checklist = l.id
        where l.concession = $1 and l.trip = ${TRIP_NUMBER}))
      and a.at >= coalesce((select t.created_at - interval '1 day' from trips t where t.concession = $1 and t.id = ${TRIP_NUMBER}), '-infinity')
      and ${FITS_BESIDE} and ($8::bigint is null or a.staff = $8 or a.action in (select jsonb_array_elements_text($9::jsonb)))
      ${PAGE})
    ${shownPage('a')}`,
)
const ofScope = statement(
  'audit-of-scope',
  `with a as (
      select line.* from jsonb_array_elements_text($9::jsonb) seen (action) cross join lateral (
        select * from audit a where ${BEFORE} and a.action = seen.action and ${FITS} ${PAGE}) line
      union
      (select * from audit a where ${BEFORE} and a.staff = $8 and ${FITS} ${PAGE}))
    ${shownPage('a')}`,
)

/** A line of a page, with the bytes of the page until its end. */
export interface PagedAuditRow extends OfficeAuditRow {
  sizeUntil: number
}

/** A page of lines, until there are enough or they are too large; a trip's are those of its stops and checklists too. @param scope null for all */
export async function officeAudit(
  db: Queries,
  question: AuditQuestion,
  scope: AuditScope | null,
): Promise<PagedAuditRow[]> {
  const { concession, before, day, staff, action, subject, limit } = question
  const values = [concession, before, day, staff, action, subject, limit]
  if (subject !== null && TRIP.test(subject))
    return db.query(ofTrip, [...values, scope?.self ?? null, scope && JSON.stringify(scope.actions)])
  if (scope) {
    const asked = day === null ? ofScope : ofDayInScope
    return db.query(asked, [...values, scope.self, JSON.stringify(scope.actions)])
  }
  if (subject !== null) return db.query(bySubject, values)
  if (staff !== null) return db.query(byStaff, values)
  if (day !== null) return db.query(ofDay, values)
  return db.query(action === null ? all : byAction, values)
}

const shipLines = statement(
  'audit-ships-of-trip',
  `select a.at, a.action, a.detail from audit a where a.concession = $1 and a.subject = 'trips/' || $2::bigint
      and a.action in ('trip-created', 'trip-updated') and a.detail ? 'ship'
      and a.at >= (select t.created_at - interval '1 day' from trips t where t.concession = $1 and t.id = $2)
    order by a.id limit ${MOST_SHIP_LINES}`,
)

/** The lines of a trip that name its ship, oldest first. */
export function shipLinesOfTrip(
  db: Queries,
  concession: ConcessionNumber,
  trip: TripNumber,
): Promise<Pick<OfficeAuditRow, 'at' | 'action' | 'detail'>[]> {
  return db.query(shipLines, [concession, trip])
}

const lastAction = statement(
  'audit-last-action',
  `select a.at, a.action, coalesce(${WHO.name}, a.detail ->> 'by') as by
    from audit a where a.concession = $1 and a.subject = $2 and a.action in (select jsonb_array_elements_text($3::jsonb))
      and (a.staff is not null or a.detail ->> 'by' is not null)
    order by a.id desc limit 1`,
)

/** The last action of the office, or of an operator at the command line, on a thing, among these. */
export async function lastActionOn<Action extends AuditAction>(
  db: Queries,
  concession: ConcessionNumber,
  { subject, of }: { subject: string; of: readonly Action[] },
): Promise<{ at: string; action: Action; by: string } | undefined> {
  const [action] = await db.query<{ at: string; action: Action; by: string }>(lastAction, [
    concession,
    subject,
    jsonValue(of),
  ])
  return action
}
