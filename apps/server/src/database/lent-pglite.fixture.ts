/**
 * PGlite databases that are used again within a process: emptied when one is closed, and lent to who asks next. One that another
 * schema was given, or that can't be emptied, is really closed.
 */
import type { PGlite } from '@electric-sql/pglite'
import type { Embedded } from './pglite.ts'

interface Kept {
  pglite: PGlite
  /** What `SCHEMA` said before anybody used it. */
  schema: string
}

/** Rows that migrations made; the generation is given anew by who opens. */
const OF_MIGRATIONS = ['migrations', 'generation']
/** Bytes: who fills a table with more takes longer to empty than to begin anew. */
const LARGE = 4_000_000

/** Changes with whatever a test may do to tables, rules, rights and settings, and with what stands in `migrations`. */
const SCHEMA = `select json_agg(said)::text as schema from (
  select md5(string_agg(concat_ws(' ', oid, relname, relnatts, relchecks, relhasrules, relhastriggers, relrowsecurity, relacl,
    reloptions), ',' order by oid)) as said from pg_class
  union all select md5(string_agg(m::text, ',' order by name)) from migrations m
  ${[
    'attrdef',
    'attribute',
    'authid',
    'constraint',
    'db_role_setting',
    'index',
    'namespace',
    'policy',
    'proc',
    'trigger',
    'type',
  ]
    .map((of) => `union all select concat('${of} ', count(*), ' ', max(xmin::text::bigint)) from pg_${of}`)
    .join('\n')}) s`

const WRITTEN = `select relname as name, pg_relation_size(oid) as bytes from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`

const free: Kept[] = []

/** One that nobody uses, or a new one of `make`. Its `close` gives it back, and it does nothing more for who closed it. */
export async function lendPglite(make: () => Promise<PGlite>): Promise<Embedded> {
  const kept = free.pop() ?? (await taken(await make()))
  const { pglite } = kept
  const stops = new Set<() => Promise<void>>()
  let isClosed = false
  const mine = () => {
    if (isClosed) throw new Error('PGlite is closed')
    return pglite
  }
  return {
    get closed() {
      return isClosed
    },
    query: async (...asked) => mine().query(...asked),
    exec: async (...asked) => mine().exec(...asked),
    execProtocol: async (...asked) => mine().execProtocol(...asked),
    dumpDataDir: async (...asked) => mine().dumpDataDir(...asked),
    async listen(...asked) {
      const stop = await mine().listen(...asked)
      stops.add(stop)
      return async () => {
        stops.delete(stop)
        await stop()
      }
    },
    async close() {
      mine()
      isClosed = true
      for (const stop of stops) await stop()
      if (await isEmptied(kept)) free.push(kept)
      else await pglite.close()
    },
  }
}

async function taken(pglite: PGlite): Promise<Kept> {
  return { pglite, schema: await schemaOf(pglite) }
}

async function schemaOf(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ schema: string }>(SCHEMA)
  return rows[0]?.schema ?? ''
}

/** Takes away what was written, and what was said of the session. */
async function isEmptied({ pglite, schema }: Kept): Promise<boolean> {
  try {
    await pglite.exec('rollback')
    await pglite.exec('discard all')
    const { rows } = await pglite.query<{ name: string; bytes: number }>(WRITTEN)
    const written = rows.filter(({ name }) => !OF_MIGRATIONS.includes(name))
    if (written.some(({ bytes }) => bytes > LARGE) || (await schemaOf(pglite)) !== schema) return false
    await pglite.exec(emptying(written.map(({ name }) => name)))
    // Else what comes next would look through rows that are gone, and be planned by what tables held.
    for (const { name } of written) await pglite.exec(`vacuum ${name}`)
    await pglite.exec(AS_NEW)
    return true
  } catch {
    return false
  }
}

const emptying = (names: string[]) => `set session_replication_role = replica;
  ${names.map((name) => `delete from ${name};`).join('\n')}
  set session_replication_role = origin;
  select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences where last_value is not null;
  delete from generation;
  insert into generation (id, first_trip) values ('', 1)`

/** As those of a table nobody wrote in yet. */
const AS_NEW = `update pg_class set reltuples = -1, relpages = 0, relallvisible = 0
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'i') and reltuples >= 0`
