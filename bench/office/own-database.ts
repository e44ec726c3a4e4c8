/** A database of its own for one bench, with the newest schema. */
import type { Database } from '../../apps/server/src/database/database.ts'
import { migrate } from '../../apps/server/src/database/migrate.ts'
import { openPostgres } from '../../apps/server/src/database/postgres.ts'

export async function ownDatabase(
  databaseUrl: string,
): Promise<{ database: Database; url: string; drop: () => Promise<void> }> {
  const name = `office_${process.pid}_${process.hrtime.bigint()}`
  const open = (url: string) =>
    openPostgres({ url, timeZone: 'Europe/Brussels', onBrokenConnection: () => {} })
  const admin = open(databaseUrl)
  await admin.script(`create database ${name}`)
  const { href: url } = Object.assign(new URL(databaseUrl), { pathname: `/${name}` })
  const database = open(url)
  await migrate(database)
  return {
    ...{ database, url },
    async drop() {
      await database.close()
      await admin.script(`drop database ${name} with (force)`)
      await admin.close()
    },
  }
}
