/** The trips behind a figure beside the figure: nothing tells them to be of another moment. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { navigate } from '../../ui/navigation.tsx'
import ReportPage from './report-page.tsx'

afterEach(async () => {
  await cleanup()
  vi.unstubAllGlobals()
})

const DAYS = { firstDay: '2026-11-01', lastDay: '2026-11-30' }
const KEYS = { track: null, direction: null, hour: null, dayType: null, day: null, monthDay: null }
const MOVED = { peopleOff: 0, bikesOn: 0, bikesOff: 0, mostAboard: 23 }
const LOADS = { departures: 1, meanAboard: 20, p90Aboard: null, seats: 80, withSeats: 1, corrected: 0 }
const TRIP = {
  trip: '41',
  day: '2026-11-30',
  trackName: 'Temselijn',
  shiftName: 'Dienst 1',
  shipName: 'Fuut',
}

/** A server that sums another count after each report. */
function countOn(): void {
  let counted = 0
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input, location.href)
    if (pathname.endsWith('/counts/choices')) return Response.json({ tracks: [], stops: [] })
    if (pathname.endsWith('/counts/trips')) {
      const trips = [{ ...TRIP, ...MOVED, counted, peopleOn: 12 * counted }]
      return Response.json({ trips, archivedDays: 0, next: null })
    }
    if (!pathname.endsWith('/counts')) return new Response(null, { status: 404 })
    counted += 1
    const row = { ...KEYS, stop: { id: '7', name: 'Temse' }, ...MOVED, ...LOADS, counted }
    const rows = [{ ...row, peopleOn: 12 * counted }]
    return Response.json({ ...DAYS, waitingDays: 0, rows, total: rows[0] })
  })
}

test('a figure that is older than its trips is asked for again when they are opened', async () => {
  countOn()
  navigate('/kantoor/tellingen', { replace: true })
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ReportPage />
    </QueryClientProvider>,
  )
  await page.getByRole('link', { name: '12, Op, Temse' }).click()
  await expect.element(page.getByRole('region', { name: 'Vaarten achter ‘Temse’' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '24, Op, Temse' })).toBeInTheDocument()
})
