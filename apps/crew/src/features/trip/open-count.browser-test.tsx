import type { TripFact } from '@vaarboek/domain'
import { arrived, confirmed, inserted, plannedStops, prepared, started } from '@vaarboek/domain/testing'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cutOff, outOfSight, pageAt, SIZES } from '../../app/page.fixture.tsx'
import { engineWith, renderOn } from '../../ui/engine-aboard.fixture.tsx'
import { panelStore } from '../../ui/panel.ts'
import { DashboardScreen } from './dashboard-screen.tsx'
import { FlightScreen } from './flight-screen.tsx'

const STOPS = plannedStops(4).map((stop) => ({ ...stop, stopName: 'Kallosluis' }))
const AT_STOP = [
  prepared({ stops: STOPS }),
  started(),
  confirmed({ stop: 'planned-0' }),
  arrived({ stop: 'planned-1' }),
]

async function begun(facts: TripFact[] = AT_STOP) {
  const engine = await engineWith(facts)
  await engine.trip.count({ addingPeople: 14 }, 'planned-1')
  return engine
}

test('[decision 17] a count that was begun is in sight on the trip, and one goes on with it', async () => {
  await renderOn(await begun(), <FlightScreen />)
  await expect.element(page.getByText('onderweg naar halte')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Aan halte: telling begonnen, 14 op, 0 af Verder tellen' }).click()
  expect(panelStore.getState().view).toEqual({ name: 'PassengersForm', stop: 'planned-1' })
})

test('[decision 17] one of another stop is in sight too: one is under way to the stop that comes first', async () => {
  const boom = inserted({ after: 'planned-0', stopName: 'Boom' })
  await renderOn(await begun([...AT_STOP, boom]), <FlightScreen />)
  await expect.element(page.getByText('onderweg naar halte')).toBeVisible()
  await page.getByRole('button', { name: 'Kallosluis: telling begonnen, 14 op, 0 af Verder tellen' }).click()
  expect(panelStore.getState().view).toEqual({ name: 'PassengersForm', stop: 'planned-1' })
})

test('an arrival at which nobody was typed yet is no count', async () => {
  await renderOn(await engineWith(AT_STOP), <FlightScreen />)
  await expect.element(page.getByText('onderweg naar halte')).toBeVisible()
  await expect.element(page.getByText('telling begonnen')).not.toBeInTheDocument()
})

test('the dashboard says what the trip is at, and goes on with the count', async () => {
  await renderOn(await begun(), <DashboardScreen />)
  const trip = page.getByRole('link', { name: /Huidige vaart/ })
  await expect.element(trip.getByText('Aan halte Kallosluis: telling begonnen, 14 op, 0 af')).toBeVisible()
  await page.getByRole('button', { name: 'Verder tellen' }).click()
  expect(location.pathname).toBe('/flight')
  expect(panelStore.getState().view).toEqual({ name: 'PassengersForm', stop: 'planned-1' })
})

test('without one the dashboard offers nothing to go on with', async () => {
  await renderOn(await engineWith(AT_STOP), <DashboardScreen />)
  await expect.element(page.getByRole('link', { name: /Huidige vaart/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Verder tellen' })).not.toBeInTheDocument()
})

describe.each([...SIZES, [667, 375]] as const)('%i by %i', (...size) => {
  test('the open count, where one is and who is aboard are in sight over the buttons', async () => {
    await pageAt(await begun(), '/flight', size)
    const [heading] = document.querySelectorAll('main h2')
    const seen = [
      heading,
      ...[...document.querySelectorAll('main button')].filter(({ textContent }) =>
        /Verder tellen$|passagiers|Aangekomen aan halte/.test(textContent),
      ),
    ].filter((one) => one !== undefined)
    expect(seen).toHaveLength(4)
    await expect.poll(() => outOfSight(...seen)).toEqual([])
    expect(seen.map(cutOff)).toEqual([0, 0, 0, 0])
  })

  test('the three buttons of the dashboard take two rows at most, beside the way to the trip', async () => {
    await pageAt(await begun(), '/dashboard', size)
    const buttons = [...document.querySelectorAll('main button')].filter(({ textContent }) =>
      /wijzigen$|versturen$|tellen$/.test(textContent),
    )
    expect(buttons).toHaveLength(3)
    expect(buttons.map(cutOff)).toEqual([0, 0, 0])
    const rows = new Set(buttons.map((one) => Math.round(one.getBoundingClientRect().top)))
    expect(rows.size).toBeLessThanOrEqual(size[1] > 480 ? 2 : 1)
    const way = [...document.querySelectorAll('main a')].slice(0, 1)
    expect(outOfSight(...buttons, ...way)).toEqual([])
  })
})
