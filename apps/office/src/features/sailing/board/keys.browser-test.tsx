/** Keys on the board act on the row with the focus, whatever row is open; without one on what is open. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { leave, SESSION } from '../../../app/drawn-form.fixture.tsx'
import { CurrentSession } from '../../../ui/current-session.ts'
import { navigate } from '../../../ui/navigation.tsx'
import { boardOf, shift, trip } from './board.fixture.ts'
import BoardPage from './board-page.tsx'

const BOATS = ['Alk', 'Bergeend', 'Casarca', 'Dodaars', 'Eider']
/** Boats in this order, each on a ship and a shift of its own; the place is the number. */
const BOARD = boardOf({
  planned: BOATS.map((_, place) => shift(String(place), 30_000 + 600 * place, 60_000)),
  trips: BOATS.map((shipName, place) =>
    trip(String(70 + place), {
      ...{ shift: String(place), shiftName: `Dienst ${place}`, shiftRef: `s-${place}` },
      ...{ ship: String(place), shipName },
    }),
  ),
})

beforeEach(tellBoard)
afterEach(leave)

function tellBoard(): void {
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input, location.href)
    if (pathname === '/api/office/board') return Response.json(BOARD)
    if (pathname === '/api/office/notifications/unread') return Response.json({ unread: [] })
    return Response.json({ message: 'Nu niet' }, { status: 500 })
  })
}

/** The button of a boat's row. */
const opener = (place: number) => page.getByRole('button', { name: new RegExp(BOATS[place] ?? '') }).first()
const focusedBoat = () => BOATS.findIndex((_, place) => document.activeElement === opener(place).query())
const openKey = () => new URLSearchParams(location.search).get('vaart')

/** The board with one boat open beside it, and the focus on the row of another; null for none. */
async function board(open: number | null, focused: number | null) {
  navigate(`/kantoor/varen${open === null ? '' : `?vaart=${70 + open}`}`)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await render(
    <QueryClientProvider client={queries}>
      <CurrentSession value={SESSION}>
        <BoardPage />
      </CurrentSession>
    </QueryClientProvider>,
  )
  await expect.element(opener(0)).toBeVisible()
  if (focused === null) (document.activeElement as HTMLElement | null)?.blur()
  else (opener(focused).element() as HTMLElement).focus()
}

const writtenTo = () => `${location.pathname}${location.search}`
const toShip = (place: number) => `/kantoor/meldingen/nieuw?schip=${place}`

test.each([
  ['the row in focus, with no boat open', null, 2, toShip(2)],
  ['the row in focus, with another boat open', 0, 2, toShip(2)],
  ['the boat that is open, with no row in focus', 0, null, toShip(0)],
  ['nobody, with none open or in focus', null, null, '/kantoor/varen'],
])('n writes to %s', async (_, open, focused, to) => {
  await board(open, focused)
  await userEvent.keyboard('n')
  expect(writtenTo()).toBe(to)
})

test.each([
  ['{ArrowDown}', 3],
  ['j', 3],
  ['{ArrowUp}', 1],
  ['k', 1],
  ['{Home}', 0],
  ['{End}', 4],
])('%s goes on from the row in focus, with no boat open and with another one open', async (key, to) => {
  for (const open of [null, 0, 4]) {
    await board(open, 2)
    await userEvent.keyboard(key)
    await expect.poll(() => [open, focusedBoat()]).toEqual([open, to])
    expect(openKey()).toBe(open === null ? null : String(70 + open))
    await leave()
    tellBoard()
  }
})

test.each(['{Enter}', ' '])(
  '%s opens the row in focus, with no boat open and with another one open',
  async (key) => {
    for (const open of [null, 0]) {
      await board(open, 2)
      await userEvent.keyboard(key)
      await expect.poll(openKey).toBe('72')
      await leave()
      tellBoard()
    }
  },
)

test('Escape closes what is open, whichever row has the focus', async () => {
  for (const focused of [null, 0, 2]) {
    await board(0, focused)
    await userEvent.keyboard('{Escape}')
    await expect.poll(openKey).toBeNull()
    await leave()
    tellBoard()
  }
})
