import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { check } from './check.ts'

const SOURCE = readFileSync(join(import.meta.dirname, '../../services/upgrade/check-installation.ts'), 'utf8')
/** What `check` can find: about what, and what. */
const FINDINGS = [...SOURCE.matchAll(/\b(?:right|wrong)\('(\w+)', '(\w+)'/g)].map(
  ([, about = '', found = '']) => ({
    about,
    found,
  }),
)
const VALUES = ['value-1', 'value-2']

type Says = Record<string, Record<string, ((...values: string[]) => string) | undefined>>

test('each line of `check` can be said, and no other', () => {
  const { says, subjects } = check
  const sentences = says as unknown as Says
  const unsaid = FINDINGS.filter(({ about, found }) => !sentences[about]?.[found]?.(...VALUES).trim())
  expect(unsaid).toEqual([])
  expect(FINDINGS.filter(({ about }) => !(about in subjects))).toEqual([])
  const found = new Set(FINDINGS.map((one) => `${one.about} ${one.found}`))
  const all = Object.entries(says).flatMap(([about, some]) =>
    Object.keys(some).map((one) => `${about} ${one}`),
  )
  expect(all.filter((one) => !found.has(one))).toEqual([])
})
