/** Categories that mean danger: what the crew app offers is ticked in one click, whatever else stands there is typed. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SESSION } from '../../app/drawn-form.fixture.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import Dangers from './dangers.tsx'

const sent: unknown[] = []
beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit = {}) => {
    if (method === 'PUT') sent.push(JSON.parse(String(body)))
    return Response.json({ categories: ['Brand', 'storing op traject'], known: [], revision: 1 })
  })
})

test('one click makes a category of the crew app danger, and another takes one away; what was typed stays', async () => {
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <CurrentSession value={SESSION}>
        <Dangers onClose={() => undefined} />
      </CurrentSession>
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('textbox')).toHaveValue('Brand')
  await expect.element(page.getByLabelText('Storing op traject')).toBeChecked()
  await page.getByLabelText('Storing op traject').click()
  await page.getByLabelText('Defect melden').click()
  await page.getByRole('button', { name: 'Bewaren' }).click()
  await expect.poll(() => sent).toEqual([{ categories: ['Defect melden', 'Brand'] }])
})
