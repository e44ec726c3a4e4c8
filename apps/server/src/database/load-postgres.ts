/** Takes an archive of `dump-postgres.ts` apart again, into a database that holds nothing of ours. */
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { writeOwnFile } from '../files/owner-only.ts'
import { BackupFault } from './backup-file.ts'
import { inPublic, SCHEMA_FILE, tableOfPiece } from './dump-postgres.ts'
import { OWN_SCRIPT } from './own-session.ts'
import { PSQL, type Running, startProgram } from './postgres-programs.ts'
import { type Member, membersOf } from './tar.ts'

const unpack = promisify(zstdDecompress)

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
  await withPrograms(rows, async (start) => {
    const psql = await start('psql', [...PSQL, '--single-transaction'], url)
    await put(psql, OWN_SCRIPT + QUICK + first)
    await putSection(start, psql, schema, 'pre-data')
    for await (const piece of rows) await putPiece(psql, piece)
    await putSection(start, psql, schema, 'data')
    await putSection(start, psql, schema, 'post-data')
    await finish(psql, last)
  })
}

/** Loads it by so many connections at once; a failure leaves a part of it. @param last SQL of the last transaction, which makes it whole */
export async function loadSideBySide(
  url: string,
  { schema, rows }: Archive,
  { jobs, last }: { jobs: number; last: string },
): Promise<void> {
  await withPrograms(rows, async (start) => {
    await inOne(start, url, async (psql) => putSection(start, psql, schema, 'pre-data'))
    const kept: Member[] = []
    const load = async () => {
      const psql = await start('psql', PSQL, url)
      await put(psql, OWN_SCRIPT)
      for (let next = await rows.next(); !next.done; next = await rows.next())
        if (tableOfPiece(next.value.name) === LAST) kept.push(next.value)
        else await putPiece(psql, next.value)
      await finish(psql, '')
    }
    await Promise.all(Array.from({ length: jobs }, load))
    await inOne(start, url, async (psql) => putSection(start, psql, schema, 'data'))
    const args = [
      '--no-owner',
      '--no-acl',
      '--exit-on-error',
      '--section=post-data',
      `--jobs=${jobs}`,
      schema,
    ]
    await (await start('pg_restore', args, url)).ended
    await inOne(start, url, async (psql) => {
      for (const piece of kept) await putPiece(psql, piece)
      await put(psql, last)
    })
  })
}

type Start = typeof startProgram

/** Programs that were started end with the work, however that ends; of several failures the first program's words are told. */
async function withPrograms(rows: Rows, work: (start: Start) => Promise<void>): Promise<void> {
  const running: Running[] = []
  try {
    await work(async (...how) => {
      const program = await startProgram(...how)
      running.push(program)
      // The output of psql is nothing; that of pg_restore is read.
      if (how[0] === 'psql') program.child.stdout.resume()
      return program
    })
  } catch (error) {
    for (const { child } of running) child.kill('SIGKILL')
    await Promise.allSettled([...running.map(({ ended }) => ended), rows.return()])
    throw error
  }
}

/** Runs a transaction of its own. */
async function inOne(start: Start, url: string, fill: (psql: Running) => Promise<void>): Promise<void> {
  const psql = await start('psql', [...PSQL, '--single-transaction'], url)
  await put(psql, OWN_SCRIPT)
  await fill(psql)
  await finish(psql, '')
}

async function putSection(start: Start, psql: Running, schema: string, section: string): Promise<void> {
  const args = ['--no-owner', '--no-acl', `--section=${section}`, '--file=-', schema]
  const reader = await start('pg_restore', args, null)
  for await (const part of reader.child.stdout) await put(psql, part)
  await reader.ended
}

async function putPiece(psql: Running, { name, content }: Member): Promise<void> {
  const table = tableOfPiece(name)
  if (table === null) throw new BackupFault(`The backup has a ${name} in it, which nobody knows.`)
  await put(psql, `copy ${inPublic(table)} from stdin;\n`)
  await put(psql, await unpack(content))
  await put(psql, '\\.\n')
}

/** Waits until it is taken. @throws BackupFault with what the program said when it ended before */
async function put({ child, ended }: Running, part: string | Uint8Array): Promise<void> {
  if (!child.stdin.write(part)) await Promise.race([once(child.stdin, 'drain'), failed(ended)])
}

/** Its last lines. */
async function finish({ child, ended }: Running, last: string): Promise<void> {
  child.stdin.end(last)
  await ended
}

async function failed(ended: Promise<void>): Promise<never> {
  await ended
  throw new BackupFault('psql: ended before it had all')
}
