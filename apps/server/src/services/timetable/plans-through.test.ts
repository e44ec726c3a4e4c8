import { expect, test } from 'vitest'
import type { ShiftNumber, TrackNumber } from '../../repositories/row-ids.ts'
import type { TouchedPlanRow } from '../../repositories/timetable/touched-plans.ts'
import { fatesOf } from './plans-through.ts'

const other = (id: number) => ({ id: id as ShiftNumber, name: `nieuw ${id}`, ref: `n${id}` })
const plan = (ref: string, more: Partial<TouchedPlanRow> = {}): TouchedPlanRow => ({
  ...{ day: '2026-11-22', state: 'planned', ship: null, shipName: 'Bergeend', captain: null },
  ...{ captainName: null, reason: '', name: ref, track: 1 as TrackNumber, trackName: 'Veer', ref },
  ...{ isKept: false, others: [] },
  ...more,
})
const shown = (rows: TouchedPlanRow[]) => {
  const { stay, moved, falls } = fatesOf(rows)
  return {
    stay,
    moved: moved.map(({ plan: { ref }, to }) => [ref, to.id]),
    falls: falls.map(({ ref }) => ref),
  }
}

test('a plan stays with its shift, goes to the one that departs at its time, or falls away', () => {
  expect(shown([plan('a', { isKept: true }), plan('b', { others: [other(7)] }), plan('c')])).toEqual({
    stay: 1,
    moved: [['b', 7]],
    falls: ['c'],
  })
})

test('where two depart at its time, or two would go to one, nobody guesses', () => {
  expect(shown([plan('a', { others: [other(7), other(8)] })]).falls).toEqual(['a'])
  const both = [plan('a', { others: [other(7)] }), plan('b', { others: [other(7)] })]
  expect(shown(both)).toEqual({ stay: 0, moved: [], falls: ['a', 'b'] })
  const [one, two] = both as [TouchedPlanRow, TouchedPlanRow]
  expect(shown([one, { ...two, day: '2026-11-23' }]).moved).toEqual([
    ['a', 7],
    ['b', 7],
  ])
})

test('a shift that is planned itself takes nothing over: of two that depart then the other one does', () => {
  const planned = plan('n7', { isKept: true })
  expect(shown([planned, plan('a', { others: [other(7)] })]).falls).toEqual(['a'])
  expect(shown([planned, plan('a', { others: [other(7), other(8)] })]).moved).toEqual([['a', 8]])
  expect(shown([{ ...planned, day: '2026-11-23' }, plan('a', { others: [other(7)] })]).moved).toEqual([
    ['a', 7],
  ])
})
