/** The wall screen over a board: what stands on it, how its pages turn and stop, and what it says without the server. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { leave, SESSION } from '../../../app/drawn-form.fixture.tsx'
import { CurrentSession } from '../../../ui/current-session.ts'
import { navigate } from '../../../ui/navigation.tsx'
import { boardOf, lastStop, trip } from '../board/board.fixture.ts'
import WallPage from './wall-page.tsx'
import { ROWS_A_PAGE } from './wall-pages.ts'

const BOATS = Array.from({ length: ROWS_A_PAGE + 1 }, (_, nth) => `Boot ${nth + 1}`)
const BOARD = boardOf({
  trips: BOATS.map((shipName, nth) =>
    trip(String(70 + nth), {
      ship: String(nth),
      shipName,
      shift: String(nth),
      shiftRef: `s-${nth}`,
      last: lastStop(),
    }),
  ),
})
const LINES = {
  lines: [
    {
      track: '1',
      stops: ['Lillo', 'Kruibeke'].map((stopName, nth) => ({ stop: String(nth + 1), stopName })),
    },
  ],
}

let isAway = false
beforeEach(() => {
  isAway = false
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )
  vi.stubGlobal('fetch', async (input: string) => {
    if (isAway) throw new TypeError('away')
    const { pathname } = new URL(input, location.href)
    if (pathname === '/api/office/board') return Response.json(BOARD)
    if (pathname === '/api/office/board/lines') return Response.json(LINES)
    return Response.json({ message: 'Nu niet' }, { status: 500 })
  })
})
afterEach(leave)

async function drawn() {
  navigate('/kantoor/wand')
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await render(
    <QueryClientProvider client={queries}>
      <CurrentSession value={SESSION}>
        <main>
          <WallPage />
        </main>
      </CurrentSession>
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('1 / 3')).toBeVisible()
}

const ships = () => [...document.querySelectorAll('tbody th b')].map(({ textContent }) => textContent)

test('boats stand on pages of a list, and then on their line; arrows turn them, around the end', async () => {
  await drawn()
  expect(ships()).toEqual(BOATS.slice(0, ROWS_A_PAGE))
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(ships).toEqual(BOATS.slice(ROWS_A_PAGE))
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('heading', { name: 'Scheldelijn' })).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('1 / 3')).toBeVisible()
})

test('p stops the pages, which is said, and lets them go on', async () => {
  await drawn()
  await userEvent.keyboard('p')
  await expect.element(page.getByRole('status')).toHaveTextContent('Gepauzeerd')
  await userEvent.keyboard('p')
  await expect.poll(() => page.getByRole('status').query()).toBeNull()
})

test('without the server it says since when, in so many words', async () => {
  await drawn()
  expect(page.getByRole('alert').query()).toBeNull()
  isAway = true
  await expect
    .poll(() => page.getByRole('alert').query()?.textContent ?? '', { timeout: 30_000 })
    .toMatch(/^GEEN VERBINDING sinds \d\d:\d\d:\d\d\./)
  expect(ships()).toHaveLength(ROWS_A_PAGE)
})

test('nobody is named, and axe has nothing against it', async () => {
  await drawn()
  expect(document.body.textContent).not.toContain('Mira')
  const { violations } = await axe.run(document.querySelector('main') ?? document.body)
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
})
