/** What must be true of the database whatever was asked of the server: nothing half written, nothing of others touched. */
import type { Database } from '../../apps/server/src/database/database.ts'
import { COUNTED_COLUMNS } from '../kit/counted.ts'
import type { Prepared } from './prepare.ts'

/** Each finds rows that may not be. */
const RULES: Record<string, string> = {
  'a trip without stops': `select id from trips t where not exists
    (select 1 from stop_visits v where v.concession = t.concession and v.trip = t.id)`,
  'a trip whose stops are not in one row': `select trip from stop_visits group by concession, trip
    having min(position) <> 0 or max(position) <> count(*) - 1 or count(distinct position) <> count(*)`,
  'a trip completed while a stop is open, or the other way round': `select t.id from trips t
    where (t.completed_at is null) <> exists (select 1 from stop_visits v
      where v.concession = t.concession and v.trip = t.id and v.state = 'open')`,
  'a stop that is done by nobody, or open by somebody': `select id from stop_visits where
    (state = 'open') <> (captain is null) or (state = 'open') <> (sequence is null)`,
  'a skipped stop without reason, or with something counted': `select id from stop_visits where state = 'skipped'
    and (why_skipped is null or ${COUNTED_COLUMNS.join(' + ')} > 0)`,
  'a count that cannot be': `select id from stop_visits where least(${COUNTED_COLUMNS.join(', ')}) < 0
    or greatest(${COUNTED_COLUMNS.join(', ')}) > 100000`,
  'a text that is too long': `select id from stop_visits where length(remarks) > 4100 union all
    select id from checklist_entries where greatest(length(value), length(remarks), length(field)) > 4000 union all
    select id from malfunctions where greatest(length(category), length(remarks)) > 4000 union all
    select id from malfunction_replies where length(text) > 4000 union all
    select id from stewards where greatest(length(firstname), length(lastname)) > 100`,
  'a moment that cannot be': `select id from stop_visits where arrived_at not between '2000-01-01' and '2100-01-01'
    or departed_at not between '2000-01-01' and '2100-01-01' or recorded_at not between '2000-01-01' and '2100-01-01'`,
  'a key without its response': 'select captain from idempotency_keys where status is null or answer is null',
  'a photo that belongs to nothing': `select id from photos p where
    not exists (select 1 from checklist_entries e where e.concession = p.concession and e.photo = p.id)
    and not exists (select 1 from malfunctions m where m.concession = p.concession and m.photo = p.id)
    and not exists (select 1 from malfunction_replies r where r.concession = p.concession and r.photo = p.id)`,
  'a stop passed without a line in the audit': `select id from stop_visits v where state <> 'open' and not exists
    (select 1 from audit a where a.concession = v.concession and a.subject = 'stop_visits/' || v.id)`,
  'a malfunction without a line in the audit': `select id from malfunctions m where not exists
    (select 1 from audit a where a.concession = m.concession and a.subject = 'malfunctions/' || m.id)`,
  'a response of a checklist without a line in the audit': `select id from checklist_entries e where not exists
    (select 1 from audit a where a.concession = e.concession and a.subject = 'checklist_entries/' || e.id)`,
  'a trip without a line in the audit': `select id from trips t where not exists
    (select 1 from audit a where a.concession = t.concession and a.subject = 'trips/' || t.id)`,
  'legs of another shift': `select trip from trip_legs l where not exists
    (select 1 from trips t join shift_legs s on s.concession = t.concession and s.shift = t.shift and s.leg = l.leg
      where t.concession = l.concession and t.id = l.trip)`,
  'a crew of another concession': `select trip from trip_stewards m where not exists
    (select 1 from stewards s where s.concession = m.concession and s.id = m.steward)`,
  'a trip whose status is not of now': `select id from trips t where not exists
    (select 1 from trip_status s where s.concession = t.concession and s.trip = t.id and s.version = t.revision)`,
  'a status that is not what the stops say': `select s.trip from trip_status s join lateral
    (select count(*) as stops, count(*) filter (where state = 'passed') as passed,
      count(*) filter (where state = 'skipped') as skipped,
      (array_agg(people_aboard order by position desc) filter (where state = 'passed'))[1] as people,
      (array_agg(bikes_aboard order by position desc) filter (where state = 'passed'))[1] as bikes
      from stop_visits v where v.concession = s.concession and v.trip = s.trip) n on true
    where (s.stops, s.passed, s.skipped) <> (n.stops, n.passed, n.skipped)
      or (s.people, s.bikes) is distinct from (n.people, n.bikes)`,
  'a malfunction that stands otherwise than its last event': `select m.id from malfunctions m join lateral
    (select state, owner, done from malfunction_events e where e.concession = m.concession and e.malfunction = m.id
      and e.note is null order by e.id desc limit 1) e on true
    where (m.state, m.owner, m.done) is distinct from (e.state, e.owner, e.done)`,
  'a token that was not asked for': `select captain from tokens t where t.device is not null and not exists
    (select 1 from audit a where a.concession = t.concession and a.captain = t.captain and a.action = 'login')`,
}

/** Every table that has something of a concession: a new one is looked at from its first day. */
async function tablesOf(database: Database): Promise<string[]> {
  const rows = await ask<{ name: string }>(
    database,
    `select table_name as name from information_schema.tables join information_schema.columns using (table_schema, table_name)
      where table_schema = current_schema() and table_type = 'BASE TABLE' and column_name = 'concession' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** What the server makes of a concession's trips by itself, whoever asks for what. */
const OWN_WORK = ['trips_to_judge', 'trip_judgements', 'days_to_sum', 'day_counts', 'day_punctuality']
const OWN_COLUMNS = ['marks', 'judged']

/** All there is of the concession nobody may touch, as one text. */
export async function imprintOf(database: Database, { foreign }: Prepared): Promise<string> {
  const tables = (await tablesOf(database)).filter((table) => !OWN_WORK.includes(table))
  const text = `(to_jsonb(t) - array['${OWN_COLUMNS.join("', '")}'])::text`
  const parts = tables.map(
    (table) => `(select coalesce(md5(string_agg(${text}, ',' order by ${text})), '')
      from ${table} t where concession = ${foreign.concession})`,
  )
  const [row] = await ask<{ imprint: string }>(
    database,
    `select concat_ws(' ', ${parts.join(', ')}) as imprint`,
  )
  return row?.imprint ?? ''
}

/** The rules that are broken, with some of what breaks them. */
export async function brokenRules(database: Database): Promise<string[]> {
  const broken: string[] = []
  for (const [rule, text] of Object.entries(RULES)) {
    const rows = await ask<object>(database, `select * from (${text}) found limit 3`)
    if (rows.length > 0) broken.push(`${rule}: ${JSON.stringify(rows)}`)
  }
  return broken
}

/** How many rows the attacker made, so that a run in which nothing got through is seen. */
export async function rowsOf(database: Database, { own }: Prepared): Promise<Record<string, number>> {
  const counts = (await tablesOf(database)).map(
    (table) => `(select count(*) from ${table} where concession = ${own.concession}) as ${table}`,
  )
  const [row] = await ask<Record<string, number>>(database, `select ${counts.join(', ')}`)
  return row ?? {}
}

function ask<Row>(database: Database, text: string): Promise<Row[]> {
  return database.query<Row>({ name: '', text })
}
