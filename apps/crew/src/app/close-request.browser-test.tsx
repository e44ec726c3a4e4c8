/**
 * A request to close, as Android's Back makes it: the browser keeps a `CloseWatcher` for each dialog, which asks it first, or, where nothing
 * was pressed since the last one, closes it without asking.
 */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPanel, type PanelView, panelStore, photoStore, showPhoto } from '../ui/panel.ts'
import { aboard, PANEL_NAMES, PANELS, panelOver } from './every-screen.fixture.tsx'

const open = () => [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')]

/** No key of a driver is without a press of its own: what the browser does then is done here. */
const REQUESTS = {
  'by the key Escape': () => userEvent.keyboard('{Escape}'),
  asked: () => open().at(-1)?.requestClose(),
  'without being asked': () => open().at(-1)?.close(),
}

/** Panels that lead to another one when they are closed. */
const LEADS_ON = ['SetAside']

test.each(PANEL_NAMES)('%s goes, however it is asked, and its page stays', async (name) => {
  expect('CloseWatcher' in window).toBe(true)
  await panelOver(await aboard(), name)
  for (const [how, request] of Object.entries(REQUESTS)) {
    openPanel({ name, ...PANELS[name] } as PanelView)
    await expect.poll(() => open().length).toBe(1)
    await request()
    if (LEADS_ON.includes(name)) {
      await expect.poll(() => panelStore.getState().view?.name).toBe('SyncStatus')
      await userEvent.keyboard('{Escape}')
    }
    const left = () => [open().length, panelStore.getState().view, location.pathname]
    await expect.poll(left, { message: how }).toEqual([0, null, '/flight'])
  }
})

test.each(Object.entries(REQUESTS))(
  '%s, of what lies over a panel only that goes: its keys, its photo',
  async (_, request) => {
    await panelOver(await aboard(), 'PassengersForm')
    const boarding = page.getByRole('group', { name: 'Opstappers' })
    await boarding.getByRole('textbox', { name: 'Personen' }).click()
    await expect.poll(() => open().length).toBe(2)
    await request()
    await expect.poll(() => open().length).toBe(1)
    showPhoto({ source: { on: 'device', name: 'none' }, title: 'Radar', subtitle: '' })
    await expect.poll(() => open().length).toBe(2)
    await request()
    await expect.poll(() => [open().length, photoStore.getState().photo]).toEqual([1, null])
    await expect.element(page.getByRole('dialog', { name: 'Passagiers' })).toBeVisible()
    await request()
    await expect.poll(() => [open().length, panelStore.getState().view]).toEqual([0, null])
  },
)
