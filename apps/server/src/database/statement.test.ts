import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { registeredStatements, statement } from './statement.ts'

test('a statement is registered under its name, and no other may have that name', () => {
  const made = statement('test-registered', 'select 1')
  expect(registeredStatements()).toContain(made)
  expect(() => statement('test-registered', 'select 2')).toThrow('Two statements are called test-registered')
  expect(() => statement('test-registered', 'select 1')).toThrow('Two statements are called test-registered')
})

test.each(['', 'Trips-insert', 'trips insert', 'trips-'])('%j is no name for a statement', (name) => {
  expect(() => statement(name, 'select 1')).toThrow('Not a name for a statement')
})

const SOURCE = join(import.meta.dirname, '..')
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.(test|fixture|contract)\.ts$/.test(file),
)
/** A statement that is written as an object, so that no registry knows it. */
const WRITTEN_APART =
  /\bname:\s*(['"`])[^'"`]*\1,\s*text\b|\btext:\s*['"`]\s*(select|insert|update|delete|with)\b/i

test('no statement of the server is written outside the registry', () => {
  expect(files.length).toBeGreaterThan(100)
  const outside = files.filter((file) => WRITTEN_APART.test(readFileSync(join(SOURCE, file), 'utf8')))
  expect(outside).toEqual([])
})

test('a statement that is written outside would be noticed', () => {
  for (const written of [
    "const all = { name: 'all', text: `select 1` }",
    "const all = {\n  name: 'all',\n  text,\n}",
    "const all = { text: 'delete from trips', name }",
  ])
    expect(written).toMatch(WRITTEN_APART)
})
