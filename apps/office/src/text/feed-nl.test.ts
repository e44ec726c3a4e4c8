import { describe, expect, test } from 'vitest'
import { feedFaultInWords, leftOutInWords, progressInWords, remarkInWords } from './feed-nl.ts'

describe('a remark on rows of a feed', () => {
  test('names the file, the rows with what they are about, how many others, and what is wrong', () => {
    const rows = [{ row: 5, about: 'A', alsoOnRow: 2 }, { row: 7, about: 't2', block: 'B1' }, { row: 9 }]
    const remark = { remark: { code: 'stop-twice' }, file: 'stops.txt', rows, count: 8 } as const
    expect(remarkInWords(remark)).toBe(
      'stops.txt, rij 5 (A, ook op rij 2), rij 7 (t2, blok B1), rij 9 en 5 andere: dezelfde halte staat er twee keer; één keer overgenomen',
    )
  })

  test('fills in the figures and names that came with it', () => {
    const on = { file: 'frequencies.txt', rows: [{ row: 2, about: 't1' }], count: 1 }
    expect(remarkInWords({ ...on, remark: { code: 'window-too-late', maxHours: 48 } })).toBe(
      'frequencies.txt, rij 2 (t1): end_time ligt na 48:00:00',
    )
  })

  test('that an earlier version kept as a sentence is shown as it is', () => {
    const kept = 'stops.txt, rij 4 (BO): halte zonder bruikbare plaats (stop_lat, stop_lon)'
    expect([remarkInWords(kept), leftOutInWords('1 × route is geen veerdienst')]).toEqual([
      kept,
      '1 × route is geen veerdienst',
    ])
  })
})

test('rows that are left out are counted by kind', () => {
  expect(leftOutInWords({ remark: { code: 'trip-of-other-days', days: 400 }, count: 3 })).toBe(
    '3 × rit vaart op geen van de 400 dagen vanaf vandaag',
  )
})

describe('a feed that nothing comes of', () => {
  test('is named with the row where it goes too far, and what to do', () => {
    const place = { file: 'trips.txt', row: 12, about: 't1' }
    expect(feedFaultInWords({ code: 'too-many', ...place, max: 5, counted: 'trips' })).toBe(
      'trips.txt, rij 12 (t1): meer dan 5 ritten. Er is niets overgenomen. Kijk het bestand na, of neem de dienstregeling in delen over: op de opdrachtregel met --route of --agency.',
    )
  })

  test('of a zip says which of its files can’t be unpacked, and why', () => {
    const zip = { code: 'entry-unreadable', zip: 'feed.zip', reason: 'invalid code' } as const
    expect(feedFaultInWords({ ...zip, file: null, why: 'outside' })).toBe(
      'de inhoudsopgave in feed.zip is niet uit te pakken: er staat een bestand in buiten de map van het zip-bestand',
    )
    expect(feedFaultInWords({ ...zip, file: 'trips.txt', why: 'damaged' })).toBe(
      'trips.txt in feed.zip is niet uit te pakken: het is beschadigd of ongewoon gemaakt (invalid code)',
    )
  })

  test('is named with what it has in place of what was asked for', () => {
    const known = { names: ['V1 (Lillo)', 'V2 (Rupel)'], more: 3 }
    expect(feedFaultInWords({ code: 'route-unknown', asked: 'B1', ...known })).toBe(
      'Er is geen veerdienst B1 in routes.txt. Wel: V1 (Lillo), V2 (Rupel) en 3 andere.',
    )
    expect(feedFaultInWords({ code: 'agency-unknown', asked: '3', names: [], more: 0 })).toBe(
      'Er is geen vervoerder 3 in agency.txt. Wel: geen.',
    )
  })

  test('because nothing of it is ours is told with all remarks on it', () => {
    const remark = { remark: { code: 'stop-without-name' }, file: 'stops.txt', rows: [{ row: 2 }], count: 1 }
    const nothing = { code: 'nothing-to-import', leftOut: [{ remark: { code: 'route-no-ferry' }, count: 3 }] }
    expect(feedFaultInWords({ ...nothing, warnings: [remark], refused: [] } as never)).toBe(
      [
        'Er is niets over te nemen.',
        'Overgenomen, maar let op:',
        '  stops.txt, rij 2: halte zonder naam (stop_name)',
        'Overgeslagen:',
        '  3 × route is geen veerdienst',
        'Niets geweigerd.',
      ].join('\n'),
    )
    expect(feedFaultInWords({ ...nothing, warnings: [], refused: [remark] } as never)).not.toContain(
      'Niets geweigerd.',
    )
  })

  test('by a fault of the server is said without details', () => {
    expect(feedFaultInWords(null)).toBe('Er ging iets mis bij het lezen. Er is niets overgenomen.')
  })
})

test('progress is told in rows read, then in shifts written', () => {
  expect([progressInWords({ rowsRead: 5000 }), progressInWords({ shiftsWritten: 30, of: 300 })]).toEqual([
    'Regels gelezen: 5000',
    'Diensten geschreven: 30 van 300',
  ])
})
