import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Choice, Option } from '../../ui/choice.tsx'
import { ChoiceForm } from './choice-form.tsx'

const COLOURS = ['rood', 'groen']

function Colour() {
  const [chosen, choose] = useState('rood')
  return (
    <ChoiceForm save="Bewaren" saved="Bewaard." onSave={async () => undefined}>
      <Choice legend="Kleur">
        {COLOURS.map((one) => (
          <Option key={one} type="radio" name="kleur" checked={chosen === one} onChange={() => choose(one)}>
            {one}
          </Option>
        ))}
      </Choice>
    </ChoiceForm>
  )
}

test('a choice that is changed after it was kept isn’t said to be kept, until it is kept as well', async () => {
  const screen = await render(<Colour />)
  const save = screen.getByRole('button', { name: 'Bewaren' })
  const said = screen.getByRole('status').filter({ hasText: 'Bewaard.' })
  for (const colour of ['groen', 'rood']) {
    await screen.getByRole('radio', { name: colour }).click()
    await expect.element(said).not.toBeInTheDocument()
    await save.click()
    await expect.element(said).toBeInTheDocument()
  }
})
