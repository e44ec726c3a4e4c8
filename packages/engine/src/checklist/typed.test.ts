import { prepared, started } from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { openTab, putAboard, smallStorage } from '../a-tab.fixture.ts'
import { createMemoryLogbook } from '../log/memory-logbook.ts'
import { countingAt } from '../state.ts'

/** A logbook whose page ends before any note is written. */
async function leaving() {
  const kept = createMemoryLogbook()
  await putAboard(kept, prepared(), started())
  return { kept, ending: { ...kept, note: () => new Promise<void>(() => {}) } }
}

test('[AMB-53] what the logbook didn’t take before the page ended is taken up by the next one', async () => {
  const { kept, ending } = await leaving()
  const storage = smallStorage()
  const tab = await openTab(ending, storage)
  void tab.trip.count({ addingPeople: 6 }, 'planned-0')
  tab.malfunctions.editReport({ remarks: 'Pomp lekt' })
  // Nobody waits for it: what isn't stored in this turn is lost.
  tab.leave()
  const after = await openTab(kept, storage)
  expect(countingAt(after.store.getState(), 'planned-0').addingPeople).toBe(6)
  expect(after.store.getState().reportDraft.remarks).toBe('Pomp lekt')
  // It lies in the logbook now, and nowhere else.
  expect(storage.getItem('typed')).toBeNull()
  expect(await kept.readUnder('counting/')).toHaveLength(1)
})

test('[AMB-53] a page that is left and lives on leaves nothing behind', async () => {
  const { kept } = await leaving()
  const storage = smallStorage()
  const tab = await openTab(kept, storage)
  const counted = tab.trip.count({ addingPeople: 6 }, 'planned-0')
  tab.leave()
  expect(storage.getItem('typed')).not.toBeNull()
  await counted
  expect(storage.getItem('typed')).toBeNull()
})

test('[decision 17] a count that was confirmed is left nowhere', async () => {
  const { kept } = await leaving()
  const storage = smallStorage()
  const tab = await openTab(kept, storage)
  void tab.trip.count({ addingPeople: 6 }, 'planned-0')
  await tab.trip.confirm('planned-0')
  tab.leave()
  expect(storage.getItem('typed')).toBeNull()
  expect(await kept.readUnder('counting/')).toEqual([])
})
