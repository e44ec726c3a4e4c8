import { expect, test } from 'vitest'
import { createMemoryLogbook } from '../logbook/memory-logbook.ts'
import { openTab, prepared, putAboard, started } from './a-tab.fixture.ts'
import { countingAt } from './session-state.ts'

test('[AMB-53] what a slow storage didn’t take yet is asked of it again when the page is left', async () => {
  const kept = createMemoryLogbook()
  await putAboard(kept, prepared, started)
  // The first write of each note is under way for ever, as when the page ends first.
  const begun = new Set<string>()
  const slow = {
    ...kept,
    note: (name: string, value: unknown) => {
      if (begun.has(name)) return kept.note(name, value)
      begun.add(name)
      return new Promise<void>(() => {})
    },
  }
  const tab = await openTab(slow)
  void tab.count({ addingPeople: 6 }, 'planned-0')
  tab.editReport({ remarks: 'Pomp lekt' })
  // Nobody waits for it: what isn't asked of the storage in this turn is lost.
  void tab.saveTyped()
  const after = await openTab(kept)
  expect(countingAt(after.store.getState(), 'planned-0').addingPeople).toBe(6)
  expect(after.store.getState().reportDraft.remarks).toBe('Pomp lekt')
})

test('[decision 17] a count that was confirmed isn’t written again when the page is left', async () => {
  const logbook = createMemoryLogbook()
  await putAboard(logbook, prepared, started)
  const tab = await openTab(logbook)
  void tab.count({ addingPeople: 6 }, 'planned-0')
  await tab.confirmPassengers('planned-0')
  await tab.saveTyped()
  expect(await logbook.readUnder('counting/')).toEqual([])
})
