import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  believedOf,
  holdsOver,
  inOrder,
  isOfOneTablet,
  type Mark,
  markOf,
  type ReckonedRecord,
  reckon,
  type Tenure,
  withTenure,
} from './reckoning.ts'

const NOW = Date.parse('2026-11-21T09:00:00Z')
const DAY = 86_400_000
const said = (over: object = {}) => ({
  ageMs: null,
  serverMs: null,
  sequence: null,
  recordedMs: null,
  ...over,
})

describe('[fault 27] when a record was made, by the server’s reckoning', () => {
  test('its age counts, whatever its clock says', () => {
    expect(reckon(said({ ageMs: 5000, sequence: 0, recordedMs: 0 }), NOW)).toBe(NOW - 5000)
    expect(reckon(said({ ageMs: 5000, sequence: NOW + DAY }), NOW)).toBe(NOW - 5000)
  })

  test('without an age a plausible clock counts, else the moment of arrival', () => {
    expect(reckon(said({ sequence: NOW - DAY }), NOW)).toBe(NOW - DAY)
    expect(reckon(said({ sequence: 7, recordedMs: NOW - DAY }), NOW)).toBe(NOW - DAY)
    for (const sequence of [0, NOW + 1, Number.MAX_SAFE_INTEGER, null])
      expect(reckon(said({ sequence }), NOW)).toBe(NOW)
  })

  test('the server’s time as the tablet had heard it counts where the age is minutes off, for its clock was set since', () => {
    const heard = said({ serverMs: NOW - 600_000 })
    expect(reckon({ ...heard, ageMs: DAY }, NOW)).toBe(NOW - 600_000)
    expect(reckon({ ...heard, ageMs: 0 }, NOW)).toBe(NOW - 600_000)
    expect(reckon({ ...heard, ageMs: 598_765 }, NOW)).toBe(NOW - 598_765)
    expect(reckon({ ...heard, sequence: NOW - DAY }, NOW)).toBe(NOW - 600_000)
  })

  test('a server’s time that is still to come was heard before the clock was set: the age counts', () => {
    expect(reckon(said({ serverMs: NOW + DAY, ageMs: 5000 }), NOW)).toBe(NOW - 5000)
  })

  test('a clock is plausible from 60 days ago until now', () => {
    const at = (sequence: number) => reckon(said({ sequence, recordedMs: NOW - DAY }), NOW)
    expect([NOW - 60 * DAY, NOW - 2 * DAY, NOW].map(at)).toEqual([NOW - 60 * DAY, NOW - 2 * DAY, NOW])
    for (const wrong of [NOW - 60 * DAY - 1, NOW + 1, NOW + DAY]) expect(at(wrong)).toBe(NOW - DAY)
  })

  test('an age that is five minutes off what the server’s time says is believed, one that is further off isn’t', () => {
    const at = (off: number) => reckon(said({ ageMs: DAY, serverMs: NOW - DAY + off }), NOW)
    expect([-300_000, 0, 300_000].map(at)).toEqual([NOW - DAY, NOW - DAY, NOW - DAY])
    expect([-300_001, 300_001].map(at)).toEqual([NOW - DAY - 300_001, NOW - DAY + 300_001])
  })

  test('a server’s time up to five minutes ahead was heard all the same', () => {
    const at = (ahead: number) => reckon(said({ ageMs: DAY, serverMs: NOW + ahead }), NOW)
    expect([0, 300_000].map(at)).toEqual([NOW, NOW])
    expect(at(300_001)).toBe(NOW - DAY)
  })

  test('never later than now', () => {
    const any = fc.record({
      serverMs: fc.option(fc.integer({ min: 0, max: 2 * NOW })),
      ageMs: fc.option(fc.integer({ min: 0, max: 2 * NOW })),
      sequence: fc.option(fc.maxSafeNat()),
      recordedMs: fc.option(fc.integer({ min: -NOW, max: 2 * NOW })),
    })
    fc.assert(fc.property(any, (one) => reckon(one, NOW) <= NOW))
  })
})

