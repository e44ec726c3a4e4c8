import type { Checklist } from '@vaarboek/domain'
import { aShift, aShip, prepared, skipped, started } from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { openTab, putAboard } from '../a-tab.fixture.ts'
import { createMemoryLogbook } from '../log/memory-logbook.ts'

const list: Checklist = {
  id: '8',
  categories: [{ name: 'Machinekamer', subcategories: [{ name: '', fields: [] }] }],
}
const withEndList = prepared({
  shift: aShift({ hasEndChecklist: true }),
  ship: aShip({ stopChecklistId: '8', stopChecklist: list }),
})
const allSkipped = ['planned-0', 'planned-1', 'planned-2'].map((stop) => skipped({ stop }))

test('[AMB-30] another shift isn’t sailed while the end checklist of this one is open', async () => {
  const logbook = createMemoryLogbook()
  await putAboard(logbook, withEndList, started(), ...allSkipped)
  const tab = await openTab(logbook)
  expect(await tab.wizard.sailAnotherShift()).toEqual({ ok: false, refused: 'checklist-open' })
  expect(tab.store.getState().trip?.id).toBe('trip-1')
  expect((await openTab(logbook)).store.getState().trip?.id).toBe('trip-1')
  expect(await tab.checklists.submit('end')).toEqual({ ok: true })
  expect(await tab.wizard.sailAnotherShift()).toEqual({ ok: true })
  expect(tab.store.getState().trip).toBeNull()
})
