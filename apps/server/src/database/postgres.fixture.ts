/** Databases of a test's own on the PostgreSQL server of TEST_DATABASE_URL. */
import type { Database } from './database.ts'
import { madeForeign } from './foreign-settings.fixture.ts'
import { giveRights, migrate } from './migrate.ts'
import { OWN_GENERATION, schemaMark } from './pglite.fixture.ts'
import { openPostgres } from './postgres.ts'

export const postgresUrl = process.env.TEST_DATABASE_URL

/** The server's first database, or another one of it, as the owner. */
export function openTestServer(name?: string): Database {
  return open(name === undefined ? theServer() : urlOf(name))
}

/** A new database without a schema, dropped when it is closed. @param how more of `create database` @param role whose, else the owner's */
export async function openOwnPostgres(how = '', role?: string): Promise<Database> {
  const name = `test_${process.pid}_${process.hrtime.bigint()}`
  const admin = openTestServer()
  await admin.script(`create database ${name} ${how}`)
  await admin.script(madeForeign(name))
  const database = open(urlOf(name, role))
  return {
    ...database,
    async close() {
      await database.close()
      await admin.script(`drop database ${name} with (force)`)
      await admin.close()
    },
  }
}

/** Serves, and owns nothing: what a server does must need no more. */
export const SERVING_ROLE = 'vaarboek_serves'

/** As `openOwnPostgres`, with the newest schema and a generation of its own, and as the role that serves. */
export async function openMigratedPostgres(): Promise<Database> {
  template ??= makeTemplate()
  const database = await openOwnPostgres(`template ${await template}`, SERVING_ROLE)
  await database.script(OWN_GENERATION)
  return database
}

/** What the role that serves may not: a test changes a table of its database. */
export async function scriptAsOwner(database: Database, text: string): Promise<void> {
  if (database.kind === 'pglite') return database.script(text)
  const [own] = await database.query<{ name: string }>({
    name: '',
    text: 'select current_database() as name',
  })
  const owner = open(urlOf(own?.name ?? ''))
  await owner.script(text).finally(() => owner.close())
}

let template: Promise<string> | undefined

/** Migrated once for all processes that test on this server: copying it takes a third of the time. Returns its name. */
async function makeTemplate(): Promise<string> {
  const name = `template_${await schemaMark()}`
  const admin = openTestServer()
  try {
    const there = async () =>
      (
        await admin.query({ name: 'template-there', text: 'select 1 from pg_database where datname = $1' }, [
          name,
        ])
      ).length > 0
    if (await there()) return name
    const half = `half_${process.pid}_${process.hrtime.bigint()}`
    await admin.script(`create database ${half}`)
    const database = open(urlOf(half))
    await migrate(database)
    // It may be there, or being made by another process.
    await database.script(`create role ${SERVING_ROLE} login`).catch(() => undefined)
    await giveRights(database, SERVING_ROLE)
    await database.close()
    // Whoever made it first gives the name: what another one made meanwhile isn't needed.
    await admin.script(`alter database ${half} rename to ${name}`).catch(async (error: unknown) => {
      await admin.script(`drop database ${half}`)
      if (!(await there())) throw error
    })
    return name
  } finally {
    await admin.close()
  }
}

function theServer(): string {
  if (!postgresUrl) throw new Error('TEST_DATABASE_URL is not set')
  return postgresUrl
}

/** Of a database of the tests' server. */
export function urlOf(database: string, role?: string): string {
  const url = new URL(theServer())
  if (role) url.username = role
  url.pathname = `/${database}`
  return url.href
}

function open(url: string): Database {
  return openPostgres({
    url,
    timeZone: 'Europe/Brussels',
    // Dropping a database ends connections that are still closing.
    onBrokenConnection: () => undefined,
  })
}
