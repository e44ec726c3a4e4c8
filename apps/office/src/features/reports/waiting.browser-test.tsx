import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Waiting } from './waiting.tsx'

test('what isn’t summed yet is a line of text on paper, which nobody loads again', async () => {
  const { container } = await render(<Waiting days={2} />)
  expect(container.textContent).toContain('herlaad')
  window.dispatchEvent(new Event('beforeprint'))
  await expect.poll(() => container.textContent).toBe('Van 2 dagen was iets nog niet opgeteld.')
  expect(container.querySelector('[class]')).toBeNull()
  window.dispatchEvent(new Event('afterprint'))
})

test('of days that are summed it says nothing', async () => {
  const { container } = await render(<Waiting days={0} />)
  expect(container.textContent).toBe('')
})
