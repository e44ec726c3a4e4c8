import { expect, test } from 'vitest'
import { findPlanted } from './find-planted.ts'
import { PLANTED } from './planted.ts'

test('every planted bug is found within 200 schedules', { timeout: 3_600_000 }, async () => {
  const names = Object.keys(PLANTED)
  expect(names.length).toBeGreaterThanOrEqual(15)
  const finds = await findPlanted(names, { seed: 1, events: 80, threads: 2 })
  expect(finds.map(({ name }) => name).sort()).toEqual(names.toSorted())
  expect(finds.filter(({ after }) => after === null)).toEqual([])
})
