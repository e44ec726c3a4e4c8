/** Departures that a notice is about are chosen by line and day; those of an extra shift can't be: no app knows them. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Role } from '@vaarboek/wire/office'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { leave, sessionOf } from '../../app/drawn-form.fixture.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { navigate } from '../../ui/navigation.tsx'
import PassengersPage from './passengers-page.tsx'

afterEach(leave)

const shift = (id: string, track: string, other: object = {}) => ({
  ...{ shift: id, name: `Dienst ${id}`, track, trackName: `Lijn ${track}`, stops: 3, revision: 0 },
  ...{ firstDepartureS: 30_000 + Number(id) * 600, lastArrivalS: 40_000, ship: null, captain: null },
  ...{
    reason: null,
    isCancelled: false,
    isExtra: false,
    trips: [],
    changedBy: null,
    changedAt: null,
    ...other,
  },
})
const SHIFTS = [shift('1', '61'), shift('2', '62'), shift('3', '62', { isExtra: true }), shift('4', '62')]

/** The course of the second line: who may not see it, or can't read it, has the office's names. */
const COURSE = {
  ...{ day: '2026-11-22', track: '62', trips: [] },
  stops: [
    { stop: '1', stopName: 'Kallosluis' },
    { stop: '2', stopName: 'Steenplein' },
  ],
  shifts: [
    {
      shift: '2',
      stops: [
        { stop: '1', arrivalS: 31_200, departureS: 31_200 },
        { stop: '2', arrivalS: 33_000, departureS: 33_000 },
      ],
    },
  ],
}
let course = () => Response.json({ message: 'Nu niet' }, { status: 500 })

const asked: string[] = []
const sent: { trips: unknown }[] = []
async function drawn(roles: Role[]) {
  asked.length = 0
  sent.length = 0
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(input, location.href)
    asked.push(pathname)
    if (method === 'POST') {
      sent.push(JSON.parse(String(body)))
      return Response.json({ message: 'Nu niet' }, { status: 500 })
    }
    if (pathname === '/api/office/board/course') return course()
    if (pathname.startsWith('/api/office/days/'))
      return Response.json({
        ...{ day: '2026-11-22', today: '2026-11-22', dayStartsAt: '2026-11-22T00:00:00+01:00', firstHour: 3 },
        ...{ version: 3, around: [], ships: [], captains: [], tracks: [], stops: [], shifts: SHIFTS },
      })
    return Response.json({
      ...{ alerts: [], over: [], stops: [], isFeedOn: true, today: '2026-11-22' },
      tracks: [
        { id: '61', name: 'Lijn 61' },
        { id: '62', name: 'Lijn 62' },
      ],
    })
  })
  navigate('/kantoor/meldingen/reizigers?bericht=nieuw&titel=Mist&tekst=Later&trajecten=62')
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CurrentSession value={sessionOf(roles)}>
        <PassengersPage />
      </CurrentSession>
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('dialog')).toBeVisible()
}

test('those of the line that it is about are shown first, and another day’s stay chosen', async () => {
  await drawn(['messenger'])
  await page.getByRole('button', { name: 'Diensten kiezen' }).click()
  await expect.element(page.getByRole('checkbox', { name: '08:40 Dienst 2' })).toBeVisible()
  expect(page.getByRole('checkbox', { name: /Dienst [13]/ }).query()).toBeNull()
  await page.getByRole('checkbox', { name: '08:40 Dienst 2' }).click()
  await page.getByLabelText('Dienstdag').selectOptions('morgen')
  await expect.poll(() => asked).toContain('/api/office/days/2026-11-23')
  await page.getByLabelText('Van traject').selectOptions('Lijn 61')
  await page.getByRole('checkbox', { name: '08:30 Dienst 1' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Dienst 2 van 22/11/2026' })).toBeChecked()
  await page.getByRole('button', { name: 'Bewaren' }).click()
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        ...{ nl: { title: 'Mist', text: 'Later' }, tracks: ['62'] },
        trips: [
          { day: '2026-11-22', shift: '2' },
          { day: '2026-11-23', shift: '1' },
        ],
      },
    ])
})

test('a departure is named by when it leaves where, and stays so once it is chosen', async () => {
  course = () => Response.json(COURSE)
  await drawn(['messenger'])
  await page.getByRole('button', { name: 'Diensten kiezen' }).click()
  await page.getByRole('checkbox', { name: '08:40 van Kallosluis naar Steenplein' }).click()
  await expect
    .element(
      page.getByRole('checkbox', { name: '08:40 van Kallosluis naar Steenplein (Lijn 62) van 22/11/2026' }),
    )
    .toBeChecked()
  // Nobody knows where it sails.
  await expect.element(page.getByRole('checkbox', { name: '09:00 Dienst 4' })).toBeVisible()
  course = () => Response.json({ message: 'Nu niet' }, { status: 500 })
})

test('the other languages are folded, and which are missing is said', async () => {
  await drawn(['messenger'])
  expect(page.getByLabelText('Titel (Frans)').query()).toBeNull()
  await page
    .getByRole('button', { name: 'In andere talen schrijven (nog niet: Frans, Duits, Engels)' })
    .click()
  await page.getByLabelText('Titel (Frans)').fill('Brouillard')
  await page.getByLabelText('Tekst (Frans)').fill('Plus tard')
  const preview = page.getByRole('region', { name: 'Zo toont een app het' })
  await expect.element(preview.getByText('Brouillard')).toBeVisible()
  await expect.element(preview.getByText('Mist')).toBeVisible()
})
