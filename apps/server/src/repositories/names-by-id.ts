/** Names of rows that are known by their ids. SQL only. */
import type { Queries } from '../database/database.ts'
import { jsonValue } from '../database/json-value.ts'
import { statement } from '../database/statement.ts'
import type { ConcessionNumber } from './row-ids.ts'

/** Names by id; of a row that was removed none. */
export type NamesById<Id> = (
  db: Queries,
  concession: ConcessionNumber,
  ids: readonly Id[],
) => Promise<ReadonlyMap<Id, string>>

/** @param name of the statement @param column that holds the name */
export function namesById<Id>(
  name: string,
  table: 'captains' | 'ships' | 'stops' | 'tracks',
  column = 'name',
): NamesById<Id> {
  const names = statement(
    name,
    `select id, ${column} as name from ${table} where concession = $1
      and id = any (array(select value::bigint from jsonb_array_elements_text($2::jsonb)))`,
  )
  return async (db, concession, ids) => {
    const rows = await db.query<{ id: Id; name: string }>(names, [concession, jsonValue(ids)])
    return new Map(rows.map(({ id, name }) => [id, name]))
  }
}
