/**
 * Empty PGlite databases in memory, copied from one that is made once for each version: making one takes seconds of
 * processor time, loading a copy less than one.
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import server from '../../package.json' with { type: 'json' }
import type { Database } from './database.ts'
import { openPglite } from './pglite.ts'

const version = server.dependencies['@electric-sql/pglite']
const KEPT = join(import.meta.dirname, `../../../../node_modules/.cache/vaarboek/empty-${version}.tar`)

/** A database nobody wrote in yet. */
export async function openEmptyPglite(timeZone = 'Europe/Brussels'): Promise<Database> {
  return openPglite({ folder: null, timeZone, from: await emptyFolder() })
}

async function emptyFolder(): Promise<Blob> {
  try {
    return new Blob([await readFile(KEPT)])
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    return makeEmptyFolder()
  }
}

async function makeEmptyFolder(): Promise<Blob> {
  const pglite = await PGlite.create()
  const folder = await pglite.dumpDataDir('none')
  await pglite.close()
  await mkdir(dirname(KEPT), { recursive: true })
  // Test files start side by side: nobody may read half of it.
  const ownName = `${KEPT}.${process.pid}-${process.hrtime.bigint()}`
  await writeFile(ownName, folder.stream())
  await rename(ownName, KEPT)
  return folder
}
