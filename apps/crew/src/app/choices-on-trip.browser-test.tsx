/** A trip that is sailed is told by itself, wherever one is but in the wizard: what is chosen there for another one isn't its. */
import { NOTHING_CHOSEN } from '@vaarboek/domain'
import { aLoad, aShip, aSteward, aTrack } from '@vaarboek/domain/testing'
import type { RunningEngine } from '@vaarboek/engine/testing'
import { expect, test } from 'vitest'
import {
  aboard,
  leaves,
  PANEL_NAMES,
  PLACES,
  panelOver,
  settled,
  wordsOnScreen,
} from './every-screen.fixture.tsx'
import { findRoute } from './find-route.ts'
import { pageAt, TABLET } from './page.fixture.tsx'
import { ROUTES } from './routes.tsx'

/** Nothing yet, and all of it other than on the trip. */
const CHOICES = [
  NOTHING_CHOSEN,
  {
    ...NOTHING_CHOSEN,
    track: aTrack({ id: '8', name: 'Zeeschelde' }),
    shift: leaves(5),
    ship: aShip({ id: '8', name: 'Aalscholver', maxPeople: 1, maxBikes: 0 }),
    crew: [aSteward({ id: '8', firstName: 'Zita' })],
    load: aLoad({ people: 99, bikes: 98 }),
  },
]

async function judge(engine: RunningEngine): Promise<void> {
  const said = await settled(engine, wordsOnScreen)
  for (const choices of CHOICES) {
    engine.store.setState({ choices })
    expect(await settled(engine, wordsOnScreen)).toBe(said)
  }
}

const ofTrip = PLACES.filter((path) => findRoute(ROUTES, path)?.route.sideInfo !== 'choices')

test.each(ofTrip)('[MALF-16, AMB-64] %s says the same of the trip, whatever is chosen', async (path) => {
  const engine = await aboard()
  await pageAt(engine, path, TABLET)
  expect(location.pathname).toBe(path)
  await judge(engine)
})

/** It asks about the shift that was chosen. */
const OF_WIZARD = ['shiftResume']

test.each(PANEL_NAMES.filter((name) => !OF_WIZARD.includes(name)))(
  'the panel %s says the same of the trip, whatever is chosen',
  async (name) => {
    const engine = await aboard()
    await panelOver(engine, name)
    await judge(engine)
  },
)
