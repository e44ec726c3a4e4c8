import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from './dialog.tsx'
import { SearchField } from './search-field.tsx'
import { SidePanel } from './side-panel.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

/** Each button vanishes when it is pressed, as those of the pages do. */
function Page({ kind }: { kind: 'filters' | 'form' | 'panel' | 'dialog' | 'page' }) {
  useKeptFocus()
  const [isThere, setThere] = useState(true)
  const button = isThere && (
    <button type="button" onClick={() => setThere(false)}>
      Weg
    </button>
  )
  return (
    <main tabIndex={-1}>
      {kind === 'page' && button}
      {kind === 'filters' && (
        <search>
          <input aria-label="Dag" />
          <SearchField label="Zoeken" value="" onChange={() => undefined} />
          {button}
          <button type="button">Lijst</button>
        </search>
      )}
      {kind === 'form' && (
        <form>
          <input aria-label="Titel" />
          <input aria-label="Tekst" />
          {button}
        </form>
      )}
      {kind === 'panel' && (
        <SidePanel title="Vaart" onClose={() => undefined}>
          {button}
        </SidePanel>
      )}
      {kind === 'dialog' && (
        <Dialog title="Pincode" onClose={() => undefined}>
          {button}
        </Dialog>
      )}
    </main>
  )
}

test.each([
  ['filters', 'searchbox', 'Zoeken'],
  ['form', 'textbox', 'Titel'],
  ['panel', 'heading', 'Vaart'],
  ['dialog', 'heading', 'Pincode'],
] as const)('of a button that vanishes in a %s, the focus stays in it', async (kind, role, name) => {
  const { getByRole } = await render(<Page kind={kind} />)
  ;(getByRole('button', { name: 'Weg' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(getByRole(role, { name })).toHaveFocus()
})

test('of one that stands in the page, the page has it; what has the focus elsewhere keeps it', async () => {
  const { getByRole } = await render(<Page kind="page" />)
  ;(getByRole('button', { name: 'Weg' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(getByRole('main')).toHaveFocus()
})
