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

const SAILS = { id: '8', shipName: 'Kluut', captainName: null, state: 'under-way' } as const
const dayWith = (
  isCancelled: boolean,
  revision: number,
  trips: DayPlan['shifts'][number]['trips'] = [],
): DayPlan => ({
  ...{ day: '2026-11-22', today: '2026-11-22', dayStartsAt: '2026-11-22T00:00:00+01:00', firstHour: 3 },
  ...{ version: 3, around: [], ships: [], captains: [], tracks: [], stops: [] },
  shifts: [
    {
      ...{ shift: '5', name: 'Dienst <24>', track: '1', trackName: 'Scheldelijn', stops: 3, revision },
      ...{ firstDepartureS: 34_200, lastArrivalS: 36_600, ship: null, captain: null, reason: '' },
      ...{ isCancelled, isExtra: false, trips, changedBy: null, changedAt: null },
    },
  ],
})

let day: DayPlan
let changes: string[]
const NOTICE = {
  ...{ id: '71', revision: 2, state: 'current', nl: { title: 'Vaart niet', text: '' }, fr: null, de: null },
  ...{ en: null, cause: 'weather', effect: 'no-service', from: '2026-11-22T08:00:00+01:00', until: null },
  ...{
    stops: [],
    tracks: [],
    trips: [{ day: '2026-11-22', shift: '5', name: 'Dienst 24', departure: null }],
  },
  ...{ writtenAt: '2026-11-22T08:00:00+01:00', by: { id: '1', name: 'Kim' }, changedAt: null },
  ...{ changedBy: null, withdrawnAt: null, withdrawnBy: null },
}
const ALERTS = { alerts: [NOTICE], over: [], tracks: [], stops: [], isFeedOn: true, today: '2026-11-22' }

/** Opens a shift, says why, and saves it; from then on it is cancelled or not. */
async function saved(roles: Role[], isCancelled: boolean, trips: DayPlan['shifts'][number]['trips'] = []) {
  day = dayWith(false, 1, trips)
  changes = []
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = new URL(input, location.href).pathname.replace('/api/office', '')
    if (method !== 'GET') changes.push(`${method} ${path}`)
    if (path === '/board/lines') return Response.json({ lines: [] })
    if (path.startsWith('/passenger-alerts')) return Response.json({ ...ALERTS, alert: ALERTS.alerts[0] })
    if (method === 'PUT') day = dayWith(JSON.parse(String(body)).isCancelled, 2, trips)
    return Response.json(day)
  })
  navigate(`/kantoor/dienstregeling/dag/2026-11-22?dienst=5${isCancelled ? '&vervalt=1' : ''}`)
  const drawing = await drawn(roles)
  await page.getByLabelText('Waarom').fill('mist')
  await page.getByRole('button', { name: 'Bewaren' }).click()
  await expect.element(undo()).toBeVisible()
  return drawing
}
async function drawn(roles: Role[]) {
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CurrentSession value={sessionOf(roles)}>
        <DayPage />
      </CurrentSession>
    </QueryClientProvider>,
  )
}
const undo = () => page.getByRole('button', { name: 'Ongedaan maken' })
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

test('a shift that is cancelled while it sails, by its trip too: what that began is no news', async () => {
  await saved(['dispatcher'], true, [SAILS])
  await expect.element(link()).toHaveAttribute('href', expect.stringMatching(/&vaart=8$/))
})

test('who told passengers and comes back can undo it still, and the notice is withdrawn', async () => {
  const { unmount } = await saved(['dispatcher'], true)
  await unmount()
  changes = []
  await drawn(['dispatcher'])
  await expect.element(page.getByText('Dienst <24> vervalt.')).toBeVisible()
  await undo().click()
  await expect
    .element(page.getByText('De wijziging van Dienst <24> is ongedaan gemaakt. ‘Vaart niet’ is ingetrokken.'))
    .toBeVisible()
  expect(changes).toEqual(['PUT /days/2026-11-22/shifts/5', 'POST /passenger-alerts/71/withdraw'])
})

test('what a colleague changed since isn’t undone by who comes back', async () => {
  const { unmount } = await saved(['dispatcher'], true)
  await unmount()
  day = dayWith(true, 3)
  await drawn(['dispatcher'])
  await expect.element(page.getByText('vervalt', { exact: true })).toBeVisible()
  expect(undo().query()).toBeNull()
})
