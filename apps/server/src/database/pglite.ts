/**
 * PGlite behind the database interface: PostgreSQL inside this process, in a folder, with nothing to install. It has one
 * connection, and the folder must never be opened by two processes: that loses rows, so a lock file guards it.
 */
import { mkdir } from 'node:fs/promises'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import { checkChannel } from './channel.ts'
import type { Database, Queries, Statement, Value } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { databaseFolder, undoHalfSwap } from './restore-pglite.ts'
import { ROW_PARSERS } from './rows.ts'

export interface PgliteSettings {
  /** Where the data folder is; null keeps everything in memory, for tests. */
  folder: string | null
  /** IANA name; moments are answered in it. */
  timeZone: string
}

/** Opens the database; throws a FolderInUse when another process has it. */
export async function openPglite({ folder, timeZone }: PgliteSettings): Promise<Database> {
  if (folder === null) return databaseOf(await PGlite.create({ parsers: { ...ROW_PARSERS } }), timeZone)
  await mkdir(folder, { recursive: true })
  const unlock = await lockFolder(folder)
  try {
    await undoHalfSwap(folder)
    const dataDir = databaseFolder(folder)
    return await databaseOf(await PGlite.create({ dataDir, parsers: { ...ROW_PARSERS } }), timeZone, unlock)
  } catch (error) {
    await unlock()
    throw error
  }
}

async function databaseOf(
  pglite: PGlite,
  timeZone: string,
  unlock: () => Promise<void> = async () => {},
): Promise<Database> {
  await pglite.query("select set_config('TimeZone', $1, false)", [timeZone])
  return {
    kind: 'pglite',
    dump: () => dumpFolder(pglite),
    ...queriesOn(pglite),
    transaction: (work) => pglite.transaction((tx) => work(queriesOn(tx))),
    async listen(channel, listener) {
      checkChannel(channel)
      const stop = await pglite.listen(channel, listener)
      return () => stop()
    },
    async close() {
      await pglite.close()
      await unlock()
    },
  }
}

/** Its folder as a gzipped tar. PGlite makes it in memory. */
async function* dumpFolder(pglite: PGlite): AsyncIterable<Uint8Array> {
  await pglite.exec('checkpoint')
  yield* (await pglite.dumpDataDir('gzip')).stream()
}

function queriesOn(client: Pick<Transaction, 'query' | 'exec'>): Queries {
  return {
    async query<Row>({ text }: Statement, values: readonly Value[] = []) {
      const result = await client.query<Row>(text, [...values])
      return result.rows
    },
    async script(text) {
      await client.exec(text)
    },
  }
}
