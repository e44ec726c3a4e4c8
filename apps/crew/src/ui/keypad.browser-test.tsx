import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Keypad } from './keypad.tsx'
import './global.css'

function PinForm({ onEnter = () => {} }: { onEnter?: (pin: string) => void }) {
  const [pin, setPin] = useState('')
  return (
    <form action={() => onEnter(pin)}>
      <Keypad label="Pincode" value={pin} isInvalid={false} onChange={setPin} />
      <output>{pin}</output>
    </form>
  )
}

const entered = 'status'

test('[PANEL-13, LIM-05] the keys on the screen enter digits, at most four', async () => {
  const screen = await render(<PinForm />)
  for (const digit of ['1', '2', '0', '4', '5']) await screen.getByRole('button', { name: digit }).click()
  await expect.element(screen.getByRole(entered)).toHaveTextContent('1204')
})

test('[PANEL-14, PANEL-15] one key takes the last digit away, another all of them', async () => {
  const screen = await render(<PinForm />)
  for (const digit of ['7', '8', '9']) await screen.getByRole('button', { name: digit }).click()
  await screen.getByRole('button', { name: 'Laatste cijfer wissen' }).click()
  await expect.element(screen.getByRole(entered)).toHaveTextContent('78')
  await screen.getByRole('button', { name: 'Wissen', exact: true }).click()
  await expect.element(screen.getByRole(entered)).toBeEmptyDOMElement()
})

test('[LIM-05] the keyboard works too, at once and after a key was pressed; what is no digit is left out', async () => {
  const onEnter = vi.fn()
  const screen = await render(<PinForm onEnter={onEnter} />)
  await userEvent.keyboard('1a')
  await screen.getByRole('button', { name: '2' }).click()
  await userEvent.keyboard('x3')
  await expect.element(screen.getByRole(entered)).toHaveTextContent('123')
  await userEvent.keyboard('{Enter}')
  expect(onEnter).toHaveBeenCalledExactlyOnceWith('123')
})

test('what is entered is never readable', async () => {
  const screen = await render(<PinForm />)
  await expect.element(screen.getByLabelText('Pincode')).toHaveAttribute('type', 'password')
})
