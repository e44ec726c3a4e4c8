/** Zoeken: opened by its key from any page, gone through by arrows, and what was looked through where nothing is found. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { leave, sessionOf } from '../../app/drawn-form.fixture.tsx'
import { FindButton } from '../../app/find-button.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { navigate } from '../../ui/navigation.tsx'
import type { Found } from './found.ts'

const NOTHING = {
  ...{
    trips: [],
    shifts: [],
    notes: [],
    malfunctions: [],
    notifications: null,
    people: [],
    ships: [],
    audit: null,
  },
  ...{ firstDay: '2026-11-26', lastDay: '2026-11-29', today: '2026-11-29', more: [] },
} as Found
const KLUUT = {
  ...NOTHING,
  trips: [
    {
      ...{ id: '41', serviceDay: '2026-11-29', shipName: 'Kluut', shiftName: 'Dienst 35' },
      ...{ trackName: 'Temselijn', captainName: 'Mira', state: 'under-way' },
      at: { stopName: 'Kruibeke', plannedS: 59_400 },
    },
  ],
  ships: [{ id: '4', name: 'Kluut' }],
  more: ['trips'],
} as Found

let answer: Found
let asked: string[]
beforeEach(async () => {
  answer = KLUUT
  asked = []
  vi.stubGlobal('fetch', async (input: string) => {
    asked.push(new URL(input, location.href).searchParams.get('q') ?? '')
    return Response.json(answer)
  })
  navigate('/kantoor/logboek', { replace: true })
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CurrentSession value={sessionOf(['dispatcher'])}>
        <FindButton />
      </CurrentSession>
    </QueryClientProvider>,
  )
})
afterEach(leave)

const dialog = page.getByRole('dialog', { name: 'Zoeken' })
const field = page.getByLabelText('Wat zoek je?')
const focused = () => document.activeElement?.textContent

test('Ctrl+K opens it with the cursor in its field, Esc closes it', async () => {
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => dialog.query()).toBeNull()
})

test('one Esc closes it too with words in its field', async () => {
  await userEvent.keyboard('{Control>}k{/Control}')
  await field.fill('Kluut')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => dialog.query()).toBeNull()
})

test('what is typed is asked for once it is, and each that is found leads to its place', async () => {
  await userEvent.click(page.getByRole('button', { name: 'Zoeken' }))
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('16:30 Kruibeke')
  const trip = page.getByRole('link', { name: 'Kruibeke 16:30 · Kluut · Dienst 35' })
  await expect.element(trip).toHaveAttribute('href', '/kantoor/vaarten/41')
  await expect.element(page.getByText('29/11 · Temselijn · Mira · onderweg')).toBeVisible()
  await expect.element(page.getByText('Er is meer: zeg het nauwkeuriger.')).toBeVisible()
  expect(asked).toEqual(['16:30 Kruibeke'])
  await userEvent.click(trip)
  expect(location.pathname).toBe('/kantoor/vaarten/41')
  await expect.poll(() => dialog.query()).toBeNull()
})

test('arrows go from the field to each and back, Enter in the field opens the first', async () => {
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('kluut')
  await expect.element(page.getByRole('link', { name: 'Kluut', exact: true })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(focused()).toBe('Kluut')
  await userEvent.keyboard('{ArrowDown}{ArrowUp}')
  expect(focused()).toBe('Kruibeke 16:30 · Kluut · Dienst 35')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.pathname).toBe('/kantoor/vaarten/41')
})

const UNSAILED = {
  ...{ shift: '12', shiftName: 'Dienst 12', trackName: 'Temselijn', shipName: null, captainName: null },
  ...{ isCancelled: false, at: { stopName: 'Kruibeke', plannedS: 59_400 } },
}

test('a shift that nobody sails yet opens on the board; of another day, on that day', async () => {
  answer = { ...NOTHING, shifts: [UNSAILED] } as unknown as Found
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('16:30')
  const shift = page.getByRole('link', { name: 'Kruibeke 16:30 · Dienst 12' })
  await expect.element(shift).toHaveAttribute('href', '/kantoor?vaart=shift-12')
  await expect.element(page.getByText('29/11 · Temselijn · nog geen vaart')).toBeVisible()
  answer = { ...NOTHING, lastDay: '2026-11-30', shifts: [UNSAILED] } as unknown as Found
  await field.fill('morgen 16:30')
  await expect.element(shift).toHaveAttribute('href', '/kantoor/dienstregeling/dag/2026-11-30?dienst=12')
})

test('nothing found: it says what was looked through, of what one may see', async () => {
  answer = NOTHING
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('xyzzy')
  const words =
    'Niets gevonden. Gezocht in vaarten van 26/11 tot en met 29/11 (zeg een dag voor een andere), diensten van 29/11 die niemand vaart, de nieuwste 2000 notities van het logboek, de nieuwste 2000 storingen, de nieuwste 1000 meldingen, kapiteins en stewards, schepen en wat collega’s van die naam deden.'
  await expect.element(page.getByText(words)).toBeVisible()
})
