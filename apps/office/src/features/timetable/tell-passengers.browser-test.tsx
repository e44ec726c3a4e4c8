/** Who cancels a shift is led to a notice for passengers about it; without the right, or where it sails, nobody is. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Role } from '@vaarboek/wire/office'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { leave, sessionOf } from '../../app/drawn-form.fixture.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { navigate } from '../../ui/navigation.tsx'
import type { DayPlan } from './day.ts'
import DayPage from './day-page.tsx'

afterEach(leave)

const dayWith = (isCancelled: boolean, revision: number): DayPlan => ({
  ...{ day: '2026-11-22', today: '2026-11-22', dayStartsAt: '2026-11-22T00:00:00+01:00', firstHour: 3 },
  ...{ version: 3, around: [], ships: [], captains: [], tracks: [], stops: [] },
  shifts: [
    {
      ...{ shift: '5', name: 'Dienst <24>', track: '1', trackName: 'Scheldelijn', stops: 3, revision },
      ...{ firstDepartureS: 34_200, lastArrivalS: 36_600, ship: null, captain: null, reason: '' },
      ...{ isCancelled, isExtra: false, trips: [], changedBy: null, changedAt: null },
    },
  ],
})

/** Opens a shift, says why, and saves it; from then on it is cancelled or not. */
async function saved(roles: Role[], isCancelled: boolean) {
  let day = dayWith(false, 1)
  vi.stubGlobal('fetch', async (_: unknown, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') day = dayWith(isCancelled, 2)
    return Response.json(day)
  })
  navigate(`/kantoor/dienstregeling/dag/2026-11-22?dienst=5${isCancelled ? '&vervalt=1' : ''}`)
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CurrentSession value={sessionOf(roles)}>
        <DayPage />
      </CurrentSession>
    </QueryClientProvider>,
  )
  await page.getByLabelText('Waarom').fill('mist')
  await page.getByRole('button', { name: 'Bewaren' }).click()
  await expect.element(page.getByRole('button', { name: 'Ongedaan maken' })).toBeVisible()
}
const link = () => page.getByRole('link', { name: 'Meld het aan reizigers' })

test('a shift that was cancelled, by its name, its day and what passengers read', async () => {
  await saved(['dispatcher'], true)
  await link().click()
  const asked = new URLSearchParams(location.search)
  expect(location.pathname).toBe('/kantoor/meldingen/reizigers')
  expect(Object.fromEntries(asked)).toEqual({
    ...{ bericht: 'nieuw', dag: '2026-11-22', dienst: '5', naam: 'Dienst <24>', lijn: '1' },
  })
})

test('a shift that sails', async () => {
  await saved(['dispatcher'], false)
  await expect.element(link()).not.toBeInTheDocument()
})
