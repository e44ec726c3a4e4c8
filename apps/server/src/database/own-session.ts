/**
 * Settings of the server's own connections. What it reads and writes depends on those that anybody may change for a database, a
 * role or an address: the form of a moment, of bytes, in which schema a table is. Each connection gets ours before it is used, so
 * they hold whatever is set there, and whatever is set there later. As a statement, not as an option of the start: PgBouncer takes
 * no options, and an operator's own stand beside ours.
 */
import type pg from 'pg'

/** Settings at PostgreSQL's own defaults of today stand here too: a database may be set otherwise. */
export const OWN_SETTINGS: Readonly<Record<string, string>> = {
  // The form of what is read.
  client_encoding: 'UTF8',
  DateStyle: 'ISO, YMD',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  // How statements are understood.
  search_path: 'public',
  standard_conforming_strings: 'on',
  transform_null_equals: 'off',
  array_nulls: 'on',
  // Statements lock what they need, and look again after waiting: they are written for this.
  default_transaction_isolation: 'read committed',
  default_transaction_deferrable: 'off',
  // Statements are short: where one names every month of the audit, compiling it took seconds, and running it a fiftieth of one.
  jit: 'off',
  // All rows or an error.
  gin_fuzzy_search_limit: '0',
  // The connection that listens is silent for hours.
  idle_session_timeout: '0',
}

/** Ours and nobody else's; of a connection that is given back for others it is gone, unless it is shared by statement. */
const MARK = 'vaarboek.session'
const SET_WITHIN_MS = 10_000

/** The connection is shared with others from one transaction to the next: what is set and prepared on it is soon another's. */
export class SharedSession extends Error {
  constructor() {
    super('This connection was used by another session')
  }
}

const ours = Object.entries(OWN_SETTINGS).map(
  ([name, value]) => `pg_catalog.set_config('${name}', '${value}', false)`,
)
const OWN = `select pg_catalog.current_setting('${MARK}', true) as mark, pg_catalog.set_config('${MARK}', 'on', false),
  pg_catalog.set_config('TimeZone', $1, false), ${ours.join(', ')},
  case pg_catalog.current_setting('synchronous_commit') when 'off'
    then pg_catalog.set_config('synchronous_commit', 'on', false) end`

/**
 * Makes a new connection ours. What was confirmed must outlive a power cut, so it is never one that doesn't wait for its own disk.
 * @param timeZone IANA name @throws SharedSession
 */
export async function makeOwn(client: pg.ClientBase, timeZone: string): Promise<void> {
  const asked = { text: OWN, values: [timeZone], query_timeout: SET_WITHIN_MS }
  const { rows } = await client.query<{ mark: string | null }>(asked)
  if (rows[0]?.mark) throw new SharedSession()
}

/** Of those that this PostgreSQL knows: what takes long here takes as long as it takes. */
const LIMITS = [
  'statement_timeout',
  'lock_timeout',
  'transaction_timeout',
  'idle_in_transaction_session_timeout',
]

/** The same for psql, which gets statements and no values, and prints nothing of them. */
export const OWN_SCRIPT = `do $own$
begin
${Object.entries({ ...OWN_SETTINGS, TimeZone: 'Etc/UTC' })
  .map(([name, value]) => `  perform pg_catalog.set_config('${name}', '${value}', false);`)
  .join('\n')}
  perform pg_catalog.set_config(name, '0', false) from pg_catalog.pg_settings
    where name in (${LIMITS.map((name) => `'${name}'`).join(', ')});
end
$own$;
`
