import { NOTHING_CHOSEN } from '@vaarboek/domain'
import {
  aShift,
  aShip,
  aSteward,
  aTrack,
  confirmed,
  givenUp,
  prepared,
  skipped,
  started,
  tripNumbered,
} from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { OWNER, openTab, putAboard } from '../a-tab.fixture.ts'
import { createMemoryLogbook } from '../log/memory-logbook.ts'
import { NOTES } from '../notes.ts'

const MADE_OF = { ...NOTHING_CHOSEN, track: aTrack(), shift: aShift(), ship: aShip(), crew: [{ id: '9' }] }
const another = aShift({ id: '4', name: 'Dienst 4' })

async function aboard(...facts: Parameters<typeof putAboard>[1][]) {
  const logbook = createMemoryLogbook()
  await putAboard(logbook, prepared(), ...facts)
  await logbook.note(NOTES.choices(OWNER), { choices: MADE_OF, resumed: null })
  const tab = await openTab(logbook)
  tab.store.setState(({ reference }) => ({ reference: { ...reference, shifts: [aShift(), another] } }))
  const recorded = async () => (await logbook.recordsBefore(OWNER, 99, 99)).map(({ fact }) => fact.type)
  return { logbook, tab, recorded }
}

/** Goes back to the choices and prepares a trip on another shift. */
async function changeShift({ tab }: Pick<Awaited<ReturnType<typeof aboard>>, 'tab'>) {
  tab.wizard.chooseTrip()
  tab.wizard.chooseShift(another)
  return tab.wizard.prepareTrip()
}

test('a trip that has not begun gives way to the one that is prepared instead', async () => {
  const now = await aboard()
  expect(await changeShift(now)).toEqual({ ok: true, to: '/dashboard' })
  expect(now.tab.store.getState()).toMatchObject({
    trip: { shift: { id: '4' } },
    unfinished: [{ shift: { id: '4' } }],
  })
  expect(await now.recorded()).toEqual(['tripPrepared', 'tripGivenUp', 'tripPrepared'])
})

test('until then it stays, and leaving the wizard takes its choices back', async () => {
  const { tab, recorded } = await aboard()
  tab.wizard.chooseTrip()
  tab.wizard.chooseShift(another)
  tab.wizard.chooseShip(aShip({ id: '6' }))
  expect(tab.store.getState().trip?.id).toBe('trip-1')
  tab.wizard.chooseTrip()
  expect(tab.store.getState().choices).toMatchObject({ ...MADE_OF, isResumed: true })
  expect(await recorded()).toEqual(['tripPrepared'])
})

test('another crew, or another ship of a trip that the server knows, is no other trip', async () => {
  const { tab, recorded } = await aboard(tripNumbered())
  tab.wizard.chooseTrip()
  tab.wizard.chooseShip(aShip({ id: '6', name: 'Aalscholver' }))
  tab.wizard.toggleSteward(aSteward({ id: '8' }))
  expect(await tab.wizard.prepareTrip()).toMatchObject({ ok: true })
  expect(tab.store.getState().trip).toMatchObject({
    id: 'trip-1',
    ship: { id: '6' },
    crew: [{ id: '9' }, { id: '8' }],
  })
  expect(await recorded()).toEqual(['tripRevised', 'tripNumbered', 'tripPrepared'])
})

test('under way another ship and crew leave everything that was counted as it is, half a count too', async () => {
  const { logbook, tab } = await aboard(
    tripNumbered(),
    started(),
    confirmed({ stop: 'planned-0', count: { peopleOn: 9 } }),
  )
  await tab.trip.count({ addingPeople: 4 }, 'planned-1')
  tab.wizard.chooseTrip()
  tab.wizard.chooseShip(aShip({ id: '6', name: 'Aalscholver' }))
  tab.wizard.toggleSteward(aSteward({ id: '8' }))
  expect(await tab.wizard.prepareTrip()).toMatchObject({ ok: true })
  for (const { store } of [tab, await openTab(logbook)]) {
    expect(store.getState()).toMatchObject({
      trip: { id: 'trip-1', ship: { id: '6' }, load: { people: 9 }, stops: [{ state: 'passed' }, {}, {}] },
      countings: { 'planned-1': { addingPeople: 4 } },
    })
  }
})

test.each([
  ['started', started()],
  ['one of which a stop was skipped', skipped({ stop: 'planned-1' })],
])('a trip that was %s stays unfinished beside the next once it is left', async (_, fact) => {
  const now = await aboard(fact)
  expect(await changeShift(now)).toEqual({ ok: false, refused: 'under-way' })
  expect(await now.tab.wizard.prepareTrip(true)).toMatchObject({ ok: true })
  expect(
    now.tab.store
      .getState()
      .unfinished.map(({ shift }) => shift.id)
      .sort(),
  ).toEqual(['3', '4'])
  expect(await now.recorded()).not.toContain('tripGivenUp')
})

test('closed in between, the app opens no trip rather than the one that was given up', async () => {
  const { tab } = await aboard(givenUp())
  expect(tab.store.getState()).toMatchObject({ trip: null, unfinished: [] })
  tab.wizard.chooseShift(another)
  expect(await tab.wizard.prepareTrip()).toEqual({ ok: true, to: '/dashboard' })
})

test('another tab starts no trip that was given up', async () => {
  const { logbook, tab } = await aboard()
  const other = await openTab(logbook)
  expect(await changeShift({ tab })).toMatchObject({ ok: true })
  expect(await other.trip.start()).toEqual({ ok: false, refused: 'no-trip' })
})
