/** A reading of all trips that feeds share. */
import { expect, test } from 'vitest'
import type { ConcessionNumber } from '../../repositories/row-ids.ts'
import { SharedReadings } from './shared-readings.ts'

const [ONE, OTHER] = [1 as ConcessionNumber, 2 as ConcessionNumber]

function readings() {
  const begun: ConcessionNumber[] = []
  const gathered: (() => void)[] = []
  const shared = new SharedReadings({
    gather: () => new Promise<void>((resolve) => gathered.push(resolve)),
    read: async (concession) => ({ now: begun.push(concession), trips: [] }),
  })
  const go = () => {
    for (const resolve of gathered.splice(0)) resolve()
  }
  return { begun, shared, go }
}

test('is done once for all who came before it began, of their own concession', async () => {
  const { begun, shared, go } = readings()
  const all = [shared.of(ONE), shared.of(ONE), shared.of(OTHER)]
  expect(begun).toEqual([])
  go()
  expect((await Promise.all(all)).map(({ now }) => now)).toEqual([1, 1, 2])
})

test('is another one for whoever comes once it began: a change that was made before they came is in it', async () => {
  const { begun, shared, go } = readings()
  const before = shared.of(ONE)
  go()
  await Promise.resolve()
  await Promise.resolve()
  const after = shared.of(ONE)
  go()
  expect([(await before).now, (await after).now]).toEqual([1, 2])
  expect(begun).toEqual([ONE, ONE])
})
