/** The audit as the office reads it: page after page, the newest first, by whatever is looked for. SQL only. */
import type { Queries } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { type AuditRow, TIMES_REFUSED } from './audit.ts'
import type { Deed } from './audit-deeds.ts'
import { colleagueIn } from './office-staff.ts'
import type { ConcessionNumber, MemberNumber, StaffNumber, TripNumber } from './row-ids.ts'

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

/** What somebody sees who may not see all: their own deeds, and these actions of everybody. */
export interface AuditScope {
  self: StaffNumber
  actions: readonly string[]
}

export interface OfficeAuditRow extends AuditRow {
  id: number
  /** Who of the office did it, as colleagues know them. */
  member: MemberNumber | null
  /** Network address. */
  address: string | null
  /** The trip the subject is, or is a part of. */
  trip: TripNumber | null
}

/** Of the thing a line is about. */
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
  end as trip`
const BEFORE = 'a.concession = $1 and a.id < coalesce($2::bigint, 9223372036854775807)'
const FITS = `($3::date is null or a.at >= $3::date and a.at < $3::date + 1)
  and ($4::bigint is null or a.staff = $4) and ($5::text is null or a.action = $5)
  and ($6::text is null or a.subject = $6)`
const PAGE = 'order by a.id desc limit $7'

const by = (name: string, condition: string) =>
  statement(name, `select ${SHOWN} from audit a where ${BEFORE} and ${condition} and ${FITS} ${PAGE}`)
const all = by('office-audit', 'true')
const byStaff = by('office-audit-by-staff', 'a.staff = $4')
const byAction = by('office-audit-by-action', 'a.action = $5')
const bySubject = by('office-audit-by-subject', 'a.subject = $6')
// Without it being made first, the lines after that day would be gone through.
const ofDay = statement(
  'office-audit-of-day',
  `with a as materialized (
      select * from audit a where ${BEFORE} and a.at >= $3::date and a.at < $3::date + 1 and ${FITS})
    select ${SHOWN} from a ${PAGE}`,
)
const ofDayInScope = statement(
  'office-audit-of-day-in-scope',
  `with a as materialized (
      select * from audit a where ${BEFORE} and a.at >= $3::date and a.at < $3::date + 1 and ${FITS}
        and (a.staff = $8 or a.action in (select jsonb_array_elements_text($9::jsonb))))
    select ${SHOWN} from a ${PAGE}`,
)
const ofScope = statement(
  'office-audit-of-scope',
  `with a as (
      select line.* from jsonb_array_elements_text($9::jsonb) seen (action) cross join lateral (
        select * from audit a where ${BEFORE} and a.action = seen.action and ${FITS} ${PAGE}) line
      union
      (select * from audit a where ${BEFORE} and a.staff = $8 and ${FITS} ${PAGE}))
    select ${SHOWN} from a ${PAGE}`,
)

/** A page of lines. @param scope null for all */
export async function officeAudit(
  db: Queries,
  question: AuditQuestion,
  scope: AuditScope | null,
): Promise<OfficeAuditRow[]> {
  const { concession, before, day, staff, action, subject, limit } = question
  const values = [concession, before, day, staff, action, subject, limit]
  if (scope) {
    const asked = day === null ? ofScope : ofDayInScope
    return db.query(asked, [...values, scope.self, JSON.stringify(scope.actions)])
  }
  if (subject !== null) return db.query(bySubject, values)
  if (staff !== null) return db.query(byStaff, values)
  if (day !== null) return db.query(ofDay, values)
  return db.query(action === null ? all : byAction, values)
}

const ofTrip = statement(
  'office-audit-of-trip',
  `select ${SHOWN} from audit a where a.concession = $1 and a.subject = any (array(
      select 'trips/' || $2::bigint
      union all select 'stop_visits/' || v.id from stop_visits v where v.concession = $1 and v.trip = $2
      union all select 'trip_checklists/' || l.id from trip_checklists l where l.concession = $1 and l.trip = $2
      union all select 'checklist_entries/' || e.id from trip_checklists l
        join checklist_entries e on e.concession = l.concession and e.trip_checklist = l.id
        where l.concession = $1 and l.trip = $2))
    order by a.id`,
)

/** All lines of a trip, its stops and its checklists, oldest first. */
export function auditOfTrip(
  db: Queries,
  concession: ConcessionNumber,
  trip: TripNumber,
): Promise<OfficeAuditRow[]> {
  return db.query(ofTrip, [concession, trip])
}

const lastDeed = statement(
  'office-audit-last-deed',
  `select a.at, a.action, coalesce(${WHO.name}, a.detail ->> 'by') as by
    from audit a where a.concession = $1 and a.subject = $2 and (a.staff is not null or a.detail ->> 'by' is not null)
    order by a.id desc limit 1`,
)

/** What the office, or an operator at the command line, last did to a thing. */
export async function lastDeedOn(
  db: Queries,
  concession: ConcessionNumber,
  subject: string,
): Promise<{ at: string; action: Deed; by: string } | undefined> {
  const [deed] = await db.query<{ at: string; action: Deed; by: string }>(lastDeed, [concession, subject])
  return deed
}
