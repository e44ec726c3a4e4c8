/**
 * Brings a database to the newest schema: the numbered SQL files beside this one, in order, each in a transaction of its
 * own and recorded with its checksum. Processes that start together wait for each other. A file that was applied must
 * never be changed: that stops the start.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, DatabaseBusy, type Queries } from './database.ts'
import { giveNormalForms, NORMAL_FORMS } from './normal-forms.ts'
import { rightsOf } from './serving-role.ts'
import { statement } from './statement.ts'
import { codeOf } from './told-apart.ts'

const FOLDER = join(import.meta.dirname, 'migrations')
/** Any number, as long as nobody else locks by it. */
export const MIGRATIONS_LOCK = 7_254_001

/** The database's schema can't be made what this version needs; the message says why, in one line. */
export class MigrationFault extends Error {}

/** PostgreSQL: insufficient_privilege, and lock_not_available. */
const NO_RIGHT = '42501'
const NO_LOCK = '55P03'
/**
 * So long it waits for a table that others use: who comes after it waits as long. Then it lets them through, and tries again, so many times.
 */
const WAITS_FOR_TABLE = "set local lock_timeout = '700ms'"
const REST = statement('migrations-rest', 'select pg_sleep(1)')
const TRIES = 300
/** A table is there, and nothing says that a migration made it. */
const THERE_ALREADY = '42P07'

const lock = statement('migrations-lock', `select pg_advisory_xact_lock(${MIGRATIONS_LOCK})`)
const applied = statement('migrations-applied', 'select checksum from migrations where name = $1')
const record = statement('migrations-record', 'insert into migrations (name, checksum) values ($1, $2)')
const begun = statement('migrations-begun', `select to_regclass('migrations') is not null as there`)
const all = statement('migrations-all', 'select name, checksum from migrations order by name')
const TABLE = `create table if not exists migrations (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
)`

/** The migrations of this version, in order. */
export async function migrationNames(folder = FOLDER): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

/** Its SQL. */
export function migrationText(name: string, folder = FOLDER): Promise<string> {
  return readFile(join(folder, name), 'utf8')
}

/** Whether it was ever migrated. */
export async function hasBegun(database: Queries): Promise<boolean> {
  return (await database.query<{ there: boolean }>(begun))[0]?.there === true
}

/** Migrations that a database has; none before its first start. */
export async function appliedMigrations(database: Queries): Promise<string[]> {
  return (await listed(database)).map(({ name }) => name)
}

async function listed(database: Queries): Promise<{ name: string; checksum: string }[]> {
  if (!(await hasBegun(database))) return []
  return database
    .query<{ name: string; checksum: string }>(all)
    .catch(
      withoutRight(
        "The role of DATABASE_URL may not read Vaarboek's tables: they are another role's. Name that in MIGRATE_DATABASE_URL, or run 'vaarboek migrate' where it is set.",
      ),
    )
}

/** Migrations that a database lacks. @throws MigrationFault where one isn't what was applied */
export async function missingMigrations(database: Queries, folder = FOLDER): Promise<string[]> {
  const files = await migrationNames(folder)
  const known = new Map((await listed(database)).map(({ name, checksum }) => [name, checksum]))
  for (const name of files) {
    const checksum = known.get(name)
    if (checksum) checkSame(name, await migrationText(name, folder), checksum)
  }
  return files.filter((name) => !known.has(name))
}

/** Applies what is missing; returns the names of the files it applied. Where nothing is, it needs no right to change tables. */
export async function migrate(database: Database, folder = FOLDER): Promise<string[]> {
  const files = await migrationNames(folder)
  const missing = await missingMigrations(database, folder)
  const done =
    missing.length > 0
      ? await applyAll(database, files, folder)
          .catch((error: unknown) => {
            const isFirst = missing.length === files.length && codeOf(error) === THERE_ALREADY
            throw isFirst ? new MigrationFault(HALF) : error
          })
          .catch(withoutRight(lacking(missing)))
      : []
  if (files.includes(NORMAL_FORMS))
    await database.transaction(async (tx) => {
      await tx.query(lock)
      await giveNormalForms(tx)
    })
  return done
}

/** Gives another role what serving takes; servers that start together do so one after the other. */
export async function giveRights(owner: Database, role: string): Promise<void> {
  await owner.transaction(async (tx) => {
    await tx.query(lock)
    await tx.script(rightsOf(role))
  })
}

async function applyAll(database: Database, files: string[], folder: string): Promise<string[]> {
  await database.transaction(async (tx) => {
    await tx.query(lock)
    await tx.script(TABLE)
  })
  const done: string[] = []
  for (const name of files) {
    const text = await migrationText(name, folder)
    if (await applyBetween(database, name, text)) done.push(name)
  }
  return done
}

const lacking = (missing: string[]) =>
  `The database lacks ${missing.length} migrations (from ${missing[0]}), and the role of DATABASE_URL may neither make nor change tables in the schema public. Give it that right (grant usage, create on schema public to ROLE), or set MIGRATE_DATABASE_URL, or run 'vaarboek migrate' where that is set.`

const HALF =
  "The database has tables of these names, and nothing says that Vaarboek made them: a restore was broken off here, or they are another program's. Run 'vaarboek restore' again, or give it an empty database."

/** Says what the role isn't allowed in one line; any other error stays as it is. */
function withoutRight(says: string): (error: unknown) => never {
  return (error) => {
    throw error instanceof Error && 'code' in error && error.code === NO_RIGHT
      ? new MigrationFault(says)
      : error
  }
}

function checksumOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
}

function checkSame(name: string, text: string, checksum: string): void {
  if (checksum !== checksumOf(text))
    throw new MigrationFault(`Migration ${name} was changed after it was applied.`)
}

/** Applies it when nobody who works with its tables holds them. */
async function applyBetween(database: Database, name: string, text: string): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.transaction((tx) => applyOnce(tx, name, text))
    } catch (error) {
      const isHeld = error instanceof DatabaseBusy && codeOf(error.cause) === NO_LOCK
      if (isHeld && tries === TRIES) throw new MigrationFault(heldTables(name))
      if (!isHeld) throw error
      await database.query(REST)
    }
  }
}

const heldTables = (name: string) =>
  `Migration ${name} can't have its tables to itself: another connection holds them, such as a backup or a transaction somebody left open (select pid, query, xact_start from pg_stat_activity order by xact_start). End that and start again; nothing has changed.`

async function applyOnce(tx: Queries, name: string, text: string): Promise<boolean> {
  await tx.query(lock)
  const [known] = await tx.query<{ checksum: string }>(applied, [name])
  if (known) checkSame(name, text, known.checksum)
  if (known) return false
  await tx.script(WAITS_FOR_TABLE)
  await tx.script(text)
  await tx.query(record, [name, checksumOf(text)])
  return true
}
