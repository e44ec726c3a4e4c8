/** Of a shift that sails again the notices that tell passengers it doesn't are withdrawn in the same form, unless somebody keeps them. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { PassengerAlert, Role } from '@vaarboek/wire/office'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { leave, sessionOf } from '../../app/drawn-form.fixture.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { ChangeShift } from './change-shift.tsx'
import type { DayPlan, DayShift } from './day.ts'

afterEach(leave)

const DAY = '2026-11-26'
const CANCELLED = {
  ...{
    shift: '94',
    name: 'Dienst 4',
    track: '1',
    trackName: 'Scheldelijn',
    stops: 2,
    revision: 4,
    trips: [],
  },
  ...{ firstDepartureS: 28_800, lastArrivalS: 32_400, isCancelled: true, isExtra: false, reason: 'mist' },
  ...{ ship: null, captain: null, changedBy: null, changedAt: null },
} as DayShift
const PLAN: DayPlan = {
  ...{
    day: DAY,
    today: DAY,
    version: 3,
    shifts: [CANCELLED],
    ships: [],
    captains: [],
    around: [],
    stops: [],
  },
  ...{ tracks: [], firstHour: 4, dayStartsAt: `${DAY}T00:00:00+01:00` },
}

const trip = (shift: string) => ({ day: DAY, shift, name: `Dienst ${shift}` })
const notice = (id: string, title: string, trips: object[], tracks: object[] = []) =>
  ({
    ...{ id, revision: 2, state: 'current', nl: { title, text: title }, fr: null, de: null, en: null },
    ...{ cause: 'weather', effect: 'no-service', from: `${DAY}T08:00:00+01:00`, until: null, stops: [] },
    ...{ tracks, trips, writtenAt: `${DAY}T08:00:00+01:00`, by: { id: '1', name: 'Kim' }, changedAt: null },
    ...{ changedBy: null, withdrawnAt: null, withdrawnBy: null },
  }) as unknown as PassengerAlert
const OWN = notice('71', 'Vaart niet', [trip('94')])
const NOTICES = [
  OWN,
  notice('72', 'Mist', [trip('94'), trip('95')]),
  notice('73', 'Andere', [trip('95')]),
  notice('74', 'Lijn', [trip('94')], [{ id: '61', name: 'Scheldelijn' }]),
]

const said: string[] = []
async function drawn(roles: Role[], isWithdrawn = true) {
  const calls: string[] = []
  said.length = 0
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', headers }: RequestInit = {}) => {
    const path = new URL(input, location.href).pathname.replace('/api/office', '')
    calls.push(`${method} ${path} ${new Headers(headers).get('if-match') ?? ''}`.trim())
    if (path.endsWith('/withdraw'))
      return isWithdrawn
        ? Response.json({ alert: OWN })
        : Response.json({ message: 'Een collega was eerst' }, { status: 404 })
    if (path === '/passenger-alerts')
      return Response.json({ alerts: NOTICES, over: [], tracks: [], stops: [], isFeedOn: true, today: DAY })
    return Response.json(PLAN)
  })
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CurrentSession value={sessionOf(roles)}>
        <ChangeShift
          of={PLAN}
          shift={CANCELLED}
          isToCancel={false}
          onClose={(done) => said.push(done?.said ?? '')}
        />
      </CurrentSession>
    </QueryClientProvider>,
  )
  await page.getByLabelText('Vervalt op deze dag', { exact: true }).click()
  return calls
}
const own = () => page.getByRole('checkbox', { name: '‘Vaart niet’ intrekken' })
const save = () => page.getByRole('button', { name: 'Bewaren' }).click()

test('that about exactly this departure is withdrawn, and one about more is named', async () => {
  const calls = await drawn(['dispatcher'])
  await expect.element(own()).toBeChecked()
  await expect
    .element(page.getByRole('link', { name: '‘Mist’ gaat ook over iets anders: wijzig het zelf' }))
    .toHaveAttribute('href', '/kantoor/meldingen/reizigers?bericht=72')
  await expect.element(page.getByRole('link', { name: /‘Lijn’/ })).toBeVisible()
  expect(page.getByText(/Andere/).query()).toBeNull()
  await save()
  await expect.poll(() => said).toEqual(['Dienst 4 is gewijzigd. ‘Vaart niet’ is ingetrokken.'])
  const changes = calls.filter((call) => !call.startsWith('GET'))
  expect(changes).toEqual([`PUT /days/${DAY}/shifts/94 "4"`, 'POST /passenger-alerts/71/withdraw "2"'])
})

test('one that is kept stays, and so does one of a shift that is cancelled still', async () => {
  const calls = await drawn(['dispatcher'])
  await own().click()
  await save()
  await expect.poll(() => said).toEqual(['Dienst 4 is gewijzigd.'])
  await page.getByLabelText('Vervalt op deze dag', { exact: true }).click()
  await expect.element(own()).not.toBeInTheDocument()
  await save()
  await expect.poll(() => said).toHaveLength(2)
  expect(calls.filter((call) => call.includes('withdraw'))).toEqual([])
})

test('where it fails, who saved the shift reads that it is still to do', async () => {
  await drawn(['dispatcher'], false)
  await expect.element(own()).toBeChecked()
  await save()
  await expect
    .poll(() => said)
    .toEqual(['Dienst 4 is gewijzigd. ‘Vaart niet’ is niet ingetrokken: dat moet je zelf nog doen.'])
})
