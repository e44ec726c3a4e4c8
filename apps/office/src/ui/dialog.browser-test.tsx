import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from './dialog.tsx'

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
