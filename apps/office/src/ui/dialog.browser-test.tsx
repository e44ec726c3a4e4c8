import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from './dialog.tsx'

afterEach(() => vi.restoreAllMocks())

/** A page on which a dialog is closed in each way there is. */
function Page() {
  const [isOpen, open] = useState(false)
  return (
    <main>
      <button type="button">Ervoor</button>
      <button type="button" onClick={() => open(true)}>
        Openen
      </button>
      {isOpen && (
        <Dialog title="Vraag" onClose={() => open(false)}>
          <input aria-label="Reden" />
          <input aria-label="Zoeken" type="search" />
          <button type="button" onClick={() => open(false)}>
            Klaar
          </button>
        </Dialog>
      )}
    </main>
  )
}

type Screen = Awaited<ReturnType<typeof render>>
const CLOSED: Record<string, (screen: Screen) => Promise<void>> = {
  'by Escape': () => userEvent.keyboard('{Escape}'),
  'by its cross': (screen) => screen.getByRole('button', { name: 'Sluiten' }).click(),
  'because it is done': (screen) => screen.getByRole('button', { name: 'Klaar' }).click(),
}

test.each(Object.entries(CLOSED))('closed %s it gives the focus back to what opened it', async (_, close) => {
  const screen = await render(<Page />)
  const opener = screen.getByRole('button', { name: 'Openen' })
  await opener.click()
  const dialog = screen.getByRole('dialog', { name: 'Vraag' })
  await expect.element(dialog).toBeVisible()
  expect(dialog.element().contains(document.activeElement)).toBe(true)
  await close(screen)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('Esc asks before words that were typed are gone, however often; without words, or for what was searched, it closes', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  const screen = await render(<Page />)
  const dialog = screen.getByRole('dialog', { name: 'Vraag' })
  const opener = screen.getByRole('button', { name: 'Openen' })
  await opener.click()
  await screen.getByLabelText('Reden').fill('mist')
  for (const times of [1, 2, 3]) {
    await userEvent.keyboard('{Escape}')
    expect(confirm).toHaveBeenCalledTimes(times)
  }
  await expect.element(screen.getByLabelText('Reden')).toHaveValue('mist')
  confirm.mockReturnValue(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await opener.click()
  await screen.getByLabelText('Zoeken').fill('Kluut')
  await screen.getByLabelText('Reden').fill('mist')
  await screen.getByLabelText('Reden').fill(' ')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(confirm).toHaveBeenCalledTimes(4)
})
