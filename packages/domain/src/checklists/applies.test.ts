import { describe, expect, test } from 'vitest'
import { aChecklist, aShift, aShip, confirmed, prepared, started, tripOf } from '../testing/index.ts'
import {
  checklistOf,
  dueChecklist,
  endChecklistApplies,
  isChecklistOpen,
  startChecklistApplies,
} from './applies.ts'

const KINDS = [
  ['start', 'hasStartChecklist', 'startChecklistId', 'startChecklist', startChecklistApplies],
  ['end', 'hasEndChecklist', 'stopChecklistId', 'stopChecklist', endChecklistApplies],
] as const
const EMPTY = { ...aChecklist, categories: [] }

describe.each(KINDS)('[AMB-34] the %s checklist', (kind, isAsked, id, list, applies) => {
  const other = KINDS.find(([one]) => one !== kind) ?? KINDS[0]
  const asks = aShift({ [isAsked]: true })

  test('[CHECK-26] is the ship’s own, or there is none', () => {
    expect(checklistOf(aShip({ [list]: aChecklist }), kind)).toBe(aChecklist)
    expect(checklistOf(aShip({ [other[3]]: aChecklist }), kind)).toBeNull()
    expect(checklistOf(aShip({ [list]: null }), kind)).toBeNull()
  })

  test('applies where the shift asks for one and the ship has one', () => {
    expect(applies(asks, { [list]: aChecklist })).toBe(true)
    expect(applies(aShift(), { [list]: aChecklist })).toBe(false)
    expect(applies(aShift({ [other[1]]: true }), { [list]: aChecklist })).toBe(false)
    expect(applies(asks, { [other[3]]: aChecklist })).toBe(false)
  })

  test('one with nothing in it, or that the ship has no more, is none', () => {
    expect(applies(asks, { [list]: EMPTY })).toBe(false)
    expect(applies(asks, { [id]: '8', [list]: EMPTY })).toBe(false)
    expect(applies(asks, { [id]: '8', [list]: null })).toBe(false)
  })

  test('one of which only the id is known is taken for it', () => {
    expect(applies(asks, { [id]: '8' })).toBe(true)
    expect(applies(asks, { [id]: null })).toBe(false)
    expect(applies(asks, { [other[2]]: '8' })).toBe(false)
  })

  test('is open until it was submitted; of a trip that was given up none is asked for', () => {
    const shift = { ...prepared().shift, [isAsked]: true }
    const ship = aShip({ [id]: '8', [list]: aChecklist })
    const trip = tripOf(prepared({ shift, ship }))
    expect(isChecklistOpen(trip, kind)).toBe(true)
    expect(isChecklistOpen(tripOf(prepared({ ship })), kind)).toBe(false)
    const checklists = { start: null, end: null, [kind]: {} as never }
    expect(isChecklistOpen({ ...trip, checklists }, kind)).toBe(false)
    expect(isChecklistOpen({ ...trip, checklists: { ...checklists, [kind]: null } }, kind)).toBe(true)
    expect(isChecklistOpen({ ...trip, closed: { by: 'Ada Veer', isGivenUp: true } }, kind)).toBe(false)
    expect(isChecklistOpen({ ...trip, closed: { by: 'Ada Veer' } }, kind)).toBe(true)
  })
})

test('[WIZ-52] the end list is due once every stop is done and the trip has one, else the start list', () => {
  const shift = { ...prepared().shift, hasStartChecklist: true, hasEndChecklist: true }
  const both = aShip({ startChecklist: aChecklist, stopChecklist: aChecklist })
  const under = (ship = both) => [prepared({ stops: 1, shift, ship }), started()] as const
  const last = confirmed({ stop: 'planned-0' })
  expect(dueChecklist(tripOf(...under()))).toBe('start')
  expect(dueChecklist(tripOf(...under(), last))).toBe('end')
  expect(dueChecklist(tripOf(...under(aShip({ startChecklist: aChecklist })), last))).toBe('start')
})
