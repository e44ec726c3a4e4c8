/**
 * Puts a backup in the place of the embedded database. It is opened and readied in a folder beside the one in use; only
 * then do the two change places, so whatever fails before leaves everything as it was.
 */
import { access, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { closeToOthers, makeOwnFolder } from '../files/owner-only.ts'
import { contentOf } from './backup-content.ts'
import { type Backup, BackupFault } from './backup-file.ts'
import { lockFolder } from './folder-lock.ts'
import { afterRestore, HOLDS_TRIPS, HoldsTrips } from './restoring.ts'
import { unzipped } from './unpacked.ts'

/** The folder of the embedded database in the data folder. */
export function databaseFolder(dataDir: string): string {
  return join(dataDir, 'database')
}

/** @throws FolderInUse while a server holds the folder; BackupFault or HoldsTrips */
export async function restorePglite(
  dataDir: string,
  backup: Backup,
  replaces: boolean,
  identity: string | null = null,
): Promise<void> {
  await makeOwnFolder(dataDir)
  const unlock = await lockFolder(dataDir)
  try {
    await undoHalfSwap(dataDir)
    const [inUse, made, replaced] = ['', '.restoring', '.replaced'].map(
      (end) => databaseFolder(dataDir) + end,
    ) as [string, string, string]
    if (!replaces && (await holdsTrips(inUse))) throw new HoldsTrips()
    for (const left of [made, replaced]) await rm(left, { recursive: true, force: true })
    await make(made, backup, identity)
    if (await exists(inUse)) await rename(inUse, replaced)
    await rename(made, inUse)
    await rm(replaced, { recursive: true, force: true })
  } finally {
    await unlock()
  }
}

/** A restore that was killed between its two renames is taken back. To be called by who holds the folder. */
export async function undoHalfSwap(dataDir: string): Promise<void> {
  const folder = databaseFolder(dataDir)
  if (!(await exists(folder)) && (await exists(`${folder}.replaced`)))
    await rename(`${folder}.replaced`, folder)
}

async function make(folder: string, backup: Backup, identity: string | null): Promise<void> {
  try {
    // PGlite could unzip it too, but when that fails it ends the process: nobody can catch its error.
    const loadDataDir = new Blob([await unzipped(contentOf(backup, identity))])
    const pglite = await PGlite.create({ dataDir: folder, loadDataDir })
    await pglite.exec(await afterRestore(backup))
    await pglite.close()
    await closeToOthers(folder)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw new BackupFault(`The backup cannot be opened (${error}). Nothing was changed.`)
  }
}

async function holdsTrips(folder: string): Promise<boolean> {
  if (!(await exists(folder))) return false
  const pglite = await PGlite.create({ dataDir: folder }).catch((error: unknown) => {
    throw new BackupFault(
      `The database that is there cannot be opened (${error}). With --replace the backup takes its place.`,
    )
  })
  try {
    const { rows } = await pglite.query<{ there: boolean }>(
      "select to_regclass('trips') is not null as there",
    )
    return (
      rows[0]?.there === true && (await pglite.query<{ holds: boolean }>(HOLDS_TRIPS)).rows[0]?.holds === true
    )
  } finally {
    await pglite.close()
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
