import { describe, expect, test } from 'vitest'
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
  chooseAgain,
  chooseShift,
  chooseShip,
  chooseTrack,
  clearShift,
  completeChoices,
  findAgain,
  furthestStep,
  isIncomplete,
  isOfShift,
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

test('[WIZ-38] an own trip that has a number already is resumed where the server offers none', () => {
  const numbered = { ...aTrip(), flightId: '17' }
  expect(tripToResume({ shift }, [numbered])).toBe(numbered)
  const withLast = { shift: { ...shift, lastFlight: { ...lastFlight, id: '18' } } }
  const unnumbered = aTrip()
  expect(tripToResume(withLast, [numbered, unnumbered])).toBe(unnumbered)
})

test('[WIZ-37, AMB-63] going back from the shift leaves nothing of it', () => {
  const taken = { ...chosen, flightId: '17', isResumed: true, load: aLoad({ people: 6 }) }
  const without = { ...chosen, shift: null, flightId: null, isResumed: false, load: aLoad() }
  expect(clearShift(taken)).toEqual(without)
  const other = aTrack({ id: '2', name: 'Albertkanaal' })
  expect(chooseTrack(taken, other)).toEqual({ ...without, track: other })
  expect(chooseTrack(NOTHING_CHOSEN, other)).toEqual({ ...NOTHING_CHOSEN, track: other })
})

test('[WIZ-44, WIZ-48] a shift is to be taken over again each time it is chosen, whatever was said of the one before', () => {
  const before = { ...chosen, flightId: '16', isResumed: true, load: aLoad({ people: 3 }) }
  expect(chooseShift(before, { ...shift, lastFlight }, [ship])).toEqual({
    ...chosen,
    shift: { ...shift, lastFlight },
    crew: [],
    flightId: '17',
    isResumed: false,
    load: lastFlight.load,
  })
  expect(chooseShift(before, shift, [ship])).toEqual({ ...chosen, shift })
})

test('the ship of a chosen shift is as it is listed today; one that isn’t listed stays', () => {
  const today = { ...ship, maxPeople: 20 }
  expect(chooseShift(chosen, shift, [aShip({ id: '6' }), today]).ship).toBe(today)
  expect(chooseShift(chosen, shift, [])).toEqual(chosen)
  const elsewhere = { ...lastFlight, ship: { id: '6', name: 'Fuut' } }
  expect(chooseShift(chosen, { ...shift, lastFlight: elsewhere }, [today, aShip({ id: '6' })]).ship?.id).toBe(
    '6',
  )
  expect(chooseShift(chosen, { ...shift, lastFlight: { ...lastFlight, ship: null } }, [today]).ship).toBe(
    ship,
  )
})

test('[WIZ-48 to WIZ-50] the first ship that is chosen starts from nobody aboard', () => {
  expect(chooseShip(NOTHING_CHOSEN, ship)).toEqual({ ...NOTHING_CHOSEN, ship })
  const taken = { ...chosen, ship: null, load: aLoad({ people: 6 }) }
  expect(chooseShip(taken, ship)).toEqual({ ...chosen, load: aLoad() })
})

test('[WIZ-69] the crew step has its choice with somebody of the crew, and there is no step after it', () => {
  expect(isStepChosen({ ...chosen, crew: [] }, 4)).toBe(false)
  expect([0, 5].map((step) => isStepChosen(chosen, step))).toEqual([false, false])
  expect(furthestStep({ ...chosen, crew: [] })).toBe(4)
})

test('[WIZ-38] nothing is to be taken over where no shift is chosen, or the shift was never begun', () => {
  expect(mustResume(NOTHING_CHOSEN, [underWay])).toBe(false)
  expect(mustResume(chosen, [])).toBe(false)
  expect(mustResume(chosen, [underWay])).toBe(true)
  expect(mustResume({ ...chosen, shift: { ...shift, lastFlight } }, [])).toBe(true)
})

