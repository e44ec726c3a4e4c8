import { expect, test } from 'vitest'
import { findPlanted, schedulesOf } from './find-planted.ts'
import { FIRST_SEEDS } from './first-seeds.ts'
import { PLANTED } from './planted.ts'

test('every planted bug is found within 200 schedules', { timeout: 3_600_000 }, async () => {
  const names = Object.keys(PLANTED)
  expect(names.length).toBeGreaterThanOrEqual(15)
  expect(Object.keys(FIRST_SEEDS).filter((name) => !names.includes(name))).toEqual([])
  const schedulesFor = (name: string) => [FIRST_SEEDS[name] ?? [], schedulesOf(80)].flat()
  // One thread: something else is tested beside it.
  const finds = await findPlanted(names, { schedulesFor, threads: 1 })
  expect(finds.map(({ name }) => name).sort()).toEqual(names.toSorted())
  expect(finds.filter(({ after }) => after === null)).toEqual([])
})
