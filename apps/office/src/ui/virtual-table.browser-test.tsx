import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import './global.css'
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

test('it is one stop of the Tab key: the row one was at last, or the first that is drawn', async () => {
  const { getByRole } = await render(<List opened="250" />)
  const button = (name: string) => getByRole('button', { name, exact: true })
  await button('Weg').click()
  await userEvent.keyboard('{Tab}')
  await expect.element(button('Schip 0')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Shift>}{Tab}{/Shift}')
  await expect.element(button('Weg')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(button('Schip 2')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement).toBe(document.body)
})

test('the mouse, what is open and the focus are three looks', async () => {
  const { getByRole } = await render(<List opened="3" />)
  const row = (name: string) => getByRole('row').filter({ hasText: name }).first().element()
  const look = (name: string) => {
    const { backgroundColor, outlineStyle } = getComputedStyle(row(name))
    const bar = getComputedStyle(row(name).querySelector('td') as Element).boxShadow
    return [backgroundColor, outlineStyle, bar].join(' ')
  }
  const button = (name: string) => getByRole('button', { name, exact: true })
  await userEvent.hover(button('Schip 1'))
  ;(button('Schip 2').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowUp}')
  const looks = ['Schip 1', 'Schip 2', 'Schip 3', 'Schip 4'].map(look)
  expect(new Set(looks).size).toBe(4)
  await userEvent.unhover(button('Schip 1'))
})
