/** A new lock comes with its test: it joins the list of locks.fixture.ts. Reads the sources, and starts no database. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allStatements } from './database/all-statements.fixture.ts'
import { HOLDS, kindOf, TAKES } from './locks.fixture.ts'

/** Locks outside the server's statements, and the file of their test. */
const APART: Record<string, string> = {
  // Its tables stay what they are while a backup is made; rows come and go.
  'database/dump-postgres.ts': 'database/dump-postgres.test.ts',
  // The one of migrations, for as long as a whole backup is put back.
  'database/restore-postgres.ts': 'database/restore-postgres.test.ts',
}
const LOCKING =
  /\bpg_(?:try_)?advisory\w*\(|\bfor (?:no key )?update\b|\bfor (?:key )?share\b|\block table\b/i
const SOURCES = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
  (file) => !/\.(?:test|fixture|contract)\.ts$/.test(file),
)
const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const codeOf = (file: string) => read(file).replaceAll(/^\s*(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gm, '')

test('each statement that holds what others want stands in the list of locks', async () => {
  const found = (await allStatements()).map((statement) => ({
    name: statement.name,
    kind: kindOf(statement),
  }))
  const namesOf = (kind: string) => found.filter((one) => one.kind === kind).map(({ name }) => name)
  expect(Object.keys(HOLDS).toSorted()).toEqual(namesOf('holds').toSorted())
  expect(Object.keys(TAKES).toSorted()).toEqual(namesOf('takes').toSorted())
})

test('a lock stands in a statement, or has its test by its file', () => {
  const apart = SOURCES.filter((file) => LOCKING.test(codeOf(file)) && !/\bstatement\(/.test(codeOf(file)))
  expect(apart.toSorted()).toEqual(Object.keys(APART).toSorted())
  for (const file of Object.values(APART)) expect(read(file)).toMatch(/pg_advisory|lock_timeout/)
})

test('no migration takes a lock of its own: each is taken alone', () => {
  const migrations = globSync('database/migrations/*.sql', { cwd: import.meta.dirname })
  expect(migrations.length).toBeGreaterThan(30)
  expect(migrations.filter((file) => /pg_(?:try_)?advisory|\block table\b/i.test(read(file)))).toEqual([])
})
