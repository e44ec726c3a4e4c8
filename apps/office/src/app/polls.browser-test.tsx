/**
 * What a page asks by itself keeps no session alive: a board that stands open overnight must not. So each query that is asked again and
 * again is drawn and left alone for minutes, and whatever it asks then says that nobody did anything. A new one that isn't here
 * fails `polls.test.ts`.
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { BACKGROUND_HEADER } from '@vaarboek/wire/office'
import { type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import DevicesPage from '../features/devices/devices-page.tsx'
import { useEmergency } from '../features/emergency/emergency.ts'
import { useExports } from '../features/exports/exports.ts'
import LogPage from '../features/log/log-page.tsx'
import { Column } from '../features/malfunctions/column.tsx'
import { useMalfunction } from '../features/malfunctions/malfunctions.ts'
import { EVERY_MS, useNotification } from '../features/notifications/notifications.ts'
import NotificationsPage from '../features/notifications/notifications-page.tsx'
import { useMap } from '../features/sailing/board/map/use-map.ts'
import { useUnread } from '../features/sailing/board/use-unread.ts'
import { WaitingHandOver } from '../features/sailing/board/waiting-hand-over.tsx'
import DaysPage from '../features/sailing/review/days-page.tsx'
import { useTrip } from '../features/sailing/trip/use-trip.ts'
import { useDay } from '../features/timetable/day.ts'
import { useVersion, useVersions } from '../features/timetable/timetable.ts'
import { useWeek } from '../features/timetable/week/use-week.ts'
import { CurrentSession } from '../ui/current-session.ts'
import { useIncidents } from '../ui/use-incidents.ts'
import { useLines } from '../ui/use-lines.ts'
import { usePassengerAlerts } from '../ui/use-passenger-alerts.ts'
import { SESSION } from './drawn-form.fixture.tsx'

interface Poll {
  /** What is asked. */
  path: string
  draw: () => ReactNode
  /** What was read before, where how often it is asked depends on that. */
  kept?: [key: readonly unknown[], data: unknown]
}

function Asks({ by }: { by: () => unknown }) {
  by()
  return null
}
const hook = (path: string, by: () => unknown): Poll => ({ path, draw: () => <Asks by={by} /> })

/** A day whose first sums are being made. */
const UNCOUNTED = { isWaiting: true, trips: 1, sums: { counted: 0 }, approved: null }

/** By the file in which it is said how often. */
const POLLS: Record<string, Poll[]> = {
  'features/devices/devices-page.tsx': [{ path: '/office/devices', draw: () => <DevicesPage /> }],
  'features/emergency/emergency.ts': [hook('/office/ships/1/emergency', () => useEmergency('1'))],
  'features/exports/exports.ts': [hook('/office/exports', useExports)],
  'features/log/log-page.tsx': [{ path: '/office/log', draw: () => <LogPage /> }],
  'features/malfunctions/column.tsx': [
    {
      path: '/office/malfunctions',
      draw: () => <Column state="new" filters={new URLSearchParams()} open={null} onOpen={() => {}} />,
    },
  ],
  'features/malfunctions/malfunctions.ts': [hook('/office/malfunctions/1', () => useMalfunction('1'))],
  'features/notifications/notifications-page.tsx': [
    { path: '/office/notifications', draw: () => <NotificationsPage /> },
  ],
  'features/notifications/notifications.ts': [
    hook('/office/notifications/1', () => useNotification('1', EVERY_MS)),
  ],
  'ui/use-lines.ts': [hook('/office/board/lines', () => useLines('2026-11-21'))],
  'features/sailing/board/map/use-map.ts': [hook('/office/map', () => useMap('2026-11-21'))],
  'features/sailing/board/waiting-hand-over.tsx': [
    { path: '/office/hand-overs', draw: () => <WaitingHandOver /> },
  ],
  'features/sailing/board/use-unread.ts': [hook('/office/notifications/unread', useUnread)],
  'features/sailing/review/days-page.tsx': [
    {
      path: '/office/reviews/days',
      draw: () => <DaysPage />,
      kept: [['reviewed-days', null, null], { days: [{ ...UNCOUNTED, day: '2026-11-21' }] }],
    },
  ],
  'features/sailing/trip/use-trip.ts': [
    {
      ...hook('/office/trips/1', () => useTrip('1')),
      kept: [['trip', '1', null, null], { trip: { state: 'under-way' } }],
    },
  ],
  'features/timetable/day.ts': [hook('/office/days/2026-11-21', () => useDay('2026-11-21'))],
  'features/timetable/timetable.ts': [
    hook('/office/timetable/versions', useVersions),
    hook('/office/timetable/versions/1', () => useVersion(1)),
  ],
  'ui/use-incidents.ts': [hook('/office/incidents', useIncidents)],
  'ui/use-passenger-alerts.ts': [hook('/office/passenger-alerts', () => usePassengerAlerts())],
  'features/timetable/week/use-week.ts': [hook('/office/weeks/2026-11-23', () => useWeek('2026-11-23'))],
}

/** Longer than anything waits that is asked again. */
const ALONE_MS = 6 * 60_000
/** By then whoever touched something last has gone. */
const GONE_MS = 2 * 60_000

let asked: { path: string; isBackground: boolean }[]
const HOME = window.location.href
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const isBackground = new Headers(init.headers).get(BACKGROUND_HEADER) === '1'
    asked.push({ path: new URL(input, location.href).pathname.replace('/api', ''), isBackground })
    return Response.json({ message: 'Nu niet' }, { status: 500 })
  })
})
afterEach(async () => {
  vi.useRealTimers()
  await cleanup()
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', HOME)
})

async function leftAlone({ draw, kept }: Pick<Poll, 'draw' | 'kept'>): Promise<void> {
  const soFar = performance.now()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] })
  // Time goes on from where tests before, in the same page, touched something.
  vi.advanceTimersByTime(soFar)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } })
  if (kept) queries.setQueryData(...kept)
  await render(
    <QueryClientProvider client={queries}>
      <CurrentSession value={SESSION}>
        <Suspense>{draw()}</Suspense>
      </CurrentSession>
    </QueryClientProvider>,
  )
  await vi.advanceTimersByTimeAsync(GONE_MS)
  asked = []
  await vi.advanceTimersByTimeAsync(ALONE_MS)
}

describe.each(
  Object.entries(POLLS).flatMap(([source, polls]) => polls.map((poll) => [source, poll] as const)),
)('%s', (_, poll) => {
  test(`${poll.path} is asked again and again, and says that nobody did anything`, async () => {
    await leftAlone(poll)
    expect(asked.map(({ path }) => path)).toContain(poll.path)
    expect(asked.filter(({ isBackground }) => !isBackground)).toEqual([])
  })
})

test('who has just touched something did something', async () => {
  await leftAlone({ draw: () => null })
  window.dispatchEvent(new PointerEvent('pointerdown'))
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Asks by={() => useMalfunction('1')} />
    </QueryClientProvider>,
  )
  await vi.advanceTimersByTimeAsync(30_000)
  expect(asked.length).toBeGreaterThan(1)
  expect(asked.filter(({ isBackground }) => isBackground)).toEqual([])
})