/** A record as it arrives: `at` is what its sender makes one believe. */
interface Arrival {
  captain: string
  tablet: number
  sequence: number
  at: number
}

/** Records of three captains on two tablets each, in any order, whose clocks and ages say anything. */
const arrivals: fc.Arbitrary<Arrival[]> = fc.uniqueArray(
  fc.record({
    captain: fc.constantFrom('an', 'jan', 'piet'),
    tablet: fc.integer({ min: 0, max: 1 }),
    sequence: fc.integer({ min: 0, max: 20 }),
    at: fc.integer({ min: 0, max: 12 }),
  }),
  { selector: ({ captain, tablet, sequence }) => `${captain} ${tablet} ${sequence}`, maxLength: 14 },
)
const MADE = 3

/** What is made of them as they arrive, one after the other. */
function reckoned(all: readonly Arrival[]): ReckonedRecord<string>[] {
  const marks = new Map<string, Mark[]>()
  return all.map(({ captain, tablet, sequence, at }, place) => {
    const device = `${captain}-${tablet}`
    const others = marks.getOrInsertComputed(device, () => [])
    const reckonedMs = inOrder({ sequence, at: Math.max(at, MADE) }, others, MADE)
    others.push({ sequence, at: reckonedMs })
    return { captain, device, sequence, reckonedMs, key: `${(place * 7) % 11}-${place}` }
  })
}

describe('[fault 27] the records of one tablet', () => {
  test('are reckoned in its own order, whatever ages it says and in whatever order they arrive', () => {
    fc.assert(
      fc.property(arrivals, (all) => {
        const records = reckoned(all).sort((one, other) => one.sequence - other.sequence)
        for (const tablet of Map.groupBy(records, ({ device }) => device).values()) {
          const moments = tablet.map(({ reckonedMs }) => reckonedMs)
          expect(moments).toEqual(moments.toSorted((one, other) => one - other))
          expect(Math.min(...moments)).toBeGreaterThanOrEqual(MADE)
        }
      }),
    )
  })

  test('keep the moment they were reckoned at where that is on the right side of the others', () => {
    const others = [
      { sequence: 1, at: 10 },
      { sequence: 5, at: 20 },
    ]
    expect(inOrder({ sequence: 3, at: 15 }, others, 0)).toBe(15)
    expect(inOrder({ sequence: 3, at: 30 }, others, 0)).toBe(19)
    expect(inOrder({ sequence: 3, at: 2 }, others, 0)).toBe(11)
    expect(inOrder({ sequence: 7, at: 2 }, others, 0)).toBe(21)
    expect(inOrder({ sequence: 0, at: 30 }, others, 0)).toBe(9)
    expect(inOrder({ sequence: 0, at: 30 }, others, 10)).toBe(10)
    expect(inOrder({ sequence: 5, at: 2 }, others, 0)).toBe(20)
  })

  test('are none older than their trip, where nothing else bounds them', () => {
    expect(inOrder({ sequence: 1, at: 3 }, [], 10)).toBe(10)
    expect(inOrder({ sequence: 1, at: 10 }, [], 10)).toBe(10)
    expect(inOrder({ sequence: 1, at: 11 }, [], 10)).toBe(11)
  })

  test('keep the moment of their arrival only where they waited for more than five minutes', () => {
    const record = { sequence: 4, at: NOW }
    for (const soon of [-DAY, 0, 300_000]) expect(markOf(record, NOW + soon)).toEqual(record)
    expect(markOf(record, NOW + 300_001)).toEqual({ ...record, arrived: NOW + 300_001 })
  })

  test('of two captains have one order, unless a later one had arrived before this was made: that is made up', () => {
    const MINUTE = 60_000
    const now = NOW + 60 * DAY
    const [heard, unheard] = [
      { serverMs: NOW, now },
      { serverMs: null, now },
    ]
    const record = (minutes: number) => ({ sequence: 5, at: NOW + minutes * MINUTE })
    const earlier = { sequence: 4, at: NOW - DAY }
    const later = { sequence: Number.MAX_SAFE_INTEGER, at: NOW }
    const others = [earlier, later, { sequence: 5, at: NOW }]
    expect(believedOf(others, record(15), heard)).toEqual([earlier, later])
    expect(believedOf(others, record(16), heard)).toEqual([earlier])
    expect(believedOf(others, record(24 * 60 + 15), unheard)).toEqual([earlier, later])
    expect(believedOf(others, record(24 * 60 + 16), unheard)).toEqual([earlier])
    // A server's time that is still to come tells nothing.
    expect(believedOf(others, record(16), { serverMs: NOW + DAY, now: NOW })).toEqual([earlier, later])
    const waited = markOf(later, NOW + 60 * MINUTE)
    expect(believedOf([waited], record(70), heard)).toEqual([waited])
    expect(believedOf([waited], record(71), heard)).toEqual([])
  })
})

