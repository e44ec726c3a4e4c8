import { expect, test } from 'vitest'
import { DatabaseBusy } from '../database/database.ts'
import { OfficeTurns } from './office-turns.ts'

/** Work that is done when one says so. */
function pieces(turns: OfficeTurns, count: number) {
  const started: number[] = []
  const all = Array.from({ length: count }, (_, place) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    const done = turns.take(() => {
      started.push(place)
      return promise
    })
    return { done, end: () => resolve(place), fail: () => reject(new Error('no')) }
  })
  return { started, all }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('three at a time, the others in their order; one that fails makes room too', async () => {
  const { started, all } = pieces(new OfficeTurns(), 6)
  expect(started).toEqual([0, 1, 2])
  all[1]?.fail()
  await expect(all[1]?.done).rejects.toThrow('no')
  all[0]?.end()
  expect(await all[0]?.done).toBe(0)
  await settled()
  expect(started).toEqual([0, 1, 2, 3, 4])
  for (const piece of all) piece.end()
  await settled()
  expect(started).toEqual([0, 1, 2, 3, 4, 5])
  await expect(Promise.all([2, 3, 4, 5].map((place) => all[place]?.done))).resolves.toEqual([2, 3, 4, 5])
})

test('when sixty wait the next one is told to come again, and then there is room again', async () => {
  const turns = new OfficeTurns()
  const { started, all } = pieces(turns, 63)
  await expect(turns.take(async () => 'late')).rejects.toThrow(DatabaseBusy)
  for (const piece of all) piece.end()
  await Promise.all(all.map(({ done }) => done))
  expect(started).toHaveLength(63)
  await expect(turns.take(async () => 'again')).resolves.toBe('again')
})
