import { aShift, aShip, aSteward, prepared } from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { ON_ITS_SIDE, outOfSight, pageAt, SMALL_PHONE } from '../../app/page.fixture.tsx'
import { engineWith, renderOn } from '../../ui/engine-aboard.fixture.tsx'
import { CrewStep } from './crew-step.tsx'
import { WizardActions } from './wizard-actions.tsx'

const nothing = () => {}

test('[WIZ-23, WIZ-28] who is chosen stays in sight under another letter, and is taken out again with one tap', async () => {
  const engine = await engineWith()
  const stewards = [
    aSteward({ id: '1', firstName: 'Bram' }),
    aSteward({ id: '2', firstName: 'Noor' }),
    aSteward({ id: '3', firstName: 'Tuur' }),
  ]
  engine.store.setState(({ reference }) => ({ reference: { ...reference, stewards } }))
  const screen = await renderOn(
    engine,
    <>
      <CrewStep onAdd={nothing} />
      <WizardActions step={4} goTo={nothing} onBack={nothing} />
    </>,
  )
  await screen.getByRole('checkbox', { name: 'Bram Maes' }).click({ force: true })
  await screen.getByRole('checkbox', { name: 'Tuur Maes' }).click({ force: true })
  await screen.getByLabelText('Eerste letter').selectOptions('N')
  await expect.element(screen.getByRole('checkbox', { name: 'Bram Maes' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Weghalen: Tuur Maes' })).toBeVisible()
  await screen.getByRole('button', { name: 'Weghalen: Bram Maes' }).click()
  await expect.poll(() => engine.store.getState().choices.crew).toEqual([{ id: '3' }])
  await expect.element(screen.getByRole('button', { name: /Bram/ })).not.toBeInTheDocument()
})

test.each([9, 10, 19])('[LIM-01] of %i stewards each is on one page', async (many) => {
  const engine = await engineWith()
  const stewards = Array.from({ length: many }, (_, n) => aSteward({ id: String(n), firstName: `Bram ${n}` }))
  engine.store.setState(({ reference }) => ({ reference: { ...reference, stewards } }))
  const screen = await renderOn(engine, <CrewStep onAdd={nothing} />)
  const next = screen.getByRole('button', { name: 'Volgende', exact: true })
  const seen: string[] = []
  for (let page = 1; page <= Math.ceil(many / 9); page += 1) {
    if (page > 1) await next.click()
    const left = Math.min(9, many - 9 * (page - 1))
    await expect.poll(() => screen.getByRole('checkbox').elements().length).toBe(left)
    seen.push(
      ...screen
        .getByRole('checkbox')
        .elements()
        .map((one) => one.closest('label')?.textContent ?? ''),
    )
  }
  expect(new Set(seen).size).toBe(many)
  if (many > 9) await expect.element(next).toBeDisabled()
  else expect(next.elements()).toEqual([])
})

test('at any step one may leave for the dashboard; a trip that was prepared is as it was', async () => {
  const engine = await engineWith([prepared()])
  engine.wizard.chooseTrip()
  engine.wizard.chooseShip(aShip({ id: '6' }))
  const screen = await renderOn(engine, <WizardActions step={3} goTo={nothing} onBack={nothing} />)
  await screen.getByRole('button', { name: 'Naar dashboard' }).click()
  expect(location.pathname).toBe('/dashboard')
  expect(engine.store.getState().choices.ship?.id).toBe('5')
})

test.each([SMALL_PHONE, ON_ITS_SIDE])(
  'leaving, going back and going on are in sight with the crew: %i by %i',
  async (...size) => {
    const engine = await engineWith([prepared()])
    const stewards = [aSteward(), aSteward({ id: '2', firstName: 'Bram', lastName: 'Vandenbroucke' })]
    engine.wizard.chooseTrip()
    engine.store.setState(({ reference, choices }) => ({
      reference: { ...reference, stewards },
      choices: { ...choices, shift: aShift() },
    }))
    for (const steward of stewards.slice(1)) engine.wizard.toggleSteward(steward)
    const screen = await pageAt(engine, '/start/4', size)
    await document.fonts.ready
    const buttons = ['Naar dashboard', 'Terug', 'Naar vaart'].map((name) =>
      screen.getByRole('button', { name }).element(),
    )
    expect(outOfSight(...buttons)).toEqual([])
  },
)
