import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LineButton } from './line-button.tsx'
import { PlainTable } from './plain-table.tsx'

const SHIFTS = ['Dienst 1', 'Dienst 2', 'Dienst 3']

test('↑ ↓ Home End go from row to row, from whatever of a row has the focus', async () => {
  const { getByRole } = await render(
    <PlainTable
      label="Diensten"
      columns={[
        { label: 'Dienst', show: (name) => <LineButton onClick={() => undefined}>{name}</LineButton> },
        { label: 'Vaart', show: (name) => <a href="/kantoor/vaarten/1">{`vaart van ${name}`}</a> },
      ]}
      rows={SHIFTS}
      keyOf={(name) => name}
    />,
  )
  const shift = (name: string) => getByRole('button', { name })
  ;(getByRole('region', { name: 'Diensten' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(shift('Dienst 1')).toHaveFocus()
  await userEvent.keyboard('{Tab}{ArrowDown}')
  await expect.element(shift('Dienst 2')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(shift('Dienst 3')).toHaveFocus()
  await userEvent.keyboard('{Home}{ArrowUp}')
  await expect.element(shift('Dienst 1')).toHaveFocus()
})

test('it is one stop of the Tab key, with all of the row one was at last', async () => {
  const { getByRole } = await render(
    <>
      <button type="button">Ervoor</button>
      <PlainTable
        label="Diensten"
        columns={[
          { label: 'Dienst', show: (name) => <LineButton onClick={() => undefined}>{name}</LineButton> },
          { label: 'Vaart', show: (name) => <a href="/kantoor/vaarten/1">{`vaart van ${name}`}</a> },
        ]}
        rows={SHIFTS}
        keyOf={(name) => name}
      />
      <button type="button">Erna</button>
    </>,
  )
  const button = (name: string) => getByRole('button', { name })
  ;(button('Ervoor').element() as HTMLElement).focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(button('Dienst 1')).toHaveFocus()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(button('Erna')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}{ArrowDown}{ArrowDown}')
  await expect.element(button('Dienst 3')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(button('Ervoor')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(button('Dienst 3')).toHaveFocus()
})

test('a table with nothing to press is a stop itself: what scrolls is reached by keyboard', async () => {
  const { getByRole } = await render(
    <PlainTable label="Dagen" columns={[{ label: 'Dag', show: String }]} rows={[1, 2]} keyOf={String} />,
  )
  await userEvent.keyboard('{Tab}')
  await expect.element(getByRole('region', { name: 'Dagen' })).toHaveFocus()
})

test('a table of figures that open something is one stop: ← → go within a row, ↑ ↓ stay in the column', async () => {
  const figure = (name: string, what: string) => <a href="/kantoor/tellingen">{`${name} ${what}`}</a>
  const { getByRole } = await render(
    <>
      <button type="button">Ervoor</button>
      <PlainTable
        label="Diensten"
        isByCell
        columns={['naam', 'op', 'af'].map((what) => ({
          label: what,
          show: (name: string) => figure(name, what),
        }))}
        rows={SHIFTS}
        keyOf={(name) => name}
      />
      <button type="button">Erna</button>
    </>,
  )
  const link = (name: string) => getByRole('link', { name })
  ;(getByRole('button', { name: 'Ervoor' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(link('Dienst 1 naam')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowDown}')
  await expect.element(link('Dienst 2 af')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{End}')
  await expect.element(link('Dienst 3 op')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(getByRole('button', { name: 'Erna' })).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(link('Dienst 3 op')).toHaveFocus()
})

test('figures end alike, their heading with them; words begin alike', async () => {
  const { getByRole } = await render(
    <PlainTable
      label="Haltes"
      columns={[
        { label: 'Halte', show: ({ name }) => name },
        { label: 'Op', isFigure: true, show: ({ on }) => <span>{on}</span> },
      ]}
      rows={[
        { name: 'Temse', on: 7 },
        { name: 'Hemiksem', on: 1207 },
      ]}
      keyOf={({ name }) => name}
    />,
  )
  const ends = (words: string) => {
    const range = document.createRange()
    range.selectNodeContents(getByRole('table').getByText(words, { exact: true }).element())
    return Math.round(range.getBoundingClientRect().right)
  }
  expect([ends('7'), ends('Op')]).toEqual([ends('1207'), ends('1207')])
  expect(ends('Temse')).toBeLessThan(ends('Hemiksem'))
})
