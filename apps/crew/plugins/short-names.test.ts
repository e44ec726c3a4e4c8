import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shortNames } from './short-names.ts'

const APP = join(import.meta.dirname, '..')
const SHEETS = globSync('src/**/*.module.css', { cwd: APP })
const CLASSES = Array.from({ length: 60 }, (_, index) => `class${index}`)

/** All names, when sheets are read in this order. */
function namesOf(sheets: string[]): Map<string, string> {
  const nameOf = shortNames(APP)
  return new Map(
    sheets.flatMap((sheet) =>
      CLASSES.map((name) => [`${sheet} ${name}`, nameOf(name, join(APP, sheet))] as const),
    ),
  )
}

test('a class has the same name in whatever order its sheets are read, so that builds of a commit are the same', () => {
  const names = namesOf(SHEETS)
  const other = namesOf(SHEETS.toReversed())
  expect(names.size).toBeGreaterThan(1000)
  for (const [key, name] of names) expect(other.get(key)).toBe(name)
})

test('no two classes share a name, and a class keeps its own', () => {
  expect(new Set(namesOf(SHEETS).values()).size).toBe(SHEETS.length * CLASSES.length)
  const nameOf = shortNames(APP)
  const sheet = join(APP, SHEETS[0] ?? '')
  const first = nameOf('a', sheet)
  expect(nameOf('b', sheet)).not.toBe(first)
  expect(nameOf('a', sheet)).toBe(first)
})

test('a sheet from elsewhere fails the build', () => {
  expect(() => shortNames(APP)('a', join(APP, 'other/x.module.css'))).toThrow('other/x.module.css')
})
