/** A list that is read page after page: of max, max + 1 and twice that and one; a page that fails; a change between two pages. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { More } from './more.tsx'
import { usePages } from './use-pages.ts'

const MAX = 5
const EVERY_MS = 60_000

interface Page {
  rows: string[]
  next: string | null
}

/** What a server has, read behind a row as it stands then. */
function serverOf(many: number) {
  const server = {
    rows: Array.from({ length: many }, (_, place) => `rij ${String(place + 1).padStart(2, '0')}`),
    asked: [] as (string | null)[],
    fails: (_after: string | null): boolean => false,
    async read(after: string | null): Promise<Page> {
      server.asked.push(after)
      if (server.fails(after)) throw new Error('Nu niet')
      const behind = server.rows.filter((row) => after === null || row > after)
      const rows = behind.slice(0, MAX)
      return { rows, next: behind.length > MAX ? (rows.at(-1) ?? null) : null }
    },
  }
  return server
}
type Server = ReturnType<typeof serverOf>

interface Props {
  server: Server
  search: string
  everyMs?: number
  keepsPrevious?: boolean
}

function List({ server, search, ...more }: Props) {
  const pages = usePages(
    { key: ['lijst', search], read: (after) => server.read(after), ...more },
    ({ rows }) => rows,
  )
  return (
    <>
      {pages.error && <p role="alert">{pages.error.message}</p>}
      <ul>
        {pages.rows?.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one that stands there twice must be seen twice
          <li key={place}>{row}</li>
        ))}
      </ul>
      <More of={pages} />
    </>
  )
}

let queries: QueryClient
beforeEach(() => {
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})
afterEach(async () => {
  vi.useRealTimers()
  await cleanup()
})

async function draw(server: Server, { search = '', everyMs }: { search?: string; everyMs?: number } = {}) {
  await render(
    <QueryClientProvider client={queries}>
      <List server={server} search={search} {...(everyMs && { everyMs })} />
    </QueryClientProvider>,
  )
}
const shown = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
const shows = (rows: string[]) => expect.poll(shown).toEqual(rows)
const button = () => document.querySelector<HTMLButtonElement>('button')
const more = async () => {
  await expect.poll(() => button()?.disabled).toBe(false)
  button()?.click()
}

test.each([
  [0, 1],
  [MAX - 1, 1],
  [MAX, 1],
  [MAX + 1, 2],
  [2 * MAX, 2],
  [2 * MAX + 1, 3],
])('of %i rows each is shown once and in order, on %i pages; then there is no more', async (many, pages) => {
  const server = serverOf(many)
  await draw(server)
  for (let read = 1; read < pages; read += 1) {
    await shows(server.rows.slice(0, read * MAX))
    await more()
  }
  await shows(server.rows)
  await expect.poll(button).toBeNull()
  expect(server.asked).toEqual([
    null,
    ...Array.from({ length: pages - 1 }, (_, at) => server.rows[(at + 1) * MAX - 1]),
  ])
})

describe('a page that fails', () => {
  test.each([
    ['the first', 0],
    ['the middle one', 1],
    ['the last', 2],
  ])('%s: that is said, what was read stays, and the same page is asked for again', async (_, place) => {
    const server = serverOf(2 * MAX + 1)
    const before = place === 0 ? null : server.rows[place * MAX - 1]
    server.fails = (after) => after === (before ?? null)
    await draw(server)
    for (let read = 1; read <= place; read += 1) {
      await shows(server.rows.slice(0, read * MAX))
      await more()
    }
    await expect.element(page.getByRole('alert')).toHaveTextContent('Nu niet')
    await shows(server.rows.slice(0, place * MAX))
    server.fails = () => false
    server.asked.length = 0
    if (place === 0) await queries.invalidateQueries()
    else await more()
    await shows(server.rows.slice(0, (place + 1) * MAX))
    expect(server.asked).toEqual([before ?? null])
    await expect.poll(() => document.querySelector('[role="alert"]')).toBeNull()
  })
})

describe('a change between two pages', () => {
  test('a row that came before those that were read is shown at the next reading, none twice and none lost', async () => {
    const server = serverOf(2 * MAX + 1)
    await draw(server)
    await shows(server.rows.slice(0, MAX))
    server.rows = ['rij 00', ...server.rows]
    await more()
    await shows(server.rows.slice(1, 2 * MAX + 1))
    await queries.invalidateQueries()
    await shows(server.rows.slice(0, 2 * MAX))
    await more()
    await shows(server.rows)
  })

  test('the row at which a page ended is gone: the next one goes on behind it', async () => {
    const server = serverOf(2 * MAX + 1)
    const all = server.rows
    await draw(server)
    await shows(all.slice(0, MAX))
    server.rows = all.filter((_, at) => at !== MAX - 1)
    await more()
    await shows(all.slice(0, 2 * MAX))
    await queries.invalidateQueries()
    await shows(server.rows.slice(0, 2 * MAX))
  })

  test('rows that are gone leave fewer pages: nothing of them stays', async () => {
    const server = serverOf(2 * MAX + 1)
    await draw(server)
    await more()
    await shows(server.rows.slice(0, 2 * MAX))
    server.rows = server.rows.slice(0, 2)
    await queries.invalidateQueries()
    await shows(server.rows)
    expect(button()).toBeNull()
  })

  test('another question begins at its first page', async () => {
    const [server, other] = [serverOf(MAX + 1), serverOf(MAX + 1)]
    await draw(server)
    await more()
    await shows(server.rows)
    await cleanup()
    await draw(other, { search: 'anders' })
    await shows(other.rows.slice(0, MAX))
    expect(other.asked).toEqual([null])
  })
})

test('all that was read is read again by itself, page after page, as often as is said', async () => {
  const server = serverOf(2 * MAX + 1)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await draw(server, { everyMs: EVERY_MS })
  await more()
  await shows(server.rows.slice(0, 2 * MAX))
  server.asked.length = 0
  server.rows = ['rij 00', ...server.rows]
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  await shows(server.rows.slice(0, 2 * MAX))
  expect(server.asked).toEqual([null, server.rows[MAX - 1]])
})

test.each([
  [true, ['rij 01']],
  [false, []],
])('while another question waits, what was there stays where that is asked for: %s', async (keeps, left) => {
  const server = serverOf(1)
  const list = (search: string) => (
    <QueryClientProvider client={queries}>
      <List server={server} search={search} {...(keeps && { keepsPrevious: true })} />
    </QueryClientProvider>
  )
  const { rerender } = await render(list('een'))
  await shows(['rij 01'])
  const { promise, resolve } = Promise.withResolvers<Page>()
  server.read = () => promise
  await rerender(list('twee'))
  expect(shown()).toEqual(left)
  resolve({ rows: ['rij 02'], next: null })
  await shows(['rij 02'])
})
