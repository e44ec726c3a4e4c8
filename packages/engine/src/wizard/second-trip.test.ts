import { NOTHING_CHOSEN } from '@vaarboek/domain'
import { aShift, aShip, aSteward, aTrack, prepared } from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { OWNER, openTab, putAboard } from '../a-tab.fixture.ts'
import { createMemoryLogbook } from '../log/memory-logbook.ts'
import { NOTES } from '../notes.ts'

const CHOSEN = { ...NOTHING_CHOSEN, track: aTrack(), shift: aShift(), ship: aShip(), crew: [aSteward()] }

/** A captain under way, whose tablet opened the trip before anything of it was ashore. */
async function underWay() {
  const logbook = createMemoryLogbook()
  await putAboard(logbook, prepared())
  await logbook.note(NOTES.choices(OWNER), { choices: CHOSEN, resumed: null })
  const tab = await openTab(logbook)
  await tab.trip.start()
  await tab.trip.count({ addingPeople: 6 })
  const [stop] = tab.store.getState().trip?.stops ?? []
  expect(await tab.trip.confirm(stop?.id ?? '')).toMatchObject({ ok: true })
  const made = async () =>
    (await logbook.recordsBefore(OWNER, 99, 99)).filter(({ fact }) => fact.type === 'tripPrepared').length
  return { tab, made }
}

test('[WIZ-57] a trip is resumed as it stands, whatever was read when it was opened', async () => {
  const { tab } = await underWay()
  expect(tab.store.getState().unfinished).toEqual([tab.store.getState().trip])
  expect(tab.store.getState().unfinished[0]?.load.people).toBe(6)
})

test.each([
  ['the same ship', aShip()],
  ['another ship', aShip({ id: '6', name: 'Aalscholver' })],
])('[WIZ-57] back in the wizard in mid-trip, resumed with %s, it is the same trip', async (_, ship) => {
  const { tab, made } = await underWay()
  tab.wizard.clearShift()
  tab.wizard.chooseShift(aShift())
  await tab.wizard.resumeShift(() => true)
  tab.wizard.chooseShip(ship)
  tab.wizard.toggleSteward(aSteward())
  expect(await tab.wizard.prepareTrip()).toMatchObject({ ok: true })
  expect(tab.store.getState().trip).toMatchObject({
    id: 'trip-1',
    ship: { id: ship.id },
    load: { people: 6 },
  })
  expect(await made()).toBe(1)
})

test('[WIZ-57] no second trip is begun while one is under way, unless it is left', async () => {
  const { tab, made } = await underWay()
  const another = aShift({ id: '4', name: 'Dienst 4' })
  tab.store.setState(({ reference }) => ({ reference: { ...reference, shifts: [aShift(), another] } }))
  tab.wizard.chooseShift(another)
  expect(await tab.wizard.prepareTrip()).toEqual({ ok: false, refused: 'under-way' })
  expect(tab.store.getState().trip?.id).toBe('trip-1')
  expect(await made()).toBe(1)
  expect(await tab.wizard.prepareTrip(true)).toMatchObject({ ok: true })
  expect(await made()).toBe(2)
  // It lies there as it was, to be resumed.
  expect(tab.store.getState().unfinished.map(({ load, shift }) => [shift.id, load.people])).toContainEqual([
    '3',
    6,
  ])
})
