import { NOTHING_CHOSEN } from '@vaarboek/domain'
import { aShift, aShip, aSteward, aTrack, plannedStops } from '@vaarboek/domain/testing'
import { describe, expect, test } from 'vitest'
import {
  cutOff,
  letterSize,
  outOfSight,
  PHONE,
  pageAt,
  SIZES,
  SMALL_PHONE,
  TABLET,
  UPRIGHT,
} from '../../app/page.fixture.tsx'
import { engineWith } from '../../ui/engine-aboard.fixture.tsx'

const tracks = ['Albertkanaallijn', 'Scheldelijn', 'Veerdienst Antwerpen – Linkeroever'].map((name, place) =>
  aTrack({ id: `${place}`, name }),
)
const shifts = [1, 2, 3, 4].map((number) =>
  aShift({ id: `${number}`, name: `Dienst ${number}`, stops: plannedStops() }),
)
const ships = ['Aalscholver', 'Koningin Fabiola', 'Burgemeester'].map((name, place) =>
  aShip({ id: `${place}`, name }),
)
const stewards = Array.from({ length: 12 }, (_, place) =>
  aSteward({ id: `${place}`, firstName: `Annelies${place}` }),
)

/** Everything is chosen; one goes back to look at a step. */
async function wizard(step: number, size: readonly [number, number]) {
  const engine = await engineWith()
  engine.store.setState(({ reference }) => ({
    reference: { ...reference, tracks, shifts, ships, stewards },
    choices: {
      ...NOTHING_CHOSEN,
      track: tracks[0] ?? null,
      shift: shifts[0] ?? null,
      ship: ships[0] ?? null,
    },
  }))
  const screen = await pageAt(engine, `/start/${step}`, size)
  return { engine, screen }
}

const cards = () =>
  [...document.querySelectorAll('main label:has(input)')].filter((card) => !card.closest('[inert]'))

/** From the lowest of these to the bar with the buttons. */
function emptyUnder(elements: Element[]): number {
  const bar = document.querySelector('main > section + div') ?? document.body
  const lowest = Math.max(...elements.map((element) => element.getBoundingClientRect().bottom))
  return bar.getBoundingClientRect().top - lowest
}

describe.each([TABLET, UPRIGHT])('on a tablet of %i by %i', (...size) => {
  test.each([1, 2, 3])('the cards of step %i are large and fill the room', async (step) => {
    await wizard(step, size)
    expect(cards().length).toBeGreaterThanOrEqual(3)
    for (const card of cards()) {
      expect(card.getBoundingClientRect().height).toBeGreaterThanOrEqual(200)
      const words = [...card.querySelectorAll('span, time')].filter(
        ({ children, textContent }) => textContent && children.length === 0,
      )
      // A word of sixteen letters isn't broken for it.
      for (const word of words) expect(letterSize(word)).toBeGreaterThanOrEqual(step === 1 ? 18 : 24)
      expect(cutOff(card)).toBe(0)
    }
    expect(emptyUnder(cards())).toBeLessThanOrEqual(40)
  })

  test('nine stewards take the whole height', async () => {
    await wizard(4, size)
    expect(cards()).toHaveLength(9)
    const arrows = [...document.querySelectorAll('main section [aria-label=Volgende]')]
    expect(emptyUnder([...cards(), ...arrows])).toBeLessThanOrEqual(40)
  })

  test('a new steward is typed over the whole width, with the buttons where they stand at every step', async () => {
    const { screen } = await wizard(4, size)
    await screen.getByRole('button', { name: 'Toevoegen' }).click()
    const fields = [...document.querySelectorAll('main form input')].map((field) =>
      field.getBoundingClientRect(),
    )
    const main = document.querySelector('main')?.getBoundingClientRect()
    const width = Math.max(...fields.map(({ right }) => right)) - Math.min(...fields.map(({ left }) => left))
    expect(width / (main?.width ?? 0)).toBeGreaterThan(0.85)
    const submit = screen.getByRole('button', { name: 'Bevestigen' }).element().getBoundingClientRect()
    expect(innerHeight - submit.bottom).toBeLessThan(40)
  })
})

describe.each(SIZES)('%i by %i', (...size) => {
  test('with a crew chosen the ways back and on are in sight, and so are the letter and who is added', async () => {
    const { engine } = await wizard(4, size)
    for (const steward of stewards.slice(0, 3)) engine.wizard.toggleSteward(steward)
    await expect.poll(() => document.querySelectorAll('main > section + div li').length).toBe(3)
    const ways = [...document.querySelectorAll('main > section + div button')].filter(
      (one) => !one.closest('li'),
    )
    const tools = [...document.querySelectorAll('main section select, main section button')].slice(0, 2)
    expect(ways).toHaveLength(3)
    expect(outOfSight(...ways, ...tools)).toEqual([])
    expect(cutOff(document.documentElement)).toBe(0)
  })

  test('no word of the tracker is cut', async () => {
    await wizard(3, size)
    const words = [...document.querySelectorAll('main ol li button > :last-child')]
    expect(words.map(({ textContent }) => textContent)).toEqual([
      'Traject',
      'Dienstregeling',
      'Schip',
      'Bemanning',
    ])
    for (const word of words) expect(cutOff(word)).toBe(0)
    expect(outOfSight(...words)).toEqual([])
    for (const step of document.querySelectorAll('main ol button'))
      expect(step.getBoundingClientRect().width).toBeGreaterThanOrEqual(56)
  })

  test.each([1, 2, 3])(
    'what is chosen from at step %i and the button on are in sight without scrolling',
    async (step) => {
      const { screen } = await wizard(step, size)
      const on = screen.getByRole('button', { name: 'Verder' }).element()
      expect(outOfSight(...cards(), on)).toEqual([])
      expect(cutOff(document.documentElement)).toBe(0)
    },
  )
})

describe.each([7, 9])('a fleet of %i', (many) => {
  test.each(SIZES)('is seen at a glance, each ship with what it may carry: %i by %i', async (...size) => {
    const { engine, screen } = await wizard(3, size)
    const fleet = [...ships, ...shifts, ...shifts]
      .slice(0, many)
      .map(({ name }, place) => aShip({ id: `${place}`, name, maxPeople: 75, maxBikes: 12 }))
    engine.store.setState(({ reference }) => ({ reference: { ...reference, ships: fleet } }))
    await expect.poll(() => cards().length).toBe(many)
    const on = screen.getByRole('button', { name: 'Verder' }).element()
    expect(outOfSight(...cards(), on)).toEqual([])
    expect(emptyUnder(cards())).toBeGreaterThanOrEqual(-4)
    for (const card of cards()) {
      expect(card.textContent).toMatch(/75.*12/)
      for (const part of card.querySelectorAll('span span')) expect(cutOff(part)).toBe(0)
    }
  })
})

test.each([PHONE, SMALL_PHONE])('on a phone the names of ships can be read: %i by %i', async (...size) => {
  await wizard(3, size)
  expect(cards()).toHaveLength(3)
  for (const card of cards()) {
    const name = card.querySelector('span span') ?? card
    // As large as keeps the longest word whole.
    expect(letterSize(name)).toBeGreaterThanOrEqual(13)
    expect(cutOff(name)).toBe(0)
  }
})
