import { act, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Counter } from './counter.tsx'
import './global.css'

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
  await userEvent.fill(field, text)
  await expect.element(field).toHaveValue(shown)
})

test.each([
  [0, -5, 0],
  [-3, -5, 0],
  [-5, -5, 0],
  [0, 0, 7],
  [7, 0, 7],
  // What a stop was counted may be more than there is room for now.
  [9, 0, 7],
])(
  'a number that nobody touches stays: %i between %i and %i, also when its bounds change',
  async (value, minimum, maximum) => {
    const onChange = vi.fn()
    const counter = (most: number) => (
      <Counter
        label="Personen"
        moreLabel="Meer"
        lessLabel="Minder"
        icon="Users"
        {...{ value, minimum, onChange }}
        maximum={most}
      />
    )
    const screen = await render(counter(maximum))
    await screen.rerender(counter(maximum + 1))
    expect(onChange).not.toHaveBeenCalled()
  },
)

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
      more.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
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
      more.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
    })
    await pass(1000)
    expect(shown().value).toBe('11')
    for (let times = 0; times < 5; times += 1) await act(async () => tap())
    expect(shown().value).toBe('16')
  } finally {
    vi.useRealTimers()
  }
})

test('a finger that was held and slid off: a key that presses the same button afterwards counts', async () => {
  const screen = await render(<Aboard />)
  const field = screen.getByRole('textbox')
  const more = screen.getByRole('button', { name: 'Meer' })
  const at = (type: string) =>
    more.element().dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0 }))
  at('pointerdown')
  await expect.element(field).toHaveValue('1')
  at('pointerout')
  window.dispatchEvent(new PointerEvent('pointerup'))
  const before = Number((field.element() as HTMLInputElement).value)
  more.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue(String(before + 1))
})

test.each([
  ['slid off', { of: 'button', type: 'pointerout' }],
  ['let go elsewhere', { of: 'window', type: 'pointerup' }],
  ['taken by the browser', { of: 'window', type: 'pointercancel' }],
  ['in a window that is left', { of: 'window', type: 'blur' }],
] as const)(
  'a finger that was held and %s has counted; each tap afterwards counts one',
  async (_, { of, type }) => {
    const screen = await render(<Aboard />)
    const field = screen.getByRole('textbox').element() as HTMLInputElement
    const more = screen.getByRole('button', { name: 'Meer' })
    const press = (on: EventTarget, what: string) =>
      on.dispatchEvent(new PointerEvent(what, { bubbles: true, button: 0 }))
    press(more.element(), 'pointerdown')
    await expect.poll(() => Number(field.value)).toBeGreaterThan(0)
    // Drawn before it counts once more.
    await act(async () => void press(of === 'window' ? window : more.element(), type))
    const before = Number(field.value)
    await more.click()
    await expect.element(field).toHaveValue(String(before + 1))
    await more.click()
    await expect.element(field).toHaveValue(String(before + 2))
  },
)

const keypad = (screen: Awaited<ReturnType<typeof render>>) =>
  screen.getByRole('dialog', { name: 'Personen' })

test('a tap on the number opens keys: the first digit starts again, +5 and ⌫ go on from what stands', async () => {
  const screen = await render(<Aboard />)
  const field = screen.getByRole('textbox')
  await field.fill('7')
  await field.click()
  const key = (name: string) => keypad(screen).getByRole('button', { name, exact: true }).click()
  const shown = () => (document.querySelector('fieldset input') as HTMLInputElement).value
  await key('+5')
  expect(shown()).toBe('12')
  await key('Laatste cijfer wissen')
  expect(shown()).toBe('1')
  await key('4')
  expect(shown()).toBe('14')
  await key('0')
  expect(shown()).toBe('140')
  await key('OK')
  await expect.element(keypad(screen)).not.toBeInTheDocument()
  await field.click()
  await key('3')
  expect(shown()).toBe('3')
})

test('[decision 27] what is entered on the keys is limited as the field is, and said beside it', async () => {
  const screen = await render(<Aboard />)
  await screen.getByRole('textbox').click()
  for (const name of ['9', '9', '9']) await keypad(screen).getByRole('button', { name, exact: true }).click()
  await expect.element(keypad(screen).getByRole('alert')).toHaveTextContent('Maximum 200')
  await keypad(screen).getByRole('button', { name: 'OK' }).click()
  await expect.element(screen.getByRole('textbox')).toHaveValue('200')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Maximum 200')
})

test('a keyboard types into the open keys, and Enter is their OK; who comes by the keyboard types in the field', async () => {
  const screen = await render(<Aboard />)
  await userEvent.tab()
  await userEvent.keyboard('12')
  await expect.element(screen.getByRole('textbox')).toHaveValue('12')
  await expect.element(keypad(screen)).not.toBeInTheDocument()
  await screen.getByRole('textbox').click()
  await userEvent.keyboard('34{Enter}')
  await expect.element(keypad(screen)).not.toBeInTheDocument()
  await expect.element(screen.getByRole('textbox')).toHaveValue('34')
})

test('Escape and a tap elsewhere close the keys; the second tap of two presses nothing under them', async () => {
  const screen = await render(<Aboard />)
  await screen.getByRole('textbox').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(keypad(screen)).not.toBeInTheDocument()
  await screen.getByRole('textbox').click()
  const tapAside = () =>
    (document.elementFromPoint(2, 2) as HTMLElement).dispatchEvent(
      new PointerEvent('pointerdown', { bubbles: true }),
    )
  tapAside()
  expect(document.elementFromPoint(2, 2)?.localName).toBe('dialog')
  await expect.element(keypad(screen)).not.toBeInTheDocument()
})

test.each([
  [360, 340],
  [390, 844],
  [1024, 600],
])('at %i×%i every key is at least 48 px and in sight', async (width, height) => {
  await page.viewport(width, height)
  const screen = await render(<Aboard />)
  await screen.getByRole('textbox').click()
  const boxes = keypad(screen)
    .getByRole('button')
    .elements()
    .map((key) => key.getBoundingClientRect())
  expect(boxes).toHaveLength(13)
  expect(Math.min(...boxes.flatMap((box) => [box.width, box.height]))).toBeGreaterThanOrEqual(48)
  expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeLessThanOrEqual(height)
  expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(width)
})
