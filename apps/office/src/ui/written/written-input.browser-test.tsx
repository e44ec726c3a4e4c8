import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SESSION } from '../../app/drawn-form.fixture.tsx'
import { CurrentSession } from '../current-session.ts'
import { DayField } from '../day-field.tsx'
import '../global.css'
import { WrittenField } from './written-field.tsx'

const heard: string[] = []

function Filter() {
  const [day, setDay] = useState('2026-11-28')
  return (
    <CurrentSession value={SESSION}>
      <DayField
        label="Dienstdag"
        value={day}
        onChange={(next) => {
          heard.push(next)
          setDay(next)
        }}
      />
    </CurrentSession>
  )
}

const draw = async () => {
  heard.length = 0
  const screen = await render(<Filter />)
  return { ...screen, field: screen.getByRole('textbox', { name: 'Dienstdag' }) }
}

test('what is half typed is nobody’s day yet; what is typed is written out when one leaves it', async () => {
  const { field } = await draw()
  await field.clear()
  await userEvent.type(field, '2-12-26')
  expect(heard).toEqual(['', '2026-12-02'])
  await userEvent.tab()
  await expect.element(field).toHaveValue('02/12/2026')
})

test('a day there isn’t is told once one leaves it, stays as typed, and isn’t taken', async () => {
  const { field, getByRole } = await draw()
  await field.fill('31/02/2026')
  expect(document.querySelector('[role="alert"]')).toBeNull()
  await userEvent.tab()
  await expect.element(getByRole('alert')).toHaveTextContent('Typ een dag als 29/11/2026.')
  await expect.element(field).toHaveValue('31/02/2026')
  expect(heard).toEqual([])
  await field.fill('1/1/1999')
  await userEvent.tab()
  await expect.element(getByRole('alert')).toHaveTextContent('Kies 01/01/2000 of later.')
  expect(heard).toEqual([])
})

test('the calendar is in Dutch, chooses by keyboard, and Esc closes it alone', async () => {
  const { field, getByRole } = await draw()
  const button = getByRole('button', { name: 'Kalender' })
  await button.click()
  await expect.element(getByRole('grid', { name: 'november 2026' })).toBeVisible()
  await expect.element(getByRole('button', { name: /zaterdag 28 november 2026/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}')
  await expect.element(field).toHaveValue('06/12/2026')
  expect(heard).toEqual(['2026-12-06'])
  const seen: string[] = []
  document.addEventListener('keydown', ({ key }) => seen.push(key), { once: true })
  await button.click()
  await expect.element(getByRole('grid', { name: 'december 2026' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(getByRole('grid')).not.toBeInTheDocument()
  expect(seen).toEqual([])
})

test('in a form it goes out by its name, follows what others change, and keeps what was typed', async () => {
  const drawn = (day: string) => (
    <CurrentSession value={SESSION}>
      <form>
        <WrittenField label="Tot" kind="moment" name="until" defaultValue={day} />
      </form>
    </CurrentSession>
  )
  const { getByRole, rerender } = await render(drawn('2026-11-28T08:00'))
  const sent = () => new FormData(document.querySelector('form') as HTMLFormElement).get('until')
  await rerender(drawn('2026-11-28T09:00'))
  expect(sent()).toBe('2026-11-28T09:00')
  await getByRole('textbox', { name: 'Tot' }).fill('29/11/2026 7u15')
  await rerender(drawn('2026-11-28T10:00'))
  expect(sent()).toBe('2026-11-29T07:15')
})
