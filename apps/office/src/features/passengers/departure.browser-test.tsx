/** A notice that begins with a shift says its departure as passengers know it, and ends by itself. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { leave, sessionOf } from '../../app/drawn-form.fixture.tsx'
import { noticeOfShiftPath } from '../../platform/notice-paths.ts'
import { serverClock } from '../../platform/server-clock.ts'
import { CurrentSession } from '../../ui/current-session.ts'
import { navigate } from '../../ui/navigation.tsx'
import PassengersPage from './passengers-page.tsx'

afterEach(leave)

const COURSE = {
  ...{ day: '2026-11-22', track: '61', trips: [] },
  stops: [
    { stop: '1', stopName: 'Kallosluis' },
    { stop: '2', stopName: 'Steenplein' },
  ],
  // The way back: a line's stops stand in one order for both.
  shifts: [
    {
      shift: '5',
      stops: [
        { stop: '2', arrivalS: 59_400, departureS: 59_400 },
        { stop: '1', arrivalS: 61_200, departureS: 61_200 },
      ],
    },
  ],
}

const NOBODY = { createdBy: null, completedAt: null, closedAt: null, closedBy: null, stewards: [] }
const UNCOUNTED = {
  ...{ peopleOn: 0, peopleOff: 0, people: 0, bikesOn: 0, bikesOff: 0, bikes: 0, whySkipped: null },
  ...{ remarks: null, correction: null, recordedAt: null, reckonedAt: null, said: null, countedBy: null },
  ...{
    device: null,
    receivedAt: null,
    shipName: null,
    marks: [],
    shore: null,
    shoreHistory: [],
    history: [],
  },
  ...{ inserted: false, arrivedAt: null, departedAt: null },
}
/** Under way to the second stop, 18 minutes late; it was to be there by now. */
const TRIP = {
  ...{ dayStartsAt: '2026-11-22T00:00:00+01:00', waiting: null, heardAt: '2026-11-22T16:59:00+01:00' },
  ...{ ...NOBODY, createdAt: '2026-11-22T16:00:00+01:00', sailedBy: [], sailedWith: [], marks: [] },
  ...{ review: null, checklists: null, reports: null, notes: null, read: [], audit: [] },
  trip: {
    ...{ id: '8', version: 1, serviceDay: '2026-11-22', track: '61', trackName: 'Scheldelijn', shift: '5' },
    ...{
      shiftName: 'Dienst 24',
      shiftRef: null,
      ship: '3',
      shipName: 'Kluut',
      maxPeople: null,
      maxBikes: null,
    },
    ...{ captain: '9', captainName: null, device: null, state: 'under-way', stops: 2, passed: 1, skipped: 0 },
    ...{ marks: 0, last: null, next: null, changedAt: '2026-11-22T16:48:00+01:00' },
  },
  stops: [
    {
      ...{ ...UNCOUNTED, id: '31', stop: '2', stopName: 'Steenplein', plannedS: 59_400, state: 'passed' },
      departedAt: '2026-11-22T16:48:00+01:00',
    },
    {
      ...{ ...UNCOUNTED, id: '32', stop: '1', stopName: 'Kallosluis', plannedS: 61_200, arrivalS: 60_900 },
      state: 'open',
    },
  ],
}
let trip: object = TRIP
afterEach(() => {
  trip = TRIP
})
const LATE = { lateS: 1080, trip: '8' }

async function drawn(course: () => Response, late: { lateS?: number; trip?: string } = {}) {
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input, location.href)
    if (pathname === '/api/office/board/course') return course()
    if (pathname === '/api/office/trips/8') return Response.json(trip)
    return Response.json({
      ...{ alerts: [], over: [], stops: [], isFeedOn: true, today: '2026-11-22' },
      tracks: [{ id: '61', name: 'Scheldelijn' }],
    })
  })
  navigate(noticeOfShiftPath({ day: '2026-11-22', shift: '5', name: 'Dienst 24', track: '61', ...late }))
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CurrentSession value={sessionOf(['dispatcher'])}>
        <PassengersPage />
      </CurrentSession>
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('dialog')).toBeVisible()
}

