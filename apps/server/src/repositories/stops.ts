/** Stops of a concession: the places boats call at. SQL only. */
import type { Queries } from '../database/database.ts'
import { jsonValue } from '../database/json-value.ts'
import { statement } from '../database/statement.ts'
import type { ConcessionNumber, StopNumber } from './row-ids.ts'

export interface StopRow {
  id: StopNumber
  name: string
}

/** An imported one whose name changed stands in it once, by the name it has now. */
const all = statement(
  'stops-all',
  `select id, name from stops s where concession = $1 and (source_ref is null or version = (
      select max(o.version) from stops o where o.concession = $1 and o.source_ref = s.source_ref))
    order by name, id`,
)

export async function allStops(db: Queries, concession: ConcessionNumber): Promise<StopRow[]> {
  return db.query<StopRow>(all, [concession])
}

const existing = statement(
  'stops-existing',
  `select id, name from stops where concession = $1
    and id in (select value::bigint from jsonb_array_elements_text($2::jsonb))`,
)

/** Those of these ids that the concession has. */
export async function existingStops(
  db: Queries,
  concession: ConcessionNumber,
  ids: readonly StopNumber[],
): Promise<StopRow[]> {
  return ids.length === 0 ? [] : db.query<StopRow>(existing, [concession, jsonValue(ids)])
}
