/** Takes an archive of `dump-postgres.ts` apart again, into a database that holds nothing of ours. */
import { join } from 'node:path'
import type pg from 'pg'
import { writeOwnFile } from '../files/owner-only.ts'
import { BackupFault } from './backup-file.ts'
import { CopyIn } from './copy-in.ts'
import { inPublic, SCHEMA_FILE, tableOfPiece } from './dump-postgres.ts'
import { loading, loadingWhole } from './loading.ts'
import { startProgram } from './postgres-programs.ts'
import { runRestored } from './run-restored.ts'
import { type Member, membersOf } from './tar.ts'
import { unpackedRows } from './unpacked.ts'

/** Sorting what an index is made of takes long in PostgreSQL's own 64 MB, where the table is large. */
export const SORTS_IN = '256MB'
/** A condition: nobody set more than that. */
export const SORTS_IN_LESS = `pg_catalog.pg_size_bytes(pg_catalog.current_setting('maintenance_work_mem')) < pg_catalog.pg_size_bytes('${SORTS_IN}')`
const QUICK = `do $own$
begin
  if ${SORTS_IN_LESS} then perform pg_catalog.set_config('maintenance_work_mem', '${SORTS_IN}', false); end if;
end
$own$;
`

/** A restore that is broken off leaves this table empty: no server takes the database for a whole one. */
const LAST = 'migrations'

const ROWS_END = Buffer.from('\\.')
const BEHIND_A_ROW = Buffer.from('\n\\.')

type Rows = AsyncGenerator<Member, void>

/** An archive whose schema was taken out, and whose rows follow. */
export interface Archive {
  /** The file of pg_dump's part. */
  schema: string
  rows: Rows
}

/** @param folder for what pg_restore reads: the schema, and nobody's data @throws BackupFault */
export async function openArchive(content: AsyncIterable<Uint8Array>, folder: string): Promise<Archive> {
  const rows = membersOf(content)
  const { value } = await rows.next()
  if (value?.name !== SCHEMA_FILE) throw new BackupFault(`The backup has no ${SCHEMA_FILE} in it.`)
  const schema = join(folder, SCHEMA_FILE)
  await writeOwnFile(schema, value.content)
  return { schema, rows }
}

/** Within one transaction, by one connection: all or nothing. @param first SQL that comes before, as @param last after it */
export async function loadWhole(
  url: string,
  { schema, rows }: Archive,
  { first, last }: { first: string; last: string },
): Promise<void> {
  await loadingWhole(url, async (client) => {
    await client.query(QUICK + first)
    await runRestored(client, sectionOf(schema, 'pre-data'))
    for await (const piece of rows) await loadPiece(client, piece)
    await runRestored(client, sectionOf(schema, 'data'))
    await runRestored(client, sectionOf(schema, 'post-data'))
    await client.query(last)
  })
}

/** Loads it by so many connections at once; a failure leaves a part of it. @param last SQL of the last transaction, which makes it whole */
export async function loadSideBySide(
  url: string,
  { schema, rows }: Archive,
  { jobs, last }: { jobs: number; last: string },
): Promise<void> {
  await loadingWhole(url, (client) => runRestored(client, sectionOf(schema, 'pre-data')))
  const kept: Member[] = []
  const load = async (client: pg.Client) => {
    for (let next = await rows.next(); !next.done; next = await rows.next())
      if (tableOfPiece(next.value.name) === LAST) kept.push(next.value)
      else await loadPiece(client, next.value)
  }
  const loads = Array.from({ length: jobs }, () => loading(url, load))
  await Promise.all(loads).catch(async (error: unknown) => {
    // The others end with the piece they have.
    await Promise.allSettled([rows.return(), ...loads])
    throw error
  })
  await loadingWhole(url, (client) => runRestored(client, sectionOf(schema, 'data')))
  const args = ['--no-owner', '--no-acl', '--exit-on-error', '--section=post-data', `--jobs=${jobs}`, schema]
  await (await startProgram('pg_restore', args, url)).ended
  await loadingWhole(url, async (client) => {
    for (const piece of kept) await loadPiece(client, piece)
    await client.query(last)
  })
}

async function* sectionOf(schema: string, section: string): AsyncIterable<Buffer> {
  const args = ['--no-owner', '--no-acl', `--section=${section}`, '--file=-', schema]
  const { child, ended } = await startProgram('pg_restore', args, null)
  try {
    yield* child.stdout
    await ended
  } finally {
    child.kill('SIGKILL')
  }
}

async function loadPiece(client: pg.Client, { name, content }: Member): Promise<void> {
  const table = tableOfPiece(name)
  if (table === null) throw new BackupFault(`The backup has a ${name} in it, which nobody knows.`)
  const rows = await unpackedRows(table, content)
  // A backslash of a row is written twice, so no row is this. PostgreSQL would pass over all that comes behind it.
  if (rows.subarray(0, ROWS_END.length).equals(ROWS_END) || rows.includes(BEHIND_A_ROW))
    throw new BackupFault(
      `The rows of ${table} in the backup end before their end: Vaarboek didn't write it.`,
    )
  const into = new CopyIn(client, `copy ${inPublic(table)} from stdin`)
  await into.put(rows)
  await into.end()
}
