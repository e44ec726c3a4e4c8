/** The emergency page: who is aboard and how old that is, on one sheet; from what the browser has when the server is away, and it says so. */
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { leave, SESSION } from '../../app/drawn-form.fixture.tsx'
import { QUERY_DEFAULTS } from '../../app/query-defaults.ts'
import { serverClock } from '../../platform/server-clock.ts'
import { CurrentSession } from '../../ui/current-session.ts'
import { navigate } from '../../ui/navigation.tsx'
import type { Emergency } from './emergency.ts'
import EmergencyPage from './emergency-page.tsx'

const LAST = {
  ...{ stopName: 'Kruibeke', arrivedAt: null, departedAt: '2026-11-22T09:38:00+01:00' },
  ...{ recordedAt: null, receivedAt: '2026-11-22T09:38:10+01:00' },
}
const TRIP: NonNullable<Emergency['trip']> = {
  ...{
    id: '8',
    state: 'under-way',
    serviceDay: '2026-11-22',
    shiftName: 'Dienst 3',
    trackName: 'Scheldelijn',
  },
  captain: { id: '9', name: 'Mira Van Damme', phone: '+32 (0)470 11 22 33' },
  stewards: [
    { id: '1', name: 'Nour Haddad' },
    { id: '2', name: 'Jan Maes' },
  ],
  ...{ people: 21, bikes: 4, last: LAST, next: { stopName: 'Hoboken', plannedS: 35_400 }, position: null },
  ...{ heardAt: '2026-11-22T09:39:00+01:00', waiting: 2, rejected: 0, saidAt: '2026-11-22T09:38:30+01:00' },
}
const OF: Emergency = {
  ship: { id: '7', name: 'Zeeleeuw', maxPeople: 75, maxBikes: 12, phone: '03 11', vhf: '12' },
  ...{
    trip: TRIP,
    others: 0,
    malfunctions: [],
    contacts: [{ role: 'planning', number: '03 22' }],
    calls: [],
  },
}

const PLACE = { lat: 51.2227, lon: 4.3972, accuracy: 29.4, at: '2026-11-22T09:37:00+01:00' }

let told: Emergency
let isDown: boolean
let queries: QueryClient

beforeEach(() => {
  told = OF
  isDown = false
  queries = new QueryClient({ defaultOptions: QUERY_DEFAULTS })
  navigate('/kantoor/noodgeval/7', { replace: true })
  vi.stubGlobal('fetch', async () => {
    if (isDown) throw new TypeError('Failed to fetch')
    return Response.json(told)
  })
})
afterEach(async () => {
  onlineManager.setOnline(true)
  await leave()
})

const drawn = () =>
  render(
    <QueryClientProvider client={queries}>
      <CurrentSession value={SESSION}>
        <EmergencyPage />
      </CurrentSession>
    </QueryClientProvider>,
  )
const said = (words: string | RegExp) => expect.element(page.getByText(words)).toBeVisible()

test('persons on board are passengers and crew, by name, with when that was and what isn’t ashore', async () => {
  await drawn()
  await said('24 opvarenden')
  await said('21 passagiers en 3 bemanningsleden')
  await said('Kapitein: Mira Van Damme')
  await said('Steward: Jan Maes')
  await said(/^Geteld op 22\/11 09:38, .*; aan wal op 22\/11 09:38/)
  await said('Nog niet aan wal: 2 gegevens, zei de tablet op 22/11 09:38.')
  await said('Vertrok van Kruibeke op 22/11 09:38')
  expect(document.title).toBe('Noodblad Zeeleeuw · Vaarboek kantoor')
  const numbers = page.getByRole('link').elements() as HTMLAnchorElement[]
  expect(numbers.map((one) => one.getAttribute('href')).filter((one) => one?.startsWith('tel:'))).toEqual([
    ...['tel:0311', 'tel:+32470112233', 'tel:112', 'tel:0322'],
  ])
})

test('nobody counted is unknown, never 0; the crew is known', async () => {
  told = { ...OF, trip: { ...TRIP, people: null, bikes: null, last: null, waiting: null } }
  await drawn()
  await said(/^Opvarenden: niet bekend/)
  await said('Bemanning: 3')
  await said('Of alles aan wal is, is niet bekend: de tablet zei het nooit.')
})

