import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Counter } from './counter.tsx'

function Aboard() {
  const [value, setValue] = useState(0)
  return (
    <Counter
      label="Personen"
      moreLabel="Meer"
      lessLabel="Minder"
      icon="Users"
      value={value}
      minimum={0}
      maximum={200}
      onChange={setValue}
    />
  )
}

test.each([
  ['٧', '7'],
  ['1 2', '12'],
  // What isn't a number leaves the one that stands there: half of it would be another number.
  ['1e2', '5'],
  ['12.5', '5'],
  ['abc', ''],
  ['0', ''],
  ['999', '200'],
])('[PASS-12, PASS-13] %j over a 5 is read as %j', async (text, shown) => {
  const screen = await render(<Aboard />)
  const field = screen.getByRole('textbox', { name: 'Personen' })
  await field.fill('5')
  await userEvent.tripleClick(field)
  await userEvent.fill(field, text)
  await expect.element(field).toHaveValue(shown)
})

test('digits of two scripts make one number', async () => {
  const screen = await render(<Aboard />)
  const field = screen.getByRole('textbox', { name: 'Personen' })
  await field.fill('5')
  await field.fill('5٣')
  await expect.element(field).toHaveValue('53')
})
