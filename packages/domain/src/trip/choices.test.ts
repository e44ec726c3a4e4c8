import { describe, expect, test } from 'vitest'
import { shiftName } from '../shifts/shift.ts'
import {
  aLoad,
  aShift,
  aShip,
  aSteward,
  aTrack,
  aTrip,
  confirmed,
  prepared,
  started,
  tripOf,
} from '../testing/index.ts'
import {
  type Choices,
  chooseShift,
  chooseShip,
  chooseTrack,
  completeChoices,
  furthestStep,
  isIncomplete,
  isSailed,
  isStepChosen,
  lastCrew,
  mustResume,
  NOTHING_CHOSEN,
  startChecklistOpen,
  tripToContinue,
  tripToResume,
} from './choices.ts'

const shift = aShift({ hasStartChecklist: true })
const ship = aShip()
const steward = aSteward()

const lastFlight = {
  id: '17',
  ship: { id: '5', name: 'Reiger' },
  load: aLoad({ people: 6, bikes: 1 }),
  stewards: ['9'],
}
const chosen = { ...NOTHING_CHOSEN, track: aTrack(), shift, ship, crew: [steward] }

test('[WIZ-38] the trip to resume is the one the server offers, or one it has no number for', () => {
  const own = aTrip()
  const numbered = { ...own, flightId: '17' }
  expect(tripToResume({ ...chosen, shift }, [own])).toBe(own)
  expect(tripToResume({ ...chosen, shift: { ...shift, lastFlight } }, [own, numbered])).toBe(numbered)
  expect(
    tripToResume({ ...chosen, shift: { ...shift, lastFlight } }, [{ ...own, flightId: '18' }]),
  ).toBeNull()
  expect(tripToResume({ ...chosen, shift: { ...shift, id: '4' } }, [own])).toBeNull()
  expect(tripToResume(NOTHING_CHOSEN, [own])).toBeNull()
})

test('[WIZ-17] a shift’s name is split in label and number', () => {
  expect(shiftName('Dienst 12')).toEqual({ label: 'Dienst', number: '12' })
  expect(shiftName('Avonddienst')).toEqual({ label: 'Avonddienst', number: null })
  expect(shiftName('08:15 Lillo')).toEqual({ label: 'Lillo', number: '08:15' })
  expect(shiftName('Dienst DUDEK (19:00, 2)')).toEqual({ label: 'Dienst DUDEK (19:00, 2)', number: null })
  expect(shiftName('Dienst 12 (2)')).toEqual({ label: 'Dienst (2)', number: '12' })
  expect(shiftName('3e dienst')).toEqual({ label: 'e dienst', number: '3' })
})

test('[WIZ-44 to WIZ-47] an unfinished last flight gives its id, ship and counts, and empties the crew', () => {
  const choices = chooseShift({ ...NOTHING_CHOSEN, crew: [steward] }, { ...shift, lastFlight }, [ship])
  expect(choices).toMatchObject({ flightId: '17', ship, crew: [], load: aLoad({ people: 6, bikes: 1 }) })
})

test('[AMB-09] a last flight that the server calls completed is not taken over', () => {
  const choices = chooseShift(NOTHING_CHOSEN, { ...shift, lastFlight, isCompleted: true }, [ship])
  expect(choices).toMatchObject({ flightId: null, ship: null, load: { people: 0, bikes: 0 } })
})

test('[AMB-63] another track clears the shift, the same one keeps it', () => {
  expect(chooseTrack(chosen, { id: '2', name: 'Albertkanaal' }).shift).toBeNull()
  expect(chooseTrack(chosen, aTrack())).toBe(chosen)
})

test('[WIZ-49, WIZ-50] another ship starts from nobody aboard, the same one keeps the counts', () => {
  const aboard = { ...chosen, load: aLoad({ people: 6, bikes: 1 }) }
  expect(chooseShip(aboard, ship).load.people).toBe(6)
  expect(chooseShip(aboard, { ...ship, id: '6' }).load.people).toBe(0)
})

test('[WIZ-08, WIZ-69] a step can be left when it has its choice', () => {
  expect([1, 2, 3, 4].map((step) => isStepChosen(NOTHING_CHOSEN, step))).toEqual([false, false, false, false])
  expect([1, 2, 3, 4].map((step) => isStepChosen(chosen, step))).toEqual([true, true, true, true])
})

