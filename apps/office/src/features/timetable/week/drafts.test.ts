import { expect, test } from 'vitest'
import {
  asInWeek,
  asOnDay,
  asSeen,
  type Drafts,
  filledDown,
  inOrder,
  needsReason,
  planAt,
  requestOf,
  seenAgain,
  withPlans,
} from './drafts.ts'
import { BERGEEND, cellOf, DAYS, JORIS, MIRA, weekOf } from './week.fixture.ts'
import { type Place, placesOf } from './week.ts'

const NONE: Drafts = new Map()
const week = weekOf()
const places = placesOf(week)
const at = (row: number, column: number): Place => {
  const place = places.find((one) => one.row === row && one.column === column)
  if (!place) throw new Error('Nothing sails there')
  return place
}
const shown = (drafts: Drafts) =>
  inOrder(drafts).map(({ place, now }) => `${place.day.slice(-2)} ${place.name} ${now.ship}/${now.captain}`)

test('what is planned again as it was is no draft any more', () => {
  const planned = withPlans(NONE, [[at(0, 0), { ship: '7' }]])
  expect(shown(planned)).toEqual(['23 Dienst 1 7/null'])
  expect(shown(withPlans(planned, [[at(0, 0), { captain: '11' }]]))).toEqual(['23 Dienst 1 7/11'])
  expect(shown(withPlans(planned, [[at(0, 0), { ship: null }]]))).toEqual([])
})

test('filling down gives each column what its first chosen cell says, and cancels nothing', () => {
  const first = withPlans(NONE, [
    [at(0, 0), { ship: '7', captain: '11', isCancelled: true }],
    [at(0, 1), { ship: '8' }],
  ])
  const chosen = [at(0, 0), at(0, 1), at(1, 0), at(1, 1)]
  const filled = withPlans(first, filledDown(first, chosen))
  expect(planAt(filled, at(1, 0))).toEqual({ ship: '7', captain: '11', isCancelled: false })
  expect(planAt(filled, at(1, 1))).toEqual({ ship: '8', captain: null, isCancelled: false })
  expect(filledDown(first, [])).toEqual([])
})

test('a day is taken over from another one, row by row; where nothing sails then nothing is changed', () => {
  const sunday = withPlans(NONE, [[at(0, 6), { ship: '7', captain: '12' }]])
  const monday = [at(0, 0), at(1, 0)]
  expect(shown(withPlans(NONE, asOnDay(sunday, places, monday, 6)))).toEqual(['23 Dienst 1 7/12'])
  expect(asOnDay(sunday, places, [at(0, 6)], 6)).toEqual([])
})

test('a week is taken over by the names of shifts and lines, whatever their numbers and places are', () => {
  const named = (name: string, trackName: string) => ({
    ...{ name, trackName },
    cells: DAYS.map((_, place) => cellOf('90', 8, { ship: BERGEEND, captain: place === 1 ? JORIS : MIRA })),
  })
  const before = weekOf({ rows: [named('Dienst 2', 'Scheldelijn'), named('Dienst 1', 'Rupellijn')] })
  expect(shown(withPlans(NONE, asInWeek(week, before, [at(0, 0), at(1, 0), at(1, 1)])))).toEqual([
    '23 Dienst 2 7/11',
    '24 Dienst 2 7/12',
  ])
})

test('what isn’t planned there takes nothing away here: of another week or day only who is planned is taken over', () => {
  const before = weekOf()
  const cell = before.rows[0]?.cells[0]
  if (cell) cell.captain = JORIS
  const filled = withPlans(NONE, [[at(0, 0), { ship: '7', captain: '11' }]])
  const chosen = [at(0, 0), at(0, 1)]
  expect(asInWeek(week, before, chosen)).toEqual([[at(0, 0), { captain: '12' }]])
  expect(shown(withPlans(filled, asInWeek(week, before, chosen)))).toEqual(['23 Dienst 1 7/12'])
  expect(asOnDay(filled, places, [at(0, 0)], 1)).toEqual([])
})

test.each([
  ['a first ship', { ship: null }, { ship: '7' }, false],
  ['another ship', { ship: '7' }, { ship: '8' }, true],
  ['no captain any more', { captain: '11' }, { captain: null }, true],
  ['a cancelled shift', {}, { isCancelled: true }, true],
  ['a shift that sails again', { isCancelled: true }, { isCancelled: false }, false],
] as const)('%s: a reason is asked for where something that was planned goes', (_, before, now, needs) => {
  const plan = { ship: null, captain: null, isCancelled: false, ...before }
  expect(needsReason({ before: plan, now: { ...plan, ...now } })).toBe(needs)
})

test('each is sent with the revision that was seen, until it was said who was first', () => {
  const planned = withPlans(NONE, [[at(0, 0), { ship: '7' }]])
  const changed = weekOf()
  const cell = changed.rows[0]?.cells[0]
  if (cell) cell.revision = 5
  const later = placesOf(changed)
  expect(requestOf(planned, later)).toEqual([
    { day: '2026-11-23', shift: '1', ship: '7', captain: null, isCancelled: false, revision: 0 },
  ])
  const again = seenAgain(planned, ['2026-11-23/1'])
  expect(requestOf(again, later)).toMatchObject([{ revision: 5 }])
  if (cell) cell.ship = BERGEEND
  expect([...asSeen(again, placesOf(changed)).values()].map(needsReason)).toEqual([false])
  expect(requestOf(withPlans(again, [[at(0, 0), { captain: '11' }]]), later)).toMatchObject([{ revision: 5 }])
})
