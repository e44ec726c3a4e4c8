/** Which stops another's word is taken of, by what becomes of this tablet's own record. */
import type { TripFact } from '@vaarboek/domain'
import { AT, confirmed, countCorrected, prepared, skipped, started } from '@vaarboek/domain/testing'
import { describe, expect, test } from 'vitest'
import { device, OWNER } from '../a-tab.fixture.ts'
import { createRecord } from './create-record.ts'
import type { Logbook } from './logbook.ts'
import { createMemoryLogbook } from './memory-logbook.ts'
import { ownRecordsOf } from './own-records.ts'

const NO = { status: 422, message: 'Nee', at: AT }
const TRIP = 'trip-1'

/** What can become of a record, and whether the server's word holds meanwhile. */
const FATES: [name: string, fate: (logbook: Logbook, seq: number) => unknown, holds: boolean][] = [
  ['waits', () => {}, false],
  ['was postponed', (logbook, seq) => logbook.reject([seq], { ...NO, status: 0 }), false],
  ['is ashore', (logbook, seq) => logbook.acknowledge([seq], []), true],
  ['was rejected', (logbook, seq) => logbook.reject([seq], NO), true],
  [
    'is tried again',
    async (logbook, seq) => {
      await logbook.reject([seq], NO)
      await logbook.retryRejected([seq])
    },
    false,
  ],
  [
    'was set aside',
    async (logbook, seq) => {
      await logbook.reject([seq], NO)
      await logbook.setAside([seq], [])
    },
    true,
  ],
]

/** Records of a trip on a logbook, all ashore but the last. */
async function recordsWith(fate: (typeof FATES)[number][1], before: TripFact[], last: TripFact) {
  const logbook = createMemoryLogbook()
  const records = [...before, last].map((fact) => createRecord(device, OWNER, TRIP, fact))
  await logbook.append(records, 0)
  await logbook.acknowledge(
    before.map((_, place) => place + 1),
    [],
  )
  await fate(logbook, records.length)
  const key = records.at(-1)?.key ?? ''
  const own = ownRecordsOf(await logbook.recordsOf(TRIP, 0))
  return { unsent: [...own.unsent], hasKey: own.keys.has(key), settings: own.hasUnsentSettings }
}

describe.each(FATES)('a record that %s', (_, fate, holds) => {
  const sailing = [prepared(), started()]
  const passed = [...sailing, confirmed({ stop: 'planned-0' }), confirmed({ stop: 'planned-1' })]
  test.each([
    ['a count', sailing, confirmed({ stop: 'planned-0' }), ['planned-0']],
    ['a skip', sailing, skipped({ stop: 'planned-0' }), ['planned-0']],
    [
      'a correction',
      passed,
      countCorrected({ stop: 'planned-0', count: { peopleOn: 3 } }),
      ['planned-0', 'planned-1'],
    ],
  ])('%s', async (_name, before, last, stops) => {
    expect(await recordsWith(fate, before, last)).toEqual({
      unsent: holds ? [] : stops,
      // Keys of all, since an earlier sending of one that was set aside may come in.
      hasKey: true,
      settings: false,
    })
  })
})
