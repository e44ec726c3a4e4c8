/** *Verloop* over a board: what is drawn, by which keys one goes from boat to boat, and what the table beside it says. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { leave, SESSION } from '../../../../app/drawn-form.fixture.tsx'
import { CurrentSession } from '../../../../ui/current-session.ts'
import { navigate } from '../../../../ui/navigation.tsx'
import { at, boardOf, lastStop, shift, trip } from '../board.fixture.ts'
import BoardPage from '../board-page.tsx'

const BOATS = ['Alk', 'Bergeend', 'Casarca']
const firstOf = (place: number) => 30_000 + 3600 * place
const STOPS = ['Lillo', 'Kruibeke', 'Hoboken'].map((stopName, place) => ({
  stop: String(place + 1),
  stopName,
}))
const plannedOf = (place: number) =>
  STOPS.map(({ stop }, nth) => ({
    ...{ stop, arrivalS: firstOf(place) + 600 * nth - 60, departureS: firstOf(place) + 600 * nth },
  }))
const CANCELLED = { isCancelled: true, reason: 'mist', shipName: null, captainName: null }
const BOARD = boardOf({
  planned: [
    // Before the others by name, and nobody sails there.
    { ...shift('20', firstOf(0), firstOf(0) + 1140), track: '2', trackName: 'Albertkanaallijn' },
    ...BOATS.map((_, place) => shift(String(place), firstOf(place), firstOf(place) + 1140)),
    { ...shift('9', firstOf(3), firstOf(3) + 1140), plan: CANCELLED },
  ],
  trips: BOATS.map((shipName, place) =>
    trip(String(70 + place), {
      ...{
        shift: String(place),
        shiftName: `Dienst ${place}`,
        shiftRef: `s-${place}`,
        ship: String(place),
        shipName,
      },
      ...{ last: null, next: null },
    }),
  ),
})
const COURSE = {
  ...{ day: BOARD.day, track: '1', stops: STOPS },
  shifts: [0, 1, 2, 9].map((number) => ({ shift: String(number), stops: plannedOf(Math.min(number, 3)) })),
  trips: BOATS.map((_, place) => ({
    ...{ trip: String(70 + place), version: 1 },
    stops: plannedOf(place).map((stop, nth) => ({
      ...stop,
      state: place === 0 && nth !== 1 ? 'passed' : 'open',
      arrivedAt: null,
      departedAt: place === 0 && nth !== 1 ? at(`08:${22 + 10 * nth}:00`) : null,
    })),
  })),
}

let asked: string[] = []
beforeEach(() => {
  asked = []
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname, search } = new URL(input, location.href)
    asked.push(`${pathname}${search}`)
    if (pathname === '/api/office/board') return Response.json(BOARD)
    if (pathname === '/api/office/board/course') return Response.json(COURSE)
    if (pathname === '/api/office/notifications/unread') return Response.json({ unread: [] })
    return Response.json({ message: 'Nu niet' }, { status: 500 })
  })
})
afterEach(leave)

async function drawn() {
  navigate('/kantoor?beeld=verloop')
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await render(
    <QueryClientProvider client={queries}>
      <CurrentSession value={SESSION}>
        <BoardPage />
      </CurrentSession>
    </QueryClientProvider>,
  )
  const chart = page.getByRole('region', { name: 'Verloop van Scheldelijn' })
  await expect.element(chart).toBeVisible()
  return chart
}

test('it opens on the line with most boats under way, and stays on the one that is chosen', async () => {
  await drawn()
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Lijn' }), 'Albertkanaallijn')
  await expect.poll(() => asked.at(-1)).toBe(`/api/office/board/course?day=${BOARD.day}&track=2`)
})

const focused = () => document.activeElement?.getAttribute('aria-label') ?? ''

test('a line is drawn for each plan, and a thick one for each piece that was sailed', async () => {
  const chart = (await drawn()).element()
  expect(chart.querySelectorAll('[data-boat]')).toHaveLength(4)
  const pieces = chart.querySelectorAll('[data-boat="70"] g polyline')
  // Two pieces, since nothing is known of the stop between; each with what is pressed over it.
  expect(pieces).toHaveLength(4)
  expect(chart.querySelectorAll('[data-boat="71"] g')).toHaveLength(0)
  expect(chart.querySelectorAll('[data-boat="shift-9"] path')).toHaveLength(2)
  expect(asked.filter((path) => path.startsWith('/api/office/board/course'))).toEqual([
    `/api/office/board/course?day=${BOARD.day}&track=1`,
  ])
})

test('all boats are one stop of the Tab key; arrows go from one to the next, Enter opens it beside', async () => {
  const chart = await drawn()
  const boats = [...chart.element().querySelectorAll<HTMLElement>('button')]
  expect(boats.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  boats[0]?.focus()
  expect(focused()).toMatch(/^Alk · Dienst 0, .*Hoboken 08:40, gevaren 08:42/)
  await userEvent.keyboard('{ArrowRight}')
  expect(focused()).toMatch(/^Bergeend · Dienst 1/)
  await userEvent.keyboard('{End}')
  expect(focused()).toMatch(/vervalt: mist/)
  await userEvent.keyboard('{ArrowLeft}{Enter}')
  expect(new URLSearchParams(location.search).get('vaart')).toBe('72')
  await userEvent.keyboard('{Escape}')
  expect(new URLSearchParams(location.search).get('vaart')).toBeNull()
  await expect.poll(focused).toMatch(/^Casarca/)
})

test('the table beside it says the same; axe has nothing against either', async () => {
  const chart = await drawn()
  await page.getByText('Scheldelijn als tabel').click()
  const row = page.getByRole('row').filter({ hasText: 'Alk' })
  await expect.poll(() => row.element().textContent).toContain('Kruibeke 08:30, nog niet bekend')
  expect(row.element().textContent).toContain('Lillo 08:20, gevaren 08:22')
  const { violations } = await axe.run(chart.element().parentElement ?? document.body)
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
})

test('what the board hears is drawn at once, and a line pressed opens its boat', async () => {
  BOARD.trips = BOARD.trips.map((one) =>
    one.id === '71'
      ? {
          ...one,
          last: lastStop({
            stop: '1',
            plannedS: firstOf(1),
            arrivedAt: at('09:19:00'),
            departedAt: at('09:21:00'),
          }),
        }
      : one,
  )
  const chart = (await drawn()).element()
  expect(chart.querySelectorAll('[data-boat="71"] g circle')).toHaveLength(2)
  chart.querySelector('[data-boat="71"] polyline')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.poll(() => new URLSearchParams(location.search).get('vaart')).toBe('71')
})
