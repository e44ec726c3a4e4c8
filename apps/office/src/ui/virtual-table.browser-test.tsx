import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LineButton } from './line-button.tsx'
import { SearchField } from './search-field.tsx'
import { VirtualTable } from './virtual-table.tsx'

const ROWS = Array.from({ length: 300 }, (_, place) => ({ id: String(place), name: `Schip ${place}` }))

/** A list beside which one row is open; what is gone meanwhile is filtered out. */
function List({ opened }: { opened: string }) {
  const [open, setOpen] = useState<string | null>(opened)
  const [gone, setGone] = useState<string | null>(null)
  return (
    <>
      {open !== null && (
        <button type="button" onClick={() => setOpen(null)}>
          Sluiten
        </button>
      )}
      <button type="button" onClick={() => setGone(opened)}>
        Weg
      </button>
      <VirtualTable
        label="Schepen"
        columns={[
          {
            label: 'Schip',
            show: ({ id, name }) => <LineButton onClick={() => setOpen(id)}>{name}</LineButton>,
          },
        ]}
        rows={ROWS.filter(({ id }) => id !== gone)}
        keyOf={({ id }) => id}
        count={ROWS.length}
        openKey={open}
      />
    </>
  )
}

test('closed, the focus goes back to its row, also to one that wasn’t drawn', async () => {
  const { getByRole } = await render(<List opened="250" />)
  const button = (name: string) => getByRole('button', { name, exact: true })
  await expect.element(button('Schip 250')).not.toBeInTheDocument()
  await button('Sluiten').click()
  await expect.element(button('Schip 250')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(button('Schip 251')).toHaveFocus()
})

test('of a row that isn’t in the list any more the list has it', async () => {
  const { getByRole } = await render(<List opened="3" />)
  await getByRole('button', { name: 'Weg' }).click()
  await getByRole('button', { name: 'Sluiten' }).click()
  await expect.element(getByRole('region', { name: 'Schepen' })).toHaveFocus()
})

test('/ goes to the search field, ↓ from there to the first row, End to the last', async () => {
  const { getByRole } = await render(
    <>
      <SearchField label="Zoeken" value="" onChange={() => undefined} />
      <List opened="3" />
    </>,
  )
  await userEvent.keyboard('/')
  await expect.element(getByRole('searchbox')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(getByRole('button', { name: 'Schip 0', exact: true })).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(getByRole('button', { name: 'Schip 299' })).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(getByRole('button', { name: 'Schip 0', exact: true })).toHaveFocus()
})
