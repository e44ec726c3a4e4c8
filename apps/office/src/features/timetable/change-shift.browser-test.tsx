/** Whoever is chosen for a shift and sails elsewhere at that time is named before it is saved. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { leave, sessionOf } from '../../app/drawn-form.fixture.tsx'
import { serverClock } from '../../platform/server-clock.ts'
import { CurrentSession } from '../../ui/current-session.ts'
import { ChangeShift } from './change-shift.tsx'
import type { DayPlan, DayShift } from './day.ts'

afterEach(leave)

const KLUUT = { id: '8', name: 'Kluut', outOfService: false }
const MIRA = { id: '11', name: 'Mira Peeters' }

const shift = (name: string, firstDepartureS: number, more: Partial<DayShift> = {}): DayShift => ({
  ...{ shift: name, name, track: '1', trackName: 'Scheldelijn', stops: 2, revision: 0, trips: [] },
  ...{ firstDepartureS, lastArrivalS: firstDepartureS + 3600, isCancelled: false, isExtra: false },
  ...{ ship: null, captain: null, reason: null, changedBy: null, changedAt: null },
  ...more,
})

test('a ship or captain that sails elsewhere at that time is named, unless the shift doesn’t sail', async () => {
  const own = shift('Dienst 1', 28_800)
  const shifts = [
    own,
    shift('Dienst 2', 30_000, { ship: KLUUT }),
    shift('Dienst 3', 40_000, { captain: MIRA }),
  ]
  const of: DayPlan = {
    ...{ day: '2026-11-26', today: '2026-11-26', version: 3, shifts, ships: [KLUUT], captains: [MIRA] },
    ...{ around: [], stops: [], tracks: [], firstHour: 4, dayStartsAt: '2026-11-26T00:00:00+01:00' },
  }
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <CurrentSession value={sessionOf(['planner'])}>
        <ChangeShift of={of} shift={own} isToCancel={false} onClose={() => undefined} />
      </CurrentSession>
    </QueryClientProvider>,
  )
  const said = () => document.querySelector('dialog')?.textContent
  await page.getByLabelText('Geplande kapitein', { exact: true }).selectOptions('Mira Peeters')
  expect(said()).not.toContain('tegelijk')
  await page.getByLabelText('Gepland schip', { exact: true }).selectOptions('Kluut')
  const clash = 'Kluut staat op 2 diensten tegelijk: Dienst 1 (Scheldelijn) en Dienst 2 (Scheldelijn).'
  await expect.poll(said).toContain(clash)
  await page.getByLabelText('Vervalt op deze dag', { exact: true }).click()
  await expect.poll(said).not.toContain('tegelijk')
})

test('why it was cancelled isn’t kept for a shift that sails again, unless somebody says so', async () => {
  const own = shift('Dienst 1', 28_800, { isCancelled: true, reason: 'mist', revision: 4 })
  const of: DayPlan = {
    ...{ day: '2026-11-26', today: '2026-11-26', version: 3, shifts: [own], ships: [], captains: [] },
    ...{ around: [], stops: [], tracks: [], firstHour: 4, dayStartsAt: '2026-11-26T00:00:00+01:00' },
  }
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: unknown, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ message: 'Nu niet' }, { status: 500 })
    sent.push(JSON.parse(String(body)))
    return Response.json(of)
  })
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <CurrentSession value={sessionOf(['planner'])}>
        <ChangeShift of={of} shift={own} isToCancel={false} onClose={() => undefined} />
      </CurrentSession>
    </QueryClientProvider>,
  )
  const why = page.getByLabelText('Waarom')
  const isCancelled = page.getByLabelText('Vervalt op deze dag', { exact: true })
  await isCancelled.click()
  await expect.element(why).toHaveValue('')
  await isCancelled.click()
  await expect.element(why).toHaveValue('mist')
  await isCancelled.click()
  await page.getByRole('button', { name: 'Bewaren' }).click()
  await expect.poll(() => sent).toMatchObject([{ isCancelled: false, reason: null }])
})

test('a shift that is to be cancelled says which departures don’t sail: those that are to come', async () => {
  const own = shift('5', 28_800)
  const of: DayPlan = {
    ...{ day: '2026-11-26', today: '2026-11-26', version: 3, shifts: [own], ships: [], captains: [] },
    ...{ around: [], stops: [], tracks: [], firstHour: 4, dayStartsAt: '2026-11-26T00:00:00+01:00' },
  }
  const stops = [
    { stop: '1', stopName: 'Kruibeke' },
    { stop: '2', stopName: 'Temse' },
  ]
  const leaves = (departureS: number, from: string, to: string) => ({ shift: '5', departureS, from, to })
  const departures = [leaves(28_800, '1', '2'), leaves(30_600, '2', '1'), leaves(32_400, '1', '2')]
  vi.stubGlobal('fetch', async () => Response.json({ lines: [{ track: '1', stops, departures }] }))
  serverClock.heard(Date.parse('2026-11-26T08:10:00+01:00'), serverClock.asks())
  const drawn = () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <CurrentSession value={sessionOf(['planner'])}>
          <ChangeShift of={of} shift={own} isToCancel onClose={() => undefined} />
        </CurrentSession>
      </QueryClientProvider>,
    )
  const { unmount } = await drawn()
  await expect
    .element(page.getByText('Vervallen: 08:30 Temse – Kruibeke en 09:00 Kruibeke – Temse.'))
    .toBeVisible()
  await page.getByLabelText('Vervalt op deze dag', { exact: true }).click()
  expect(page.getByText(/^Vervallen/).query()).toBeNull()
  await unmount()
  serverClock.heard(Date.parse('2026-11-26T09:10:00+01:00'), serverClock.asks())
  await drawn()
  await expect.element(page.getByText('Volgens plan zijn alle afvaarten al vertrokken.')).toBeVisible()
})

test('where its departures can’t be read, a shift that is to be cancelled says when it sails', async () => {
  const own = shift('5', 28_800)
  const of: DayPlan = {
    ...{ day: '2026-11-26', today: '2026-11-26', version: 3, shifts: [own], ships: [], captains: [] },
    ...{ around: [], stops: [], tracks: [], firstHour: 4, dayStartsAt: '2026-11-26T00:00:00+01:00' },
  }
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Nu niet' }, { status: 500 }))
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <CurrentSession value={sessionOf(['planner'])}>
        <ChangeShift of={of} shift={own} isToCancel onClose={() => undefined} />
      </CurrentSession>
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('Vertrek 08:00, aankomst 09:00.')).toBeVisible()
})
