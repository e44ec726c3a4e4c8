/** Nu: what nobody has seen is counted at the top and in the title, what is urgent is said over the page, and one says that one saw it. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ROLES, type Role } from '@vaarboek/wire/office'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { leave, sessionOf } from '../../app/drawn-form.fixture.tsx'
import { entitle } from '../../platform/page-title.ts'
import { CurrentSession } from '../../ui/current-session.ts'
import type { Incident } from '../../ui/use-incidents.ts'
import IncidentsNow from './incidents-now.tsx'

const NONE = {
  ...{ recordedAt: null, trip: '8', malfunction: null, notification: null, tablet: null, formerName: null },
  ...{ category: null, said: null, reason: null, count: null, seenBy: [], isSeen: false },
}
const OVERBOARD: Incident = {
  ...{ ...NONE, id: 'malfunction/12', kind: 'malfunction', urgent: true, at: '2026-11-22T09:30:00+01:00' },
  ...{ ship: '4', shipName: 'Aalscholver', malfunction: '12', category: 'Incident', captainName: 'Mira' },
  said: 'Man overboord, opgepikt. Ambulance gevraagd.',
}
const RELIEF: Incident = {
  ...{ ...NONE, id: 'relief/3', kind: 'relief', urgent: false, at: '2026-11-22T09:20:00+01:00' },
  ...{ ship: '5', shipName: 'Bergeend', captainName: 'Joris', formerName: 'Mira' },
}

const SEEN_BY_NOOR = [{ name: 'Noor', at: '2026-11-22T09:31:00+01:00' }]

let there: Incident[]
let isDown: boolean
const started: number[] = []

beforeEach(() => {
  there = [OVERBOARD, RELIEF]
  isDown = false
  started.length = 0
  localStorage.clear()
  entitle({ name: 'Vandaag', count: 0 })
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    if (isDown) throw new TypeError('Failed to fetch')
    if (String(input).endsWith('/incidents/seen')) {
      const { incidents } = JSON.parse(String(init.body)) as { incidents: string[] }
      there = there.map((one) =>
        incidents.includes(one.id) ? { ...one, seenBy: SEEN_BY_NOOR, isSeen: true } : one,
      )
    }
    return Response.json({ incidents: there })
  })
  const start = OscillatorNode.prototype.start
  vi.spyOn(OscillatorNode.prototype, 'start').mockImplementation(function (this: OscillatorNode, when) {
    started.push(this.frequency.value)
    start.call(this, when)
  })
})
afterEach(async () => {
  await leave()
  localStorage.clear()
  entitle({ name: '', count: 0 })
})

async function drawn(roles: readonly Role[] = ROLES) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const around = document.createElement('div')
  document.body.append(around)
  await render(
    <QueryClientProvider client={queries}>
      <CurrentSession value={sessionOf(roles)}>
        <IncidentsNow around={around} />
      </CurrentSession>
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('button', { name: /^Nu:/ })).toBeVisible()
  return queries
}
const opener = page.getByRole('button', { name: /^Nu:/ })
const list = page.getByRole('complementary', { name: 'Nu' })

test('what nobody has seen is counted at the top and in the title', async () => {
  await drawn()
  await expect.element(opener).toHaveTextContent('Nu 2')
  expect(document.title).toBe('(2) Vandaag')
})

test('what is urgent is said over the page, and is gone once somebody says that they saw it', async () => {
  await drawn()
  const bar = page.getByRole('region', { name: 'Dringend' })
  await expect.element(bar.getByText(/^Aalscholver · Storing · Incident · Man overboord/)).toBeVisible()
  await userEvent.click(bar.getByRole('button', { name: 'Gezien' }))
  await expect.poll(() => bar.query()).toBeNull()
  expect(document.title).toBe('(1) Vandaag')
})

test('the gravest of what is urgent is said over the page, whatever came after it, and the list has it above what isn’t', async () => {
  const unread = { ...NONE, id: 'unread/8/7', kind: 'unread' as const, urgent: true, said: 'Brug dicht' }
  const after = { at: '2026-11-22T09:40:00+01:00', ship: '6', shipName: 'Fuut', captainName: null }
  there = [{ ...RELIEF, at: '2026-11-22T09:41:00+01:00' }, { ...unread, ...after }, OVERBOARD]
  await drawn()
  const bar = page.getByRole('region', { name: 'Dringend' })
  await expect.element(bar.getByText(/^Aalscholver/)).toBeVisible()
  await userEvent.keyboard('i')
  const names = () => [...list.element().querySelectorAll('li a:first-child')].map((one) => one.textContent)
  await expect
    .poll(() => names().filter((one) => one !== 'Noodblad'))
    .toEqual([...['Fuut', 'Aalscholver', 'Bergeend']])
})

test('what is urgent stays for whoever hasn’t seen it, with which colleague has', async () => {
  there = [
    { ...OVERBOARD, seenBy: SEEN_BY_NOOR },
    { ...RELIEF, seenBy: SEEN_BY_NOOR },
  ]
  await drawn()
  await expect.element(opener).toHaveTextContent('Nu 1')
  const bar = page.getByRole('region', { name: 'Dringend' })
  await expect.element(bar.getByText(/gezien door Noor 22\/11 09:31$/)).toBeVisible()
  await expect
    .element(bar.getByRole('link', { name: 'Noodblad' }))
    .toHaveAttribute('href', '/kantoor/noodgeval/4')
  expect(started).toEqual([])
  await userEvent.click(bar.getByRole('button', { name: 'Gezien' }))
  await expect.poll(() => bar.query()).toBeNull()
  await expect.element(page.getByRole('button', { name: 'Nu: alles gezien' })).toBeVisible()
})

test('what stays at the end of the window stands above the bar, as high as that is', async () => {
  await drawn()
  const room = () => document.documentElement.style.getPropertyValue('--bar-px')
  const bar = page.getByRole('region', { name: 'Dringend' })
  await expect.element(bar).toBeVisible()
  await expect.poll(room).toBe(`${(bar.element() as HTMLElement).offsetHeight}px`)
  await userEvent.click(bar.getByRole('button', { name: 'Gezien' }))
  await expect.poll(room).toBe('')
})

test('Esc in the list closes it and nothing behind it', async () => {
  const behind: string[] = []
  const listener = (event: KeyboardEvent) => void (event.defaultPrevented || behind.push(event.key))
  document.addEventListener('keydown', listener)
  await drawn()
  await userEvent.click(opener)
  list.getByLabelText('Geluid').element().focus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => list.query()).toBeNull()
  expect(document.activeElement).toBe(opener.element())
  document.removeEventListener('keydown', listener)
  expect(behind).toEqual([])
})

test('that nothing sounds stands beside it on every page, and a press makes what is urgent sound', async () => {
  await drawn()
  await userEvent.click(page.getByRole('button', { name: 'Geluid uit' }))
  await expect.poll(() => started.length).toBeGreaterThan(0)
  await userEvent.click(page.getByRole('button', { name: 'Geluid aan' }))
  await expect.element(page.getByRole('button', { name: 'Geluid uit' })).toBeVisible()
})

test('the list opens by its key, says each, and leads to its place', async () => {
  await drawn()
  await userEvent.keyboard('i')
  await expect.element(list.getByText('Joris nam over van Mira')).toBeVisible()
  const links = list.getByRole('link').elements() as HTMLAnchorElement[]
  expect(links.map((one) => one.getAttribute('href'))).toEqual([
    ...['/kantoor/storingen?storing=12', '/kantoor/noodgeval/4'],
    ...['/kantoor/vaarten/8', '/kantoor/noodgeval/5'],
  ])
  await userEvent.click(list.getByRole('button', { name: 'Alles gezien' }))
  await expect.element(list.getByText('gezien door Noor 22/11 09:31').first()).toBeVisible()
  expect(document.title).toBe('Vandaag')
})

test('a sound that was chosen is heard at once, and again when something comes', async () => {
  const queries = await drawn()
  await userEvent.keyboard('i')
  await userEvent.selectOptions(list.getByLabelText('Geluid'), 'bij alles')
  await expect.element(list.getByText('Zo klinkt het.')).toBeVisible()
  const before = started.length
  expect(before).toBeGreaterThan(0)
  there = [{ ...RELIEF, id: 'relief/4' }, ...there]
  await queries.invalidateQueries()
  await expect.poll(() => started.length).toBeGreaterThan(before)
  const calm = started.length
  await queries.invalidateQueries()
  expect(started.length).toBe(calm)
})

test('without a choice nothing sounds', async () => {
  const queries = await drawn()
  await expect.element(opener).toHaveTextContent('Nu 2')
  there = [{ ...OVERBOARD, id: 'malfunction/13' }, ...there]
  await queries.invalidateQueries()
  await expect.element(opener).toHaveTextContent('Nu 3')
  expect(started).toEqual([])
})

test('while the server is away what is there stays, with since when', async () => {
  const queries = await drawn()
  await userEvent.keyboard('i')
  await expect.element(list.getByText('Joris nam over van Mira')).toBeVisible()
  isDown = true
  await queries.invalidateQueries()
  await expect.element(list.getByText(/^Niet bijgewerkt: wat hier staat is van/)).toBeVisible()
  await expect.element(list.getByText('Joris nam over van Mira')).toBeVisible()
})
