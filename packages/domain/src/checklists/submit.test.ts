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
import { dueChecklist, isChecklistOpen } from './applies.ts'
import type { ListKind } from './checklist.ts'

const submitted = (list: ListKind) => checklistSubmitted({ list })
const photo = (list: ListKind) => checklistPhotoAdded({ list })
const withLists = prepared({
  shift: aShift({ hasStartChecklist: true, hasEndChecklist: true }),
  ship: aShip({ startChecklistId: '8', stopChecklistId: '9' }),
})

describe('submitting a checklist', () => {
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
