import { confirmed, prepared, started } from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { engineWith, renderOn } from '../../ui/engine-aboard.fixture.tsx'
import { openPanel, panelStore } from '../../ui/panel.ts'
import { LogoutConfirm } from './logout-confirm.tsx'

const dialog = <LogoutConfirm checklistCompleted />

test('[PANEL-20, PANEL-34] with nothing on the tablet one tap logs out and leads to the login', async () => {
  history.replaceState(null, '', '/dashboard')
  const engine = await engineWith()
  const screen = await renderOn(engine, dialog)
  await screen.getByRole('button', { name: 'Uitloggen' }).click()
  await expect.poll(() => engine.store.getState().signedIn).toBeNull()
  expect(location.pathname).toBe('/')
})

test('[PANEL-32] while a count waits nobody is logged out; the dialog says how much waits', async () => {
  const engine = await engineWith([prepared(), started(), confirmed({ stop: 'planned-0' })])
  openPanel({ name: 'LogoutConfirm', checklistCompleted: true })
  const screen = await renderOn(engine, dialog)
  await expect.element(screen.getByRole('status')).toHaveTextContent('2 gegevens wachten.')
  await screen.getByRole('button', { name: 'Uitloggen' }).click()
  await expect.element(screen.getByText(/zodra/)).toBeVisible()
  expect(engine.store.getState().signedIn).not.toBeNull()
  expect(panelStore.getState().view).not.toBeNull()
})

test('[PANEL-29, PANEL-21] under way it says that the trip is unfinished, and leads back to it', async () => {
  const screen = await renderOn(await engineWith([prepared(), started()]), dialog)
  await expect.element(screen.getByRole('heading', { name: 'Vaart onvoltooid' })).toBeVisible()
  await screen.getByRole('button', { name: 'Naar huidige vaart' }).click()
  expect(location.pathname).toBe('/flight')
})

test('[PANEL-28, PANEL-22] with the trip ended and the end checklist open it leads to that list', async () => {
  const facts = [
    prepared({ stops: 2 }),
    started(),
    ...['planned-0', 'planned-1'].map((stop) => confirmed({ stop })),
  ]
  const screen = await renderOn(await engineWith(facts), <LogoutConfirm checklistCompleted={false} />)
  await expect.element(screen.getByRole('heading', { name: 'Checklist onvoltooid' })).toBeVisible()
  await screen.getByRole('button', { name: 'Naar checklist' }).click()
  expect(location.pathname + location.search).toBe('/checklist?end=true')
})