describe('which record of a stop holds', () => {
  const tenures = [
    { captain: 'an', since: 0 },
    { captain: 'jan', since: 100 },
    { captain: 'an', since: 200 },
  ]
  const anyTenures = fc
    .array(
      fc.record({
        captain: fc.constantFrom('an', 'jan', 'piet'),
        since: fc.integer({ min: MADE, max: 14 }),
      }),
      { minLength: 1, maxLength: 5 },
    )
    .map((all) => all.reduce<Tenure<string>[]>((tenures, one) => withTenure(tenures, one), []))

  test('of any records, whoever took over: one takes the place of all others, and of one tablet the newer one', () => {
    fc.assert(
      fc.property(arrivals, anyTenures, (all, by) => {
        const records = reckoned(all)
        const beaten = (one: ReckonedRecord<string>) =>
          records.filter((other) => holdsOver(one, other, by)).length
        // The order is total: each has another number of those it takes the place of.
        const numbers = records.map(beaten).sort((one, other) => one - other)
        expect(numbers).toEqual(records.map((_, place) => place))
        for (const one of records)
          for (const other of records)
            if (one.device === other.device)
              expect(holdsOver(one, other, by)).toBe(one.sequence > other.sequence)
      }),
    )
  })

  test('is the same whatever they are compared in', () => {
    const holder = (records: readonly ReckonedRecord<string>[], by: readonly Tenure<string>[]) =>
      records.reduce<ReckonedRecord<string> | null>(
        (held, one) => (!held || holdsOver(one, held, by) ? one : held),
        null,
      )
    fc.assert(
      fc.property(arrivals, anyTenures, fc.func(fc.integer()), (all, by, mixed) => {
        const records = reckoned(all)
        const shuffled = records.toSorted((one, other) => mixed(one.key) - mixed(other.key))
        expect(holder(shuffled, by)?.key).toBe(holder(records, by)?.key)
      }),
    )
  })

  test('a tablet’s newer record that seems older than its captain’s taking over is one of her time', () => {
    const by = [
      { captain: 'jan', since: 2235 },
      { captain: 'an', since: 3499 },
    ]
    const an = { captain: 'an', device: 'an', reckonedMs: 0 }
    const marks: Mark[] = [{ sequence: 3446, at: 3499 }]
    const [first, newest, late] = [9550, 9557, 9552].map((sequence) => {
      const reckonedMs = inOrder({ sequence, at: 2235 }, marks, 2235)
      marks.push({ sequence, at: reckonedMs })
      return { ...an, sequence, reckonedMs, key: `${sequence}` }
    }) as [ReckonedRecord<string>, ReckonedRecord<string>, ReckonedRecord<string>]
    const jans = { captain: 'jan', device: 'jan', sequence: 9568, reckonedMs: 639_637, key: 'jan' }
    expect(holdsOver(late, first, by)).toBe(true)
    expect(holdsOver(newest, late, by)).toBe(true)
    for (const one of [first, late, newest]) expect(holdsOver(one, jans, by)).toBe(true)
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

  describe('of one who never took over', () => {
    const record = (captain: string, reckonedMs: number) => ({
      captain,
      device: captain,
      reckonedMs,
      sequence: 1,
      key: captain,
    })

    test('it is of the time of whoever sailed then', () => {
      expect(holdsOver(record('piet', 150), record('jan', 140), tenures)).toBe(true)
      expect(holdsOver(record('piet', 150), record('jan', 160), tenures)).toBe(false)
      expect(holdsOver(record('piet', 150), record('an', 210), tenures)).toBe(false)
      expect(holdsOver(record('piet', 100), record('an', 99), tenures)).toBe(true)
      // From the moment on at which one took over.
      expect(holdsOver(record('piet', 100), record('jan', 100), tenures)).toBe(true)
    })

    test('and of the first one’s where nobody sailed yet', () => {
      const late = [{ captain: 'jan', since: 100 }]
      expect(holdsOver(record('piet', 50), record('jan', 100), late)).toBe(false)
      expect(holdsOver(record('jan', 100), record('piet', 50), late)).toBe(true)
      expect(holdsOver(record('piet', 60), record('jan', 50), late)).toBe(true)
      expect(holdsOver(record('jan', 50), record('an', 40), [])).toBe(true)
    })
  })

  test('who took over at that very moment has begun', () => {
    const record = (captain: string) => ({ captain, device: captain, reckonedMs: 100, sequence: 1, key: '' })
    const both = [
      { captain: 'an', since: 0 },
      { captain: 'piet', since: 100 },
      { captain: 'jan', since: 100 },
    ]
    expect(holdsOver(record('jan'), record('piet'), both)).toBe(true)
    expect(holdsOver(record('piet'), record('jan'), both)).toBe(false)
  })

  test('a record isn’t its own successor, and one without a tablet’s name comes before a named one', () => {
    const one = { captain: 'an', device: 'A', reckonedMs: 5, sequence: 1, key: 'k1' }
    const nameless = { ...one, device: null, key: 'k2' }
    expect(holdsOver(one, one, tenures)).toBe(false)
    expect([holdsOver(one, nameless, tenures), holdsOver(nameless, one, tenures)]).toEqual([true, false])
  })

  test.each([
    ['an', 'A', 'an', 'A', true],
    ['an', 'A', 'an', 'B', false],
    ['an', 'A', 'an', null, true],
    ['an', null, 'an', 'A', true],
    ['an', null, 'an', null, true],
    ['an', 'A', 'jan', 'A', false],
    ['an', null, 'jan', null, false],
    ['an', 'A', 'jan', null, false],
  ])('%s’s of %s and %s’s of %s are of one tablet: %s', (captain, device, other, another, is) => {
    expect(isOfOneTablet({ captain, device }, { captain: other, device: another })).toBe(is)
  })

  test('tenures stand in order, whichever is told first', () => {
    expect(withTenure([], { captain: 1, since: 5 })).toEqual([{ captain: 1, since: 5 }])
    expect(withTenure([{ captain: 1, since: 5 }], { captain: 2, since: 7 })).toEqual([
      { captain: 1, since: 5 },
      { captain: 2, since: 7 },
    ])
    expect(withTenure([{ captain: 1, since: 5 }], { captain: 2, since: 3 })).toEqual([
      { captain: 2, since: 3 },
      { captain: 1, since: 5 },
    ])
  })

  test('of tenures of one moment the last told is the last, unless its tablet says otherwise', () => {
    const jan = { captain: 'jan', since: 5 }
    const an = { captain: 'an', since: 5 }
    const piet = { captain: 'piet', since: 6 }
    expect(withTenure([jan, piet], an)).toEqual([jan, an, piet])
    expect(withTenure([jan, piet], an, (captain) => captain === 'jan')).toEqual([an, jan, piet])
    // What its tablet says is asked of that moment only.
    expect(withTenure([jan, piet], { captain: 'an', since: 6 }, () => true)).toEqual([
      jan,
      { captain: 'an', since: 6 },
      piet,
    ])
  })
})
