/** Lines that tablets made of one trip, which become one; with the records that say some of it as well. SQL only. */
import type { Queries, Transaction } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber, TripNumber } from '../row-ids.ts'
import type { AuditEntry } from './audit.ts'
import { FOLDED_ACTIONS, type FoldedAction } from './folded.ts'

/** A line as it is folded. */
export interface FoldableLine extends Omit<AuditEntry, 'subject' | 'action'> {
  id: number
  action: FoldedAction
  subject: string
  /** Of a stop with one record what that says; null for others. */
  record: Record<string, unknown> | null
}

/** Lines of one trip that say the same kind of thing, by the same captain and tablet. */
export interface Foldable {
  trip: TripNumber
  lines: number[]
}

const ACTIONS = FOLDED_ACTIONS.map((action) => `'${action}'`).join(', ')
const OF_STOPS_AND_POINTS = `a.action in (${ACTIONS}) and a.subject ~ '^(stop_visits|checklist_entries)/[0-9]{1,15}$'
  and a.staff is null and a.address is null`

const concessions = statement(
  'audit-fold-concessions',
  `select c.concession, (select t.at from tasks_done t where t.concession = c.concession and t.task = 'audit-folded') as "until"
    from concessions c order by c.concession`,
)

/** Each concession, and until when its lines are folded; null for none yet. */
export function foldedUntil(db: Queries): Promise<{ concession: ConcessionNumber; until: string | null }[]> {
  return db.query(concessions)
}

const first = statement(
  'audit-fold-first',
  `select a.at::date::text as day from audit a
    where a.concession = $1 and a.at >= coalesce($2::timestamptz, '-infinity') and a.at < $3::timestamptz
    order by a.at limit 1`,
)

/** The first day with lines since a moment and before another one, 'YYYY-MM-DD' of the service's clock; null for none. */
export async function firstDayToFold(
  db: Queries,
  concession: ConcessionNumber,
  { since, before }: { since: string | null; before: string },
): Promise<string | null> {
  return (await db.query<{ day: string }>(first, [concession, since, before]))[0]?.day ?? null
}

const ofDay = statement(
  'audit-fold-of-day',
  `with line as materialized (
      select a.id, a.action, a.captain, a.device, split_part(a.subject, '/', 1) as kind, split_part(a.subject, '/', 2)::bigint as number
      from audit a where a.concession = $1 and a.at >= $2::date and a.at < $2::date + 1 and ${OF_STOPS_AND_POINTS}),
    placed as (
      select l.id, l.action, l.captain, l.device, case l.kind
        when 'stop_visits' then (select v.trip from stop_visits v where v.concession = $1 and v.id = l.number)
        else (select c.trip from checklist_entries e join trip_checklists c on c.concession = e.concession and c.id = e.trip_checklist
          where e.concession = $1 and e.id = l.number) end as trip
      from line l)
    select trip, jsonb_agg(id order by id) as lines from placed where trip is not null
    group by trip, action, captain, device having count(*) > 1 order by trip`,
)

/** What of a day becomes one line each. */
export function foldablesOfDay(db: Queries, concession: ConcessionNumber, day: string): Promise<Foldable[]> {
  return db.query(ofDay, [concession, day])
}

const ONLY_RECORD = `(select jsonb_build_object('sequence', v.sequence, 'deliveryKey', v.delivery_key, 'recordedAt', v.recorded_at,
      'reckonedAt', v.reckoned_at, 'arrivedAt', v.arrived_at, 'departedAt', v.departed_at)
    from stop_visits v where v.concession = a.concession and v.id = split_part(a.subject, '/', 2)::bigint
      and not exists (select from stop_visit_history h where h.concession = v.concession and h.visit = v.id))`
const take = statement(
  'audit-fold-take',
  `select a.id, a.concession, a.at, a.captain, a.staff, a.device, a.address, a.action, a.subject, a.detail,
      case split_part(a.subject, '/', 1) when 'stop_visits' then ${ONLY_RECORD} end as record
    from take_audit_lines($1, $2::date, array(select value::bigint from jsonb_array_elements_text($3::jsonb))) a`,
)

/** Takes these lines of a day away, to be put back as one each. What another server folded first isn't there, though one of them has the number that the folded one got. */
export function takeLines(
  tx: Transaction,
  concession: ConcessionNumber,
  { day, lines }: { day: string; lines: readonly number[] },
): Promise<FoldableLine[]> {
  return tx.query<FoldableLine>(take, [concession, day, jsonValue(lines)])
}

const put = statement(
  'audit-fold-put',
  `insert into audit (concession, id, at, captain, device, action, subject, detail)
    select concession, id, at, captain, device, action, subject, detail
    from jsonb_to_recordset($1::jsonb) as line (concession bigint, id bigint, at timestamptz, captain bigint, device text,
      action text, subject text, detail jsonb)`,
)

/** Puts folded lines where the last one of each was. */
export function putFolded(tx: Transaction, lines: readonly (AuditEntry & { id: number })[]): void {
  if (lines.length > 0) tx.send(put, [jsonValue(lines)])
}

const mark = statement(
  'audit-fold-mark',
  `insert into tasks_done (concession, task, at) values ($1, 'audit-folded', $2::date + 1)
    on conflict (concession, task) do update set at = greatest(tasks_done.at, excluded.at)`,
)

/** Notes that all until the end of a day is folded. */
export async function markFolded(db: Queries, concession: ConcessionNumber, day: string): Promise<void> {
  await db.query(mark, [concession, day])
}
