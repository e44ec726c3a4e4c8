import { expect, test } from 'vitest'
import { findPlanted } from './find-planted.ts'
import { FIRST_SEEDS } from './first-seeds.ts'
import { PLANTED } from './planted.ts'

test('every planted bug is found within 200 schedules', { timeout: 3_600_000 }, async () => {
  const names = Object.keys(PLANTED)
  expect(names.length).toBeGreaterThanOrEqual(15)
  expect(Object.keys(FIRST_SEEDS).filter((name) => !names.includes(name))).toEqual([])
  // One thread: something else is tested beside it.
  const finds = await findPlanted(names, { seed: 1, events: 80, threads: 1, first: FIRST_SEEDS })
  expect(finds.map(({ name }) => name).sort()).toEqual(names.toSorted())
  expect(finds.filter(({ after }) => after === null)).toEqual([])
})
