import { type Offer, offerOf } from '@vaarboek/domain'
import { aShift, aShip, aSteward, aTrip, confirmed, prepared, started } from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { device, OWNER, openTab, putAboard } from '../a-tab.fixture.ts'
import { createMemoryLogbook } from '../log/memory-logbook.ts'
import { NOTES } from '../notes.ts'

type Tab = Awaited<ReturnType<typeof openTab>>

const later = aShift({
  id: '4',
  name: 'Dienst 4',
  stops: [{ stopId: '10', stopName: 'Lillo', departure: '09:00:00' }],
})
const isWanted = () => true

/** What a captain is offered on this tablet. */
function offered({ store }: Tab): Offer | null {
  const state = store.getState()
  const captain = state.signedIn?.captain.id ?? null
  return offerOf({ ...state, ...state.reference, captain }, device.now())
}

/** Logged in again on a tablet on which she has sailed; the lists are there. */
async function again(...facts: Parameters<typeof putAboard>[1][]) {
  const logbook = createMemoryLogbook()
  await putAboard(logbook, prepared(), ...facts)
  await logbook.saveSnapshot(OWNER, { trip: aTrip(), seq: 1 })
  await logbook.erase(NOTES.current(OWNER))
  const tab = await openTab(logbook)
  const lists = { ships: [aShip(), aShip({ id: '6' })], stewards: [aSteward()], shifts: [later] }
  tab.store.setState(({ reference }) => ({ reference: { ...reference, ...lists } }))
  const recorded = async () => (await logbook.recordsBefore(OWNER, 99, 99)).map(({ fact }) => fact.type)
  const take = async () => {
    const offer = offered(tab)
    if (!offer) throw new Error('Nothing is offered')
    return tab.wizard.takeOffer(offer, isWanted)
  }
  return { logbook, tab, recorded, take }
}

test('her open trip is gone on with as it was: nothing is recorded, and it is open after a restart too', async () => {
  const counted = confirmed({ stop: 'planned-0', count: { peopleOn: 4 } })
  const { tab, logbook, recorded, take } = await again(started(), counted)
  expect(offered(tab)).toMatchObject({ is: 'resume', people: 4 })
  expect(await take()).toEqual({ ok: true, to: '/flight' })
  const { trip, choices } = tab.store.getState()
  expect(trip).toMatchObject({ id: 'trip-1', ship: { id: '5' }, crew: [{ id: '9' }], load: { people: 4 } })
  expect(choices).toMatchObject({ track: { id: '1' }, ship: { id: '5' }, isResumed: true })
  expect(await recorded()).toEqual(['passengersConfirmed', 'tripStarted', 'tripPrepared'])
  expect(await logbook.read(NOTES.current(OWNER))).toBe('trip-1')
})

const sailed = [started(), ...[0, 1, 2].map((place) => confirmed({ stop: `planned-${place}` }))]

test('the next shift fills the wizard in up to its last step, and nothing is recorded yet', async () => {
  const { tab, recorded, take } = await again(...sailed)
  const before = await recorded()
  expect(offered(tab)).toMatchObject({ is: 'next', shift: { id: '4' } })
  expect(await take()).toEqual({ ok: true, to: '/start/4' })
  expect(tab.store.getState()).toMatchObject({
    trip: null,
    choices: { track: { id: '1' }, shift: { id: '4' }, ship: { id: '5' }, crew: [{ id: '9' }] },
  })
  expect(await recorded()).toEqual(before)
  expect(await tab.wizard.prepareTrip()).toMatchObject({ ok: true })
})

test('without its ship it leads to the step of the ships', async () => {
  const { tab, take } = await again(...sailed)
  tab.store.setState(({ reference }) => ({ reference: { ...reference, ships: [aShip({ id: '6' })] } }))
  expect(await take()).toEqual({ ok: true, to: '/start/3' })
})

test('after a trip that is still open before her it is left, and stays in the logbook', async () => {
  const { tab, logbook, take } = await again(...sailed)
  await logbook.note(NOTES.current(OWNER), 'trip-1')
  const other = await openTab(logbook)
  other.store.setState({ reference: tab.store.getState().reference })
  expect(other.store.getState().trip?.id).toBe('trip-1')
  const offer = offered(other)
  expect(offer && (await other.wizard.takeOffer(offer, isWanted))).toEqual({ ok: true, to: '/start/4' })
  expect(other.store.getState()).toMatchObject({ trip: null, choices: { shift: { id: '4' } } })
  expect(await take()).toMatchObject({ ok: true })
})

test('whoever logs in on a boat’s tablet for the first time starts from its track and ship, with nobody as crew', async () => {
  const logbook = createMemoryLogbook()
  await putAboard(logbook, prepared())
  const tab = await openTab(logbook)
  tab.store.setState(({ reference }) => ({ reference: { ...reference, shifts: [aShift()] } }))
  tab.wizard.chooseTrip()
  expect(await tab.wizard.prepareTrip()).toMatchObject({ ok: true })
  const session = { token: 'b', concession: '2', captain: { id: '8', fullName: 'Bo Boot' } }
  await logbook.note(NOTES.session, session)
  const newcomer = await openTab(logbook)
  expect(newcomer.store.getState().choices).toMatchObject({ track: { id: '1' }, ship: { id: '5' }, crew: [] })
  await logbook.note(NOTES.session, { ...session, concession: '3' })
  expect((await openTab(logbook)).store.getState().choices.ship).toBeNull()
})
