/** Errors of the app itself, as devices report them. SQL only. */
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'

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

const lock = statement('script-errors-lock', 'select pg_advisory_xact_lock(7254004)')

/** The n-th newest of all, which the key finds: once it is out of its time there is room for another. */
const nthNewest = (place: string) =>
  `(select at from script_errors where concession = 0 order by id desc offset ${place}::int - 1 limit 1)`

const wait = statement(
  'script-errors-wait',
  `select ceil(extract(epoch from greatest(
      (select at + interval '1 minute' from script_errors
        where address = $1 and at > $2::timestamptz - interval '1 minute' order by at desc offset $3::int - 1 limit 1),
      ${nthNewest('$4')} + interval '1 minute', ${nthNewest('$5')} + interval '1 day'
    ) - $2::timestamptz))::int as seconds`,
)

/** How many reports are too many: in a minute from an address and from all, and in a day from all. */
export interface MaxReports {
  fromAddress: number
  aMinute: number
  aDay: number
}

/**
 * Seconds until another report is taken; null when it is now. Until the transaction ends others wait, so that many at once are
 * counted too.
 */
export async function secondsToNextReport(
  tx: Queries,
  { address, at }: Pick<ScriptError, 'address' | 'at'>,
  { fromAddress, aMinute, aDay }: MaxReports,
): Promise<number | null> {
  await tx.query(lock)
  const [row] = await tx.query<{ seconds: number | null }>(wait, [address, at, fromAddress, aMinute, aDay])
  return row?.seconds && row.seconds > 0 ? row.seconds : null
}

const insert = statement(
  'script-errors-insert',
  `insert into script_errors (concession, at, message, context, stack, user_agent, url, said_at, address)
    values (0, $1, $2, $3, $4, $5, $6, $7, $8)`,
)

/** Nobody need be logged in to report an error, so its concession is 0: not known. */
export async function insertScriptError(db: Queries, error: ScriptError): Promise<void> {
  const { at, address, message, context, stack, userAgent, url, saidAt } = error
  await db.query(insert, [at, message, context, stack, userAgent, url, saidAt, address])
}

/** An error that was reported, equal reports together. */
export interface ReportedError
  extends Pick<ScriptError, 'message' | 'context' | 'stack' | 'userAgent' | 'url'> {
  times: number
  firstAt: string
  lastAt: string
}

/** Equal ones as one, with the newest's browser and address. Counted among the newest only, which the key finds. */
const newest = statement(
  'script-errors-newest',
  `select message, context, stack, count(*) as times, min(at) as "firstAt", max(at) as "lastAt",
      (array_agg(user_agent order by id desc))[1] as "userAgent", (array_agg(url order by id desc))[1] as url
    from (select * from script_errors where concession = 0 order by id desc limit $1) as newest
    group by message, context, stack order by max(id) desc limit $2`,
)

/** @param among how many of the newest reports are looked at @param limit how many different errors are returned, newest first */
export async function newestScriptErrors(
  db: Queries,
  among: number,
  limit: number,
): Promise<ReportedError[]> {
  return db.query<ReportedError>(newest, [among, limit])
}

const forget = statement('script-errors-forget', 'delete from script_errors where at < $1')

/** Deletes errors from before a moment. */
export async function forgetScriptErrors(db: Queries, before: string): Promise<void> {
  await db.query(forget, [before])
}
