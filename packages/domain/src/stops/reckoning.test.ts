import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holdsOver, type ReckonedRecord, reckon, withTenure } from './reckoning.ts'

const NOW = Date.parse('2026-11-21T09:00:00Z')
const DAY = 86_400_000
const said = (over: object = {}) => ({ ageMs: null, sequence: null, recordedMs: null, ...over })

describe('[fault 27] when a record was made, by the server’s reckoning', () => {
  test('its age counts, whatever its clock says', () => {
    expect(reckon(said({ ageMs: 5000, sequence: 0, recordedMs: 0 }), NOW, null, null)).toBe(NOW - 5000)
    expect(reckon(said({ ageMs: 5000, sequence: NOW + DAY }), NOW, null, null)).toBe(NOW - 5000)
  })

  test('without an age a plausible clock counts, else the moment of arrival', () => {
    expect(reckon(said({ sequence: NOW - DAY }), NOW, null, null)).toBe(NOW - DAY)
    expect(reckon(said({ sequence: 7, recordedMs: NOW - DAY }), NOW, null, null)).toBe(NOW - DAY)
    for (const sequence of [0, NOW + 1, Number.MAX_SAFE_INTEGER, null])
      expect(reckon(said({ sequence }), NOW, null, null)).toBe(NOW)
  })

  test('never before the trip, never later than now, and where its own tablet put it', () => {
    const any = fc.record({
      ageMs: fc.option(fc.integer({ min: 0, max: 2 * NOW })),
      sequence: fc.option(fc.maxSafeNat()),
      recordedMs: fc.option(fc.integer({ min: -NOW, max: 2 * NOW })),
    })
    const last = fc.record({
      sequence: fc.maxSafeNat(),
      at: fc.integer({ min: NOW - DAY + 1, max: NOW - 1 }),
    })
    fc.assert(
      fc.property(any, fc.option(last), (one, before) => {
        const at = reckon(one, NOW, NOW - DAY, before)
        expect(at).toBeGreaterThanOrEqual(NOW - DAY)
        expect(at).toBeLessThanOrEqual(NOW)
        if (before && one.sequence !== null && one.sequence !== before.sequence)
          expect(at > before.at).toBe(one.sequence > before.sequence)
      }),
    )
  })
})

describe('which record of a stop holds', () => {
  const tenures = [
    { captain: 'an', since: 0 },
    { captain: 'jan', since: 100 },
    { captain: 'an', since: 200 },
  ]
  /** One tablet of each captain is a day ahead; each orders its own as they were made. */
  const anyRecord = fc
    .record({
      captain: fc.constantFrom('an', 'jan', 'piet'),
      device: fc.constantFrom('one', 'two'),
      reckonedMs: fc.integer({ min: 0, max: 300 }),
      key: fc.uuid(),
    })
    .map(({ device, ...record }) => ({
      ...record,
      device: `${record.captain}-${device}`,
      sequence: NOW + (device === 'one' ? DAY : 0) + record.reckonedMs,
    }))
  /** No two of one tablet are of one moment. */
  const records = fc.uniqueArray(anyRecord, {
    selector: ({ device, reckonedMs }) => `${device} ${reckonedMs}`,
    maxLength: 6,
  })
  const holder = (all: readonly ReckonedRecord<string>[]) =>
    all.reduce<ReckonedRecord<string> | null>(
      (held, one) => (!held || holdsOver(one, held, tenures) ? one : held),
      null,
    )

  test('is the same whatever arrives first', () => {
    fc.assert(
      fc.property(records, fc.func(fc.integer()), (all, mixed) => {
        const shuffled = [...all].sort((one, other) => mixed(one.key) - mixed(other.key))
        expect(holder(shuffled)?.key).toBe(holder(all)?.key)
      }),
    )
  })

  test('who took over later wins, also over what the other recorded after it; until she takes it back', () => {
    const record = (captain: string, reckonedMs: number) => ({
      captain,
      device: captain,
      reckonedMs,
      sequence: captain === 'an' ? NOW + DAY : NOW,
      key: `${captain}${reckonedMs}`,
    })
    expect(holdsOver(record('jan', 110), record('an', 190), tenures)).toBe(true)
    expect(holdsOver(record('jan', 290), record('an', 210), tenures)).toBe(false)
    expect(holdsOver(record('an', 210), record('jan', 150), tenures)).toBe(true)
  })

  test('tenures stand in order, whichever is told first', () => {
    expect(withTenure([{ captain: 1, since: 5 }], { captain: 2, since: 3 })).toEqual([
      { captain: 2, since: 3 },
      { captain: 1, since: 5 },
    ])
  })
})
