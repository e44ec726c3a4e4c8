/** What tests, builds and measures is a program as any other: each script has its test, or says what notices that it is wrong. */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './setup.mjs'

/** By their names without what they end on: named whole they would be read as started from here (`needed.mjs`). */
const WITHOUT: Record<string, readonly string[]> = {
  'whatever is started goes through it, this test too': ['build', 'fail', 'quick-stages', 'system'],
  'its parts have their tests: comments, weigh, mutant-scores, sql-conditions, who-found': [
    'measure',
    'mutants',
    'planted',
    'size',
    'sql-mutants',
  ],
  'what it writes is compared: api-document.test, reference/pages.test': [
    'openapi',
    'print-openapi',
    'write-reference',
  ],
  'looked at by whoever types it': ['dev'],
  'has rules only, and no folder without a row': ['layers'],
}

test('each script has its test, or something else that notices', () => {
  const tests = globSync('scripts/**/*.test.ts', { cwd: root })
    .filter((file) => basename(file) !== 'tools-known.test.ts')
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  const untested = globSync('scripts/*.{ts,mjs}', { cwd: root })
    .map((file) => basename(file))
    .filter((name) => !name.endsWith('.test.ts') && !new RegExp(`[/']${name}'`).test(tests))
  expect(untested.map((name) => name.replace(/\.\w+$/, '')).toSorted()).toEqual(
    Object.values(WITHOUT).flat().toSorted(),
  )
})
