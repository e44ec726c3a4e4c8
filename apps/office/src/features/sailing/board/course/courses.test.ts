import { expect, test } from 'vitest'
import { at, boardOf, lastStop, moment, shift, trip } from '../board.fixture.ts'
import { rowsOf } from '../board-rows.ts'
import type { Board } from '../board-state.ts'
import { coursesOf, spanOf, type TrackCourse } from './courses.ts'

const STOPS = [
  { stop: '1', stopName: 'Lillo' },
  { stop: '2', stopName: 'Kruibeke' },
  { stop: '3', stopName: 'Hoboken' },
]
const TIMES = [34_200, 35_400, 36_600]
const PLANNED = STOPS.map(({ stop }, place) => ({
  ...{ stop, arrivalS: (TIMES[place] ?? 0) - 60, departureS: TIMES[place] ?? 0 },
}))

type Stop = TrackCourse['trips'][number]['stops'][number]
const sailed = (
  place: number,
  arrived: string | null,
  departed: string | null,
  state: Stop['state'] = 'passed',
) =>
  ({
    ...(PLANNED[place] as (typeof PLANNED)[number]),
    ...{ state, arrivedAt: arrived && at(arrived), departedAt: departed && at(departed) },
  }) satisfies Stop

function courseOf(stops: Stop[] | null, board: Partial<Board> = {}) {
  const day = boardOf({ planned: [shift('1', 34_200, 36_540)], ...board })
  const trips = stops ? [{ trip: '7', version: 1, stops }] : []
  const course = { day: day.day, track: '1', stops: STOPS, shifts: [{ shift: '1', stops: PLANNED }], trips }
  return coursesOf(rowsOf(day, moment('10:00:00')), course, day.dayStartsAt)
}

const under = (last: ReturnType<typeof lastStop> | null = null) => ({ trips: [trip('7', { last })] })

test('a shift that nobody sails has its plan alone', () => {
  const [course] = courseOf(null)
  expect(course?.planned).toEqual([
    { s: 34_140, place: 0 },
    { s: 34_200, place: 0 },
    { s: 35_340, place: 1 },
    { s: 35_400, place: 1 },
    { s: 36_540, place: 2 },
    { s: 36_600, place: 2 },
  ])
  expect(course?.sailed).toEqual([])
})

test('what was sailed goes from arrival to departure, and on to the next stop', () => {
  const [course] = courseOf(
    [sailed(0, '09:29:00', '09:32:00'), sailed(1, null, '09:52:00'), sailed(2, null, null, 'open')],
    under(),
  )
  expect(course?.sailed).toEqual([
    [
      { s: 34_140, place: 0 },
      { s: 34_320, place: 0 },
      { s: 35_520, place: 1 },
    ],
  ])
})

test('a stop of which nothing is known is a gap; one that was skipped isn’t', () => {
  const gap = courseOf(
    [sailed(0, null, '09:32:00'), sailed(1, null, null, 'open'), sailed(2, '10:11:00', null)],
    under(),
  )
  expect(gap[0]?.sailed.map((piece) => piece.map(({ place }) => place))).toEqual([[0], [2]])
  const skip = courseOf(
    [sailed(0, null, '09:32:00'), sailed(1, null, null, 'skipped'), sailed(2, '10:11:00', null)],
    under(),
  )
  expect(skip[0]?.sailed.map((piece) => piece.map(({ place }) => place))).toEqual([[0, 2]])
})

test('what the board heard since the course was read is there at once', () => {
  const [course] = courseOf([sailed(0, null, null, 'open'), sailed(1, null, null, 'open')], under(lastStop()))
  expect(course?.sailed).toEqual([
    [
      { s: 34_140, place: 0 },
      { s: 34_320, place: 0 },
    ],
  ])
})

test('a trip of which no stops were read yet has the plan of its shift', () => {
  const [course] = courseOf(null, under())
  expect([course?.row.key, course?.planned.length, course?.sailed]).toEqual(['7', 6, []])
})

test('the day lasts from full hour to full hour, also past midnight', () => {
  expect(spanOf(courseOf(null))).toEqual({ fromS: 32_400, untilS: 39_600 })
  expect(spanOf([])).toBeNull()
  const late = courseOf(
    [sailed(0, null, '09:32:00'), { ...sailed(2, null, null), departedAt: '2026-11-23T00:10:00+01:00' }],
    under(),
  )
  expect(spanOf(late)?.untilS).toBe(90_000)
})
