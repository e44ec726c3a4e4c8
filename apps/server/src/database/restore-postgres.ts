/**
 * Puts a backup in the place of what a PostgreSQL database holds, in one transaction: whatever fails, nothing has changed.
 * A server that starts meanwhile waits, as it would for a migration.
 */
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { contentOf } from './backup-content.ts'
import { type Backup, BackupFault } from './backup-file.ts'
import { MIGRATIONS_LOCK } from './migrate.ts'
import { ownClient } from './own-client.ts'
import { OWN_SCRIPT } from './own-session.ts'
import { hostAddresses } from './postgres-hosts.ts'
import { startProgram } from './postgres-programs.ts'
import { Primary } from './primary.ts'
import { afterRestore, HOLDS_TRIPS, HoldsTrips } from './restoring.ts'
import { rightsOf } from './serving-role.ts'

/** Extensions and what belongs to them stay. */
const EMPTY = `
set local client_min_messages = warning;
do $$
declare own record;
begin
  -- Most sequences go with the table they belong to.
  for own in select c.oid::regclass as name, c.relkind from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relkind = 'S'
  loop
    if to_regclass(own.name::text) is null then continue; end if;
    execute format('drop %s %s cascade',
      case own.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, own.name);
  end loop;
  for own in select p.oid::regprocedure as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('drop routine %s cascade', own.name);
  end loop;
end
$$;
`

/** The kind of another role's connection is unknown to a role without its rights: null counts as a client. */
const OTHERS = `select count(*)::int as many from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and usename is not null
    and coalesce(backend_type, 'client backend') = 'client backend'`

const MAX_LOOKS = 25

interface How {
  /** Whether trips that are there may go. */
  replaces: boolean
  /** The same database as the role that owns its tables; null where that is the one that serves. */
  owner?: string | null
  /** The file with the private key that opens an encrypted backup. */
  identity?: string | null
}

/** @param url as the role that serves @throws BackupFault or HoldsTrips; then the database is as it was */
export async function restorePostgres(
  url: string,
  backup: Backup,
  { replaces, owner = null, identity = null }: How,
): Promise<void> {
  const rights = owner === null ? '' : rightsOf(await onOne(url, currentRole))
  await onOne(owner ?? url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATIONS_LOCK])
    const others = await othersOn(client)
    if (others > 0)
      throw new BackupFault(
        `There are ${others} other connections to the database. Stop all servers and programs that use it first.`,
      )
    if (!replaces && (await holdsTrips(client))) throw new HoldsTrips()
    await replaceAll(owner ?? url, backup, { rights, identity })
  })
}

async function onOne<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const hosts = hostAddresses(url) ?? [url]
  const primary = hosts.length > 1 ? new Primary(hosts) : null
  const client = new (ownClient({ timeZone: 'Etc/UTC', primary }))({ connectionString: hosts[0] })
  try {
    await client.connect()
    return await work(client)
  } finally {
    primary?.close()
    await client.end()
  }
}

async function currentRole(client: pg.Client): Promise<string> {
  return (await client.query('select current_user::text as role')).rows[0].role
}

/** How many connections others have; those of a server that just stopped get a moment to end. */
async function othersOn(client: pg.Client): Promise<number> {
  for (let looks = 1; ; looks += 1) {
    const [{ many }] = (await client.query(OTHERS)).rows
    if (many === 0 || looks === MAX_LOOKS) return many
    await client.query('select pg_sleep(0.2)')
  }
}

async function holdsTrips(client: pg.Client): Promise<boolean> {
  const [table] = (await client.query("select to_regclass('public.trips') is not null as there")).rows
  return table.there && (await client.query(HOLDS_TRIPS)).rows[0].holds
}

/** @param last SQL that comes last, and what opens an encrypted backup */
async function replaceAll(
  url: string,
  backup: Backup,
  { rights, identity }: { rights: string; identity: string | null },
): Promise<void> {
  const reader = await startProgram('pg_restore', ['--no-owner', '--no-acl', '--file=-'], null)
  const options = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1', '--file=-']
  const writer = await startProgram('psql', options, url)
  pipeline(contentOf(backup, identity), reader.child.stdin).catch(() => undefined)
  writer.child.stdout.resume()
  try {
    writer.child.stdin.write(OWN_SCRIPT + EMPTY)
    await pipeline(reader.child.stdout, writer.child.stdin, { end: false })
    // It ends with its archive, often before its input is closed: whether it had all of it only its exit code says.
    await reader.ended
    writer.child.stdin.end(`${await afterRestore(backup)}${rights}`)
    await writer.ended
  } catch (error) {
    // Ended in mid-transaction it leaves everything as it was.
    writer.child.kill('SIGKILL')
    reader.child.kill('SIGKILL')
    const [written] = await Promise.allSettled([writer.ended, reader.ended])
    // A broken pipe says nothing: what psql printed does.
    throw error instanceof BackupFault || written.status === 'fulfilled' ? error : written.reason
  }
}
