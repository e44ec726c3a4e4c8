import { confirmed, prepared, started } from '@vaarboek/domain/testing'
import { refuseUnaimed } from '@vaarboek/look/aimed'
import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { engineWith, renderOn } from '../../ui/engine-aboard.fixture.tsx'
import { LoginAgain } from './login-again.tsx'

test('without network whom the tablet doesn’t know takes over when he is sure of his address; another one is asked again', async () => {
  const engine = await engineWith([prepared(), started(), confirmed({ stop: 'planned-0' })])
  const screen = await renderOn(engine, <LoginAgain name="Relief" />)
  const panel = screen.getByRole('dialog', { name: 'Aflossing' })
  const email = panel.getByLabelText('E-mailadres')
  await expect.element(panel.getByText(/Wat Ada Veer telde/)).toBeVisible()
  await email.fill('jn@veer.example')
  await panel.getByLabelText('Pincode').fill('1234')
  await userEvent.keyboard('{Enter}')
  await expect.element(panel.getByText(/jn@veer.example heeft zich op dit toestel nog nooit/)).toBeVisible()
  await email.fill('jan@veer.example')
  await userEvent.keyboard('{Enter}')
  await expect.element(panel.getByText(/jan@veer.example heeft zich op dit toestel nog nooit/)).toBeVisible()
  expect(engine.store.getState().signedIn?.captain.id).toBe('7')
  // While one press is at work the next isn't one.
  const takeOver = panel.getByRole('button', { name: 'Overnemen' })
  await expect.element(takeOver).toHaveAttribute('aria-busy', 'false')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => engine.store.getState().signedIn?.captain.fullName).toBe('jan@veer.example')
  const { trip, signedIn } = engine.store.getState()
  expect([trip?.watch?.captain, signedIn?.token]).toEqual([signedIn?.captain.id, ''])
})

test('[standing decision 22] nor is he sure by a second tap: the address is another question once it was asked about', async () => {
  const watching = new AbortController()
  onTestFinished(() => watching.abort())
  refuseUnaimed(watching.signal)
  const engine = await engineWith([prepared(), started(), confirmed({ stop: 'planned-0' })])
  const screen = await renderOn(engine, <LoginAgain name="Relief" />)
  const panel = screen.getByRole('dialog', { name: 'Aflossing' })
  await panel.getByLabelText('E-mailadres').fill('jn@veer.example')
  await panel.getByLabelText('Pincode').fill('1234')
  const takeOver = panel.getByRole('button', { name: 'Overnemen' })
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  await pause(850)
  await takeOver.click()
  await expect.element(panel.getByText(/jn@veer.example heeft zich op dit toestel nog nooit/)).toBeVisible()
  await takeOver.click()
  await pause(300)
  expect(engine.store.getState().signedIn?.captain.id).toBe('7')
  await pause(850)
  await takeOver.click()
  await expect.poll(() => engine.store.getState().signedIn?.captain.fullName).toBe('jn@veer.example')
})
