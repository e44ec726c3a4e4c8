/** What is asked beside the board, who hasn't read what is urgent and incidents: while nobody can say, no figure looks as if there was nothing. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { sessionOf } from '../../../app/drawn-form.fixture.tsx'
import { CurrentSession } from '../../../ui/current-session.ts'
import { INCIDENTS } from '../../../ui/use-incidents.ts'
import { boardOf, shift, trip } from './board.fixture.ts'
import BoardPage from './board-page.tsx'

const BOARD = boardOf({ planned: [shift('1', 34_200, 36_600)], trips: [trip('7')] })
const NOTHING = {
  notification: null,
  tablet: null,
  captainName: null,
  formerName: null,
  said: null,
  reason: null,
  count: null,
}
const INCIDENT = {
  ...{
    id: 'malfunction/1',
    kind: 'malfunction',
    urgent: true,
    at: '2026-11-21T09:40:00+01:00',
    recordedAt: null,
  },
  ...{
    ship: null,
    shipName: null,
    trip: '7',
    malfunction: '1',
    category: 'Incident',
    seenBy: [],
    ...NOTHING,
  },
}
const UNKNOWN = 'ongelezen: niet bekend'

let isDown: boolean
beforeEach(() => {
  isDown = false
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input, location.href)
    if (pathname === '/api/office/board') return Response.json(BOARD)
    if (pathname === '/api/office/notifications/unread' && !isDown)
      return Response.json({ unread: [{ trip: '7', notification: '71' }] })
    if (pathname === '/api/office/incidents' && !isDown) return Response.json({ incidents: [INCIDENT] })
    return Response.json({ message: 'Nu niet' }, { status: 500 })
  })
})
afterEach(async () => {
  await cleanup()
  vi.unstubAllGlobals()
})

async function drawn() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await render(
    <QueryClientProvider client={queries}>
      <CurrentSession value={sessionOf(['dispatcher'])}>
        <BoardPage />
      </CurrentSession>
    </QueryClientProvider>,
  )
  return (queryKey = ['notifications', 'unread']) => queries.invalidateQueries({ queryKey })
}

test('who hasn’t read it is counted; when that can’t be asked the page says so, until it can', async () => {
  const askAgain = await drawn()
  const counted = page.getByRole('button', { name: '1 ongelezen' })
  await expect.element(counted).toBeVisible()
  isDown = true
  await askAgain()
  await expect.element(page.getByRole('button', { name: UNKNOWN })).toBeVisible()
  expect(counted.query()).toBeNull()
  isDown = false
  await askAgain()
  await expect.element(counted).toBeVisible()
})

test('when it can’t be asked from the start nobody is said to have read it', async () => {
  isDown = true
  await drawn()
  await expect.element(page.getByRole('button', { name: UNKNOWN })).toBeVisible()
})

test('when incidents can’t be asked the page says that it isn’t known what is urgent, until they can', async () => {
  const askAgain = await drawn()
  const counted = page.getByRole('button', { name: '1 dringend' })
  const unknown = page.getByRole('button', { name: 'dringend: niet bekend' })
  await expect.element(counted).toBeVisible()
  isDown = true
  await askAgain([INCIDENTS])
  await expect.element(unknown).toBeVisible()
  expect(counted.query()).toBeNull()
  isDown = false
  await askAgain([INCIDENTS])
  await expect.element(counted).toBeVisible()
})
