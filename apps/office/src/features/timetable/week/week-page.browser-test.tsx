/** What isn't saved in Week outlives the page, and who is in two places is said in the cells themselves. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { leave, SESSION } from '../../../app/drawn-form.fixture.tsx'
import { CurrentSession } from '../../../ui/current-session.ts'
import { navigate } from '../../../ui/navigation.tsx'
import { BERGEEND, cellOf, DAYS, MIRA, weekOf } from './week.fixture.ts'
import type { Week } from './week.ts'
import WeekPage from './week-page.tsx'

beforeEach(() => navigate('/kantoor/dienstregeling/week/2026-11-23'))
afterEach(leave)

async function opened(week: Week) {
  vi.stubGlobal('fetch', async () => Response.json(week))
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <CurrentSession value={SESSION}>
        <WeekPage />
      </CurrentSession>
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('grid')).toBeVisible()
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('what was planned and not saved is there again after a link, Back or a reload; closing asks', async () => {
  await opened(weekOf())
  expect(asksBeforeLeaving()).toBe(false)
  await press('Kies Dienst 1 (Scheldelijn) op alle dagen')
  await press('Laat vervallen')
  expect(asksBeforeLeaving()).toBe(true)
  await cleanup()
  expect(asksBeforeLeaving()).toBe(false)

  await opened(weekOf())
  await expect.element(page.getByText('7 wijzigingen nog niet bewaard.')).toBeVisible()
  expect(asksBeforeLeaving()).toBe(true)
  await press('Verwerpen')
  await cleanup()
  await opened(weekOf())
  await expect.element(page.getByText('wijzigingen nog niet bewaard.')).not.toBeInTheDocument()
})

test('of a shift that doesn’t sail any more nothing is kept', async () => {
  await opened(weekOf())
  await press('Kies Dienst 2 (Scheldelijn) op alle dagen')
  await press('Laat vervallen')
  await cleanup()
  const [first] = weekOf().rows
  await opened(weekOf({ rows: first ? [first] : [] }))
  await expect.element(page.getByText('nog niet bewaard')).not.toBeInTheDocument()
})

test('who is in two places is named before the week is saved all the same', async () => {
  const rows = [
    ...[8, 8.5].map((hour, row) => ({
      ...{ name: `Dienst ${row + 1}`, trackName: 'Kanaal' },
      cells: DAYS.map((_, day) => cellOf(`${row + 1}`, hour, day === 1 ? { ship: BERGEEND } : {})),
    })),
    { name: 'Dienst 3', trackName: 'Kanaal', cells: DAYS.map(() => cellOf('3', 12)) },
  ]
  await opened(weekOf({ rows }))
  await press('Kies Dienst 3 (Kanaal) op alle dagen')
  await press('Laat vervallen')
  await press('Bewaren…')
  const dialog = () => document.querySelector('dialog')?.textContent
  await expect.poll(dialog).toContain('1 ding klopt niet')
  expect(dialog()).toContain('staat op 2 diensten tegelijk: Dienst 1 (Kanaal) en Dienst 2 (Kanaal).')
  await expect.element(page.getByRole('button', { name: 'Toch bewaren' })).toBeVisible()
})

test('what will be saved is said: each shift, its days and what changes', async () => {
  await opened(weekOf())
  await press('Kies Dienst 2 (Scheldelijn) op alle dagen')
  await press('Laat vervallen')
  await page.getByRole('button', { name: 'Kies di 24/11' }).click()
  await page.getByLabelText('Schip', { exact: true }).selectOptions('Bergeend')
  await press('Bewaren…')
  const lines = () => [...document.querySelectorAll('dialog li')].map(({ textContent }) => textContent)
  await expect
    .poll(lines)
    .toEqual([
      'Dienst 2 (Scheldelijn), ma 23/11, wo 25/11, do 26/11, vr 27/11 en za 28/11: vervalt',
      'Dienst 1 (Scheldelijn), di 24/11: schip Bergeend',
      'Dienst 2 (Scheldelijn), di 24/11: vervalt, schip Bergeend',
    ])
})

test('where somebody was first, what they planned is said', async () => {
  await opened(weekOf())
  await press('Kies Dienst 1 (Scheldelijn) op alle dagen')
  await press('Laat vervallen')
  const theirs = weekOf()
  const cell = theirs.rows[0]?.cells[0]
  if (cell) Object.assign(cell, { revision: 1, ship: BERGEEND })
  const rows = [{ row: 1, because: 'changed-since', by: 'Noor', at: '2026-11-23T10:02:00+01:00' }]
  const refusal = { code: 'plans-refused', params: { rows }, message: 'Refused.' }
  vi.stubGlobal('fetch', async (_: unknown, { method }: RequestInit) =>
    method === 'PUT' ? Response.json(refusal, { status: 409 }) : Response.json(theirs),
  )
  await press('Bewaren…')
  await page.getByRole('textbox', { name: /Waarom/ }).fill('Storm')
  await press('Bewaren')
  await expect
    .poll(() => document.querySelector('dialog')?.textContent)
    .toContain('Noor wijzigde dit om 10:02. Er staat nu: Bergeend en geen kapitein.')
})

test('cells of a ship or captain in two places say with which shift', async () => {
  const both = { ship: BERGEEND, captain: MIRA }
  const rows = [
    {
      name: 'Dienst 1',
      trackName: 'Scheldelijn',
      cells: DAYS.map((_, day) => cellOf('1', 8, day === 1 ? both : {})),
    },
    {
      ...{ name: 'Dienst 2', trackName: 'Kanaal' },
      cells: DAYS.map((_, day) => cellOf('2', day === 1 ? 8.5 : 12, day === 1 ? { ship: BERGEEND } : {})),
    },
  ]
  await opened(weekOf({ rows: rows as Week['rows'] }))
  const inCell = (row: number, column: number) =>
    page.getByRole('row').nth(row).getByRole('gridcell').nth(column)
  const said = (row: number, column: number) => () =>
    inCell(row, column).element().textContent?.replaceAll(/\s+/g, ' ').trim()
  await expect.poll(said(1, 1)).toBe('Bergeend⚠ ook op Dienst 2 (Kanaal)Mira Peeters')
  await expect.poll(said(2, 1)).toBe('Bergeend⚠ ook op Dienst 1 (Scheldelijn)–')
  await expect.poll(said(1, 2)).toBe('–')
})
