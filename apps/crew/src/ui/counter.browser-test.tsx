import { act, useState } from 'react'
import { expect, test, vi } from 'vitest'
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

test('[decision 27] more than can be is said beside the number, until another one is taken', async () => {
  const screen = await render(<Aboard />)
  const field = screen.getByRole('textbox', { name: 'Personen' })
  await field.fill('999')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Maximum 200')
  await field.fill('7')
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('held, plus counts again and again, faster after a second; the press that ends counts no more, nor does a tap count twice', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const screen = await render(<Aboard />)
    const more = screen.getByRole('button', { name: 'Meer' }).element()
    const press = (type: string) => more.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0 }))
    const tap = () => {
      press('pointerdown')
      press('pointerup')
      more.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    }
    const shown = () => screen.getByRole('textbox').element() as HTMLInputElement
    await act(async () => press('pointerdown'))
    const counted: string[] = []
    // In steps, as pictures come in between.
    const pass = async (ms: number) => {
      for (let passed = 0; passed < ms; passed += 20)
        await act(async () => void (await vi.advanceTimersByTimeAsync(Math.min(20, ms - passed))))
    }
    for (const ms of [490, 10, 1000, 400]) {
      await pass(ms)
      counted.push(shown().value)
    }
    expect(counted).toEqual(['', '1', '6', '11'])
    await act(async () => {
      press('pointerup')
      more.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    })
    await pass(1000)
    expect(shown().value).toBe('11')
    for (let times = 0; times < 5; times += 1) await act(async () => tap())
    expect(shown().value).toBe('16')
  } finally {
    vi.useRealTimers()
  }
})
