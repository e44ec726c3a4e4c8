import { expect, test } from 'vitest'
import { departureIn, type PlannedCourse } from './departure.ts'

const at = (stop: string, s: number, marks = {}) => ({ stop, arrivalS: s, departureS: s + 60, ...marks })
const course = (...stops: ReturnType<typeof at>[]) =>
  ({
    ...{ day: '2026-11-22', dayStartsAt: '2026-11-22T00:00:00+01:00' },
    stops: [
      { stop: '1', stopName: 'Wijnegem' },
      { stop: '2', stopName: 'Kattendijkdok' },
      { stop: '3', stopName: 'Havenhuis' },
    ],
    shifts: [{ shift: '10', stops }],
  }) as unknown as PlannedCourse
const NOON = Date.parse('2026-11-22T12:00:00+01:00')
const [START, HALF, TURN, BACK, END] = [59_400, 60_600, 62_100, 63_000, 64_800] as const
const legsIn = (of: PlannedCourse, now = NOON, nextS?: number | null) =>
  departureIn(of, '10', 'Kanaal', { now, nextS })?.legs.map(({ from, to, leavesS, arrivesS }) => [
    from,
    to,
    leavesS,
    arrivesS,
  ])

test('departures there and back, which meet where the vessel turns', () => {
  const round = course(
    at('1', START, { begins: true }),
    at('2', HALF),
    at('3', TURN, { begins: true, ends: true }),
    at('2', BACK),
    at('1', END, { ends: true }),
  )
  expect(legsIn(round)).toEqual([
    ['Wijnegem', 'Havenhuis', START + 60, TURN],
    ['Havenhuis', 'Wijnegem', TURN + 60, END],
  ])
  // The first would have arrived; once all would have, nothing is left to leave out.
  const later = (s: number) => Date.parse('2026-11-22T00:00:00+01:00') + s * 1000
  expect(legsIn(round, later(TURN + 1))).toEqual([['Havenhuis', 'Wijnegem', TURN + 60, END]])
  expect(legsIn(round, later(END + 1))).toHaveLength(2)
})

test('of a shift that a boat sails the departures that it hasn’t begun: that under way goes on to the turn', () => {
  const round = course(
    at('1', START, { begins: true }),
    at('2', HALF),
    at('3', TURN, { begins: true, ends: true }),
    at('2', BACK),
    at('1', END, { ends: true }),
  )
  const back = [['Havenhuis', 'Wijnegem', TURN + 60, END]]
  expect(legsIn(round, NOON, START + 60)).toHaveLength(2)
  expect(legsIn(round, NOON, HALF + 60)).toEqual(back)
  expect(legsIn(round, NOON, TURN + 60)).toEqual(back)
  expect(legsIn(round, NOON, BACK + 60)).toBeUndefined()
  expect(legsIn(round, NOON, null)).toBeUndefined()
})

test('departures apart, between which the vessel sails empty', () => {
  const apart = course(
    at('1', START, { begins: true }),
    at('3', HALF, { ends: true }),
    at('2', TURN, { begins: true }),
    at('1', END, { ends: true }),
  )
  expect(legsIn(apart)).toEqual([
    ['Wijnegem', 'Havenhuis', START + 60, HALF],
    ['Kattendijkdok', 'Wijnegem', TURN + 60, END],
  ])
})

test('a shift of which the timetable tells no departures is one, from its first stop to its last', () => {
  expect(legsIn(course(at('1', START), at('3', TURN)))).toEqual([['Wijnegem', 'Havenhuis', START + 60, TURN]])
  expect(departureIn(course(), '10', 'Kanaal', { now: NOON })).toBeNull()
})