test('its words, what it is about and its end', async () => {
  await drawn(() => Response.json(COURSE))
  await expect
    .element(page.getByLabelText('Tekst (Nederlands)'))
    .toHaveValue('De afvaart van 16:30 van Steenplein naar Kallosluis (Scheldelijn) vaart niet.')
  await expect
    .element(page.getByRole('checkbox', { name: /^16:30 van Steenplein naar Kallosluis \(Scheldelijn\)/ }))
    .toBeChecked()
  await expect.element(page.getByLabelText('Tot', { exact: true })).toHaveValue('22/11/2026 17:00')
})

test('other languages are ready: an app’s view shows them, and they are changed or left out', async () => {
  await drawn(() => Response.json(COURSE))
  await expect.element(page.getByText(/^Ook klaar in het Frans, Duits en Engels/)).toBeVisible()
  await expect
    .element(page.getByText('Départ de 16:30 Steenplein – Kallosluis supprimé', { exact: true }))
    .toBeVisible()
  expect(page.getByLabelText('Titel (Frans)').query()).toBeNull()
  await page.getByRole('button', { name: 'Nakijken of wijzigen' }).click()
  await expect
    .element(page.getByLabelText('Titel (Engels)'))
    .toHaveValue('16:30 departure Steenplein – Kallosluis cancelled')
  await leave()
  await drawn(() => Response.json(COURSE))
  await page.getByRole('button', { name: 'Alleen Nederlands' }).click()
  await expect.element(page.getByText(/supprimé/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /In andere talen schrijven/ })).toBeVisible()
})

test('of one that is late: what is expected of it at the piers to come, by the server’s clock', async () => {
  // Asked just now: what another file's server said to this page counts no more.
  serverClock.heard(Date.parse('2026-11-22T17:01:00+01:00'), serverClock.asks())
  await drawn(() => Response.json({ ...COURSE, dayStartsAt: '2026-11-22T00:00:00+01:00' }), LATE)
  await expect
    .element(page.getByLabelText('Tekst (Nederlands)'))
    .toHaveValue(
      'De afvaart van 16:30 van Steenplein naar Kallosluis (Scheldelijn) heeft ongeveer 18 minuten vertraging. Verwacht:\n17:13 Kallosluis',
    )
  await expect.element(page.getByLabelText('Tot', { exact: true })).toHaveValue('22/11/2026 17:13')
})

test('of one that is cancelled while it sails: the departures that haven’t begun', async () => {
  const [shift] = COURSE.shifts
  const there = { begins: true, ends: false }
  const turn = { begins: true, ends: true }
  const stops = [
    { ...{ stop: '2', arrivalS: 59_400, departureS: 59_400 }, ...there },
    { ...{ stop: '1', arrivalS: 61_200, departureS: 61_800 }, ...turn },
    { stop: '2', arrivalS: 63_600, departureS: 63_600, begins: false, ends: true },
  ]
  const next = { item: '32', stop: '1', stopName: 'Kallosluis', plannedS: 61_800, arrivalS: 61_200 }
  trip = { ...TRIP, trip: { ...TRIP.trip, next } }
  serverClock.heard(Date.parse('2026-11-22T16:40:00+01:00'), serverClock.asks())
  const course = { ...COURSE, dayStartsAt: '2026-11-22T00:00:00+01:00', shifts: [{ ...shift, stops }] }
  await drawn(() => Response.json(course), { trip: '8' })
  await expect
    .element(page.getByLabelText('Tekst (Nederlands)'))
    .toHaveValue('De afvaart van 17:10 van Kallosluis naar Steenplein (Scheldelijn) vaart niet.')
  await expect.element(page.getByLabelText('Tot', { exact: true })).toHaveValue('22/11/2026 17:40')
})

test('where its stops can’t be read it is written all the same', async () => {
  await drawn(() => Response.json({ message: 'Nu niet' }, { status: 500 }))
  await expect.element(page.getByLabelText('Tekst (Nederlands)')).toHaveValue('De afvaart vaart niet.')
})
