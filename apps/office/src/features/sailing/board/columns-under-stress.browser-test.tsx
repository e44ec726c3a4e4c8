/** The board when two things are wrong at once: at each width the ship, its shift, its place, who is aboard and the plan are said whole. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { sessionOf } from '../../../app/drawn-form.fixture.tsx'
import '../../../ui/global.css'
import { serverClock } from '../../../platform/server-clock.ts'
import { CurrentSession } from '../../../ui/current-session.ts'
import { navigate } from '../../../ui/navigation.tsx'
import { boardOf, lastStop, shift, tablet, trip } from './board.fixture.ts'
import BoardPage from './board-page.tsx'
import type { Board, BoardTrip } from './board-state.ts'

const MINUTE_MS = 60_000
const NAME_OF_20 = 'Zilvermeeuw de Derde'
const TRACK_OF_20 = 'Temselijn via Hemiks'
const STOP_OF_20 = 'Antwerpen Steenplein'
const ago = (minutes: number) => new Date(serverClock.now() - minutes * MINUTE_MS).toISOString()

/** Every trip has something wrong; the last ones two things and more. */
function underStress(): Board {
  const said = {
    ...{ shipName: NAME_OF_20, trackName: TRACK_OF_20, shiftName: 'Dienst 24 van vroeg' },
    ...{ shift: '1', shiftRef: 's-1' },
  }
  const last = lastStop({ stopName: STOP_OF_20, people: 312, bikes: 140, delayS: 4320, receivedAt: ago(3) })
  const trips: BoardTrip[] = [
    trip('71', { ...said, last, maxPeople: 300, maxBikes: 120, skipped: 2 }),
    trip('72', {
      ...said,
      last: { ...last, departedAt: null, receivedAt: ago(50), device: 'rood' },
      shipOutOfService: true,
      device: 'rood',
    }),
    trip('73', { ...said, last, ship: '71', marks: 1 }),
    trip('74', { ...said, last: { ...last, delayS: -3500 }, device: 'groen' }),
  ]
  const plan = { isCancelled: true, reason: 'mist', shipName: null, captainName: null }
  const held = { waiting: 3, rejected: 1, oldestWaitingAt: ago(20), saidAt: ago(8) }
  return boardOf({
    dayStartsAt: ago(11 * 60),
    planned: [{ ...shift('1', 34_200, 60_000), plan }, shift('2', 90_000, 93_000), shift('3', 1000, 1200)],
    trips,
    devices: [
      { ...tablet('09:00:00'), lastSeen: ago(1), ...held },
      { ...tablet('09:00:00', { device: 'rood' }), lastSeen: ago(48), ...held },
    ],
  })
}

beforeEach(() => {
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input, location.href)
    if (pathname === '/api/office/board') return Response.json(underStress())
    if (pathname === '/api/office/notifications/unread')
      return Response.json({ unread: [{ trip: '71', notification: '5' }] })
    return Response.json({ message: 'Nu niet' }, { status: 500 })
  })
})
afterEach(async () => {
  await cleanup()
  vi.unstubAllGlobals()
  await page.viewport(1180, 820)
  navigate('/')
})

async function drawn(width: number, open = false) {
  await page.viewport(width, 900)
  navigate(`/kantoor${open ? '?vaart=71' : ''}`)
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CurrentSession value={sessionOf(['dispatcher'])}>
        <main style={{ padding: '16px 20px' }}>
          <BoardPage />
        </main>
      </CurrentSession>
    </QueryClientProvider>,
  )
  await expect.poll(() => document.querySelectorAll('tbody tr[data-key]').length).toBe(6)
  await expect.element(page.getByText(/ongelezen: roep op/)).toBeVisible()
  if (open) await expect.element(page.getByRole('complementary')).toBeVisible()
}

/** What is cut off of what is said in the columns that never give way: each element with how much. */
function cutOff(): string[] {
  const heads = [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent ?? '')
  const isKept = (place: number) => !/^(Traject|Nog niet|Gehoord)/.test(heads[place] ?? '')
  return [...document.querySelectorAll('tbody tr[data-key]')].flatMap((row) =>
    [...row.children].flatMap((cell, place) =>
      isKept(place)
        ? [cell, ...cell.querySelectorAll('*')]
            .filter((one) => !one.closest('[aria-hidden]') && one.clientWidth > 1 && !isTrack(one))
            .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1)
            .map(
              (one) =>
                `${heads[place]}: ${one.textContent} by ${one.scrollWidth - one.clientWidth}, ${one.scrollHeight - one.clientHeight}`,
            )
        : [],
    ),
  )
}

/** It gives way, beside its shift too. */
const isTrack = (one: Element) => one.textContent?.endsWith(TRACK_OF_20) && one.children.length === 0

const heights = () =>
  [...document.querySelectorAll('tbody tr[data-key]')].map((row) => row.getBoundingClientRect().height)

test.each([1440, 1024, 390])('at %i nothing of them is cut off', async (width) => {
  await drawn(width)
  expect(cutOff()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test.each([1440, 1024])(
  'at %i no row is higher than another, nor jumps when a panel opens',
  async (width) => {
    await drawn(width)
    const closed = heights()
    expect(new Set(closed).size).toBe(1)
    await cleanup()
    await drawn(width, true)
    expect(heights()).toEqual(closed)
  },
)
