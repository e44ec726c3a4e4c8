/** Who hasn't read what is urgent is asked for sooner while there is such a boat: a call that isn't needed any more is one too many. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { useUnread } from './use-unread.ts'

afterEach(async () => {
  vi.useRealTimers()
  await cleanup()
})

function Unread() {
  return <p>{[...(useUnread().trips ?? [])].join()}</p>
}

test('a boat that has read is unread no longer than five seconds; while none is, fifteen do', async () => {
  let unread = [{ trip: '7', notification: '71' }]
  let asked = 0
  vi.stubGlobal('fetch', async () => {
    asked++
    return Response.json({ unread })
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  const { container } = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Unread />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(container.textContent).toBe('7'))
  unread = []
  await vi.advanceTimersByTimeAsync(5100)
  await vi.waitFor(() => expect(container.textContent).toBe(''))
  const known = asked
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toBe(known)
})
