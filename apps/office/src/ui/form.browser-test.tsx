import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'
import { Form } from './form.tsx'

test('what is being sent isn’t sent again, however often one presses', async () => {
  const ends: (() => void)[] = []
  const send = () => new Promise<void>((resolve) => ends.push(resolve))
  const { getByRole } = await render(
    <Form onSubmit={send} actions={<Button type="submit">Bewaren</Button>}>
      {null}
    </Form>,
  )
  const button = getByRole('button', { name: 'Bewaren' })
  const press = () => (button.element() as HTMLElement).click()
  press()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  press()
  press()
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await expect.element(button).toHaveAttribute('aria-busy', 'false')
  press()
  expect(ends).toHaveLength(2)
})
