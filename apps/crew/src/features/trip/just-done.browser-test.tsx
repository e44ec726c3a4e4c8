import { plannedStops, prepared, started } from '@vaarboek/domain/testing'
import type { RunningEngine } from '@vaarboek/engine/testing'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { outOfSight, pageAt, SIZES, stillness } from '../../app/page.fixture.tsx'
import { engineWith, renderOn } from '../../ui/engine-aboard.fixture.tsx'
import { panelStore } from '../../ui/panel.ts'
import { CountCorrection } from './count-correction.tsx'
import { FlightEditScreen } from './flight-edit-screen.tsx'
import { FlightInsertForm } from './flight-insert-form.tsx'
import { FlightScreen } from './flight-screen.tsx'

const NAMES = ['Kruibeke', 'Kallosluis', 'Kallosluis', 'Kallosluis']
/** Also a phone on its side that is no wider than one upright, and one with its text at twice the size. */
const ALL_SIZES = [...SIZES, [667, 375], [195, 422]] as const

function underWay(names = NAMES) {
  const stops = plannedStops(names.length).map((stop, place) => ({ ...stop, stopName: names[place] ?? '' }))
  return engineWith([prepared({ stops }), started()])
}

async function confirmFirst(engine: RunningEngine) {
  await engine.trip.count({ addingPeople: 12 }, 'planned-0')
  await engine.trip.confirm('planned-0')
}

test('a correction begins with what was counted, who got off too', async () => {
  const engine = await underWay()
  await confirmFirst(engine)
  await engine.trip.count({ addingPeople: 1, removingPeople: -3 }, 'planned-1')
  await engine.trip.confirm('planned-1')
  const panel = await renderOn(engine, <CountCorrection stop="planned-1" />)
  const shown = () =>
    panel
      .getByRole('textbox')
      .elements()
      .map((field) => (field as HTMLInputElement).value)
  await expect.poll(shown).toEqual(['1', '', '-3', '', ''])
})

/** So many milliseconds later, as the app sees it. */
function later(engine: RunningEngine, ms: number) {
  const now = Date.now() + ms
  const spy = vi.spyOn(Date, 'now').mockReturnValue(now)
  engine.tick()
  spy.mockRestore()
}

const line = (name: RegExp) => page.getByRole('status').getByRole('button', { name })

test('what was confirmed is said for six seconds, with the way to its correction: its reason is filled in', async () => {
  const engine = await underWay()
  await renderOn(engine, <FlightScreen />)
  await confirmFirst(engine)
  const confirmed = line(/^Kruibeke: 12 op, 0 af Verbeteren$/)
  await expect.element(confirmed).toBeVisible()
  expect(confirmed.element().hasAttribute('data-records')).toBe(false)
  later(engine, 5000)
  await confirmed.click()
  const view = panelStore.getState().view
  if (view?.name !== 'CountCorrection') throw new Error('Another panel')
  const panel = await renderOn(engine, <CountCorrection {...view} />)
  await expect.element(panel.getByLabelText('Waarom was de telling fout?')).toHaveValue('Vergissing')
  later(engine, 6000)
  await expect.element(confirmed).not.toBeInTheDocument()
})

test('a bike that was counted is said too', async () => {
  const engine = await underWay()
  await renderOn(engine, <FlightScreen />)
  await engine.trip.count({ addingBikes: 2 }, 'planned-0')
  await confirmFirst(engine)
  await expect.element(line(/^Kruibeke: 12 op, 0 af, fietsen 2 op en 0 af Verbeteren$/)).toBeVisible()
})

test('a malfunction that was reported is said for as long, with the way to it', async () => {
  const engine = await underWay()
  await renderOn(engine, <FlightScreen />)
  engine.malfunctions.editReport({ situation: 1, remarks: 'Radar valt uit' })
  await engine.malfunctions.sendReport()
  const reported = line(/^Storing gemeld Bekijk$/)
  await expect.element(reported).toBeVisible()
  later(engine, 5000)
  await reported.click()
  await expect.poll(() => location.pathname).toBe('/malfunctions')
  later(engine, 6000)
  await expect.element(reported).not.toBeInTheDocument()
})

test('the next fact takes it away', async () => {
  const engine = await underWay()
  await renderOn(engine, <FlightScreen />)
  await confirmFirst(engine)
  await expect.element(line(/Verbeteren$/)).toBeVisible()
  await engine.trip.arrive()
  await expect.element(line(/Verbeteren$/)).not.toBeInTheDocument()
})

test('[EDIT-20] a stop that was skipped by mistake is called at after all: it is put in again', async () => {
  const engine = await underWay(['Kruibeke', 'Boom', 'Doel'])
  await renderOn(engine, <FlightScreen />)
  await confirmFirst(engine)
  await engine.trip.skip(['planned-1'], 'other', 'mist')
  await line(/^Boom: overgeslagen Toch aandoen$/).click()
  const view = panelStore.getState().view
  if (view?.name !== 'FlightInsertForm') throw new Error('Another panel')
  const panel = await renderOn(engine, <FlightInsertForm {...view} />)
  await expect.element(panel.getByLabelText('Halte', { exact: true })).toHaveDisplayValue('Boom')
  await panel.getByRole('button', { name: '+5' }).click()
  await new Promise((resolve) => setTimeout(resolve, 800))
  await panel.getByRole('button', { name: 'Invoegen' }).click()
  await expect
    .poll(() => engine.store.getState().trip?.stops.map(({ stopName, state }) => `${stopName} ${state}`))
    .toEqual(['Kruibeke passed', 'Boom skipped', 'Boom open', 'Doel open'])
})

