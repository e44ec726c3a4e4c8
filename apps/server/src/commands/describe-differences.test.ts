import { describe, expect, test } from 'vitest'
import type { ImportReport } from '../services/timetable/short-differences.ts'
import { describeDifferences } from './describe-differences.ts'

/** What is shown of a kind at most. */
const SHOWN = 20
/** What is kept of a kind at most. */
const KEPT = 200

const NONE = { count: 0, first: [] }

/** Which lists of shifts there are, with a row of each. */
const ROWS = {
  added: { name: 'Dienst', startS: 28_800, ref: 't' },
  gone: { name: 'Dienst', startS: 28_800, ref: 't' },
  renumbered: { name: 'Dienst', startS: 28_800, ref: 't', formerRef: 'u' },
  changed: {
    ...{ name: 'Dienst', startS: 28_800, ref: 't', minutes: { stops: 1, least: 5, most: 5 }, addedStops: [] },
    ...{ goneStops: [], isReordered: false, formerName: null, isOnOtherTrack: false, onlyDetails: false },
  },
}

function said(kind: keyof typeof ROWS, count: number): string[] {
  const first = Array.from({ length: Math.min(count, KEPT) }, () => ROWS[kind])
  const differences = {
    ...{ shifts: { before: 400, now: 400 }, tracks: { added: [], gone: [], renamed: [] }, calendar: [] },
    ...{ added: NONE, gone: NONE, renumbered: NONE, changed: NONE, onlyDetails: 0, [kind]: { count, first } },
  }
  const outcome = { before: 3, differences, firstDay: '2026-12-13' } as unknown as ImportReport
  return describeDifferences(outcome)
}

describe.each(Object.keys(ROWS) as (keyof typeof ROWS)[])('shifts that are %s', (kind) => {
  test.each([SHOWN, SHOWN + 1, 2 * SHOWN + 1, KEPT, KEPT + 100])(
    'are counted, all %i, and what is not shown is said',
    (count) => {
      const lines = said(kind, count)
      const [title = '', ...rows] = lines.slice(1)
      expect(title).toMatch(new RegExp(`: ${count}$`))
      expect(rows.filter((row) => row.includes('Dienst'))).toHaveLength(SHOWN)
      const more = rows.filter((row) => !row.includes('Dienst'))
      expect(more).toEqual(count > SHOWN ? [expect.stringContaining(String(count - SHOWN))] : [])
    },
  )
})
