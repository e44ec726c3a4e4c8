import type { Shift } from '@vaarboek/domain'
import {
  aLoad,
  aShift,
  aShip,
  aSteward,
  aTrack,
  confirmed,
  prepared,
  started,
} from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { PanelHost } from '../../app/panel-host.tsx'
import { engineWith, renderOn } from '../../ui/engine-aboard.fixture.tsx'
import { navigate } from '../../ui/navigation.tsx'
import { ShiftResume } from './shift-resume.tsx'
import { WizardActions } from './wizard-actions.tsx'

type Engine = Awaited<ReturnType<typeof engineWith>>

async function saidOf(engine: Engine, shift: Shift): Promise<Record<string, string>> {
  engine.store.setState(({ choices }) => ({ choices: { ...choices, shift } }))
  const screen = await renderOn(engine, <ShiftResume />)
  await expect.element(screen.getByRole('button', { name: 'Vaart hervatten' })).toBeVisible()
  const text = (all: NodeListOf<Element>) => [...all].map(({ textContent }) => textContent ?? '')
  const values = text(screen.baseElement.querySelectorAll('dd'))
  return Object.fromEntries(
    text(screen.baseElement.querySelectorAll('dt')).map((name, place) => [name, values[place] ?? '']),
  )
}

test('[WIZ-38] before a trip of this tablet is resumed one sees whose it is, its ship, who is aboard and the last stop', async () => {
  const counted = confirmed({ stop: 'planned-0', count: { peopleOn: 4 } })
  const engine = await engineWith([prepared(), started(), counted])
  expect(await saidOf(engine, aShift())).toEqual({
    Kapitein: 'Ada Veer',
    Schip: 'Reiger',
    'Aan boord': '4 personen',
    'Vorige halte': 'Lillo',
  })
})

test('a shift that was sailed to its end is begun again only after a question; who sails along stays chosen', async () => {
  const engine = await engineWith()
  const shift = aShift({ isCompleted: true, completedBy: 'Bo Boot' })
  const crew = [aSteward()]
  engine.store.setState(({ choices }) => ({
    choices: { ...choices, track: aTrack(), shift, ship: aShip(), crew },
  }))
  const screen = await renderOn(
    engine,
    <>
      <WizardActions step={2} goTo={(to) => navigate(`/start/${to}`)} onBack={() => {}} />
      <PanelHost />
    </>,
  )
  await screen.getByRole('button', { name: 'Verder' }).click()
  const question = screen.getByRole('dialog', { name: 'Ben je zeker?' })
  await expect.element(question.getByText('Deze dienst is al afgewerkt.', { exact: false })).toBeVisible()
  await expect.element(question.getByText('Bo Boot')).toBeVisible()
  expect(engine.store.getState().choices.isResumed).toBe(false)
  await question.getByRole('button', { name: 'Opnieuw varen' }).click()
  await expect.poll(() => location.pathname).toBe('/start/3')
  expect(engine.store.getState().choices).toMatchObject({ isResumed: true, flightId: null, crew })
  // Its stops are sailed from the first one on.
  expect((await engine.wizard.prepareTrip()).ok).toBe(true)
  expect(engine.store.getState().trip?.stops.map(({ state }) => state)).toEqual(['open', 'open', 'open'])
})

test('[WIZ-38] of another tablet’s trip one sees what the server knows', async () => {
  const lastFlight = {
    id: '17',
    ship: { id: '6', name: 'Aalscholver' },
    load: aLoad({ people: 6, bikes: 1 }),
    stewards: [],
    captain: 'Bo Boot',
    lastStop: 'Liefkenshoek',
  }
  expect(await saidOf(await engineWith(), aShift({ incomplete: true, lastFlight }))).toEqual({
    Kapitein: 'Bo Boot',
    Schip: 'Aalscholver',
    'Aan boord': '6 personen en 1 fiets',
    'Vorige halte': 'Liefkenshoek',
  })
})
