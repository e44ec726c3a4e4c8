import { isDone } from '@vaarboek/domain'
import {
  aChecklist,
  arrived,
  aShift,
  aShip,
  confirmed,
  plannedStops,
  prepared,
  started,
  tripReported,
} from '@vaarboek/domain/testing'
import type { RunningEngine } from '@vaarboek/engine/testing'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { engineWith, renderOn } from '../../ui/engine-aboard.fixture.tsx'
import { closePanel, openPanel, panelStore } from '../../ui/panel.ts'
import { FlightConfirm } from './flight-confirm.tsx'
import { FlightScreen } from './flight-screen.tsx'

test('[FLIGHT-12, AMB-29] while stops are open ending the service names them, and leads to them', async () => {
  const engine = await engineWith([prepared(), started(), confirmed({ stop: 'planned-0' })])
  const screen = await renderOn(engine, <FlightScreen />)
  await screen.getByRole('button', { name: 'Dienst beëindigen' }).click()
  expect(panelStore.getState().view).toEqual({ name: 'FlightConfirm' })
  const panel = await renderOn(engine, <FlightConfirm />)
  await expect.element(panel.getByRole('heading', { name: 'Er zijn nog open haltes' })).toBeVisible()
  const open = panel.getByRole('dialog').getByRole('listitem')
  await expect
    .poll(() => open.elements().map(({ textContent }) => textContent))
    .toEqual(['08:05 Liefkenshoek', '08:30 Steenplein'])
  await panel.getByRole('dialog').getByRole('button', { name: 'Haltes aanpassen' }).click()
  expect(location.pathname).toBe('/flight/edit')
})

test('[AMB-29] all stops that are left are skipped with one reason, and who stays aboard is explained once', async () => {
  const engine = await engineWith([
    prepared(),
    started(),
    confirmed({ stop: 'planned-0', count: { peopleOn: 9 } }),
  ])
  const { dialog, skip, choose } = await leaveOut(engine)
  await skip.click()
  await expect.element(dialog.getByText('Dit veld is verplicht').first()).toBeVisible()
  await choose()
  await skip.click()
  expect(engine.store.getState().trip?.stops.filter(isDone)).toHaveLength(1)
  await expect.element(dialog.getByLabelText(/Waarom blijft/)).toHaveFocus()
  await userEvent.fill(dialog.getByLabelText(/Waarom blijft/), 'Ze nemen de bus')
  await skip.click()
  await expect.poll(() => location.pathname).toBe('/upload-data')
  expect(panelStore.getState().view).toBeNull()
  const why = 'Probleem op steiger'
  expect(engine.store.getState().trip?.stops.slice(1)).toMatchObject([
    { state: 'skipped', whySkipped: why, remarks: why },
    { state: 'skipped', whySkipped: why, remarks: `${why}; blijft aan boord: Ze nemen de bus` },
  ])
})

test('[AMB-29] the stop at which the ship lies is counted, the others are skipped', async () => {
  const engine = await engineWith([
    prepared(),
    started(),
    confirmed({ stop: 'planned-0', count: { peopleOn: 9 } }),
    arrived({ stop: 'planned-1' }),
  ])
  const { skip, choose } = await leaveOut(engine)
  await choose()
  await skip.click()
  await expect.poll(() => panelStore.getState().view).toEqual({ name: 'PassengersForm', stop: 'planned-1' })
  const states = engine.store.getState().trip?.stops.map(({ state }) => state)
  expect(states).toEqual(['passed', 'open', 'skipped'])
})

/** The panel of a service that is ended early. */
async function leaveOut(engine: RunningEngine) {
  openPanel({ name: 'FlightConfirm' })
  const dialog = (await renderOn(engine, <FlightConfirm />)).getByRole('dialog')
  return {
    dialog,
    skip: dialog.getByRole('button', { name: 'Overige haltes overslaan' }),
    choose: () => userEvent.selectOptions(dialog.getByLabelText('Reden'), 'Probleem op steiger'),
  }
}

test('[FLIGHT-15] a stop without a name can be skipped', async () => {
  const [first, ...others] = plannedStops()
  const stops = [{ ...first, stopId: '10', departure: '08:00:00', stopName: '' }, ...others]
  const screen = await renderOn(await engineWith([prepared({ stops }), started()]), <FlightScreen />)
  await expect.element(screen.getByRole('heading', { name: 'Fout in configuratie' })).toBeVisible()
  await screen.getByRole('button', { name: 'Halte overslaan' }).click()
  expect(panelStore.getState().view).toEqual({ name: 'FlightSkipForm', stop: 'planned-0' })
  closePanel()
  await screen.getByRole('button', { name: 'Haltes aanpassen' }).click()
  expect(location.pathname).toBe('/flight/edit')
})

test('[AMB-29] after the last stop nothing is said of sending: the counts have gone out by themselves', async () => {
  const facts = [prepared({ stops: 1 }), started(), confirmed({ stop: 'planned-0' })]
  const screen = await renderOn(await engineWith(facts), <FlightScreen />)
  const said = screen.getByText('Beëindig de dienst, of voeg nog een halte toe.')
  await expect.element(said).toBeVisible()
})

test('a trip that somebody else gave up isn’t called done: the screen says what became of it, by whom, and leads on', async () => {
  const closed = { by: 'Jan De Smet', isGivenUp: true } as const
  const ship = aShip({ stopChecklist: aChecklist })
  const shift = aShift({ hasEndChecklist: true })
  const engine = await engineWith([prepared({ ship, shift }), tripReported({ order: ['planned-0'], closed })])
  const screen = await renderOn(engine, <FlightScreen />)
  await expect
    .element(screen.getByRole('heading', { name: /^Deze vaart is geannuleerd door Jan De Smet\./ }))
    .toBeVisible()
  await expect.element(screen.getByText('Alle haltes zijn afgewerkt')).not.toBeInTheDocument()
  for (const name of ['Dienst beëindigen', 'Haltes aanpassen'])
    await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Extra dienst varen' }).click()
  await expect.poll(() => location.pathname).toBe('/start/2')
  expect(engine.store.getState()).toMatchObject({
    trip: null,
    choices: { ship: { id: ship.id }, shift: null },
  })
})

test('[FLIGHT-04] who sails before the time of the timetable reads nothing of a departure that is to come', async () => {
  const engine = await engineWith([prepared(), started(), confirmed({ stop: 'planned-0' })])
  const screen = await renderOn(engine, <FlightScreen />)
  const said = screen.getByText('Sinds vertrek')
  engine.clock.setState({ sailing: '2026-11-21T07:59:59+01:00' })
  await expect.element(said).not.toBeInTheDocument()
  engine.clock.setState({ sailing: '2026-11-21T08:01:00+01:00' })
  await expect.element(said).toBeVisible()
})
