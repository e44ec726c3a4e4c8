import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NO_MAXIMUMS, NOBODY, NOTHING_COUNTED } from '../passengers/load.ts'
import { COUNT_MARKS, countMarksOf, type MarkedTrip, type MarkedVisit } from './marks.ts'

const NOON = Date.UTC(2026, 10, 22, 12)
const MINUTE = 60_000
const HOUR = 60 * MINUTE

const visit = (given: Partial<MarkedVisit> = {}): MarkedVisit => ({
  id: 1,
  state: 'passed',
  ...NOTHING_COUNTED,
  ...NOBODY,
  arrivedAt: NOON,
  departedAt: NOON + MINUTE,
  recordedAt: NOON,
  receivedAt: NOON + MINUTE,
  isCountedTwice: false,
  isCorrection: false,
  shore: null,
  ...given,
})

const trip = (visits: MarkedVisit[], given: Partial<MarkedTrip> = {}): MarkedTrip => ({
  ...NO_MAXIMUMS,
  visits,
  isOver: false,
  isSailedTwice: false,
  isSeldomEmpty: false,
  ...given,
})

const names = (one: MarkedTrip) =>
  countMarksOf(one).map(({ mark, visit: at, shore }) =>
    [mark, at ?? '-', ...(shore === null ? [] : [`of shore ${shore}`])].join(' '),
  )

