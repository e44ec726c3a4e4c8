import { expect, test } from 'vitest'
import { migrationNames } from './migrate.ts'

test('migrations are numbered from 1, without a gap and none twice', async () => {
  const numbers = (await migrationNames()).map((name) => Number(name.slice(0, 4)))
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})
