/** When the server's own work was last done. SQL only. */
import type { Queries } from '../database/database.ts'
import { jsonValue } from '../database/json-value.ts'
import { statement } from '../database/statement.ts'
import type { ConcessionNumber } from './row-ids.ts'

export type Task = 'backup' | 'retention'

/** Of work that is for the whole database. */
export const WHOLE_DATABASE = 0 as ConcessionNumber

const done = statement(
  'tasks-done-mark',
  `insert into tasks_done (concession, task, at, detail) values ($1, $2, $3, $4::jsonb)
    on conflict (concession, task) do update set at = excluded.at, detail = excluded.detail`,
)

/** Notes that a task is done. @param detail what came of it, without anything of persons */
export async function markDone(
  db: Queries,
  concession: ConcessionNumber,
  task: Task,
  { at, detail }: { at: string; detail: object },
): Promise<void> {
  await db.query(done, [concession, task, at, jsonValue(detail)])
}
