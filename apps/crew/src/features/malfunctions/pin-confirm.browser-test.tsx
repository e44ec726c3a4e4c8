import { prepared, started } from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { engineWith, renderOn } from '../../ui/engine-aboard.fixture.tsx'
import { openPanel, panelStore } from '../../ui/panel.ts'
import { PinConfirm } from './pin-confirm.tsx'

test('a report’s PIN that was wrong too often says why it can’t be looked at without network, and whom to call', async () => {
  const engine = await engineWith([prepared(), started()])
  const verdicts = [
    { is: 'wrong', message: null, triesLeft: 1 },
    { is: 'unknown', triesLeft: 0, office: '+32 3 123 45 67' },
  ] as const
  let tries = 0
  const checkPin = async () => verdicts[tries++] ?? verdicts[1]
  openPanel({ name: 'PinConfirm' })
  const screen = await renderOn({ ...engine, account: { ...engine.account, checkPin } }, <PinConfirm />)
  const enter = async () => {
    await screen.getByLabelText('Pincode').fill('0000')
    await screen.getByRole('button', { name: 'Bevestigen' }).click()
  }
  await enter()
  await expect.element(screen.getByText('Foutive code')).toBeVisible()
  await expect.element(screen.getByText('Nog één poging.')).toBeVisible()
  await enter()
  await expect.element(screen.getByText(/^Te veel pogingen\. Om je pincode na te kijken/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '+32 3 123 45 67' })).toBeVisible()
})

test('[decision 7] a dead token asks for the login over the report, which stays', async () => {
  const engine = await engineWith([prepared(), started()])
  engine.malfunctions.editReport({ remarks: 'Radar valt uit' })
  const checkPin = async () => ({ is: 'login' }) as const
  openPanel({ name: 'PinConfirm' })
  const screen = await renderOn({ ...engine, account: { ...engine.account, checkPin } }, <PinConfirm />)
  await screen.getByLabelText('Pincode').fill('0000')
  await screen.getByRole('button', { name: 'Bevestigen' }).click()
  await expect.poll(() => panelStore.getState().view?.name).toBe('LoginAgain')
  expect(engine.store.getState().reportDraft.remarks).toBe('Radar valt uit')
})
