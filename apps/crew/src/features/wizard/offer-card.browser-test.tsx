import { NOTHING_CHOSEN } from '@vaarboek/domain'
import {
  AT,
  aShift,
  aShip,
  aSteward,
  aTrack,
  aTrip,
  confirmed,
  prepared,
  started,
} from '@vaarboek/domain/testing'
import { describe, expect, test } from 'vitest'
import { cutOff, outOfSight, pageAt, SIZES, stillness, TABLET } from '../../app/page.fixture.tsx'
import { engineWith } from '../../ui/engine-aboard.fixture.tsx'
import { navigate } from '../../ui/navigation.tsx'

const UNDER_WAY = [prepared(), started(), confirmed({ stop: 'planned-0', count: { peopleOn: 4 } })]
const LONG = aTrip({ facts: UNDER_WAY.slice(1) })
const EVENING = aShift({
  id: '9',
  name: 'Dienst 9',
  stops: [{ stopId: '10', stopName: 'Lillo', departure: '18:30:00' }],
})
const NAME = 'Koningin Fabiola'

/** A captain with nothing open before her, at a place. */
async function at(path: string, size: readonly [number, number], over = {}) {
  const engine = await engineWith()
  engine.clock.setState({ now: AT, sailing: AT })
  engine.store.setState(({ reference }) => ({
    reference: {
      ...reference,
      tracks: [aTrack(), aTrack({ id: '2', name: 'Albertkanaallijn' })],
      shifts: [EVENING],
      ships: [aShip({ name: NAME })],
      stewards: [aSteward()],
    },
    choices: { ...NOTHING_CHOSEN, track: aTrack(), ship: aShip(), crew: [aSteward()] },
    ...over,
  }))
  return { engine, screen: await pageAt(engine, path, size) }
}

const first = () => document.querySelector('main [data-records]')

describe.each(['/start/1', '/dashboard'])('at %s', (path) => {
  test('the next shift stands first, with ship and crew as they were, and one tap fills the wizard in', async () => {
    const { screen, engine } = await at(path, TABLET)
    const card = screen.getByRole('button', { name: /Volgende dienst 18:30/ })
    await expect.element(card).toHaveTextContent(`Volgende dienst 18:30 · ${NAME} · zelfde bemanning`)
    expect(document.querySelector('main button, main a')).toBe(card.element())
    await card.click()
    await expect.poll(() => location.pathname).toBe('/start/4')
    await expect.element(screen.getByRole('button', { name: 'Naar vaart' })).toBeVisible()
    expect(engine.store.getState().trip).toBeNull()
  })

  test('a steward who left isn’t promised, nor a ship that isn’t there', async () => {
    const { screen } = await at(path, TABLET, {
      reference: { tracks: [aTrack()], shifts: [EVENING], ships: [], stewards: [], stops: [] },
    })
    const card = screen.getByRole('button', { name: /Volgende dienst/ })
    await expect.poll(() => card.element().textContent).toBe('Volgende dienst 18:30')
    await card.click()
    await expect.poll(() => location.pathname).toBe('/start/3')
  })

  test('her open trip stands there instead, with who is aboard', async () => {
    const { screen } = await at(path, TABLET, { unfinished: [LONG] })
    await expect.element(screen.getByRole('button', { name: 'Hervat Dienst 3 · 4 aan boord' })).toBeVisible()
  })

  test.each(SIZES)('it is whole and in sight, with what is chosen from: %i by %i', async (...size) => {
    await at(path, size)
    await expect.poll(first).not.toBeNull()
    const seen = path === '/start/1' ? document.querySelectorAll('main label:has(input)') : []
    expect(outOfSight(first() ?? document.body, ...seen)).toEqual([])
    expect(cutOff(document.documentElement)).toBe(0)
  })
})

test('in mid-trip there is none', async () => {
  const engine = await engineWith(UNDER_WAY)
  const screen = await pageAt(engine, '/dashboard', TABLET)
  await expect.element(screen.getByRole('link', { name: /Huidige vaart/ })).toBeVisible()
  expect(first()).toBeNull()
})

test('who chooses a track herself finds it under the tracks, which stay where they are', async () => {
  const { screen, engine } = await at('/start/1', TABLET, { choices: NOTHING_CHOSEN })
  const card = screen.getByRole('radio', { name: 'Scheldelijn' })
  const top = () => card.element().getBoundingClientRect().top
  const before = top()
  engine.store.setState({ choices: { ...NOTHING_CHOSEN, track: aTrack() } })
  await expect.element(screen.getByRole('button', { name: 'Volgende dienst 18:30' })).toBeVisible()
  expect(top()).toBe(before)
  navigate('/help')
})

test.each(SIZES)('there too it is whole and in sight, with the way on: %i by %i', async (...size) => {
  const tracks = ['Scheldelijn', 'Albertkanaallijn', 'Temselijn'].map((name, at) =>
    aTrack({ id: `${at + 1}`, name }),
  )
  const { engine, screen } = await at('/start/1', size, { choices: NOTHING_CHOSEN })
  engine.store.setState(({ reference }) => ({
    reference: { ...reference, tracks },
    choices: { ...NOTHING_CHOSEN, track: aTrack() },
  }))
  await expect.poll(first).not.toBeNull()
  await stillness()
  const seen = document.querySelectorAll('main li:not([inert]) label, main button:not(:disabled)')
  expect(outOfSight(first() ?? document.body, ...seen)).toEqual([])
  const on = screen.getByRole('button', { name: 'Verder' }).element().getBoundingClientRect()
  expect(first()?.getBoundingClientRect().bottom).toBeLessThanOrEqual(on.top)
})
