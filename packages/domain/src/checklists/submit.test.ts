import { describe, expect, test } from 'vitest'
import {
  AT,
  aChecklist,
  aShift,
  aShip,
  checklistPhotoAdded,
  checklistSubmitted,
  confirmed,
  prepared,
  started,
  tripOf,
  tripReported,
} from '../testing/index.ts'
import { applyFact } from '../trip/apply-fact.ts'
import type { TripFact } from '../trip/facts.ts'
import { reviveTrip } from '../trip/revive.ts'
import {
  checklistOf,
  dueChecklist,
  endChecklistApplies,
  isChecklistOpen,
  startChecklistApplies,
} from './applies.ts'
import type { ListKind } from './checklist.ts'

const submitted = (list: ListKind) => checklistSubmitted({ list })
const photo = (list: ListKind) => checklistPhotoAdded({ list })
const withLists = prepared({
  shift: aShift({ hasStartChecklist: true, hasEndChecklist: true }),
  ship: aShip({ startChecklistId: '8', stopChecklistId: '9' }),
})

describe('[AMB-34] which list applies', () => {
  const NONE = { id: null, categories: [] }
  /** What a ship says of its start list, its end list, and which of the two apply where the shift asks for both. */
  test.each([
    ['no list', {}, [false, false]],
    ['a start list by its id', { startChecklistId: '8' }, [true, false]],
    ['an end list by its id', { stopChecklistId: '9' }, [false, true]],
    ['a start list', { startChecklist: aChecklist }, [true, false]],
    ['an end list', { stopChecklist: aChecklist }, [false, true]],
    ['a start list with nothing in it', { startChecklistId: '8', startChecklist: NONE }, [false, false]],
    ['an end list with nothing in it', { stopChecklistId: '9', stopChecklist: NONE }, [false, false]],
    ['a start list that is gone', { startChecklistId: '8', startChecklist: null }, [false, false]],
    ['an end list that is gone', { stopChecklistId: '9', stopChecklist: null }, [false, false]],
  ])('of a ship with %s', (_, lists, applying) => {
    const ship = aShip(lists)
    const both = { hasStartChecklist: true, hasEndChecklist: true }
    expect([startChecklistApplies(both, ship), endChecklistApplies(both, ship)]).toEqual(applying)
    const neither = { hasStartChecklist: false, hasEndChecklist: false }
    expect([startChecklistApplies(neither, ship), endChecklistApplies(neither, ship)]).toEqual([false, false])
  })

  test('[CHECK-26] a ship has the list of each kind that it lists, or none', () => {
    const end = { ...aChecklist, id: '9' }
    const ship = aShip({ startChecklist: aChecklist, stopChecklist: end })
    expect([checklistOf(ship, 'start'), checklistOf(ship, 'end')]).toEqual([aChecklist, end])
    expect([checklistOf(aShip(), 'start'), checklistOf(aShip(), 'end')]).toEqual([null, null])
  })

  test('[WIZ-52] the start list stays due where all is sailed and no end list applies', () => {
    const done = ['planned-0', 'planned-1', 'planned-2'].map((stop) => confirmed({ stop }))
    expect(dueChecklist(tripOf(prepared(), started(), ...done))).toBe('start')
  })
})

describe('submitting a checklist', () => {
  test('[CHECK-38] it is kept under its kind as it was filled in, on the ship it was filled in on', () => {
    const entries = [{ fieldId: 'radar', title: 'Radar', unit: '', value: null, remark: null, photo: null }]
    const trip = tripOf(prepared(), submitted('end'))
    const kept = { checklistId: '8', shipId: '5', submittedAt: AT, serverId: null }
    expect(trip.checklists).toEqual({ start: null, end: { ...kept, entries: [] } })
    const elsewhere = checklistSubmitted({ list: 'start', shipId: '6', entries })
    expect(tripOf(prepared(), submitted('end'), elsewhere).checklists).toEqual({
      start: { ...kept, shipId: '6', entries },
      end: { ...kept, entries: [] },
    })
  })

  test('[CHECK-38] each of the two is submitted once, and its photos only after it', () => {
    const trip = tripOf(prepared(), submitted('start'))
    expect(trip.checklists.start).toMatchObject({ checklistId: '8', serverId: null, submittedAt: AT })
    expect(applyFact(trip, submitted('start'))).toEqual({ refused: 'checklist-submitted' })
    expect(applyFact(trip, photo('start'))).toEqual({ trip })
    expect(applyFact(trip, photo('end'))).toEqual({ refused: 'no-checklist' })
    expect(tripOf(prepared(), submitted('start'), submitted('end')).checklists.end).not.toBeNull()
  })

  test('[SYNC-28, SYNC-29] the server gives a list its id, and may lose it again', () => {
    const numbered = (serverId: string | null): TripFact => ({
      type: 'checklistNumbered',
      list: 'start',
      serverId,
      at: AT,
    })
    const trip = tripOf(prepared(), submitted('start'), numbered('4'))
    expect(trip.checklists.start?.serverId).toBe('4')
    expect(
      tripOf(prepared(), submitted('start'), numbered('4'), numbered(null)).checklists.start?.serverId,
    ).toBeNull()
    expect(applyFact(tripOf(prepared()), numbered('4'))).toEqual({ refused: 'no-checklist' })
  })

  test('[AMB-34, WIZ-52] a list is open while it applies and is not submitted; the end list is due once all is sailed', () => {
    const trip = tripOf(withLists)
    expect([isChecklistOpen(trip, 'start'), isChecklistOpen(trip, 'end'), dueChecklist(trip)]).toEqual([
      true,
      true,
      'start',
    ])
    expect(isChecklistOpen(tripOf(withLists, submitted('start')), 'start')).toBe(false)
    expect(isChecklistOpen(tripOf(prepared()), 'start')).toBe(false)
    const hollow = {
      ...withLists,
      ship: { ...withLists.ship, stopChecklist: null, startChecklist: aChecklist },
    }
    expect(['start', 'end'].map((list) => isChecklistOpen(tripOf(hollow), list as ListKind))).toEqual([
      true,
      false,
    ])
    const closed = { by: 'Jan De Smet', isGivenUp: true } as const
    const givenUp = tripOf(withLists, tripReported({ order: ['planned-0'], closed }))
    expect(['start', 'end'].map((list) => isChecklistOpen(givenUp, list as ListKind))).toEqual([false, false])
    const sailed = tripOf(
      withLists,
      started(),
      ...['planned-0', 'planned-1', 'planned-2'].map((id) => confirmed({ stop: id })),
    )
    expect(dueChecklist(sailed)).toBe('end')
  })

  test('[AMB-71] a trip written down before there were checklists has none submitted', () => {
    const { checklists, ...older } = tripOf(prepared())
    expect(reviveTrip(older).checklists).toEqual(checklists)
  })
})
