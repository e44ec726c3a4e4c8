/** Whatever the audit can hold, a test looks for it: an action whose line nobody would miss is in no audit for long. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DONE_BEFORE } from './audit-done-before.fixture.ts'
import { SHOWN_WITH } from './audit-shown.ts'

const ROOT = join(import.meta.dirname, '../../../../..')
const TESTS = ['apps/server/src/**/*.test.ts', 'apps/server/src/**/*.fixture.ts', 'tests/rescue/*.test.ts']

test('every action of the audit stands in a test that looks for it', () => {
  const texts = globSync(TESTS, { cwd: ROOT, exclude: ['**/audit-done-before.fixture.ts'] }).map((file) =>
    readFileSync(join(ROOT, file), 'utf8'),
  )
  // One word may be anything in a sentence: it counts in quotes only.
  const named = (deed: string) => (deed.includes('-') ? `(?<![\\w-])${deed}(?![\\w-])` : `['"]${deed}['"]`)
  const isNamed = (deed: string) => texts.some((text) => new RegExp(named(deed)).test(text))
  expect(Object.keys(SHOWN_WITH).filter((deed) => !DONE_BEFORE.includes(deed) && !isNamed(deed))).toEqual([])
})