test('where the boat is stands in degrees and decimal minutes, with how old that is and how exact', async () => {
  told = { ...OF, trip: { ...TRIP, position: PLACE } }
  await drawn()
  await said('Positie: 51° 13,362′ NB, 004° 23,832′ OL')
  await said(/^van 22\/11 09:37, .*(geleden|zonet), op 30 m nauwkeurig$/)
  window.dispatchEvent(new Event('beforeprint'))
  await said(/van 22\/11 09:37, op 30 m nauwkeurig$/)
  window.dispatchEvent(new Event('afterprint'))
})

test('without a place the sheet says that it isn’t known', async () => {
  await drawn()
  await said('Positie: niet bekend')
})

test('more than the ship may carry is said', async () => {
  told = { ...OF, trip: { ...TRIP, people: 81 } }
  await drawn()
  await said('6 meer dan het maximum')
})

test('while the server is away it keeps what was read, and says so', async () => {
  await drawn()
  await said('24 opvarenden')
  isDown = true
  await queries.invalidateQueries()
  await said(/^De server is niet bereikbaar\. Dit zijn de nieuwste cijfers/)
  await said('24 opvarenden')
})

test.each([
  ['the server is away', true],
  ['the browser says it is offline', false],
])(
  'of a ship that wasn’t read yet it has what the board had, and says what lacks, while %s',
  async (_, isOnline) => {
    isDown = true
    onlineManager.setOnline(isOnline)
    const trip = {
      ...{ id: '8', version: 1, serviceDay: '2026-11-22', track: '1', trackName: 'Scheldelijn', shift: '1' },
      ...{
        shiftName: 'Dienst 3',
        shiftRef: null,
        ship: '7',
        shipName: 'Zeeleeuw',
        maxPeople: 75,
        maxBikes: 12,
      },
      ...{ captain: '9', captainName: 'Mira Van Damme', device: 'blauw', state: 'under-way', last: null },
      ...{ stops: 3, passed: 1, skipped: 0, marks: 0, next: null, position: PLACE, changedAt: '' },
    }
    const last = {
      ...LAST,
      item: '1',
      stop: '1',
      plannedS: 1,
      people: 21,
      bikes: 0,
      delayS: 0,
      device: 'blauw',
    }
    const board = { trips: [{ ...trip, last }], devices: [], planned: [] }
    queries.setQueryData(['board'], { board, heardAt: serverClock.now() - 60_000 })
    await drawn()
    await said(/van 1 min geleden\. Alleen wat op Vandaag stond/)
    await said('Minstens 22 opvarenden: 21 passagiers, de kapitein; stewards niet bekend')
    await said('Bemanning: de kapitein; of er stewards aan boord zijn, is niet bekend')
    await said('Kapitein: Mira Van Damme')
    await said(/^Positie: 51° 13,362′ NB/)
  },
)

test('on paper it says when it was printed, and moments instead of ages', async () => {
  await drawn()
  await said('24 opvarenden')
  isDown = true
  await queries.invalidateQueries()
  await said(/^De server is niet bereikbaar/)
  const words = () => document.body.textContent
  expect(words()).toMatch(/geleden|zonet/)
  window.dispatchEvent(new Event('beforeprint'))
  expect(words()).toMatch(/Haven, afgedrukt op \d\d\/\d\d\/\d{4} om \d\d:\d\d/)
  expect(words()).toContain('Geteld op 22/11 09:38; aan wal op 22/11 09:38')
  expect(words()).toContain('Laatst gehoord 22/11 09:39')
  expect(words()).toMatch(/cijfers die deze browser heeft, van \d\d\/\d\d \d\d:\d\d\./)
  expect(words()).not.toMatch(/geleden|zonet/)
  window.dispatchEvent(new Event('afterprint'))
  await said(/^Geteld op 22\/11 09:38, /)
})

test('after a call that was noted the next one can be typed at once', async () => {
  await drawn()
  const whom = page.getByLabelText('Wie gebeld of opgeroepen')
  await whom.fill('Brandweer')
  await page.getByRole('button', { name: 'Noteren' }).click()
  await said('Genoteerd: Brandweer.')
  await expect.element(whom).toHaveFocus()
  await expect.element(whom).toHaveValue('')
})