test('[AMB-63] one may jump as far as the first step without a choice', () => {
  expect(furthestStep(NOTHING_CHOSEN)).toBe(1)
  expect(furthestStep({ ...chosen, ship: null })).toBe(3)
  expect(furthestStep(chosen)).toBe(4)
  // A shift that was started is taken over first, whatever way one goes on (WIZ-38).
  const begun = { ...chosen, shift: chosen.shift && { ...chosen.shift, incomplete: true } }
  expect([mustResume(begun, []), furthestStep(begun)]).toEqual([true, 2])
  expect([
    mustResume({ ...begun, isResumed: true }, []),
    furthestStep({ ...begun, isResumed: true }),
  ]).toEqual([false, 4])
})

test('[AMB-09] a shift that was sailed to its end is chosen again only by who says so, and what is open of it comes first', () => {
  const sailed = { ...chosen, shift: aShift({ isCompleted: true }) }
  expect([mustResume(sailed, []), furthestStep(sailed), isSailed(sailed.shift, [])]).toEqual([true, 2, true])
  expect(furthestStep({ ...sailed, isResumed: true })).toBe(4)
  expect(isSailed(sailed.shift, [underWay])).toBe(false)
  expect(isSailed(aShift(), [])).toBe(false)
})

const underWay = tripOf(prepared(), started(), confirmed({ stop: 'planned-0', count: { peopleOn: 4 } }))
const finished = tripOf(
  prepared(),
  started(),
  confirmed({ stop: 'planned-0' }),
  confirmed({ stop: 'planned-1' }),
  confirmed({ stop: 'planned-2' }),
)

test('[WIZ-57 to WIZ-59] the trip that is continued: same flight, or same shift and ship while a flight is unknown', () => {
  const numbered = { ...underWay, flightId: '17' }
  const other = { ...ship, id: '6' }
  expect(tripToContinue(chosen, [underWay])).toBe(underWay)
  expect(tripToContinue({ ...chosen, ship: other }, [underWay])).toBeNull()
  expect(tripToContinue({ ...chosen, shift: { ...shift, id: '4' } }, [underWay])).toBeNull()
  expect(tripToContinue({ ...chosen, flightId: '17' }, [numbered])).toBe(numbered)
  expect(tripToContinue({ ...chosen, flightId: '17', ship: other }, [numbered])).toBe(numbered)
  expect(tripToContinue({ ...chosen, flightId: '18' }, [numbered])).toBeNull()
  expect(tripToContinue(chosen, [finished])).toBeNull()
})

test('[WIZ-64 to WIZ-66, WIZ-74] a shift is incomplete when the server says so or an own trip on it has an open stop', () => {
  expect(isIncomplete({ ...shift, incomplete: true }, [])).toBe(true)
  expect(isIncomplete(shift, [underWay])).toBe(true)
  expect(isIncomplete(shift, [finished])).toBe(false)
  expect(isIncomplete({ ...shift, id: '4' }, [underWay])).toBe(false)
})

test('[WIZ-06, AMB-34] the start checklist is open while it applies and is not submitted', () => {
  const withChecklist = { ...chosen, ship: { ...ship, startChecklistId: '1' } }
  expect(startChecklistOpen(withChecklist, false)).toBe(true)
  expect(startChecklistOpen(withChecklist, true)).toBe(false)
  expect(startChecklistOpen(chosen, false)).toBe(false)
})

test('[AMB-11] the last crew comes from the own unfinished trip, else from the server, else is nobody', () => {
  const taken = { ...chosen, shift: { ...shift, lastFlight }, flightId: '17' }
  expect(lastCrew(taken, [])).toEqual(['9'])
  expect(lastCrew(chosen, [])).toEqual([])
  const own = { ...tripOf(prepared()), shift, ship }
  expect(lastCrew(chosen, [own])).toEqual(own.crew.map(({ id }) => id))
  expect(lastCrew({ ...chosen, shift: { ...shift, id: '4' } }, [own])).toEqual([])
})

describe('choices of which a trip can be made', () => {
  const chosen: Choices = {
    ...NOTHING_CHOSEN,
    track: aTrack(),
    shift: aShift(),
    ship: aShip(),
    crew: [{ id: aSteward().id }],
  }

  test('[WIZ-69] every step has its choice', () => {
    expect(completeChoices(chosen)).toEqual(chosen)
  })

  test.each(['track', 'shift', 'ship'] as const)('none without a %s', (step) => {
    expect(completeChoices({ ...chosen, [step]: null })).toBeNull()
  })

  test('none without anybody of the crew', () => {
    expect(completeChoices({ ...chosen, crew: [] })).toBeNull()
  })
})
