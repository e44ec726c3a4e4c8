/**
 * One server as a process of its own: ours as main.ts composes it, or the bare one. Its parent says which, and may ask
 * statements of its database, because PGlite is open in one process only.
 */
import { randomBytes } from 'node:crypto'
import { buildApp } from '../../apps/server/src/app.ts'
import type { Statement, Value } from '../../apps/server/src/database/database.ts'
import { migrate } from '../../apps/server/src/database/migrate.ts'
import { openDatabase } from '../../apps/server/src/database/open-database.ts'
import { databaseFolder } from '../../apps/server/src/database/restore-pglite.ts'
import { exportsFolder } from '../../apps/server/src/files/exports-folder.ts'
import { momentFolders } from '../../apps/server/src/files/moment-folders.ts'
import { ImageReader } from '../../apps/server/src/integrations/images/image-reader.ts'
import { LOGGED } from '../../apps/server/src/plugins/logged.ts'
import type { Context } from '../../apps/server/src/services/context.ts'
import { PhotoGate } from '../../apps/server/src/services/load/photo-gate.ts'
import { serviceClock } from '../../apps/server/src/services/service-clock.ts'
import { type BareDatabase, barePglite, barePostgres, buildBare, type Floor } from './bare.ts'

export interface ServeOrder {
  kind: 'ours' | 'bare'
  /** Of the bare one. */
  floor?: Floor
  /** Null for PGlite in the folder. */
  databaseUrl: string | null
  folder: string
}

export interface AskOrder {
  statement: Statement
  values: Value[]
}

const clock = serviceClock('Europe/Brussels', () => Date.now())

async function serve({ kind, databaseUrl, folder, floor = 'sql' }: ServeOrder) {
  const database = await openDatabase(
    { databaseUrl, dataDir: folder, timeZone: 'Europe/Brussels' },
    console.error,
  )
  await migrate(database)
  if (kind === 'ours') {
    const context: Context = {
      database,
      reading: database,
      clock,
      random: { bytes: (count) => randomBytes(count) },
      pepper: randomBytes(32),
      newDevices: 'open',
      mail: { send: async () => {} },
      weather: async () => null,
      contacts: {},
      folders: momentFolders(folder),
      exports: exportsFolder(folder),
      push: null,
      photos: new PhotoGate(new ImageReader()),
      office: { url: '', allowsPlainHttp: false, provider: null },
      log: console.error,
    }
    return {
      database,
      app: await buildApp({
        context,
        appFolder: folder,
        trustedProxies: [],
        shareOfLimits: Number.POSITIVE_INFINITY,
        logger: LOGGED,
      }),
    }
  }
  // Only to make the tables.
  await database.close()
  const bare: BareDatabase =
    databaseUrl === null ? await barePglite(databaseFolder(folder)) : barePostgres(databaseUrl)
  return { database: bare, app: buildBare(bare, clock.today(), floor) }
}

process.once('message', async (order: ServeOrder) => {
  const { app, database } = await serve(order)
  const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  process.on('message', async ({ statement, values }: AskOrder) => {
    await database.query(statement, values).then(
      (rows) => process.send?.({ rows }),
      (error: unknown) => process.send?.({ fault: String(error) }),
    )
  })
  process.once('SIGTERM', async () => {
    await app.close()
    await database.close()
    process.exit(0)
  })
  process.send?.({ port: Number(address.port) })
})