test('a stop that was put in by mistake is left out again', async () => {
  const engine = await underWay()
  await renderOn(engine, <FlightScreen />)
  await confirmFirst(engine)
  await engine.trip.insert('planned-0', { id: '99', name: 'Boom' }, 5)
  await line(/^Boom: ingevoegd Halte overslaan$/).click()
  const stop = engine.store.getState().trip?.stops[1]?.id
  expect(panelStore.getState().view).toEqual({ name: 'FlightSkipForm', stop })
})

test.each(SIZES)(
  'after the last stop it is said over the bar of the page that follows, %i by %i',
  async (...size) => {
    const engine = await underWay(['Kruibeke'])
    await pageAt(engine, '/upload-data', size)
    const places = () =>
      [...document.querySelectorAll('main button')].map((one) => JSON.stringify(one.getBoundingClientRect()))
    await confirmFirst(engine)
    const shown = line(/^Kruibeke: 12 op, 0 af Verbeteren$/)
    await expect.element(shown).toBeVisible()
    expect(outOfSight(shown.element())).toEqual([])
    const bar = document.querySelector('header')?.getBoundingClientRect()
    expect(shown.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(bar?.bottom ?? 0)
    const before = places()
    later(engine, 6000)
    await expect.element(shown).not.toBeInTheDocument()
    expect(places()).toEqual(before)
    expect(panelStore.getState().view).toBeNull()
  },
)

test('in the list of stops the row stands out and says it; a stop that was skipped can be called at as long as it stands there', async () => {
  const engine = await underWay(['Kruibeke', 'Boom', 'Doel'])
  await renderOn(engine, <FlightEditScreen />)
  await confirmFirst(engine)
  await engine.trip.skip(['planned-1'], 'other', 'mist')
  await expect.element(page.getByRole('status')).toHaveTextContent('Boom: overgeslagen')
  const marked = () => document.querySelectorAll('[data-just-done]').length
  expect(marked()).toBe(1)
  later(engine, 6000)
  await expect.poll(marked).toBe(0)
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement()
  await page.getByRole('button', { name: 'Boom 08:05: Toch aandoen' }).click()
  expect(panelStore.getState().view).toMatchObject({ name: 'FlightInsertForm', after: 'planned-1' })
})

test.each(SIZES)('it is in sight over the buttons, beside a stop of two lines: %i by %i', async (...size) => {
  const engine = await underWay(['Brug van den Azijn', 'Fietsbrug IJzerlaan', 'Brug van den Azijn'])
  engine.setOnline(false)
  await pageAt(engine, '/flight', size)
  await confirmFirst(engine)
  await expect.element(line(/Verbeteren$/)).toBeVisible()
  await stillness()
  const said = line(/Verbeteren$/).element()
  expect(outOfSight(said)).toEqual([])
  const arrive = [...document.querySelectorAll('main button')].at(-1)
  const bar = arrive?.parentElement?.querySelector('button')?.getBoundingClientRect()
  const { right, bottom } = said.getBoundingClientRect()
  expect(right <= (bar?.left ?? 0) || bottom <= (bar?.top ?? 0)).toBe(true)
})

describe.each(ALL_SIZES)('%i by %i', (...size) => {
  test('what was just done moves nothing, and lies over nothing that can be pressed', async () => {
    const engine = await underWay()
    await confirmFirst(engine)
    // As before the confirmation, with a stop of the same name ahead.
    engine.store.setState({ justDone: null })
    await pageAt(engine, '/flight', size)
    const others = () =>
      [...document.querySelectorAll('button')].filter(
        (one) => !/Verbeteren$/.test(one.textContent) || one.querySelector('h3'),
      )
    const places = () => others().map((one) => JSON.stringify(one.getBoundingClientRect()))
    const before = places()
    const stop = { stop: 'planned-0', clock: Date.now() }
    engine.store.setState({ justDone: stop })
    const shown = line(/Verbeteren$/)
    await expect.element(shown).toBeInTheDocument()
    await stillness()
    expect(places()).toEqual(before)
    const { left, right, top, bottom, height } = shown.element().getBoundingClientRect()
    expect(height).toBeGreaterThanOrEqual(56)
    for (const other of others()) {
      const at = other.getBoundingClientRect()
      const isApart = at.right <= left || at.left >= right || at.bottom <= top || at.top >= bottom
      expect(isApart, other.textContent).toBe(true)
    }
    // With its text at twice the size a phone is scrolled.
    if (size[0] < 300) shown.element().scrollIntoView({ block: 'center' })
    expect(outOfSight(shown.element())).toEqual([])
    onTestFinished(() => scrollTo(0, 0))
  })
})
