import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TILES_FAULTS } from '../../integrations/map-tiles/open-tiles.ts'
import { check } from './check.ts'

const ROOM = join(import.meta.dirname, '../../services/upgrade')
const SOURCE = globSync('*.ts', { cwd: ROOM })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(ROOM, file), 'utf8'))
  .join('\n')
/** What `check` can find: about what, and what. */
const FINDINGS = [...SOURCE.matchAll(/\b(?:right|warning|wrong)\)?\('(\w+)', '(\w+)'/g)].map(
  ([, about = '', found = '']) => ({
    about,
    found,
  }),
)
// What is wrong with a file of tiles is said by whoever opens it.
for (const found of TILES_FAULTS) FINDINGS.push({ about: 'tiles', found })
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
