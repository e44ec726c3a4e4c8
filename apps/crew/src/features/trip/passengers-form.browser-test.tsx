import { NOT_COUNTED } from '@vaarboek/domain'
import { aChecklist, aShip, confirmed, prepared, started } from '@vaarboek/domain/testing'
import { countingAt } from '@vaarboek/engine'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PanelHost } from '../../app/panel-host.tsx'
import { engineWith, renderOn } from '../../ui/engine-aboard.fixture.tsx'
import { openPanel, panelStore } from '../../ui/panel.ts'
import { PassengersForm } from './passengers-form.tsx'

const first = 'planned-0'
const form = <PassengersForm stop={first} />

test('[PASS-22] what is tapped is in the logbook at once, before it is confirmed', async () => {
  const engine = await engineWith([prepared(), started()])
  const screen = await renderOn(engine, form)
  await screen.getByRole('button', { name: 'Opstappers: Personen meer' }).click()
  await screen.getByRole('button', { name: 'Opstappers: Personen meer' }).click()
  await expect.poll(() => countingAt(engine.store.getState(), first).addingPeople).toBe(2)
  expect(engine.store.getState().trip?.stops[0]?.state).toBe('open')
})

test('the boat lies at the stop while its counting is open, not after it was closed', async () => {
  const engine = await engineWith([prepared(), started()])
  const screen = await renderOn(engine, form)
  await expect.poll(() => engine.store.getState().counted).toBe(first)
  await screen.unmount()
  expect(engine.store.getState().counted).toBeNull()
})

test('[PASS-07] Bevestigen counts the stop once, however often it is tapped, and closes', async () => {
  const engine = await engineWith([prepared(), started()])
  openPanel({ name: 'PassengersForm', stop: first })
  const screen = await renderOn(engine, form)
  await screen.getByRole('button', { name: 'Opstappers: Personen meer' }).click()
  await userEvent.dblClick(screen.getByRole('button', { name: 'Bevestigen' }))
  await expect.poll(() => panelStore.getState().view).toBeNull()
  const { trip, outstanding } = engine.store.getState()
  expect(trip?.load).toMatchObject({ people: 1 })
  expect(trip?.stops.filter(({ state }) => state === 'passed')).toHaveLength(1)
  expect(outstanding.total).toBeGreaterThan(0)
})

test('[PASS-14] everyone off: all who are aboard get off with one tap', async () => {
  const engine = await engineWith([
    prepared(),
    started(),
    confirmed({ stop: first, count: { peopleOn: 5, bikesOn: 2 } }),
  ])
  const screen = await renderOn(engine, <PassengersForm stop="planned-1" />)
  await screen.getByRole('button', { name: 'Alle passagiers van boord' }).click()
  await screen.getByRole('button', { name: 'Bevestigen' }).click()
  await expect.poll(() => engine.store.getState().trip?.load).toMatchObject({ people: 0, bikes: 0 })
})

test('[PASS-08, AMB-20] at the last stop somebody who stays aboard is explained first', async () => {
  const engine = await engineWith([prepared({ stops: 2 }), started(), confirmed({ stop: first })])
  const screen = await renderOn(engine, <PassengersForm stop="planned-1" />)
  await screen.getByRole('button', { name: 'Opstappers: Personen meer' }).click()
  await screen.getByRole('button', { name: 'Dienst beëindigen' }).click()
  expect(engine.store.getState().trip?.stops[1]?.state).toBe('open')
  await userEvent.fill(screen.getByRole('textbox').last(), 'Overnachting')
  await screen.getByRole('button', { name: 'Dienst beëindigen' }).click()
  await expect.poll(() => engine.store.getState().trip?.stops[1]?.state).toBe('passed')
})

test('[decision 17] a stop that is counted in another tab meanwhile: the form says so and keeps what was typed', async () => {
  const engine = await engineWith([prepared(), started()])
  const screen = await renderOn(engine, form)
  await screen.getByRole('button', { name: 'Opstappers: Personen meer' }).click()
  await expect.poll(() => countingAt(engine.store.getState(), first).addingPeople).toBe(1)
  await engine.trip.confirm(first)
  await expect.element(screen.getByRole('button', { name: 'Bevestigen' })).not.toBeInTheDocument()
})

test('what was typed at a stop that a colleague counted meanwhile doesn’t count: its correction begins with the recorded count', async () => {
  const count = { peopleOn: 5, bikesOn: 1 }
  const engine = await engineWith([prepared(), started(), confirmed({ stop: first, count })])
  engine.store.setState({ countings: { [first]: { ...NOT_COUNTED, addingPeople: 4 } } })
  openPanel({ name: 'PassengersForm', stop: first })
  const screen = await renderOn(engine, <PanelHost />)
  await expect.element(screen.getByRole('textbox', { name: 'Personen' }).first()).toHaveValue('4')
  await screen.getByRole('button', { name: 'Telling verbeteren' }).click()
  const correction = screen.getByRole('dialog', { name: 'Telling verbeteren' })
  await expect.element(correction.getByRole('textbox', { name: 'Personen' }).first()).toHaveValue('5')
  await expect.element(correction.getByRole('textbox', { name: 'Fietsen' }).first()).toHaveValue('1')
})

test.each([
  ['FLIGHT-35', 'an end list that is open', true, '/checklist', '?end=true'],
  ['FLIGHT-36', 'no end list', false, '/upload-data', ''],
])(
  '[%s, FLIGHT-37] the last stop of a shift with %s is counted: the form closes, and leads on',
  async (_, __, hasEndChecklist, path, search) => {
    const shift = { id: '3', name: 'Dienst 3', hasStartChecklist: false, hasEndChecklist }
    const ship = aShip({ stopChecklistId: aChecklist.id, stopChecklist: aChecklist })
    const engine = await engineWith([prepared({ stops: 1, shift, ship }), started()])
    openPanel({ name: 'PassengersForm', stop: first })
    const screen = await renderOn(engine, form)
    await screen.getByRole('button', { name: 'Dienst beëindigen' }).click()
    await expect.poll(() => panelStore.getState().view).toBeNull()
    expect([location.pathname, location.search]).toEqual([path, search])
  },
)

test.each([
  ['Opstappers', 'Afstappers'],
  ['Afstappers', 'Opstappers'],
])(
  '[decision 27] on a full boat %s may be entered before %s: both are judged together at Bevestigen',
  async (...order) => {
    const ship = aShip({ maxPeople: 12 })
    const full = confirmed({ stop: first, count: { peopleOn: 12 } })
    const engine = await engineWith([prepared({ ship }), started(), full])
    const screen = await renderOn(engine, <PassengersForm stop="planned-1" />)
    for (const way of order) {
      await screen.getByRole('group', { name: way }).getByRole('textbox', { name: 'Personen' }).click()
      const keypad = screen.getByRole('dialog', { name: `${way}: Personen` })
      await keypad.getByRole('button', { name: '4', exact: true }).click()
      await keypad.getByRole('button', { name: 'OK' }).click()
      await expect.element(keypad).not.toBeInTheDocument()
    }
    await screen.getByRole('button', { name: 'Bevestigen' }).click()
    await expect
      .poll(() => engine.store.getState().trip?.stops[1]?.count)
      .toMatchObject({
        peopleOn: 4,
        peopleOff: 4,
      })
    expect(countingAt(engine.store.getState(), 'planned-1').addingPeople).toBe(0)
  },
)
