/** A hand-over that nobody took over is told on Vandaag to who may, but for who signed it. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { leave, sessionOf } from '../../../app/drawn-form.fixture.tsx'
import { CurrentSession } from '../../../ui/current-session.ts'
import { WaitingHandOver } from './waiting-hand-over.tsx'

afterEach(leave)

const session = sessionOf(['dispatcher'])
const link = () => page.getByRole('link', { name: /^Overdracht van Kim/ })

async function drawn(by: string, receivedAt: string | null) {
  const row = { id: '12', revision: 1, signedAt: '2026-11-26T13:58:00+01:00', remarks: '', receivedAt }
  const handOver = { ...row, signedBy: { id: by, name: 'Kim' }, receivedBy: null }
  let asked = 0
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return Response.json({ handOvers: [handOver], next: null })
  })
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <CurrentSession value={session}>
        <WaitingHandOver />
      </CurrentSession>
    </QueryClientProvider>,
  )
  await expect.poll(() => asked).toBe(1)
}

test('it leads to the sheet that was signed', async () => {
  await drawn('999', null)
  await expect.element(link()).toHaveAttribute('href', '/kantoor/logboek/overdracht/12')
  await expect.element(link()).toHaveTextContent('Overdracht van Kim (26/11 13:58) wacht op overname')
})

test.each([
  ['one’s own', session.staff, null],
  ['one that was taken over', '999', '2026-11-26T14:02:00+01:00'],
])('%s isn’t told', async (_, by, receivedAt) => {
  await drawn(String(by), receivedAt)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(link().query()).toBeNull()
})
