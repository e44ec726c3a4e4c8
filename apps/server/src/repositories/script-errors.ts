/** Errors of the app itself, as devices report them. SQL only. */
import type { Queries } from '../database/database.ts'

export interface ScriptError {
  at: string
  /** Network address it comes from. */
  address: string
  message: string
  context: string
  stack: string
  userAgent: string
  url: string
  saidAt: string
}

const insert = {
  name: 'script-errors-insert',
  text: `insert into script_errors (concession, at, message, context, stack, user_agent, url, said_at, address)
    values (0, $1, $2, $3, $4, $5, $6, $7, $8)`,
}
const forget = { name: 'script-errors-forget', text: 'delete from script_errors where at < $1' }
const lock = { name: 'script-errors-lock', text: 'select pg_advisory_xact_lock(7254004)' }
const lastMinute = {
  name: 'script-errors-last-minute',
  text: `select count(*) as reports from script_errors where address = $1 and at > $2::timestamptz - interval '1 minute'`,
}

/** Reports from an address in the last minute. Until the transaction ends others wait, so that many at once are counted too. */
export async function countScriptErrors(tx: Queries, address: string, at: string): Promise<number> {
  await tx.query(lock)
  const [row] = await tx.query<{ reports: number }>(lastMinute, [address, at])
  if (!row) throw new Error('A count without a row')
  return row.reports
}

/** Nobody need be logged in to report an error, so its concession is 0: not known. */
export async function insertScriptError(db: Queries, error: ScriptError): Promise<void> {
  const { at, address, message, context, stack, userAgent, url, saidAt } = error
  await db.query(insert, [at, message, context, stack, userAgent, url, saidAt, address])
}

/** Deletes errors from before a moment. */
export async function forgetScriptErrors(db: Queries, before: string): Promise<void> {
  await db.query(forget, [before])
}
