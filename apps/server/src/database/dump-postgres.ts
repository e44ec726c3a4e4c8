/**
 * All that a PostgreSQL database holds at one moment, as an archive of tar: `schema.dump` is pg_dump's own, with everything but the
 * rows; the rows of each table lie beside it in pieces, as COPY writes them, packed by zstd. So several connections write and read
 * at once, nothing touches a disk on its way, and a restore without us takes PostgreSQL's and Debian's own programs.
 */
import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import type pg from 'pg'
import { ownClient } from './own-client.ts'
import { OWN_SCRIPT } from './own-session.ts'
import { hostAddresses } from './postgres-hosts.ts'
import { PSQL, startProgram } from './postgres-programs.ts'
import { Primary } from './primary.ts'
import { sideBySide } from './side-by-side.ts'
import { memberOf, TAR_END } from './tar.ts'
import { wholeRows } from './whole-rows.ts'

export const SCHEMA_FILE = 'schema.dump'
const ROWS_FOLDER = 'rows'

/** Bytes that one connection reads at a time, as the table lies on the disk. */
const RANGE_BYTES = 256 << 20
/** A page of a table, as PostgreSQL is built. */
const PAGE_BYTES = 8192
/** PostgreSQL finds a range of a table by its place on the disk since 14. */
const FINDS_RANGES = 140_000

const pack = promisify(zstdCompress)

/** A part of a table: rows that lie between two pages. */
interface Range {
  table: string
  columns: string
  from: number
  /** Null for the rest of the table. */
  to: number | null
}

interface Table {
  name: string
  columns: string
  /** On the disk, in bytes: all of it, and without what is wide. */
  bytes: number
  main: number
}

/** Partitioned tables hold no rows of their own; what extensions made they make again. Largest first: the others fill the gaps. */
const TABLES = `select c.relname as name, pg_relation_size(c.oid)::float8 as main, pg_table_size(c.oid)::float8 as bytes,
    (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by 3 desc, 1`

/** A table's name as SQL has it. */
export const inPublic = (table: string) => `public."${table.replaceAll('"', '""')}"`

/** The name of a piece in the archive. */
const pieceName = (table: string, place: number) =>
  `${ROWS_FOLDER}/${encodeURIComponent(table)}/${String(place).padStart(8, '0')}.copy.zst`
/** The table whose rows it is; null for what holds none. */
export function tableOfPiece(name: string): string | null {
  const [folder, table = ''] = name.split('/')
  if (folder !== ROWS_FOLDER) return null
  try {
    return decodeURIComponent(table)
  } catch {
    return null
  }
}

/** @param jobs how many connections read rows at once */
export async function* dumpPostgres(url: string, jobs: number): AsyncIterable<Uint8Array> {
  const hosts = hostAddresses(url) ?? [url]
  const primary = hosts.length > 1 ? new Primary(hosts) : null
  const client = new (ownClient({ timeZone: 'Etc/UTC', primary }))({ connectionString: hosts[0] })
  try {
    await client.connect()
    const { snapshot, tables, version } = await stopTime(client)
    yield* memberOf({ name: SCHEMA_FILE, content: await schemaOf(url, snapshot, tables) })
    const ranges = tables.flatMap((table) => rangesOf(table, version))
    let place = 0
    for await (const { table, text } of sideBySide(jobs, ranges, (range) => piecesOf(url, snapshot, range))) {
      place += 1
      yield* memberOf({ name: pieceName(table, place), content: text })
    }
    yield TAR_END
  } finally {
    primary?.close()
    await client.end()
  }
}

/** While this transaction is open, others can look at the database as it is now, and nobody changes its tables. */
async function stopTime(client: pg.Client): Promise<{ snapshot: string; tables: Table[]; version: number }> {
  await client.query(OWN_SCRIPT)
  await client.query('begin transaction isolation level repeatable read read only')
  const [{ snapshot, version }] = (
    await client.query(
      `select pg_export_snapshot() as snapshot, current_setting('server_version_num')::int as version`,
    )
  ).rows
  const tables: Table[] = (await client.query(TABLES)).rows
  if (tables.length > 0)
    await client.query(
      `lock table ${tables.map(({ name }) => inPublic(name)).join(', ')} in access share mode`,
    )
  return { snapshot, tables, version }
}

async function schemaOf(url: string, snapshot: string, tables: readonly Table[]): Promise<Buffer> {
  const without = tables.map(({ name }) => `--exclude-table-data=${inPublic(name)}`)
  const args = ['--format=custom', '--no-owner', '--no-acl', `--snapshot=${snapshot}`, ...without]
  const { child, ended } = await startProgram('pg_dump', args, url)
  const parts = await Array.fromAsync(child.stdout)
  await ended
  return Buffer.concat(parts)
}

/** Ranges of a table. Wide values lie apart from their row: fewer pages then. */
function rangesOf({ name, columns, bytes, main }: Table, version: number): Range[] {
  const whole: Range = { table: name, columns, from: 0, to: null }
  const pages = Math.max(1, Math.floor((RANGE_BYTES / PAGE_BYTES) * (main / Math.max(bytes, 1))))
  const many = version < FINDS_RANGES ? 1 : Math.ceil(main / PAGE_BYTES / pages)
  return Array.from({ length: Math.max(many, 1) }, (_, place) => ({
    ...whole,
    from: place * pages,
    to: place + 1 < many ? (place + 1) * pages : null,
  }))
}

/** Rows of a range, packed; each piece ends with a whole row. */
async function* piecesOf(
  url: string,
  snapshot: string,
  { table, columns, from, to }: Range,
): AsyncIterable<{ table: string; text: Buffer }> {
  const { child, ended } = await startProgram('psql', PSQL, url)
  const until = to === null ? '' : ` and ctid < '(${to},0)'`
  child.stdin.end(`${OWN_SCRIPT}
begin transaction isolation level repeatable read read only;
set transaction snapshot '${snapshot}';
copy (select ${columns} from ${inPublic(table)}${from === 0 && to === null ? '' : ` where ctid >= '(${from},0)'${until}`}) to stdout;
`)
  try {
    for await (const text of wholeRows(child.stdout)) yield { table, text: await pack(text) }
    await ended
  } finally {
    child.kill()
  }
}
