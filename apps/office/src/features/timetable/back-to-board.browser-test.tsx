/** Who comes from the board to change one shift is back there when that is done or given up, with what was open. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { leave, sessionOf } from '../../app/drawn-form.fixture.tsx'
import { shiftOfDayPath } from '../../platform/paths.ts'
import { CurrentSession } from '../../ui/current-session.ts'
import { navigate } from '../../ui/navigation.tsx'
import type { DayPlan } from './day.ts'
import DayPage from './day-page.tsx'

afterEach(leave)

const DAY: DayPlan = {
  ...{ day: '2026-11-22', today: '2026-11-22', dayStartsAt: '2026-11-22T00:00:00+01:00', firstHour: 3 },
  ...{ version: 3, around: [], ships: [], captains: [], tracks: [], stops: [] },
  shifts: [
    {
      ...{ shift: '5', name: 'Dienst 24', track: '1', trackName: 'Scheldelijn', stops: 3, revision: 1 },
      ...{ firstDepartureS: 34_200, lastArrivalS: 36_600, ship: null, captain: null, reason: '' },
      ...{ isCancelled: false, isExtra: false, trips: [], changedBy: null, changedAt: null },
    },
  ],
}
const BOARD = 'let-op=laat&vaart=shift-5'

async function opened(from: string) {
  vi.stubGlobal('fetch', async () => Response.json(DAY))
  navigate(from)
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CurrentSession value={sessionOf(['dispatcher'])}>
        <DayPage />
      </CurrentSession>
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('dialog')).toBeVisible()
}

const here = () => `${location.pathname}${location.search}`
const ASKED = { day: '2026-11-22', shift: '5', isToCancel: true }

test('cancelled', async () => {
  await opened(shiftOfDayPath({ ...ASKED, board: BOARD }))
  await page.getByLabelText('Waarom').fill('mist')
  await page.getByRole('button', { name: 'Bewaren' }).click()
  await expect.poll(here).toBe(`/kantoor?${BOARD}`)
  expect(history.state).toEqual({ said: 'Dienst 24 vervalt.' })
})

test('given up, on a board that showed all', async () => {
  await opened(shiftOfDayPath({ ...ASKED, board: '' }))
  await page.getByRole('button', { name: 'Annuleren' }).click()
  await expect.poll(here).toBe('/kantoor')
})

test('who comes from elsewhere stays on the page of the day', async () => {
  await opened('/kantoor/dienstregeling/dag/2026-11-22?dienst=5')
  await page.getByRole('button', { name: 'Annuleren' }).click()
  await expect.poll(here).toBe('/kantoor/dienstregeling/dag/2026-11-22')
})
