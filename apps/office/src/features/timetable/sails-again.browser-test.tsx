/** Where a shift sails again without its form, by taking back or in *Week*, the notice that told passengers otherwise is withdrawn. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { PassengerAlert } from '@vaarboek/wire/office'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { leave, sessionOf } from '../../app/drawn-form.fixture.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { navigate } from '../../ui/navigation.tsx'
import type { DayPlan } from './day.ts'
import DayPage from './day-page.tsx'
import { cellOf, DAYS, weekOf } from './week/week.fixture.ts'
import WeekPage from './week/week-page.tsx'

afterEach(leave)

const DAY = '2026-11-22'
const dayWith = (isCancelled: boolean, revision: number): DayPlan => ({
  ...{ day: DAY, today: DAY, dayStartsAt: `${DAY}T00:00:00+01:00`, firstHour: 3 },
  ...{ version: 3, around: [], ships: [], captains: [], tracks: [], stops: [] },
  shifts: [
    {
      ...{ shift: '5', name: 'Dienst 24', track: '1', trackName: 'Scheldelijn', stops: 3, revision },
      ...{ firstDepartureS: 34_200, lastArrivalS: 36_600, ship: null, captain: null, reason: '' },
      ...{ isCancelled, isExtra: false, trips: [], changedBy: null, changedAt: null },
    },
  ],
})

const notice = (id: string, title: string, trips: object[], effect = 'no-service') =>
  ({
    ...{ id, revision: 2, state: 'current', nl: { title, text: title }, fr: null, de: null, en: null },
    ...{ cause: 'weather', effect, from: `${DAY}T08:00:00+01:00`, until: null, stops: [], tracks: [] },
    ...{ trips, writtenAt: `${DAY}T08:00:00+01:00`, by: { id: '1', name: 'Kim' }, changedAt: null },
    ...{ changedBy: null, withdrawnAt: null, withdrawnBy: null },
  }) as unknown as PassengerAlert
const on = (day: string, shift: string) => ({ day, shift, name: `Dienst ${shift}` })

interface Server {
  read: () => unknown
  /** Called with each change that isn't of a notice. */
  change?: () => void
  notices: readonly PassengerAlert[] | null
}

/** Changes that were sent, in their order. */
function serve({ read, change, notices }: Server): string[] {
  const changes: string[] = []
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', headers }: RequestInit = {}) => {
    const path = new URL(input, location.href).pathname.replace('/api/office', '')
    const revision = new Headers(headers).get('if-match')
    if (method !== 'GET') changes.push([method, path, revision].filter(Boolean).join(' '))
    if (path.endsWith('/withdraw')) return Response.json({ alert: notices?.[0] })
    if (path !== '/passenger-alerts') {
      if (method !== 'GET') change?.()
      return Response.json(read())
    }
    const choices = { tracks: [], stops: [], isFeedOn: true, today: DAY }
    return notices
      ? Response.json({ alerts: notices, over: [], ...choices })
      : Response.json({ message: 'Nu niet' }, { status: 500 })
  })
  return changes
}

async function drawn(path: string, Page: typeof DayPage) {
  navigate(path)
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CurrentSession value={sessionOf(['dispatcher'])}>
        <Page />
      </CurrentSession>
    </QueryClientProvider>,
  )
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

/** Cancels the shift, or says why it changes, and takes that back. */
async function takenBack(notices: Server['notices'], isCancelled = true) {
  let day = dayWith(false, 1)
  const changes = serve({
    read: () => day,
    change: () => {
      const [shift] = day.shifts
      day = dayWith(!shift?.isCancelled && isCancelled, (shift?.revision ?? 0) + 1)
    },
    notices,
  })
  await drawn(`/kantoor/dienstregeling/dag/${DAY}?dienst=5${isCancelled ? '&vervalt=1' : ''}`, DayPage)
  await page.getByLabelText('Waarom').fill('mist')
  await press('Bewaren')
  await press('Ongedaan maken')
  return changes
}
const status = (words: string) => expect.element(page.getByText(words)).toBeVisible()
const ofShift = (call: string) => call.replace(/^PUT .*$/, 'PUT')

test('a cancellation that is taken back takes the notice about it back, and says which ones are left to do', async () => {
  const changes = await takenBack([
    notice('71', 'Vaart niet', [on(DAY, '5')]),
    notice('72', 'Mist', [on(DAY, '5'), on(DAY, '6')]),
    notice('73', 'Laat', [on(DAY, '5')], 'significant-delays'),
    notice('74', 'Morgen', [on('2026-11-23', '5')]),
  ])
  await status(
    'De wijziging van Dienst 24 is ongedaan gemaakt. ‘Vaart niet’ is ingetrokken. ‘Mist’ gaat ook over iets anders: wijzig het zelf.',
  )
  expect(changes.map(ofShift)).toEqual(['PUT', 'PUT', 'POST /passenger-alerts/71/withdraw "2"'])
})

test('another change that is taken back leaves notices alone', async () => {
  const changes = await takenBack([notice('71', 'Vaart niet', [on(DAY, '5')])], false)
  await status('De wijziging van Dienst 24 is ongedaan gemaakt.')
  expect(changes.map(ofShift)).toEqual(['PUT', 'PUT'])
})

test('where notices can’t be read, whoever took it back looks for themselves', async () => {
  await takenBack(null)
  await status(
    'De wijziging van Dienst 24 is ongedaan gemaakt. De berichten aan reizigers waren niet te lezen: kijk zelf of er nog een zegt dat deze dienst niet vaart.',
  )
})

test('shifts that sail again in the week take their notices back, those that stay cancelled don’t', async () => {
  const [monday = '', tuesday = ''] = DAYS
  const cancelled = cellOf('1', 8, { isCancelled: true, reason: 'mist' })
  const cells = [cancelled, cancelled, ...Array.from({ length: 5 }, () => cellOf('1', 8))]
  const week = weekOf({ rows: [{ name: 'Dienst 1', trackName: 'Scheldelijn', cells }] })
  const changes = serve({
    read: () => ({ ...week, changed: 1 }),
    notices: [notice('71', 'Maandag', [on(monday, '1')]), notice('72', 'Dinsdag', [on(tuesday, '1')])],
  })
  await drawn(`/kantoor/dienstregeling/week/${monday}`, WeekPage)
  await page
    .getByRole('gridcell', { name: /vervalt/ })
    .first()
    .click()
  await press('Laat varen')
  await press('Bewaren…')
  await page.getByRole('dialog').getByRole('button', { name: 'Bewaren' }).click()
  await status('1 dienst is gewijzigd. ‘Maandag’ is ingetrokken.')
  expect(changes.at(-1)).toBe('POST /passenger-alerts/71/withdraw "2"')
})
