/** Counts of the shore on the page of a trip: what holds stands beside the crew's, and what can hardly be true is asked once. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { leave, SESSION } from '../../../app/drawn-form.fixture.tsx'
import { CurrentSession } from '../../../ui/current-session.ts'
import { at, trip } from '../board/board.fixture.ts'
import ShoreDialog from './shore-dialog.tsx'
import { NO_BIKES, stopOf as stop, whole } from './trip.fixture.ts'
import { heldAt, type StopCount, type Trip, type TripStop } from './trip.ts'
import TripPage from './trip-page.tsx'
import { TripView } from './trip-view.tsx'

afterEach(leave)

const FIRST = stop('1', { peopleOn: 12, people: 12 })
const HELD = { peopleOn: 7, peopleOff: 0, people: 19, ...NO_BIKES }
const SECOND = stop('2', { peopleOn: 5, people: 17 }, HELD)
const THIRD = stop('3', { peopleOff: 17 })

const show = (what: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CurrentSession value={SESSION}>{what}</CurrentSession>
    </QueryClientProvider>,
  )

/** What is sent by a form for another count of a stop. */
async function opened(of: Trip, corrected: TripStop) {
  const sent: object[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return Response.json({ trip: of.trip, shore: null })
  })
  let isClosed = false
  const close = () => {
    isClosed = true
  }
  await show(<ShoreDialog of={of} stop={corrected} onClose={close} />)
  await page.getByLabelText('Waarom').fill('Beelden')
  return { sent, isClosed: () => isClosed }
}
const write = (label: string, value: string) => page.getByLabelText(label, { exact: true }).fill(value)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('a number over the maximum is asked once, in words, and sent when that was said', async () => {
  const form = await opened(whole([FIRST, SECOND]), SECOND)
  await write('Personen aan boord', '9999')
  await press('Vastleggen')
  await expect.element(page.getByText('Kluut mag 75 personen hebben; toch 9999 aan boord?')).toBeVisible()
  expect([form.sent, form.isClosed()]).toEqual([[], false])
  await press('Toch vastleggen')
  await expect.poll(form.isClosed).toBe(true)
  expect(form.sent).toEqual([
    { count: { ...HELD, people: 9999 }, before: HELD, reason: 'Beelden', isAsked: true },
  ])
})

test('more off than there were, by the counts that hold, is asked; another number of that is another question', async () => {
  const form = await opened(whole([FIRST, SECOND, THIRD]), THIRD)
  await write('Personen afgestapt', '20')
  await press('Vastleggen')
  await expect.element(page.getByText('Er waren 19 personen aan boord; toch 20 afgestapt?')).toBeVisible()
  await write('Personen afgestapt', '500')
  await press('Toch vastleggen')
  await expect.element(page.getByText('Er waren 19 personen aan boord; toch 500 afgestapt?')).toBeVisible()
  expect(form.sent).toEqual([])
  await write('Personen afgestapt', '19')
  await press('Toch vastleggen')
  await expect.poll(() => form.sent).toMatchObject([{ count: { peopleOff: 19 }, isAsked: false }])
})

test('what is taken away is in no doubt', async () => {
  const over = { ...SECOND, shore: { ...HELD, people: 9999 } }
  const form = await opened(whole([FIRST, over]), over)
  await page.getByRole('checkbox').click()
  await press('Vastleggen')
  await expect.poll(() => form.sent).toMatchObject([{ count: null, isAsked: false }])
})

/** The page of a trip that is done, whose server judges each count a moment after it was read. */
async function openedPage() {
  let stops = [FIRST, SECOND, THIRD]
  let version = 1
  const correct = (id: string, shore: StopCount) => {
    stops = stops.map((one) => (one.id === id ? { ...one, shore } : one))
    version += 1
  }
  vi.stubGlobal('fetch', async (url: string, { method, body, headers }: RequestInit) => {
    if (method === 'GET') {
      const shown = whole(stops, { trip: trip('41', { shipName: 'Kluut', state: 'completed', version }) })
      version += 1
      return Response.json(shown)
    }
    const id = new URL(url, location.href).pathname.split('/').at(-1) ?? ''
    const { count, before } = JSON.parse(String(body))
    const held = heldAt(stops.find((one) => one.id === id) as TripStop)
    const wrong = before
      ? (Object.keys(before) as (keyof StopCount)[]).some((field) => before[field] !== held[field])
      : new Headers(headers).get('if-match') !== `"${version}"`
    const conflict = { action: 'count-corrected-ashore', by: 'Lotte de Boer', at: at('10:14:00') }
    if (wrong) return Response.json({ message: '', code: 'office-changed-since', conflict }, { status: 409 })
    correct(id, count)
    return Response.json({ trip: trip('41', { version }), shore: { ...count, by: null, at: '', reason: '' } })
  })
  history.replaceState(null, '', '/kantoor/vaarten/41')
  await show(<TripPage />)
  return { correct, count: (id: string) => heldAt(stops.find((one) => one.id === id) as TripStop) }
}
async function openStop(name: string) {
  await press(`${name}: telling van de wal`)
  await page.getByLabelText('Waarom').fill('Beelden')
}
const isClosed = () => expect.poll(() => page.getByRole('dialog').elements()).toEqual([])

