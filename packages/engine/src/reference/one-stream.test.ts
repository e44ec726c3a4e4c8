import { aTrip, prepared } from '@vaarboek/domain/testing'
import { expect, test, vi } from 'vitest'
import { openTab, putAboard, smallStorage } from '../a-tab.fixture.ts'
import type { Change, Logbook } from '../log/logbook.ts'
import { createMemoryLogbook } from '../log/memory-logbook.ts'
import { NOTES } from '../notes.ts'

/** One logbook as each tab has it: what another tab wrote is heard as written elsewhere. */
function tabsOf(logbook: Logbook): () => Logbook {
  let writer: object | null = null
  return () => {
    const tab = {}
    return new Proxy(logbook, {
      get(_, name: keyof Logbook) {
        if (name === 'onChange')
          return (listener: (change: Change) => void) =>
            logbook.onChange((change) => listener({ ...change, elsewhere: writer !== tab }))
        const call = logbook[name] as (...given: unknown[]) => unknown
        return (...given: unknown[]) => {
          writer = tab
          return call(...given)
        }
      },
    })
  }
}

/** Our server with one message and a stream of what is new; `open` are the streams that are open. */
function ashore() {
  const open: ReadableStreamDefaultController[] = []
  const messages = [
    {
      id: 1,
      title: 'Mist',
      message: 'Vaar traag',
      urgent: 0,
      created_at: '2026-11-21 08:00:00',
      tracks: [],
      user: null,
    },
  ]
  const headers = { Generation: 'first' }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (String(input).includes('/notifications/index')) return Response.json(messages, { headers })
    if (!String(input).includes('/notifications/live')) return Response.json([], { headers })
    const body = new ReadableStream({
      start(controller) {
        open.push(controller)
        init?.signal?.addEventListener('abort', () => open.splice(open.indexOf(controller), 1))
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }
  return { open, messages, fetch }
}

test('one tab has the server’s stream, and every tab hears what it says; another has it when that one ends', async () => {
  const logbook = createMemoryLogbook()
  await putAboard(logbook, prepared())
  const session = await logbook.read(NOTES.session)
  if (session) await logbook.note(NOTES.session, { ...session, whose: 'ours' })
  const { open, messages, fetch } = ashore()
  const another = tabsOf(logbook)
  const tabs = await Promise.all([1, 2, 3].map(() => openTab(another(), smallStorage(), fetch)))
  for (const tab of tabs) {
    tab.setOnline(true)
    tab.listen()
  }
  const seen = () => tabs.map(({ store }) => store.getState().notifications?.all.length)
  await vi.waitFor(() => expect(seen()).toEqual([1, 1, 1]))
  expect(open).toHaveLength(0)

  const holding = new AbortController()
  tabs[0]?.lead(holding.signal)
  await vi.waitFor(() => expect(open).toHaveLength(1))
  messages.push({ ...messages[0], id: 2, title: 'Brug gestremd' } as never)
  open[0]?.enqueue(new TextEncoder().encode('event: changed\n\n'))
  await vi.waitFor(() => expect(seen()).toEqual([2, 2, 2]))

  holding.abort()
  tabs[1]?.lead(new AbortController().signal)
  await vi.waitFor(() => expect(open).toHaveLength(1))
  messages.push({ ...messages[0], id: 3, title: 'Brug vrij' } as never)
  open[0]?.enqueue(new TextEncoder().encode('event: changed\n\n'))
  await vi.waitFor(() => expect(seen()).toEqual([3, 3, 3]))
  expect(tabs.map(({ store }) => store.getState().trip?.id)).toEqual(tabs.map(() => aTrip().id))
})
