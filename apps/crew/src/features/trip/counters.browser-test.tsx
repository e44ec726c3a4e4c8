import { eachCounted, NOT_COUNTED } from '@vaarboek/domain'
import { aLoad, aShip } from '@vaarboek/domain/testing'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Counters } from './counters.tsx'
import '../../ui/global.css'

function Counting({ people = 0, isLocked = false }: { people?: number; isLocked?: boolean }) {
  const [counting, setCounting] = useState(NOT_COUNTED)
  return (
    <Counters
      load={aLoad({ people })}
      ship={aShip({ maxPeople: 12, maxBikes: 4 })}
      counting={counting}
      isInvalid={eachCounted(() => false)}
      isLocked={isLocked}
      onCount={(change) => setCounting((before) => ({ ...before, ...change }))}
    />
  )
}

test('[PASS-10, PASS-11, PASS-16] plus and minus count by one; nobody boards less than none', async () => {
  const screen = await render(<Counting />)
  const boarding = screen.getByRole('group', { name: 'Opstappers' }).getByRole('group', { name: 'Personen' })
  const [less, more] = [boarding.getByRole('button').first(), boarding.getByRole('button').last()]
  await expect.element(less).toBeDisabled()
  await more.click()
  await more.click()
  await less.click()
  await expect.element(boarding.getByRole('textbox')).toHaveValue('1')
})

test('[PASS-09, PASS-17] no more board than the ship takes beside who is aboard', async () => {
  const screen = await render(<Counting people={10} />)
  const boarding = screen.getByRole('group', { name: 'Opstappers' }).getByRole('group', { name: 'Personen' })
  await userEvent.fill(boarding.getByRole('textbox'), '7')
  await expect.element(boarding.getByRole('textbox')).toHaveValue('2')
  await expect.element(boarding.getByRole('button').last()).toBeDisabled()
})

test('[PASS-19] no more get off than are aboard; what is typed counts as leaving', async () => {
  const screen = await render(<Counting people={3} />)
  const alighting = screen.getByRole('group', { name: 'Afstappers' }).getByRole('group', { name: 'Personen' })
  await userEvent.fill(alighting.getByRole('textbox'), '5')
  await expect.element(alighting.getByRole('textbox')).toHaveValue('-3')
  await expect.element(alighting.getByRole('button').first()).toBeDisabled()
})

test('[PASS-17] who gets off makes room for who boards', async () => {
  const screen = await render(<Counting people={12} />)
  const boarding = screen.getByRole('group', { name: 'Opstappers' }).getByRole('group', { name: 'Personen' })
  const alighting = screen.getByRole('group', { name: 'Afstappers' }).getByRole('group', { name: 'Personen' })
  await expect.element(boarding.getByRole('button').last()).toBeDisabled()
  await alighting.getByRole('button').first().click()
  await boarding.getByRole('button').last().click()
  await expect.element(boarding.getByRole('textbox')).toHaveValue('1')
})

test('[decision 17] locked counters show what was typed and change nothing', async () => {
  const screen = await render(<Counting people={3} isLocked />)
  for (const button of screen.getByRole('button').all()) await expect.element(button).toBeDisabled()
})

test('[decision 27] how many there is room for stands beside who boards; on a full boat, what to do first', async () => {
  const screen = await render(<Counting people={12} />)
  const boarding = screen.getByRole('group', { name: 'Opstappers' }).getByRole('group', { name: 'Personen' })
  await expect.element(boarding.getByText('vol: tel eerst wie afstapt')).toBeVisible()
  await screen.getByRole('button', { name: 'Afstappers: Personen meer' }).click()
  await expect.element(boarding.getByText('nog plaats voor 1')).toBeVisible()
  await userEvent.fill(boarding.getByRole('textbox'), '10')
  await expect.element(boarding.getByRole('alert')).toHaveTextContent('Maximum 1')
})

test('[decision 27] on a full boat who boards may be entered before who gets off: each who leaves makes room for them', async () => {
  const screen = await render(<Counting people={12} />)
  const boarding = screen.getByRole('group', { name: 'Opstappers' }).getByRole('group', { name: 'Personen' })
  await boarding.getByRole('textbox').click()
  const keypad = screen.getByRole('dialog', { name: 'Opstappers: Personen' })
  await keypad.getByRole('button', { name: '3', exact: true }).click()
  await expect.element(keypad.getByRole('alert')).toHaveTextContent('vol: tel eerst wie afstapt')
  await keypad.getByRole('button', { name: 'OK' }).click()
  await expect.element(boarding.getByRole('textbox')).toHaveValue('')
  const off = screen.getByRole('button', { name: 'Afstappers: Personen meer' })
  for (const on of ['1', '2', '3', '3']) {
    await off.click()
    await expect.element(boarding.getByRole('textbox')).toHaveValue(on)
  }
  await expect.element(boarding.getByRole('alert')).not.toBeInTheDocument()
})

test('[decision 27] a number that was taken otherwise since is what is meant', async () => {
  const screen = await render(<Counting people={11} />)
  const boarding = screen.getByRole('group', { name: 'Opstappers' }).getByRole('group', { name: 'Personen' })
  await boarding.getByRole('textbox').click()
  const keypad = screen.getByRole('dialog', { name: 'Opstappers: Personen' })
  await keypad.getByRole('button', { name: '9', exact: true }).click()
  await keypad.getByRole('button', { name: 'OK' }).click()
  await screen.getByRole('button', { name: 'Opstappers: Personen minder' }).click()
  await screen.getByRole('button', { name: 'Afstappers: Personen meer' }).click()
  await expect.element(boarding.getByRole('textbox')).toHaveValue('')
})
