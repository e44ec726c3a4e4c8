/** *Kaart* over a board: what is drawn where, by which keys one goes from boat to boat, and what the table beside it says. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { leave, SESSION } from '../../../../app/drawn-form.fixture.tsx'
import { serverClock } from '../../../../platform/server-clock.ts'
import { CurrentSession } from '../../../../ui/current-session.ts'
import { navigate } from '../../../../ui/navigation.tsx'
import { at, boardOf, moment, shift, tablet, trip } from '../board.fixture.ts'
import BoardPage from '../board-page.tsx'
import type { BoardTrip } from '../board-state.ts'
import type { MapData } from './ground.ts'
import { mapOf } from './map.fixture.ts'

const NAMES = ['Alk', 'Bergeend', '<b>Casarca</b>']
const shiftOf = (place: number) => shift(String(place), 30_000 + 3600 * place, 33_000 + 3600 * place)
const tripOf = (shipName: string, place: number, other: Partial<BoardTrip> = {}) =>
  trip(String(70 + place), {
    ...{ shift: String(place), shiftName: `Dienst ${place}`, shiftRef: `s-${place}` },
    ...{ ship: String(place), shipName, ...other },
  })

let board = boardOf()
let map: MapData = mapOf()
beforeEach(() => {
  vi.spyOn(serverClock, 'now').mockReturnValue(moment('09:42:00'))
  map = mapOf()
  board = boardOf({
    // Nobody sails the second line, and nobody knows where it runs.
    planned: [
      ...NAMES.map((_, place) => shiftOf(place)),
      { ...shiftOf(9), track: '2', trackName: 'Albertkanaallijn' },
    ],
    devices: [tablet('09:41:50')],
    trips: [
      tripOf('Alk', 0, { lying: { item: '12', stop: '2', stopName: 'Kruibeke', since: at('09:41:00') } }),
      tripOf('Bergeend', 1, { position: { lat: 51.22, lon: 4.34, accuracy: 8, at: at('09:40:00') } }),
      tripOf(NAMES[2] ?? '', 2),
    ],
  })
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input, location.href)
    if (pathname === '/api/office/board') return Response.json(board)
    if (pathname === '/api/office/map') return Response.json(map)
    if (pathname === '/api/office/notifications/unread') return Response.json({ unread: [] })
    return Response.json({ message: 'Nu niet' }, { status: 500 })
  })
})
afterEach(leave)

async function drawn(query = '') {
  navigate(`/kantoor?beeld=kaart${query}`)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await render(
    <QueryClientProvider client={queries}>
      <CurrentSession value={SESSION}>
        <BoardPage />
      </CurrentSession>
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('Kaart als tabel')).toBeVisible()
}

const window = () => page.getByRole('region', { name: 'Kaart van de boten' })
const boats = () => page.getByRole('list', { name: 'Boten op de kaart' }).getByRole('button')
const focused = () => document.activeElement?.getAttribute('aria-label') ?? ''
const opened = () => new URLSearchParams(location.search).get('vaart')

test('each boat is a button that says where it is and how that is known; names are text, whatever they hold', async () => {
  await drawn()
  await expect
    .poll(() =>
      boats()
        .elements()
        .map((one) => one.getAttribute('aria-label')),
    )
    .toHaveLength(3)
  const words = boats()
    .elements()
    .map((one) => one.getAttribute('aria-label') ?? '')
  expect(words[0]).toMatch(/^Alk 31 aan boord, Dienst 0, .*aan Kruibeke sinds 09:41, op tijd$/)
  expect(words[1]).toMatch(
    /^Bergeend \+2 31 aan boord · .*, Dienst 1, .*gemeten, .*tussen Kruibeke en Hoboken/,
  )
  expect(words[2]).toMatch(
    /^<b>Casarca<\/b> \+2 31 aan boord, Dienst 2, .*volgens plan tussen Lillo en Kruibeke/,
  )
  expect(page.getByText(/Niet te tekenen/).element().textContent).toContain('Albertkanaallijn')
  expect(page.getByText(/boten op de kaart/).element().textContent).toContain(
    '3 boten op de kaart, 1 dienst niet',
  )
})

test('a boat that is pressed opens as its row does, and has the focus again when it is closed', async () => {
  await drawn()
  await boats().nth(1).click()
  await expect.poll(opened).toBe('71')
  await userEvent.keyboard('{Escape}')
  await expect.poll(opened).toBeNull()
  await expect.poll(focused).toMatch(/^Bergeend/)
})

test('the panel of a boat says on top where it is, how old that is, and when it is at its next stop', async () => {
  await drawn()
  await boats().nth(1).click()
  const panel = page.getByRole('complementary')
  await expect.element(panel.getByText('gemeten, 2 min geleden, tussen Kruibeke en Hoboken')).toBeVisible()
  const words = () => panel.element().textContent ?? ''
  expect(words()).toContain('hierna Kruibeke 09:50 verwacht 09:52')
  expect(words().indexOf('gemeten')).toBeLessThan(words().indexOf('Op een eigen pagina'))
  expect(words().indexOf('verwacht')).toBeLessThan(words().indexOf('Op een eigen pagina'))
})

test('a boat without room for its name has one while it is pointed at, come to or opened, on a phone too', async () => {
  const [, measured] = board.trips
  board = {
    ...board,
    trips: Array.from({ length: 30 }, (_, place) => ({
      ...(measured as BoardTrip),
      id: `${71 + place}`,
      ship: `${place}`,
      shipName: `Zilvermeeuw ${place}`,
    })),
  }
  await page.viewport(390, 844)
  await drawn()
  await expect.poll(() => boats().elements()).toHaveLength(30)
  const nameOf = (one: Element) => one.querySelector('span')
  const isSeen = (one: Element) => (nameOf(one)?.getClientRects().length ?? 0) > 0
  const hidden = () =>
    boats()
      .elements()
      .filter((one) => !isSeen(one))
  await expect.poll(() => hidden().length).toBeGreaterThan(5)
  const [first] = hidden() as HTMLElement[]
  first?.focus()
  await expect.poll(() => first && isSeen(first)).toBe(true)
  const frame = window().element().getBoundingClientRect()
  const name = first && nameOf(first)?.firstElementChild?.getBoundingClientRect()
  expect(name?.left).toBeGreaterThanOrEqual(frame.left)
  expect(name?.right).toBeLessThanOrEqual(frame.right)
  await page.viewport(1180, 820)
})

test('all boats are one stop of the Tab key; arrows go from one to the next, Enter opens it', async () => {
  await drawn()
  await expect.element(boats().first()).toBeVisible()
  expect(
    boats()
      .elements()
      .filter((one) => (one as HTMLElement).tabIndex === 0),
  ).toHaveLength(1)
  ;(boats().first().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(focused()).toMatch(/Casarca/)
  await userEvent.keyboard('{Home}{Enter}')
  await expect.poll(opened).toBe('70')
})

test('keys and buttons bring it closer and show all of it again; boats keep their size', async () => {
  await drawn()
  const first = boats().first()
  await expect.element(first).toBeVisible()
  const sizes = () =>
    boats()
      .elements()
      .map((one) => Math.round(one.getBoundingClientRect().width))
  const apart = () => {
    const [one, other] = boats()
      .elements()
      .map((boat) => boat.getBoundingClientRect())
    return Math.hypot((one?.x ?? 0) - (other?.x ?? 0), (one?.y ?? 0) - (other?.y ?? 0))
  }
  const [before, size] = [apart(), sizes()]
  ;(first.element() as HTMLElement).focus()
  await userEvent.keyboard('++')
  await expect.poll(apart).toBeGreaterThan(before * 1.8)
  expect(sizes()).toEqual(size)
  await page.getByRole('button', { name: 'Alles in beeld' }).click()
  await expect.poll(() => Math.abs(apart() - before)).toBeLessThan(1)
})

test('filters and search of the board hold here too; the track that is chosen fills the map', async () => {
  await drawn('&zoek=berg')
  await expect.poll(() => boats().elements()).toHaveLength(1)
  await page.getByRole('searchbox').fill('nergens')
  await expect.poll(() => boats().elements()).toHaveLength(0)
  await expect.element(window()).toBeVisible()
})

test('the table says the same; axe has nothing against either', async () => {
  await drawn()
  await page.getByText('Kaart als tabel').click()
  const row = page.getByRole('row').filter({ hasText: 'Alk' })
  await expect.poll(() => row.element().textContent).toContain('aan Kruibeke sinds 09:41')
  const { violations } = await axe.run(window().element().parentElement ?? document.body)
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
})

test('one stop, no boat, or no place at all are said and drawn without a fault', async () => {
  board = { ...board, trips: [] }
  map = mapOf({ shapes: [], stops: mapOf().tracks[0]?.stops.slice(0, 1) ?? [] })
  await drawn()
  await expect.element(page.getByText('Lillo', { exact: true })).toBeVisible()
  expect(boats().elements()).toHaveLength(0)
})

test('where no stop has a place the words say so, and the table is there', async () => {
  map = mapOf({ shapes: [], stops: [] })
  await drawn()
  await expect.element(page.getByText(/er is niets te tekenen/)).toBeVisible()
  await expect.element(page.getByText('Kaart als tabel')).toBeVisible()
  expect(window().elements()).toHaveLength(0)
})

test('a map that lies below it and can’t be read is said; lines and boats stay', async () => {
  map = { ...mapOf(), tiles: true }
  await drawn()
  await expect.element(page.getByText(/De achtergrondkaart is niet te lezen|WebGL ontbreekt/)).toBeVisible()
  expect(boats().elements()).toHaveLength(3)
})