test('[WIZ-57 to WIZ-59] of two open trips the one of that flight is continued, else the one without a number, else the first', () => {
  const [one, two] = [
    { ...underWay, id: 'trip-1' },
    { ...underWay, id: 'trip-2', flightId: '17' },
  ]
  expect(tripToContinue({ ...chosen, flightId: '17' }, [one, two])).toBe(two)
  expect(tripToContinue({ ...chosen, flightId: '17' }, [one])).toBe(one)
  expect(tripToContinue(chosen, [two, one])).toBe(one)
  expect(tripToContinue(chosen, [two, { ...two, id: 'trip-3' }])).toBe(two)
  expect(tripToContinue({ ...chosen, flightId: '18' }, [two, one])).toBe(one)
})

test('[AMB-05] one that is resumed is continued with whatever ship; without shift or ship there is none', () => {
  const other = aShip({ id: '6' })
  expect(tripToContinue({ ...chosen, ship: other, isResumed: true }, [underWay])).toBe(underWay)
  expect(tripToContinue({ ...chosen, ship: null }, [underWay])).toBeNull()
  expect(tripToContinue(NOTHING_CHOSEN, [underWay])).toBeNull()
})

test('a trip is of a shift of its own day', () => {
  expect(isOfShift(underWay, shift)).toBe(true)
  expect(isOfShift(underWay, { ...shift, id: '4' })).toBe(false)
  expect(isOfShift(underWay, { ...shift, serviceDay: '2026-11-22' })).toBe(false)
})

describe('[standing decision 16] the chosen shift in a newer list', () => {
  const renewed = { ...shift, name: 'Dienst drie' }

  test('is the one of its id and day, wherever it stands', () => {
    const tomorrow = { ...shift, serviceDay: '2026-11-22' }
    const twin = { ...shift, id: '4' }
    expect(findAgain(shift, [tomorrow, twin, renewed])).toBe(renewed)
  })

  test('is one of that day with the same stops at the same times, where a timetable gave it another id', () => {
    const [first, ...rest] = shift.stops
    if (!first) throw new Error('A shift without stops')
    const others = [
      { ...shift, id: '4', serviceDay: '2026-11-22' },
      { ...shift, id: '5', stops: [{ ...first, departure: '08:01:00' }, ...rest] },
      { ...shift, id: '6', stops: [{ ...first, stopId: '99' }, ...rest] },
      { ...shift, id: '7', stops: rest },
    ]
    const same = { ...shift, id: '8', stops: [{ ...first, stopName: 'Lillo-Fort' }, ...rest] }
    expect(findAgain(shift, others)).toBeNull()
    expect(findAgain(shift, [...others, same])).toBe(same)
    expect(findAgain(shift, [])).toBeNull()
  })

  test('keeps every choice while its last flight is the same', () => {
    expect(chooseAgain({ ...chosen, isResumed: true }, renewed, [ship])).toEqual({
      ...chosen,
      isResumed: true,
      shift: renewed,
    })
    const taken = { ...chosen, shift: { ...shift, lastFlight }, flightId: '17', isResumed: true }
    const fuller = { ...renewed, lastFlight: { ...lastFlight, load: aLoad({ people: 9 }) } }
    expect(chooseAgain(taken, fuller, [ship])).toEqual({ ...taken, shift: fuller })
  })

  test('is to be taken over first where somebody began it meanwhile, or ended what was taken over', () => {
    const begun = { ...renewed, lastFlight }
    expect(chooseAgain(chosen, begun, [ship])).toEqual(chooseShift(chosen, begun, [ship]))
    expect(chooseAgain(chosen, begun, [ship])).toMatchObject({ flightId: '17', crew: [] })
    const taken = { ...chosen, shift: { ...shift, lastFlight }, flightId: '17', isResumed: true }
    const ended = { ...begun, isCompleted: true }
    expect(chooseAgain(taken, ended, [ship])).toMatchObject({ flightId: null, isResumed: false })
    // And where none was chosen before.
    expect(chooseAgain(NOTHING_CHOSEN, shift, [ship])).toEqual({ ...NOTHING_CHOSEN, shift })
  })
})

test('[WIZ-06] no start checklist is open without a shift, or without a ship', () => {
  const listed = { ...chosen, ship: { ...ship, startChecklistId: '1' } }
  expect(startChecklistOpen({ ...listed, shift: null }, false)).toBe(false)
  expect(startChecklistOpen({ ...listed, ship: null }, false)).toBe(false)
  expect(startChecklistOpen({ ...listed, shift: aShift() }, false)).toBe(false)
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
