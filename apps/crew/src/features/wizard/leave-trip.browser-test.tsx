import { aShift, aShip, aSteward, aTrack, confirmed, prepared, started } from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { engineWith, renderOn } from '../../ui/engine-aboard.fixture.tsx'
import { navigate } from '../../ui/navigation.tsx'
import { LeaveTrip } from './leave-trip.tsx'

test('back to the trip: shift, ship, track and crew are those of the trip again', async () => {
  const engine = await engineWith([
    prepared(),
    started(),
    confirmed({ stop: 'planned-0', count: { peopleOn: 4 } }),
  ])
  engine.wizard.chooseTrip()
  const { choices: own, trip } = engine.store.getState()
  engine.wizard.chooseTrack(aTrack({ id: '2', name: 'Albertkanaallijn' }))
  engine.wizard.chooseShift(aShift({ id: '4', name: 'Een andere' }))
  engine.wizard.chooseShip(aShip({ id: '6', name: 'Zilvermeeuw' }))
  engine.wizard.toggleSteward(aSteward({ id: '10', firstName: 'Wim' }))
  navigate('/start/4')
  expect(await engine.wizard.prepareTrip()).toMatchObject({ refused: 'under-way' })
  const screen = await renderOn(engine, <LeaveTrip />)
  await screen.getByRole('button', { name: 'Terug naar huidige vaart' }).click()
  await expect.poll(() => location.pathname).toBe('/flight')
  expect(engine.store.getState()).toMatchObject({ choices: own, trip: { id: trip?.id, shift: trip?.shift } })
})
