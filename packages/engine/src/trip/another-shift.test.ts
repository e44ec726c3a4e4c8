import type { Checklist, TripFact, TripPrepared } from '@vaarboek/domain'
import { expect, test } from 'vitest'
import { AT, openTab, prepared, putAboard, started } from '../a-tab.fixture.ts'
import { createMemoryLogbook } from '../log/memory-logbook.ts'

const list: Checklist = {
  id: '8',
  categories: [{ name: 'Machinekamer', subcategories: [{ name: '', fields: [] }] }],
}
const withEndList: TripPrepared = {
  ...prepared,
  shift: { ...prepared.shift, hasEndChecklist: true },
  ship: { ...prepared.ship, stopChecklistId: '8', stopChecklist: list },
}
const skipped = (place: number): TripFact => ({
  type: 'stopSkipped',
  stop: `planned-${place}`,
  why: 'other',
  remarks: 'mist',
  at: AT,
})

test('[AMB-30] another shift isn’t sailed while the end checklist of this one is open', async () => {
  const logbook = createMemoryLogbook()
  await putAboard(logbook, withEndList, started, skipped(0), skipped(1), skipped(2))
  const tab = await openTab(logbook)
  expect(await tab.sailAnotherShift()).toEqual({ ok: false, refused: 'checklist-open' })
  expect(tab.store.getState().trip?.id).toBe('trip-1')
  expect((await openTab(logbook)).store.getState().trip?.id).toBe('trip-1')
  expect(await tab.submitChecklist('end')).toEqual({ ok: true })
  expect(await tab.sailAnotherShift()).toEqual({ ok: true })
  expect(tab.store.getState().trip).toBeNull()
})
