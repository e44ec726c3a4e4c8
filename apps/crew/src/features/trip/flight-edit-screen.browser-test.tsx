import { confirmed, plannedStops, prepared, skipped, started, tripReported } from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { outOfSight, pageAt, SMALL_PHONE } from '../../app/page.fixture.tsx'
import { engineWith, renderOn } from '../../ui/engine-aboard.fixture.tsx'
import { panelStore } from '../../ui/panel.ts'
import { FlightEditScreen } from './flight-edit-screen.tsx'

/** Called at twice. */
const KRUIBEKE = { stopId: '12', stopName: 'Kruibeke' }

function rows(screen: Awaited<ReturnType<typeof renderOn>>): Promise<HTMLElement[]> {
  return expect
    .poll(() => screen.getByRole('listitem').elements())
    .toHaveLength(4)
    .then(() => screen.getByRole('listitem').elements() as HTMLElement[])
}

test('what is past says when the ship left and who was counted, or why she didn’t call', async () => {
  const facts = [
    prepared({ stops: 4 }),
    started(),
    confirmed({ stop: 'planned-0', count: { peopleOn: 12 } }),
    skipped({ stop: 'planned-2' }),
  ]
  const [first, second, third, last] = await rows(
    await renderOn(await engineWith(facts), <FlightEditScreen />),
  )
  expect(first?.textContent).toContain('08:00 · +12 −0 personen')
  expect(second?.textContent).toContain('onderweg naar halte')
  expect(second?.getAttribute('aria-current')).toBe('step')
  expect(third?.textContent).toContain('Ponton ligt scheef')
  expect(third?.textContent).toContain('Overgeslagen')
  // Icons stand on its three buttons alone.
  expect(third?.querySelectorAll('svg')).toHaveLength(3)
  expect(last?.textContent).not.toContain('personen')
})

test('the buttons of two calls at one stop have names of their own', async () => {
  const stops = plannedStops(4).map((stop, place) => (place % 2 ? { ...stop, ...KRUIBEKE } : stop))
  const screen = await renderOn(await engineWith([prepared({ stops }), started()]), <FlightEditScreen />)
  await rows(screen)
  const names = screen
    .getByRole('button')
    .elements()
    .map((button) => button.getAttribute('aria-label'))
  expect(new Set(names).size).toBe(names.length)
  expect(names).toContain(`Kruibeke ${stops[1]?.departure.slice(0, 5)} overslaan`)
})

test('a count of before is corrected without a word having to be written', async () => {
  const engine = await engineWith([prepared(), started(), confirmed({ stop: 'planned-0' })])
  const screen = await renderOn(engine, <FlightEditScreen />)
  await screen.getByRole('button', { name: /^Telling van/ }).click()
  expect(panelStore.getState().view).toEqual({
    name: 'CountCorrection',
    stop: 'planned-0',
    why: 'Vergissing',
  })
})

test('the stops open at the one ahead', async () => {
  const stops = Array.from({ length: 15 }, (_, place) => ({
    ...plannedStops(1)[0],
    stopName: `Halte ${place}`,
  }))
  const facts = stops.slice(0, 9).map((_, place) => confirmed({ stop: `planned-${place}` }))
  const engine = await engineWith([
    prepared({ stops } as Parameters<typeof prepared>[0]),
    started(),
    ...facts,
  ])
  await pageAt(engine, '/flight/edit', SMALL_PHONE)
  const here = document.querySelector('[aria-current=step] time')
  expect(here?.nextElementSibling?.textContent).toBe('Halte 9')
  await expect.poll(() => (here ? outOfSight(here) : null)).toEqual([])
})

test('of a trip that was closed ashore no stop is left out, put in or called at again; its counts are corrected', async () => {
  const facts = [
    prepared({ stops: 4 }),
    started(),
    confirmed({ stop: 'planned-0' }),
    skipped({ stop: 'planned-1' }),
  ]
  const screen = await renderOn(
    await engineWith([...facts, tripReported({ closed: { by: 'Jan Claes' } })]),
    <FlightEditScreen />,
  )
  await rows(screen)
  const pressable = screen.getByRole('button', { disabled: false }).elements()
  expect(pressable.map((button) => button.getAttribute('aria-label'))).toEqual([
    expect.stringMatching(/^Telling van/),
  ])
})