describe('marks of a trip', () => {
  test('what is as it should be has none', () => {
    const there = visit({ id: 1, peopleOn: 5, people: 5 })
    const back = visit({ id: 2, peopleOff: 5, arrivedAt: NOON + HOUR, departedAt: NOON + HOUR })
    expect(names(trip([there, back, visit({ id: 3, state: 'open', people: 9 })], { isOver: true }))).toEqual(
      [],
    )
  })

  test('load-differs: each stop whose load is not the one before and its count, of any kind', () => {
    const first = visit({ id: 1, peopleOn: 5, people: 6, bikesOn: 1, bikes: 1 })
    const skipped = visit({ id: 2, state: 'skipped', people: 99 })
    const next = visit({ id: 3, peopleOff: 1, people: 5, bikes: 0 })
    expect(names(trip([first, skipped, next]))).toEqual(['load-differs 1', 'load-differs 3'])
  })

  test('more-off-than-aboard: of any kind, where the load fits all the same', () => {
    const first = visit({ id: 1, peopleOn: 19, people: 19 })
    const both = visit({ id: 2, peopleOn: 500, peopleOff: 500, people: 19 })
    const bikes = visit({ id: 3, people: 19, bikesOn: 1, bikesOff: 1 })
    const all = visit({ id: 4, peopleOff: 19 })
    expect(names(trip([first, both, bikes, all]))).toEqual([
      'more-off-than-aboard 2',
      'more-off-than-aboard 3',
    ])
    expect(names(trip([first, { ...both, people: 18 }]))).toEqual(['load-differs 2'])
  })

  test('over-maximum: more aboard than the ship may carry, where somebody said how many', () => {
    const full = visit({ peopleOn: 76, people: 76, bikesOn: 3, bikes: 3 })
    expect(names(trip([full], { maxPeople: 75, maxBikes: null }))).toEqual(['over-maximum 1'])
    expect(names(trip([full], { maxPeople: 76, maxBikes: 3 }))).toEqual([])
    expect(names(trip([full], { maxPeople: 76, maxBikes: 2 }))).toEqual(['over-maximum 1'])
  })

  test('times-backwards: left before it arrived, or before the stop before was left', () => {
    const early = visit({ id: 1, departedAt: NOON - 1 })
    const before = visit({ id: 2, arrivedAt: null, departedAt: NOON - 2 })
    const unknown = visit({ id: 3, arrivedAt: null, departedAt: null })
    expect(names(trip([early, before, unknown]))).toEqual(['times-backwards 1', 'times-backwards 2'])
  })

  test.each([
    [-2 * MINUTE, []],
    [-2 * MINUTE - 1, ['clock-off 1']],
    [6 * HOUR, []],
    [6 * HOUR + 1, ['delivered-late 1']],
    [12 * HOUR + 1, ['clock-off 1', 'delivered-late 1']],
  ])('clock-off and delivered-late: received %d ms after it was recorded', (late, expected) => {
    const given = { recordedAt: NOON, receivedAt: NOON + late }
    expect(names(trip([visit(given)]))).toEqual(expected)
    expect(names(trip([visit({ ...given, state: 'skipped' })]))).toEqual(expected)
    expect(names(trip([visit({ ...given, recordedAt: null })]))).toEqual([])
  })

  test('counted-twice and corrected: as the server knows of the record', () => {
    expect(names(trip([visit({ isCountedTwice: true, isCorrection: true })]))).toEqual([
      'counted-twice 1',
      'corrected 1',
    ])
  })

  test('left-aboard and nobody-all-trip: once the trip is over', () => {
    const left = [visit({ peopleOn: 2, people: 2 })]
    expect(names(trip(left))).toEqual([])
    expect(names(trip(left, { isOver: true, isSeldomEmpty: true }))).toEqual(['left-aboard -'])
    expect(names(trip([visit()], { isOver: true, isSeldomEmpty: true }))).toEqual(['nobody-all-trip -'])
    expect(names(trip([visit()], { isOver: true }))).toEqual([])
    // Nobody counted: nothing is known of who was aboard.
    expect(names(trip([visit({ state: 'skipped' })], { isOver: true, isSeldomEmpty: true }))).toEqual([])
  })

  test('a mark names the newest count of the shore that it reckons with', () => {
    const first = visit({ id: 1, peopleOn: 9, people: 9, shore: 8 })
    const next = visit({ id: 2, people: 8 })
    expect(names(trip([first, next]))).toEqual(['load-differs 2 of shore 8'])
    expect(names(trip([first, { ...next, shore: 4 }]))).toEqual(['load-differs 2 of shore 8'])
    expect(names(trip([first, { ...next, shore: 9 }]))).toEqual(['load-differs 2 of shore 9'])
    const both = { ...next, people: 9, peopleOn: 10, peopleOff: 10 }
    expect(names(trip([first, both]))).toEqual(['more-off-than-aboard 2 of shore 8'])
    const own = trip([first, { ...next, people: 9 }], { maxPeople: 8, isOver: true })
    expect(names(own)).toEqual(['over-maximum 1 of shore 8', 'over-maximum 2', 'left-aboard -'])
    expect(names(trip([first], { isOver: true }))).toEqual(['left-aboard - of shore 8'])
    const empty = trip([visit({ shore: 3 }), visit({ id: 2 })], { isOver: true, isSeldomEmpty: true })
    expect(names(empty)).toEqual(['nobody-all-trip - of shore 3'])
  })

  test('what is of the record says nothing of the shore', () => {
    const record = { departedAt: NOON - 1, receivedAt: NOON + 13 * HOUR, isCountedTwice: true }
    expect(
      names(trip([visit({ ...record, isCorrection: true, shore: 5 })], { isSailedTwice: true })),
    ).toEqual([
      ...['times-backwards 1', 'clock-off 1', 'delivered-late 1', 'counted-twice 1', 'corrected 1'],
      'sailed-twice -',
    ])
  })

  test('sailed-twice: of the trip', () => {
    expect(names(trip([], { isSailedTwice: true }))).toEqual(['sailed-twice -'])
  })

  test('a stop that stays open never adds, changes or hides a mark', () => {
    const some = fc.record({
      state: fc.constantFrom<MarkedVisit['state']>('open', 'passed', 'skipped'),
      peopleOn: fc.nat(9),
      people: fc.nat(9),
      departedAt: fc.option(fc.integer({ min: NOON - HOUR, max: NOON + HOUR })),
      isCorrection: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(some, { maxLength: 8 }), fc.boolean(), (given, isOver) => {
        const visits = given.map((one, place) => visit({ ...one, id: place }))
        const done = visits.filter(({ state }) => state !== 'open')
        expect(countMarksOf(trip(visits, { isOver }))).toEqual(countMarksOf(trip(done, { isOver })))
      }),
    )
  })

  test('a trip may have every mark', () => {
    const all = { isOver: true, isSailedTwice: true, isSeldomEmpty: true, maxPeople: 1 }
    const odd = visit({ people: 2, departedAt: NOON - 1, receivedAt: NOON + 13 * HOUR })
    const full = trip([{ ...odd, isCountedTwice: true, isCorrection: true }], all)
    const both = trip([visit({ peopleOn: 1, peopleOff: 1 })])
    const found = [full, both, trip([visit()], all)]
      .flatMap((one) => countMarksOf(one))
      .map(({ mark }) => mark)
    expect(new Set(found)).toEqual(new Set(COUNT_MARKS))
  })
})
