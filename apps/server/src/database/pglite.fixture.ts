/**
 * PGlite databases in memory or in a data folder, copied from one that is made once: making one takes five seconds of
 * processor time, loading a copy a quarter of a second.
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import server from '../../package.json' with { type: 'json' }
import type { Database, DatabaseBroken } from './database.ts'
import { migrate, migrationNames, migrationText } from './migrate.ts'
import { openPglite } from './pglite.ts'
import { databaseFolder } from './restore-pglite.ts'

const KEPT = join(import.meta.dirname, '../../../../node_modules/.cache/vaarboek')
const VERSION = server.dependencies['@electric-sql/pglite']

/** A database nobody wrote in yet. */
export async function openEmptyPglite(
  timeZone = 'Europe/Brussels',
  onBroken: (fault: DatabaseBroken) => void = () => undefined,
): Promise<Database> {
  return openPglite({ folder: null, timeZone, from: await emptyFolder(), onBroken })
}

/** A database with the newest schema and a generation of its own. */
export async function openMigratedPglite(timeZone = 'Europe/Brussels'): Promise<Database> {
  const database = await openPglite({ folder: null, timeZone, from: await migratedFolder() })
  await database.script(OWN_GENERATION)
  return database
}

/** Puts an empty database in a data folder that has none. */
export async function fillEmptyFolder(dataDir: string): Promise<void> {
  await (await openInFolder(dataDir, await emptyFolder())).close()
}

/** Puts a database with the newest schema and a generation of its own in a data folder that has none. */
export async function fillMigratedFolder(dataDir: string): Promise<void> {
  const pglite = await openInFolder(dataDir, await migratedFolder())
  await pglite.exec(OWN_GENERATION)
  await pglite.close()
}

async function openInFolder(dataDir: string, loadDataDir: Blob): Promise<PGlite> {
  await mkdir(dataDir, { recursive: true })
  return PGlite.create({ dataDir: databaseFolder(dataDir), loadDataDir })
}

/** A copy has the generation of what it was copied from, and tablets would take both for the same database. */
export const OWN_GENERATION = 'update generation set id = gen_random_uuid()::text, begun_at = now()'

/** Changes with every migration. */
export async function schemaMark(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of await migrationNames()) hash.update(name).update(await migrationText(name))
  return hash.digest('hex').slice(0, 12)
}

/** Nothing is made from the two templates, and few pages do: a third less to load, and 112 MB less to lay out. */
const SMALLER = [
  `alter system set shared_buffers = '16MB'`,
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
]

function emptyFolder(): Promise<Blob> {
  return read(`small-${VERSION}`, async () => {
    const database = await openPglite({ folder: null, timeZone: 'Etc/UTC' })
    // None of them may stand in a transaction.
    for (const change of SMALLER) await database.script(change)
    return database
  })
}

async function migratedFolder(): Promise<Blob> {
  return read(`small-${VERSION}-${await schemaMark()}`, async () => {
    const database = await openEmptyPglite()
    await migrate(database)
    return database
  })
}

const folders = new Map<string, Promise<Blob>>()

/** As `kept`; test files share a process, so it is read once for all of them. */
const read = (name: string, make: () => Promise<Database>) =>
  folders.getOrInsertComputed(name, () => kept(name, make))

/** The folder kept under a name, as PGlite loads it quickest; of a database that is made when there is none. */
async function kept(name: string, make: () => Promise<Database>): Promise<Blob> {
  const path = join(KEPT, `${name}.tar`)
  try {
    return new Blob([await readFile(path)])
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  const database = await make()
  const folder = gunzipSync(await buffer(database.dump()))
  await database.close()
  await mkdir(dirname(path), { recursive: true })
  // Test files start side by side: nobody may read half of it.
  const ownName = `${path}.${process.pid}-${process.hrtime.bigint()}`
  await writeFile(ownName, folder)
  await rename(ownName, path)
  return new Blob([folder])
}
