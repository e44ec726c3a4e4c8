/**
 * Brings a database to the newest schema: the numbered SQL files beside this one, in order, each in a transaction of its
 * own and recorded with its checksum. Processes that start together wait for each other. A file that was applied must
 * never be changed: that stops the start.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database, Queries } from './database.ts'
import { giveNormalForms, NORMAL_FORMS } from './normal-forms.ts'
import { statement } from './statement.ts'

const FOLDER = join(import.meta.dirname, 'migrations')
/** Any number, as long as nobody else locks by it. */
export const MIGRATIONS_LOCK = 7_254_001

const lock = statement('migrations-lock', `select pg_advisory_xact_lock(${MIGRATIONS_LOCK})`)
const applied = statement('migrations-applied', 'select checksum from migrations where name = $1')
const record = statement('migrations-record', 'insert into migrations (name, checksum) values ($1, $2)')
const begun = statement('migrations-begun', `select to_regclass('migrations') is not null as there`)
const all = statement('migrations-all', 'select name from migrations order by name')
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

/** Those a database has; none before its first start. */
export async function appliedMigrations(database: Queries): Promise<string[]> {
  const [table] = await database.query<{ there: boolean }>(begun)
  return table?.there ? (await database.query<{ name: string }>(all)).map(({ name }) => name) : []
}

/** Applies what is missing; returns the names of the files it applied. */
export async function migrate(database: Database, folder = FOLDER): Promise<string[]> {
  const files = await migrationNames(folder)
  await database.transaction(async (tx) => {
    await tx.query(lock)
    await tx.script(TABLE)
  })
  const done: string[] = []
  for (const name of files) {
    const text = await migrationText(name, folder)
    if (await database.transaction((tx) => applyOnce(tx, name, text))) done.push(name)
  }
  if (files.includes(NORMAL_FORMS))
    await database.transaction(async (tx) => {
      await tx.query(lock)
      await giveNormalForms(tx)
    })
  return done
}

async function applyOnce(tx: Queries, name: string, text: string): Promise<boolean> {
  await tx.query(lock)
  const checksum = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
  const [known] = await tx.query<{ checksum: string }>(applied, [name])
  if (known && known.checksum !== checksum) throw new Error(`Migratie ${name} is na toepassing gewijzigd.`)
  if (known) return false
  await tx.script(text)
  await tx.query(record, [name, checksum])
  return true
}
