/** Who of the office has seen which incident. SQL only. */
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber, StaffNumber } from '../row-ids.ts'
import { colleagueIn } from '../staff/staff.ts'

export interface SightRow {
  incident: string
  name: string
  at: string
  /** By who asks. */
  isOwn: boolean
}

const of = statement(
  'incident-sights-of',
  `select s.incident, s.at, ${colleagueIn('s', 's.staff').name} as name, s.staff = $3 as "isOwn" from incident_sights s
    where s.concession = $1 and s.incident = any (array(select jsonb_array_elements_text($2::jsonb)))
    order by s.incident, s.at, s.staff`,
)

/** Who has seen these, the first one first. */
export async function sightsOf(
  db: Queries,
  { concession, staff }: { concession: ConcessionNumber; staff: StaffNumber },
  incidents: readonly string[],
): Promise<SightRow[]> {
  if (incidents.length === 0) return []
  return db.query(of, [concession, JSON.stringify(incidents), staff])
}

const put = statement(
  'incident-sights-put',
  `insert into incident_sights (concession, incident, staff, at)
    select $1, i.name, $3, $4 from jsonb_array_elements_text($2::jsonb) i (name) order by i.name
    on conflict do nothing`,
)

/** The first time counts. */
export async function putSights(
  tx: Queries,
  { concession, staff, at }: { concession: ConcessionNumber; staff: StaffNumber; at: string },
  incidents: readonly string[],
): Promise<void> {
  await tx.query(put, [concession, JSON.stringify(incidents), staff, at])
}

const forget = statement('incident-sights-forget', 'delete from incident_sights where at < $1')

/** Deletes those from before a moment. */
export async function forgetSights(db: Queries, before: string): Promise<void> {
  await db.query(forget, [before])
}
