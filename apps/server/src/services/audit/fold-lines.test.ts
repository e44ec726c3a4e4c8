import { expect, test } from 'vitest'
import type { FoldableLine } from '../../repositories/audit/fold-audit.ts'
import type { ConcessionNumber, TripNumber } from '../../repositories/row-ids.ts'
import { foldLines, isFolded, MOST_BYTES, shownDetail, unfold } from './fold-lines.ts'

const TRIP = 7 as TripNumber

const line = (id: number, at: string, subject: string, detail: object) =>
  ({
    ...{ concession: 1 as ConcessionNumber, id, at: `2026-11-21T10:${at}+01:00`, captain: 3, device: 'd' },
    ...{
      action: subject.startsWith('stop') ? 'stop-passed' : 'checklist-answered',
      subject,
      detail,
      record: null,
    },
  }) as FoldableLine

const foldedOf = (lines: FoldableLine[]) => {
  const [folded, ...others] = foldLines(TRIP, lines)
  if (!folded || others.length > 0) throw new Error('Not one line')
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

test('when it was answered stays too, with the key and the place among its tablet’s', () => {
  const answer = (sequence: number, recordedAt: string) => ({
    ...{ checked: true, value: 'vol', checklist: 4, field: '9', sequence, deliveryKey: `k-${sequence}` },
    ...{ recordedAt, reckonedAt: '2026-11-21T10:00:00+01:00' },
  })
  const lines = [
    line(1, '00:00', 'checklist_entries/1', answer(0, '2026-11-21T07:10:00.250+01:00')),
    line(2, '10:00', 'checklist_entries/1', answer(8, '1970-01-01T00:00:00+01:00')),
  ]
  const said = { name: null, id: 1, checked: true, value: 'vol', reckonedAt: '2026-11-21T09:00:00.000Z' }
  const [at, then] = ['2026-11-21T09:00:00.000Z', '2026-11-21T09:10:00.000Z']
  expect(shownOf(lines)).toEqual({
    points: [
      { ...said, at, sequence: 0, deliveryKey: 'k-0', recordedAt: '2026-11-21T06:10:00.250Z' },
      { ...said, at: then, sequence: 8, deliveryKey: 'k-8', recordedAt: '1969-12-31T23:00:00.000Z' },
    ],
  })
})

test.each([
  ['has it', {}, {}],
  ['says another moment', { arrivedAt: '2026-11-21T09:00:01Z' }, { arrivedAt: '2026-11-21T09:00:00.000Z' }],
  ['has another key', { deliveryKey: 'b' }, { deliveryKey: 'a' }],
  ['isn’t one', null, { sequence: 3 }],
])('what a stop’s record says is left out where it %s', (_, otherwise, shown) => {
  const said = {
    ...{ sequence: 3, deliveryKey: 'a', departedAt: null },
    ...{ arrivedAt: '2026-11-21T10:00:00+01:00', recordedAt: '2026-11-21T10:00:00+01:00', reckonedAt: null },
  }
  const passed = (id: number, record: object | null) => ({
    ...line(id, `0${id}:00`, `stop_visits/${id}`, { people: 1, ...said }),
    record: record && { ...said, arrivedAt: '2026-11-21T09:00:00Z', ...record },
  })
  const of = (record: object | null) => shownOf([passed(1, {}), passed(2, record)])
  const at = '2026-11-21T09:02:00.000Z'
  expect(of(otherwise)).toEqual({
    stops: [
      expect.anything(),
      otherwise && !Object.keys(otherwise).length
        ? { name: null, id: 2, at, people: 1 }
        : expect.objectContaining(shown),
    ],
  })
})

test('other lines stay as they are, and of no line nothing is made', () => {
  const plain = { at: '', action: 'stop-passed', detail: { id: 5, people: 3 }, names: null }
  expect(shownDetail(plain)).toBe(plain.detail)
  expect(shownDetail({ ...plain, action: 'trip-updated', detail: { ids: [1] } })).toEqual({ ids: [1] })
  expect(shownDetail({ ...plain, detail: null })).toBe(null)
  expect(foldLines(TRIP, [])).toEqual([])
})

test.each(['"', '\\', '龍', 'a'])(
  '[attack 70] remarks of %s make lines of 64 kB at most, and nothing is lost',
  (letter) => {
    const remarks = letter.repeat(4000)
    const lines = Array.from({ length: 40 }, (_, place) =>
      line(place + 1, `${10 + place}:00`, 'checklist_entries/1', {
        checked: true,
        remarks: place % 3 ? remarks : null,
        value: remarks,
      }),
    )
    const folded = foldLines(TRIP, lines)
    for (const { detail } of folded)
      expect(Buffer.byteLength(JSON.stringify(detail))).toBeLessThan(MOST_BYTES)
    const said = folded.flatMap((one): object[] =>
      isFolded(one) ? unfold(one.at, one.detail) : [one.detail as object],
    )
    expect(said).toHaveLength(40)
    expect(said.filter((one) => 'remarks' in one && one.remarks === remarks)).toHaveLength(26)
  },
)

test('one that has room with no other stays as it was', () => {
  const [large, small] = [{ value: 'x'.repeat(MOST_BYTES) }, { value: 'y' }]
  const lines = [large, small, small, large].map((said, place) =>
    line(place + 1, `0${place}:00`, 'checklist_entries/1', said),
  )
  const folded = foldLines(TRIP, lines)
  expect(folded.map(isFolded)).toEqual([false, true, false])
  expect(folded[0]).toMatchObject({ id: 1, subject: 'checklist_entries/1', detail: large })
})
