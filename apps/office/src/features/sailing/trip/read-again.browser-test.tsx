/** A trip that couldn't be read is read as soon as it can be. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { leave, SESSION } from '../../../app/drawn-form.fixture.tsx'
import { QUERY_DEFAULTS } from '../../../app/query-defaults.ts'
import { CurrentSession } from '../../../ui/current-session.ts'
import { trip } from '../board/board.fixture.ts'
import { whole } from './trip.fixture.ts'
import { TripPanel } from './trip-panel.tsx'

afterEach(leave)

async function drawn(answer: () => Response) {
  const answers = vi.fn(async () => answer())
  vi.stubGlobal('fetch', answers)
  const queries = { ...QUERY_DEFAULTS.queries, retry: false }
  const own = { id: '41', version: 1, lyingSince: null, plan: null, tablet: null, title: 'Kluut' }
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries } })}>
      <CurrentSession value={SESSION}>
        <TripPanel {...own} where={null} onClose={() => {}}>
          {null}
        </TripPanel>
      </CurrentSession>
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('alert')).toBeVisible()
  return answers
}

test('once there is network again', async () => {
  let isThere = false
  await drawn(() => {
    if (!isThere) throw new TypeError('Failed to fetch')
    return Response.json(whole([], { trip: trip('41') }))
  })
  isThere = true
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByRole('heading', { name: 'Wie deed wat' })).toBeVisible()
  expect(page.getByRole('alert').query()).toBeNull()
})

test.each([
  ['a server that couldn’t answer is asked again', 500, 5],
  ['one that refuses isn’t', 403, 1],
] as const)('%s', async (_, status, times) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  try {
    const answers = await drawn(() => Response.json({ message: 'Nu niet' }, { status }))
    await vi.advanceTimersByTimeAsync(62_000)
    expect(answers).toHaveBeenCalledTimes(times)
  } finally {
    vi.useRealTimers()
  }
})
