/** A board that hears nothing any more says how it was: no boat sails on by the clock alone. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { leave, sessionOf } from '../../../app/drawn-form.fixture.tsx'
import { serverClock } from '../../../platform/server-clock.ts'
import { CurrentSession } from '../../../ui/current-session.ts'
import { navigate } from '../../../ui/navigation.tsx'
import { boardOf, lastStop, moment, shift, trip } from './board.fixture.ts'
import { FILTERS, LINES } from './board-filters.ts'
import type { LiveBoard } from './board-keeper.ts'
import BoardPage from './board-page.tsx'

const MINUTE_MS = 60_000
/** It left at half past nine, for a stop two hours on. */
const SAILING = trip('7', {
  last: lastStop({ stop: '1', plannedS: 34_200 }),
  next: { item: '12', stop: '2', stopName: 'Kruibeke', plannedS: 41_400 },
})
const BOARD = boardOf({ planned: [shift('1', 34_200, 48_600)], trips: [SAILING] })
const STOPS = ['Lillo', 'Kruibeke', 'Temse'].map((stopName, place) => ({ stop: `${place + 1}`, stopName }))

beforeEach(() => {
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  navigate(`/kantoor?${new URLSearchParams({ [FILTERS.view]: LINES })}`, { replace: true })
})
afterEach(async () => {
  await cleanup()
  await leave()
})

/** Where the boat is drawn, on a board that was heard at one moment and is looked at at another. */
async function placesOf(heardAt: number, now: number): Promise<(string | null)[]> {
  vi.spyOn(serverClock, 'now').mockReturnValue(now)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const live: LiveBoard = { board: BOARD, error: null, link: 'live', heardAt }
  queries.setQueryData(['board'], live)
  queries.setQueryData(['lines', BOARD.day], new Map([['1', { track: '1', stops: STOPS }]]))
  const { container } = await render(
    <QueryClientProvider client={queries}>
      <CurrentSession value={sessionOf(['dispatcher'])}>
        <BoardPage />
      </CurrentSession>
    </QueryClientProvider>,
  )
  await expect.poll(() => container.querySelector('[data-boat]')).not.toBeNull()
  const marks = [...container.querySelectorAll('[data-boat] path')]
  const places = marks.map((mark) => mark.getAttribute('transform'))
  await cleanup()
  return places
}

test('on the lines each boat stands where it was when the board was heard last', async () => {
  const heardAt = moment('09:40:00')
  const [fresh, later, latest] = [
    await placesOf(heardAt, heardAt),
    await placesOf(heardAt, heardAt + 30 * MINUTE_MS),
    await placesOf(heardAt, heardAt + 70 * MINUTE_MS),
  ]
  expect(fresh).toHaveLength(2)
  expect([later, latest]).toEqual([fresh, fresh])
  const onward = await placesOf(heardAt + 80 * MINUTE_MS, heardAt + 80 * MINUTE_MS)
  expect(onward).not.toEqual(fresh)
})