test('one corrects as often as one likes, at one stop and the next, whatever the server judged meanwhile', async () => {
  const { count } = await openedPage()
  for (const [id, people] of [
    ['1', '10'],
    ['1', '9'],
    ['2', '8'],
    ['1', '7'],
  ] as const) {
    await openStop(`Halte ${id}`)
    await write('Personen aan boord', people)
    await press('Vastleggen')
    await isClosed()
    expect(count(id).people).toBe(Number(people))
  }
})

test('another’s count of the same stop stands beside one’s own before it gives way', async () => {
  const { correct, count } = await openedPage()
  await openStop('Halte 1')
  await write('Personen aan boord', '10')
  correct('1', { ...HELD, people: 11 })
  await press('Vastleggen')
  await expect.element(page.getByText(/Lotte de Boer verbeterde/)).toBeVisible()
  await expect.element(page.getByText('Intussen geldt: 7 op, 0 af, 11 aan boord.')).toBeVisible()
  expect([count('1').people, page.getByLabelText('Personen aan boord').element()]).toMatchObject([
    11,
    { value: '10' },
  ])
  await press('Vastleggen')
  await isClosed()
  expect(count('1').people).toBe(10)
})

test('figures and totals are those that hold, with the crew’s beside them', async () => {
  const { container } = await show(<TripView trip={whole([FIRST, SECOND])} plan={null} tablet={null} />)
  const fact = (name: string) =>
    [...container.querySelectorAll('dt')].find(({ textContent }) => textContent === name)?.nextSibling
      ?.textContent
  expect(fact('Op en af')).toBe('19 op, 0 af (bemanning: 17 op, 0 af)')
  expect(fact('Nu aan boord')?.replaceAll('\u00a0', ' ')).toBe(
    '19 / 75 personen, 0 / 40 fietsen (bemanning: 17 / 75 personen, 0 / 40 fietsen)',
  )
  const [first, second] = [...container.querySelectorAll('tbody tr:first-child')].map((row) =>
    [...row.querySelectorAll('td')].slice(-2).map(({ textContent }) => textContent),
  )
  expect(first).toEqual(['personen +12 −0', '12'])
  expect(second).toEqual(['personen +7 −0', '19'])
  expect(container.textContent?.match(/De bemanning telde [^.]*/g)).toEqual([
    'De bemanning telde 5 op, 0 af, 17 aan boord',
  ])
})

test('a trip of which the shore said nothing has no crew’s beside its figures', async () => {
  const { container } = await show(<TripView trip={whole([FIRST])} plan={null} tablet={null} />)
  expect(container.textContent).not.toContain('bemanning')
})

test('the audit says what a count of the shore changed, and why', async () => {
  const line = (id: string, detail: object) => ({
    ...{ id, at: at('10:00:00'), captain: null, staff: { id: '1', name: 'Kim Peeters' }, device: null },
    ...{
      address: null,
      action: 'count-corrected-ashore',
      subject: 'stop_visits/2',
      trip: '41',
      stopName: 'Halte 2',
      detail,
    },
  })
  const before = { peopleOn: 5, peopleOff: 0, people: 17, ...NO_BIKES }
  const audit = [
    line('1', { ...HELD, reason: 'Van vroeger' }),
    line('2', { before, ...HELD, reason: 'Beelden' }),
    line('3', { before: HELD, reason: 'Toch niet' }),
  ]
  const { container } = await show(
    <TripView trip={whole([FIRST, SECOND], { audit })} plan={null} tablet={null} />,
  )
  const said = [...container.querySelectorAll('ol:last-of-type li')].map(({ textContent }) => textContent)
  const done = '10:00 telling van de wal vastgelegd Kim Peeters'
  expect(said).toEqual([
    `${done} Halte 2: 7 op, 0 af, 19 aan boord`,
    `${done} Halte 2: 5 op, 0 af, 17 aan boord → 7 op, 0 af, 19 aan boord · Beelden`,
    `${done} Halte 2: 7 op, 0 af, 19 aan boord → weggenomen · Toch niet`,
  ])
})

test('lines of the audit about stops say which, and what was counted', async () => {
  const line = (id: string, stopName: string | null, detail: object) => ({
    ...{ id, at: at('10:00:00'), captain: { id: '4', name: 'Ruben Aerts' }, staff: null, device: null },
    ...{ address: null, action: 'stop-passed', subject: `stop_visits/${id}`, trip: '41', stopName, detail },
  })
  const audit = [
    line('1', 'Kruibeke', { ...HELD, state: 'passed' }),
    line('2', 'Temse', { id: 2 }),
    line('3', null, {}),
  ]
  const { container } = await show(<TripView trip={whole([FIRST], { audit })} plan={null} tablet={null} />)
  const said = [...container.querySelectorAll('ol:last-of-type li')].map(
    ({ textContent }) => textContent ?? '',
  )
  expect(said.map((one) => one.split('Ruben Aerts')[1])).toEqual([
    ' Kruibeke: 7 op, 0 af, 19 aan boord',
    ' Temse',
    '',
  ])
})
