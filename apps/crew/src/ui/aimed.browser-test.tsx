import { refuseUnaimed } from '@vaarboek/look/aimed'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { asModal } from './as-modal.ts'
import { Button } from './button.tsx'
import { Counter } from './counter.tsx'

let watching: AbortController
beforeEach(() => {
  watching = new AbortController()
  refuseUnaimed(watching.signal)
})
afterEach(() => watching.abort())

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Each press is at another stop, as after arriving. */
function Stops() {
  const [stop, setStop] = useState(0)
  const [plus, setPlus] = useState(0)
  return (
    <>
      <Button records={`arrive ${stop}`} onClick={() => setStop(stop + 1)}>
        Halte
      </Button>
      <Button onClick={() => setPlus(plus + 1)}>Meer</Button>
      <p>{`stop ${stop}, ${plus} aboard`}</p>
    </>
  )
}

test('[standing decision 22] a second press at the same place is refused and answered; one that waits counts', async () => {
  const screen = await render(<Stops />)
  const button = screen.getByRole('button', { name: 'Halte' })
  await pause(850)
  await button.click()
  await button.click()
  expect(document.getAnimations().some(({ id }) => id === 'refused')).toBe(true)
  await expect.element(screen.getByText(/stop 1,/)).toBeVisible()
  await pause(850)
  await button.click()
  await expect.element(screen.getByText(/stop 2,/)).toBeVisible()
})

test('[standing decision 22] what is pressed quickly counts every press', async () => {
  const screen = await render(<Stops />)
  for (let press = 0; press < 5; press += 1) await screen.getByRole('button', { name: 'Meer' }).click()
  await expect.element(screen.getByText(/5 aboard/)).toBeVisible()
})

test('[standing decision 22] a key that is held down records once', async () => {
  const screen = await render(<Stops />)
  const button = screen.getByRole('button', { name: 'Halte' })
  await pause(850)
  button.element().focus()
  await userEvent.keyboard('{Enter>5/}')
  await expect.element(screen.getByText(/stop 1,/)).toBeVisible()
})

test('[standing decision 22] what an aid presses counts once the button was there', async () => {
  const screen = await render(<Stops />)
  const button = screen.getByRole('button', { name: 'Halte' }).element() as HTMLElement
  button.click()
  await expect.element(screen.getByText(/stop 0,/)).toBeVisible()
  await pause(450)
  button.click()
  await expect.element(screen.getByText(/stop 1,/)).toBeVisible()
  button.click()
  await expect.element(screen.getByText(/stop 1,/)).toBeVisible()
})

test('[standing decision 22] what a dialog over the panel lay on had not been there when that closes', async () => {
  const screen = await render(
    <dialog ref={(panel) => panel?.showModal()}>
      <Stops />
      <dialog aria-label="Keys" />
    </dialog>,
  )
  const keys = screen.getByLabelText('Keys').element() as HTMLDialogElement
  await pause(850)
  keys.showModal()
  await pause(200)
  keys.close()
  await screen.getByRole('button', { name: 'Halte' }).click()
  await expect.element(screen.getByText(/stop 0,/)).toBeVisible()
})

/** A button that opens a panel, whose plus lies under the finger. */
function Panel() {
  const [isOpen, setOpen] = useState(false)
  const [value, setValue] = useState(0)
  const counter = { label: 'Personen', moreLabel: 'Meer', lessLabel: 'Minder', icon: 'Users' } as const
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <p>{`${value} aboard`}</p>
      {isOpen && (
        <dialog ref={asModal}>
          <Counter {...counter} value={value} minimum={0} maximum={99} onChange={setValue} />
          <input type="checkbox" aria-label="Gezien" />
        </dialog>
      )}
    </>
  )
}

test('[standing decision 22] the second of two presses does nothing in the panel that the first opened, and is answered', async () => {
  const screen = await render(<Panel />)
  await screen.getByRole('button', { name: 'Open' }).click()
  const plus = screen.getByRole('button', { name: 'Meer' })
  await plus.click()
  expect(document.getAnimations().some(({ id }) => id === 'refused')).toBe(true)
  await expect.element(screen.getByText('0 aboard')).toBeInTheDocument()
  await pause(450)
  for (let press = 0; press < 5; press += 1) await plus.click()
  await expect.element(screen.getByText('5 aboard')).toBeInTheDocument()
})

test('[standing decision 22] nor is it held on', async () => {
  const screen = await render(<Panel />)
  await screen.getByRole('button', { name: 'Open' }).click()
  await screen.getByRole('button', { name: 'Meer' }).click({ delay: 900 })
  await expect.element(screen.getByText('0 aboard')).toBeInTheDocument()
})

test('[standing decision 22] nor does the space bar tick a box there', async () => {
  const screen = await render(<Panel />)
  await screen.getByRole('button', { name: 'Open' }).click()
  const box = screen.getByRole('checkbox', { name: 'Gezien' })
  const element = box.element() as HTMLInputElement
  element.focus()
  await userEvent.keyboard(' ')
  await expect.element(box).not.toBeChecked()
  await pause(450)
  await userEvent.keyboard(' ')
  await expect.element(box).toBeChecked()
})

/** A button that opens a panel, on whose cross the focus comes. */
function Closing() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen && (
        <dialog ref={asModal} aria-label="Paneel">
          <Button onClick={() => setOpen(false)}>Dicht</Button>
        </dialog>
      )}
    </>
  )
}

test('[standing decision 22] a key that is held down does nothing in the panel that it opened', async () => {
  const screen = await render(<Closing />)
  const open = screen.getByRole('button', { name: 'Open' }).element() as HTMLElement
  open.focus()
  const panel = screen.getByRole('dialog', { name: 'Paneel' })
  // In one call: a second would let the key go first, and a busy machine be slow enough for a press of its own.
  await userEvent.keyboard('{Enter>6/}')
  await expect.element(panel).toBeVisible()
  await pause(450)
  await userEvent.keyboard('{Enter}')
  await expect.element(panel).not.toBeInTheDocument()
})
