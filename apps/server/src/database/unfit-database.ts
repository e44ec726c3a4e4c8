/**
 * Whether PostgreSQL is one this server can work on: what no session can set right, in one line for who runs it. Looked at
 * before a start, a command and by `check`.
 */
import type pg from 'pg'
import { type Address, AtAddress } from './at-address.ts'
import { ownClient } from './own-client.ts'
import { SharedSession } from './own-session.ts'
import { hostAddresses } from './postgres-hosts.ts'
import { Primary } from './primary.ts'
import { codeOf, tellApart } from './told-apart.ts'

/** Names are compared by their letters: a database whose encoding has none of them can't hold everybody's. */
const ENCODING = 'UTF8'
const CONNECT_WITHIN_MS = 10_000
const PROTOCOL_VIOLATION = '08P01'

/** Says in one line why not, and what to do. */
export class UnfitDatabase extends Error {}

interface Facts {
  encoding: string
  role: string
  replication: string
  follows: boolean
  isReadOnly: boolean
  hasPublic: boolean
  mayUsePublic: boolean
  /** The first schema of the search path as it would be without us; null where none of it is there. */
  schema: string | null
}

const FACTS = `select current_setting('server_encoding') as encoding, quote_ident(current_user) as role,
  current_setting('session_replication_role') as replication, pg_is_in_recovery() as follows,
  current_setting('default_transaction_read_only')::boolean as "isReadOnly",
  to_regnamespace('public') is not null as "hasPublic",
  case when to_regnamespace('public') is not null
    then has_schema_privilege(to_regnamespace('public')::oid, 'usage') else false end as "mayUsePublic",
  current_schema() as schema`

/** @param timeZone IANA name @throws UnfitDatabase; DatabaseBusy or DatabaseGone when it can't be reached */
export async function refuseUnfit(address: Address, timeZone: string): Promise<void> {
  const { setting, url } = address
  const hosts = hostAddresses(url) ?? [url]
  const primary = hosts.length > 1 ? new Primary(hosts) : null
  const Client = ownClient({ timeZone, primary })
  const [one, other] = [1, 2].map(
    () => new Client({ connectionString: hosts[0], connectionTimeoutMillis: CONNECT_WITHIN_MS }),
  ) as [pg.Client, pg.Client]
  try {
    await one.connect()
    // A pooler that shares connections by transaction gives the second one what the first one has.
    await other.connect()
    const why = whyUnfit(await factsOf(one))
    if (why) throw new UnfitDatabase(`The database of ${setting} ${why}`)
  } catch (error) {
    const why = whyRefused(error)
    if (why) throw new UnfitDatabase(`The database of ${setting} ${why}`, { cause: error })
    if (error instanceof UnfitDatabase) throw error
    tellApart(new AtAddress(address, error))
  } finally {
    primary?.close()
    for (const client of [one, other]) client.connection.stream.destroy()
  }
}

async function factsOf(client: pg.Client): Promise<Facts> {
  await client.query('begin')
  await client.query('set local search_path to default')
  const { rows } = await client.query<Facts>(FACTS)
  await client.query('rollback')
  return rows[0] as Facts
}

function whyUnfit(facts: Facts): string | null {
  const { encoding, role, schema } = facts
  if (encoding !== ENCODING)
    return `has encoding ${encoding}: names and texts don't fit in that. Make one with encoding 'UTF8' (create database … template template0 encoding 'UTF8').`
  if (facts.follows) return 'follows another one and takes no changes: give the address of that other one.'
  if (facts.isReadOnly) return 'takes no changes (default_transaction_read_only = on). Switch that off.'
  if (facts.replication !== 'origin')
    return `doesn't guard its rules (session_replication_role = ${facts.replication}). Set it to origin.`
  if (!facts.hasPublic) return `has no schema public: create schema public authorization ${role}.`
  // Its owner may give it the right yet; otherwise what it then can't do says so.
  if (!facts.mayUsePublic) return null
  if (schema !== 'public')
    return `begins search_path with the schema ${schema ?? '(none)'}; Vaarboek lives in public. Move what is there already (alter table … set schema public), and then: alter role ${role} set search_path = public.`
  return null
}

function whyRefused(error: unknown): string | null {
  if (error instanceof SharedSession)
    return 'shares connections by transaction (PgBouncer with pool_mode = transaction). Set pool_mode = session, with server_reset_query = DISCARD ALL.'
  if (codeOf(error) === PROTOCOL_VIOLATION && error instanceof Error)
    return `refuses the connection: ${error.message}. Take it out of the address, or let PgBouncer accept it (ignore_startup_parameters).`
  return null
}
