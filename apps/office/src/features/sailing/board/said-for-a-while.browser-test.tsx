/** What was done on the page that one comes from goes after a while, and no row of the board moves for it. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { leave, sessionOf } from '../../../app/drawn-form.fixture.tsx'
import { serverClock } from '../../../platform/server-clock.ts'
import '../../../ui/global.css'
import { CurrentSession } from '../../../ui/current-session.ts'
import { goBackAndSay } from '../../../ui/navigation.tsx'
import { boardOf, moment, shift, trip } from './board.fixture.ts'
import type { LiveBoard } from './board-keeper.ts'
import BoardPage from './board-page.tsx'

afterEach(async () => {
  await cleanup()
  await leave()
})

test.each([390, 1440])('at %i pixels the list stays where it is as what was said goes', async (width) => {
  await page.viewport(width, 844)
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const at = moment('09:40:00')
  const clock = vi.spyOn(serverClock, 'now').mockReturnValue(at)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const board = boardOf({ planned: [shift('1', 34_200, 48_600)], trips: [trip('7')] })
  queries.setQueryData(['board'], { board, error: null, link: 'live', heardAt: at } satisfies LiveBoard)
  goBackAndSay('/kantoor', 'Dienst 24 vervalt.')
  const { container } = await render(
    <QueryClientProvider client={queries}>
      <CurrentSession value={sessionOf(['dispatcher'])}>
        <BoardPage />
      </CurrentSession>
    </QueryClientProvider>,
  )
  const said = page.getByText('Dienst 24 vervalt.')
  await expect.element(said).toBeVisible()
  const top = () => container.querySelector('tbody tr')?.getBoundingClientRect().top
  await expect.poll(top).toBeGreaterThan(0)
  const before = top()
  clock.mockReturnValue(at + 61_000)
  await expect.element(said).not.toBeVisible()
  expect(top()).toBe(before)
})
