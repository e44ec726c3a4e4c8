import { confirmed, prepared, started } from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { engineWith, renderOn } from '../../ui/engine-aboard.fixture.tsx'
import { LoginAgain } from './login-again.tsx'

test('without network nobody takes over whom the tablet doesn’t know, and the panel says who sails on', async () => {
  const engine = await engineWith([prepared(), started(), confirmed({ stop: 'planned-0' })])
  const screen = await renderOn(engine, <LoginAgain isRelief />)
  const panel = screen.getByRole('dialog', { name: 'Aflossing' })
  await expect.element(panel.getByText(/Wat Ada Veer telde/)).toBeVisible()
  await panel.getByLabelText('E-mailadres').fill('jan@veer.example')
  await panel.getByLabelText('Pincode').fill('1234')
  await userEvent.keyboard('{Enter}')
  await expect.element(panel.getByText(/Vaar verder op naam van Ada Veer/)).toBeVisible()
  expect(engine.store.getState().signedIn?.captain.id).toBe('7')
})
