import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'
import { TextField } from './field.tsx'
import { Form } from './form.tsx'

const sent: Record<string, string>[] = []

test('what isn’t a whole number isn’t made one by leaving a comma out', async () => {
  sent.length = 0
  const { getByRole } = await render(
    <Form
      onSubmit={async (fields) => void sent.push(fields)}
      actions={<Button type="submit">Bewaren</Button>}
    >
      <TextField label="Aan boord" name="people" type="number" min={0} max={100} />
    </Form>,
  )
  const field = getByRole('spinbutton', { name: 'Aan boord' })
  const save = getByRole('button', { name: 'Bewaren' })
  await userEvent.type(field, '1,5')
  expect(document.body.textContent).toContain('Typ een geheel getal.')
  await save.click()
  expect(sent).toEqual([])
  await userEvent.clear(field)
  await userEvent.type(field, '15')
  expect(document.body.textContent).not.toContain('Typ een geheel getal.')
  await save.click()
  expect(sent).toEqual([{ people: '15' }])
})
