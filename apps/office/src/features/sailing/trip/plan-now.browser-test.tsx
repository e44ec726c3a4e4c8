/** Against the plan on a trip's own page: as the board says it. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { leave, SESSION } from '../../../app/drawn-form.fixture.tsx'
import { CurrentSession } from '../../../ui/current-session.ts'
import { at, trip } from '../board/board.fixture.ts'
import { whole } from './trip.fixture.ts'
import TripPage from './trip-page.tsx'

afterEach(leave)

const NOW = Date.parse(at('10:00:00'))

/** The page of a trip whose next stop was due so many minutes ago. */
async function opened({ minutes, waiting }: { minutes: number; waiting: number | null }) {
  const midnight = new Date(NOW - minutes * 60_000 - 30_000)
  const next = { item: '3', stop: '3', stopName: 'Kallo', plannedS: 0 }
  const found = whole([], { dayStartsAt: midnight.toISOString(), waiting, trip: trip('41', { next }) })
  const headers = { Date: new Date(NOW).toUTCString() }
  vi.stubGlobal('fetch', async () => Response.json(found, { headers }))
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <CurrentSession value={SESSION}>
        <TripPage />
      </CurrentSession>
    </QueryClientProvider>,
  )
}

test('a boat that should have passed its next stop is late by at least that, unless its tablet holds records', async () => {
  await opened({ minutes: 130, waiting: 0 })
  await expect.element(page.getByText('ten minste +\u00a02\u00a0u\u00a010\u00a0min')).toBeVisible()
})

test('what its tablet holds may be that stop', async () => {
  await opened({ minutes: 130, waiting: 1 })
  await expect.element(page.getByText('+ 2 min')).toBeVisible()
})
