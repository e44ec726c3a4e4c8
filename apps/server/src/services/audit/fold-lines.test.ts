import { expect, test } from 'vitest'
import type { FoldableLine } from '../../repositories/audit/fold-audit.ts'
import type { ConcessionNumber, TripNumber } from '../../repositories/row-ids.ts'
import { foldLines, shownDetail } from './fold-lines.ts'

const TRIP = 7 as TripNumber

const line = (id: number, at: string, subject: string, detail: object) =>
  ({
    ...{ concession: 1 as ConcessionNumber, id, at: `2026-11-21T10:${at}+01:00`, captain: 3, device: 'd' },
    ...{ action: subject.startsWith('stop') ? 'stop-passed' : 'checklist-answered', subject, detail },
  }) as FoldableLine

const foldedOf = (lines: FoldableLine[]) => {
  const folded = foldLines(TRIP, lines)
  if (!folded) throw new Error('Nothing folded')
  return folded
}
const shownOf = (lines: FoldableLine[], names: Record<string, string> | null = null) => {
  const { at, action, detail } = foldedOf(lines)
  return shownDetail({ at, action, detail, names })
}

test('it stands where the last line was, and what was said comes back in its order', () => {
  const answers = [
    line(12, '02:00.250', 'checklist_entries/6', {
      checked: false,
      value: '12',
      remarks: null,
      photo: 9,
      sequence: 2,
    }),
    line(11, '01:00.000', 'checklist_entries/5', {
      checked: true,
      value: null,
      remarks: 'Roest',
      photo: null,
    }),
  ]
  expect(foldedOf(answers)).toMatchObject({ id: 12, at: '2026-11-21T10:02:00.250+01:00', subject: 'trips/7' })
  expect(shownOf(answers, { 5: 'Olie' })).toEqual({
    points: [
      { name: 'Olie', id: 5, at: '2026-11-21T09:01:00.000Z', checked: true, photo: null, remarks: 'Roest' },
      { name: null, id: 6, at: '2026-11-21T09:02:00.250Z', checked: false, photo: 9, value: '12' },
    ],
  })
})

test('a count that only one stop has stands for all, and what nobody was counted of isn’t there', () => {
  const count = (people: number, bikes: number) => ({ people, bikes, peopleOff: 0, said: null })
  const counts = [
    line(1, '00:00', 'stop_visits/1', count(5, 0)),
    line(2, '10:00', 'stop_visits/2', count(5, 3)),
  ]
  expect(shownOf(counts)).toEqual({
    stops: [
      { name: null, id: 1, at: '2026-11-21T09:00:00.000Z', people: 5, bikes: 0 },
      { name: null, id: 2, at: '2026-11-21T09:10:00.000Z', people: 5, bikes: 3 },
    ],
  })
  expect(JSON.stringify(foldedOf(counts).detail).length).toBeLessThan(120)
})

test('a field of figures here and of text there stays with those who have it', () => {
  const lines = [
    line(1, '00:00', 'checklist_entries/1', { checked: true, value: 3 }),
    line(2, '10:00', 'checklist_entries/2', { checked: true, value: 'vol' }),
  ]
  expect(shownOf(lines)).toEqual({
    points: [expect.objectContaining({ value: 3 }), expect.objectContaining({ value: 'vol' })],
  })
})

test('other lines stay as they are, and of no line nothing is made', () => {
  const plain = { at: '', action: 'stop-passed', detail: { id: 5, people: 3 }, names: null }
  expect(shownDetail(plain)).toBe(plain.detail)
  expect(shownDetail({ ...plain, action: 'trip-updated', detail: { ids: [1] } })).toEqual({ ids: [1] })
  expect(shownDetail({ ...plain, detail: null })).toBe(null)
  expect(foldLines(TRIP, [])).toBeUndefined()
})
