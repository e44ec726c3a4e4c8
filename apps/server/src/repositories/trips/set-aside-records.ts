/** Records that were refused and set aside by their captains. SQL only. */
import type { Queries } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import type { By } from '../by.ts'
import type { CaptainNumber, ConcessionNumber } from '../row-ids.ts'

export interface SetAsideInput {
  key: string
  kind: string
  summary: string
  trip: string | null
  flight: string | null
  reason: string
  refusal: string
  content: unknown
  recordedAt: string
}

export interface SetAsideRow extends SetAsideInput {
  id: number
  captainId: CaptainNumber
  captain: string
  /** It came in all the same: an earlier sending was held up on its way. Then it is counted, and nobody need enter it. */
  hasArrived: boolean
}

const insert = statement(
  'set-aside-records-insert',
  `insert into set_aside_records (concession, captain, device, key, kind, summary, trip, flight, reason, refusal,
      content, recorded_at, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
    on conflict (concession, captain, key) do nothing returning id`,
)

const known = statement(
  'set-aside-records-known',
  'select id from set_aside_records where concession = $1 and captain = $2 and key = $3',
)

/** Keeps it; returns its number and whether it is new. */
export async function keepSetAside(
  tx: Queries,
  { concession, captain, device, at }: By,
  input: SetAsideInput,
): Promise<{ id: number; isNew: boolean }> {
  const { key, kind, summary, trip, flight, reason, refusal, recordedAt } = input
  const content = jsonValue(input.content)
  const said = [kind, summary, trip, flight, reason, refusal, content]
  const values = [concession, captain, device, key, ...said, recordedAt, at]
  const [made] = await tx.query<{ id: number }>(insert, values)
  if (made) return { id: made.id, isNew: true }
  const [before] = await tx.query<{ id: number }>(known, [concession, captain, key])
  if (!before) throw new Error('A record that is there could not be found')
  return { id: before.id, isNew: false }
}

const newest = statement(
  'set-aside-records-newest',
  `select s.id, s.captain as "captainId", c.full_name as captain, s.key, s.kind, s.summary, s.trip, s.flight, s.reason, s.refusal, s.content,
      s.recorded_at as "recordedAt",
      exists (select 1 from stop_visits v where v.concession = s.concession and v.trip = n.flight and v.delivery_key = s.key)
      or exists (select 1 from stop_visit_history h
        join stop_visits v on v.concession = h.concession and v.id = h.visit
        where h.concession = s.concession and v.trip = n.flight and h.delivery_key = s.key)
      or s.kind = 'malfunctionReported' and exists (select 1 from malfunctions m where m.concession = s.concession and m.captain = s.captain
        and m.client_ref = s.content ->> 'id')
      or s.kind = 'malfunctionReplied' and exists (select 1 from malfunction_replies r where r.concession = s.concession and r.captain = s.captain
        and r.client_ref = s.content ->> 'id') as "hasArrived"
    from set_aside_records s join captains c on c.concession = s.concession and c.id = s.captain
    cross join lateral (select case when s.flight ~ '^[0-9]{1,18}$' then s.flight::bigint end as flight) n
    where s.concession = $1 order by s.id desc limit $2`,
)

/** The newest first. */
export async function newestSetAside(
  db: Queries,
  concession: ConcessionNumber,
  max: number,
): Promise<SetAsideRow[]> {
  return db.query<SetAsideRow>(newest, [concession, max])
}
