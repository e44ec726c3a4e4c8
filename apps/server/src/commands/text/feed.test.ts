import { expect, test } from 'vitest'
import { feedFaultInWords, progressInWords, remarkInWords, remarkLines } from './feed.ts'

test('a remark names the file, the rows with what they are about, how many others, and what is wrong', () => {
  const rows = [{ row: 5, about: 'A', alsoOnRow: 2 }, { row: 7, about: 't2', block: 'B1' }, { row: 9 }]
  const remark = { remark: { code: 'stop-twice' }, file: 'stops.txt', rows, count: 8 } as const
  expect(remarkInWords(remark)).toBe(
    'stops.txt, row 5 (A, also on row 2), row 7 (t2, block B1), row 9 and 5 others: the same stop is there twice; imported once',
  )
})

test('remarks are told by what became of the rows', () => {
  const remark = { code: 'departures-too-many' as const, max: 3000 }
  const refused = [{ remark, file: 'frequencies.txt', rows: [{ row: 2 }], count: 1 }]
  const leftOut = [{ remark: { code: 'route-no-ferry' as const }, count: 3 }]
  expect(remarkLines({ warnings: [], refused, leftOut })).toEqual([
    'Refused:',
    '  frequencies.txt, row 2: more than 3000 departures of one trip',
    'Left out:',
    '  3 × route is no ferry',
  ])
  expect(remarkLines({ warnings: [], refused: [], leftOut: [] })).toEqual(['Nothing refused.'])
})

test('a feed that nothing comes of is told with what to do', () => {
  const place = { file: 'trips.txt', row: 3, about: 'A' }
  expect(feedFaultInWords({ code: 'too-many', ...place, max: 10, counted: 'trips' })).toBe(
    'trips.txt, row 3 (A): more than 10 trips. Nothing was imported. Look at the file, or import the timetable in parts, with --route or --agency.',
  )
})

test('progress is told in rows read, then in shifts written', () => {
  expect([progressInWords({ rowsRead: 5000 }), progressInWords({ shiftsWritten: 30, of: 300 })]).toEqual([
    'Rows read: 5000',
    'Shifts written: 30 of 300',
  ])
})
