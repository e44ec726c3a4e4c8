/** Errors of the app itself, as devices report them. SQL only. */
import type { Queries } from '../database/database.ts'

export interface ScriptError {
  at: string
  message: string
  context: string
  stack: string
  userAgent: string
  url: string
  saidAt: string
}

const insert = {
  name: 'script-errors-insert',
  text: `insert into script_errors (concession, at, message, context, stack, user_agent, url, said_at)
    values (0, $1, $2, $3, $4, $5, $6, $7)`,
}

/** Nobody need be logged in to report an error, so its concession is 0: not known. */
export async function insertScriptError(db: Queries, error: ScriptError): Promise<void> {
  const { at, message, context, stack, userAgent, url, saidAt } = error
  await db.query(insert, [at, message, context, stack, userAgent, url, saidAt])
}
