import { aShift, aTrack, SERVICE_DAY } from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { engineWith, renderOn } from '../../ui/engine-aboard.fixture.tsx'
import { ShiftStep } from './shift-step.tsx'

/** Shifts that leave every hour from 04:00 on; it is 08:00. */
const shifts = Array.from({ length: 6 }, (_, hour) =>
  aShift({
    id: String(hour),
    serviceDay: SERVICE_DAY,
    name: `Dienst ${hour + 1}`,
    stops: [{ stopId: '10', stopName: 'Lillo', departure: `0${4 + hour}:00:00` }],
  }),
)

async function step() {
  const engine = await engineWith()
  engine.wizard.chooseTrack(aTrack())
  engine.store.setState(({ reference }) => ({ reference: { ...reference, shifts } }))
  const screen = await renderOn(engine, <ShiftStep />)
  return { engine, screen }
}

test('[WIZ-13, WIZ-14, WIZ-17] three shifts are in reach, each with its number and departure', async () => {
  const { screen } = await step()
  await expect.element(screen.getByRole('heading', { name: 'Kies een dienst' })).toBeVisible()
  const seen = screen.container.querySelectorAll('li:not([inert])')
  expect(seen).toHaveLength(3)
  await expect.element(screen.getByText('08:00')).toBeVisible()
})

test('it opens at the three among which is the shift that leaves about now', async () => {
  const { screen } = await step()
  expect(screen.container.querySelector('li:not([inert]) time')?.textContent).toBe('07:00')
})

test('[WIZ-15] one shift is chosen; choosing another takes its place, tapping it again takes it back', async () => {
  const { engine, screen } = await step()
  const [first, second] = screen.container.querySelectorAll<HTMLInputElement>('li:not([inert]) input')
  first?.click()
  await expect.poll(() => engine.store.getState().choices.shift?.id).toBe('3')
  second?.click()
  await expect.poll(() => engine.store.getState().choices.shift?.id).toBe('4')
  await expect.poll(() => screen.container.querySelectorAll('input:checked').length).toBe(1)
  second?.click()
  await expect.poll(() => engine.store.getState().choices.shift).toBeNull()
})
