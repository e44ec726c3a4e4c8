/** A page of the table drawn over responses made of their schemas, and all that it shows. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { expect, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Session } from '../platform/session.ts'
import { CurrentSession } from '../ui/current-session.ts'
import { navigate } from '../ui/navigation.tsx'
import type { PageRow } from '../ui/page-row.fixture.ts'
import { CALLS } from './described-calls.fixture.ts'
import { isThere, Routed, SESSION, settled, take } from './drawn-form.fixture.tsx'
import { sampleOf } from './response-sample.fixture.ts'
import { callAt, unknownFields } from './told-server.fixture.ts'

/** The server's clock: ages are counted by it. */
const NOW = 'Thu, 26 Nov 2026 09:00:10 GMT'

export interface DrawnPage {
  /** By call. */
  responses: Map<string, unknown>
  /** Every call that was made. */
  asked: ReadonlySet<string>
  /** The call that fails, and how. */
  fails: { call: string; how: 'lost' | 'refused' } | null
  /** What nobody thought of: each of them is a fault of the table. */
  unknown: string[]
  readAgain: () => Promise<void>
}

export const REFUSED = 'De server heeft het even te druk.'

/** Who looks, and which calls they may make. */
interface Viewer {
  session: Session
  may: (call: string) => boolean
}

export async function drawPage(
  row: PageRow,
  responses = samplesOf(row),
  { session, may }: Viewer = { session: SESSION, may: () => true },
): Promise<DrawnPage> {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } })
  const settle = async () => {
    await settled(queries)
    const closed = document.querySelectorAll<HTMLDetailsElement>('details:not([open])')
    for (const details of closed) details.open = true
    if (closed.length > 0) await settled(queries)
  }
  const asked = new Set<string>()
  const drawn: DrawnPage = {
    ...{ responses, asked, fails: null, unknown: [] },
    async readAgain() {
      await queries.invalidateQueries()
      await settle()
    },
  }
  const real = window.fetch
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    if (!String(input).startsWith('/api/')) return real(input, init)
    const url = new URL(input, location.href)
    const path = url.pathname.replace(/^\/api/, '')
    const [method, call] = [init.method ?? 'GET', callAt(init.method ?? 'GET', path)?.name ?? '']
    const isRead = method === 'GET' && row.readings.some((one) => one.call === call)
    asked.add(call)
    if (call) drawn.unknown.push(...unknownFields(method, url))
    if (drawn.fails?.call === call) {
      if (drawn.fails.how === 'lost') throw new TypeError('Failed to fetch')
      return told(500, { message: REFUSED })
    }
    if (!isRead && !responses.has(call) && method === 'GET') drawn.unknown.push(`${method} ${path}`)
    return told(200, responses.get(call) ?? sampleOf(CALLS.get(call)?.response as never))
  })
  const Page = row.page ? await row.page() : Routed
  navigate(row.path, { replace: true })
  await render(
    <QueryClientProvider client={queries}>
      <CurrentSession value={session}>
        <Suspense>
          <Page />
        </Suspense>
      </CurrentSession>
    </QueryClientProvider>,
  )
  await settle()
  let isStopped = false
  for (const step of row.open ?? []) {
    // Who may less than others isn't shown all of the way.
    isStopped = session !== SESSION && !isThere(step)
    if (isStopped) break
    await take(step)
    await settle()
  }
  const unasked = async () => {
    await settle()
    const unasked = row.readings.filter(({ call }) => may(call) && !asked.has(call))
    return isStopped ? [] : unasked.map(({ call }) => call)
  }
  // A page is loaded as one comes to it.
  await expect.poll(unasked, { timeout: 20_000 }).toEqual([])
  await settle()
  return drawn
}

function told(status: number, body: unknown): Response {
  const headers = { 'Content-Type': 'application/json', Date: NOW }
  return new Response(JSON.stringify(body), { status, headers })
}

/** A full response to each reading. */
export function samplesOf({ readings }: PageRow): Map<string, unknown> {
  return new Map(
    readings.map(({ call, sample }) => [call, sampleOf(CALLS.get(call)?.response as never, sample)]),
  )
}

/** What an element shows beside its words. */
const ATTRIBUTES = ['title', 'aria-label', 'alt', 'href', 'src', 'placeholder', 'd']

/** All that a page shows or says to who listens, in its order. */
export function shown(): string[] {
  const told: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Element)) {
      if (node.nodeValue?.trim()) told.push(node.nodeValue)
      continue
    }
    for (const name of ATTRIBUTES) {
      const value = node.getAttribute(name)
      if (value) told.push(`${name}: ${value}`)
    }
    if (node instanceof HTMLInputElement && ['checkbox', 'radio'].includes(node.type))
      told.push(`${node.checked}`)
    else if (
      node instanceof HTMLInputElement ||
      node instanceof HTMLSelectElement ||
      node instanceof HTMLTextAreaElement
    )
      told.push(`value: ${node.value}`)
  }
  return told
}
