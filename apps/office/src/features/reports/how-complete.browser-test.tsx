/** What Rapport says of how complete its days are: by the question of Volledigheid, which it leads to. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { HowComplete } from './how-complete.tsx'

afterEach(async () => {
  await cleanup()
  vi.unstubAllGlobals()
})

const LEGS = { planned: 140, sailed: 130, counted: 120 }

/** What is asked of the server by the line. */
async function drawn(
  address: string,
  days = { firstDay: '2026-11-01', lastDay: '2026-11-30' },
  legs = LEGS,
  archivedDays = 0,
) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname, search } = new URL(input, location.href)
    asked.push(`${pathname}${search}`)
    const found = {
      ...days,
      daysWithoutTimetable: 0,
      archivedDays,
      legs,
      stops: { expected: 0, counted: 0 },
    }
    return Response.json({ ...found, lacks: [], departures: [] })
  })
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <HowComplete days={days} filters={new URLSearchParams(address)} />
    </QueryClientProvider>,
  )
  return asked
}

test('so many of the planned legs of the days, and of the line, were counted; the way leads to why not', async () => {
  const asked = await drawn('traject=3')
  await expect
    .element(
      page.getByText('Volledigheid: 120 van 140 geplande ritten van deze dagen helemaal geteld (86 %).'),
    )
    .toBeVisible()
  expect(asked).toEqual(['/api/office/counts/completeness?firstDay=2026-11-01&lastDay=2026-11-30&track=3'])
  await expect
    .element(page.getByRole('link', { name: /^Volledigheid: 120/ }))
    .toHaveAttribute('href', '/kantoor/tellingen/volledigheid?van=2026-11-01&tot=2026-11-30&traject=3')
})

test('what is narrowed to a stop or a type of day says that this isn’t', async () => {
  await drawn('halte=2')
  await expect
    .element(page.getByText(/van deze dagen, alle haltes en dagtypes, helemaal geteld/))
    .toBeVisible()
})

test('of days on which nothing was planned that is said', async () => {
  await drawn('', undefined, { planned: 0, sailed: 0, counted: 0 })
  await expect.element(page.getByText('Volledigheid: in deze dagen is niets gepland.')).toBeVisible()
})

test('of days that are in the archive the figure isn’t, and that is said', async () => {
  await drawn('', undefined, LEGS, 7)
  await expect
    .element(page.getByText(/^De vaarten van 7 dagen staan in het archief .* is hier niet te zien\.$/))
    .toBeVisible()
  await expect
    .element(
      page.getByText('Volledigheid: 120 van 140 geplande ritten van de andere dagen helemaal geteld (86 %).'),
    )
    .toBeVisible()
})

test('of more days than Volledigheid takes nothing is asked', async () => {
  const asked = await drawn('', { firstDay: '2026-10-01', lastDay: '2026-11-01' })
  await expect.element(page.getByText(/van hoogstens 31 dagen samen/)).toBeVisible()
  expect(asked).toEqual([])
})
