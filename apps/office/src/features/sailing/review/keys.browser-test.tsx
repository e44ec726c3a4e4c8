/** Keys of Na te kijken: they work on the page as it is loaded, in capitals too, and never while one types or a question is open. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { leave, SESSION } from '../../../app/drawn-form.fixture.tsx'
import * as button from '../../../ui/button.module.css'
import { CurrentSession } from '../../../ui/current-session.ts'
import { trip } from '../board/board.fixture.ts'
import { stopOf, whole } from '../trip/trip.fixture.ts'
import ReviewPage from './review-page.tsx'

afterEach(leave)

const BOATS = ['Alk', 'Bergeend', 'Casarca']
const MARKS = [{ mark: 'load-differs', isShore: false, item: '11', stopName: 'Kruibeke' }]

const COUNTED = whole([
  stopOf('9', { people: 0 }),
  stopOf('10', { peopleOn: 60, people: 60 }),
  stopOf('11', { peopleOff: 5, people: 15 }),
])

async function opened() {
  let trips = BOATS.map((shipName, place) => ({
    ...{ trip: trip(String(70 + place), { shipName }), marks: MARKS, review: null },
  }))
  const judged: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method === 'GET') return Response.json(/trips\/\d/.test(url) ? COUNTED : { trips, next: null })
    const id = new URL(url, location.href).pathname.split('/').at(-1) ?? ''
    judged.push(id)
    trips = trips.filter(({ trip: of }) => of.id !== id)
    const review = { state: 'in-order', note: null, by: null, at: '2026-11-21T10:00:00.000+01:00' }
    return Response.json({ trip: trip(id), review })
  })
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <CurrentSession value={SESSION}>
        <input aria-label="Elders" />
        <ReviewPage />
      </CurrentSession>
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('button', { name: /^Alk/ })).toBeVisible()
  return { judged }
}
const here = () => document.activeElement?.closest<HTMLElement>('[data-key]')?.dataset.key
const press = (keys: string) => userEvent.keyboard(keys)
/** After the seconds in which it can be taken back. */
const SENT = { timeout: 30_000 }
const dialog = () => page.getByRole('dialog')

test('where nothing was said nothing stands', async () => {
  await opened()
  expect(document.querySelector('[role="status"]:not(:empty)')?.textContent).toBe('3 vaarten')
})

test('the first row has the focus as the list comes: its keys work, and go on with the next', async () => {
  const { judged } = await opened()
  await expect.poll(here).toBe('70')
  await press('j')
  expect(here()).toBe('71')
  await press('k')
  await press('o')
  await expect.poll(here).toBe('71')
  await expect.poll(() => judged, SENT).toEqual(['70'])
  await press('{Enter}')
  await expect.element(dialog()).toBeVisible()
})

test('what one key said can be taken back for some seconds: then it was never sent', async () => {
  const { judged } = await opened()
  await expect.poll(here).toBe('70')
  await press('o')
  await expect.element(page.getByText('Alk, Dienst 1: in orde.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Alk/ })).not.toBeInTheDocument()
  const takesBack = page.getByRole('button', { name: 'Ongedaan maken' })
  // On the ground of what was said: the button of a page's first action has another.
  expect(takesBack.element().classList.contains(button.secondary ?? '')).toBe(true)
  await takesBack.click()
  await expect.element(page.getByText('Er is niets vastgelegd.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Alk/ })).toBeVisible()
  // The next one is sent as one goes on, and alone.
  await page
    .getByRole('button', { name: /^Bergeend/ })
    .element()
    .focus()
  await press('o')
  await expect.poll(here).toBe('72')
  await press('o')
  await expect.poll(() => judged).toEqual(['71'])
  await cleanup()
  await expect.poll(() => judged).toEqual(['71', '72'])
})

test('the question has the counts that it is about: of the stop that is marked and the one before', async () => {
  await opened()
  await page.getByRole('button', { name: /^Alk/ }).click()
  const counts = page.getByRole('list', { name: 'Tellingen' }).getByRole('listitem')
  await expect
    .poll(() => counts.elements().map(({ textContent }) => textContent))
    .toEqual(['Halte 10: 60 op, 0 af, 60 aan boord', 'Halte 11: 0 op, 5 af, 15 aan boord'])
})

test('capitals do the same', async () => {
  const { judged } = await opened()
  await expect.poll(here).toBe('70')
  await press('JJK')
  expect(here()).toBe('71')
  await press('O')
  await expect.poll(here).toBe('72')
  // Another verdict ends the time in which it can be taken back.
  await press('F')
  await expect.poll(() => judged).toEqual(['71'])
  await expect.element(dialog()).toBeVisible()
})

test('who is nowhere on the page comes back to the row one was at, and judges nothing unseen', async () => {
  const { judged } = await opened()
  await expect.poll(here).toBe('70')
  await press('j')
  ;(document.activeElement as HTMLElement).blur()
  await press('o')
  expect(here()).toBe('71')
  expect(judged).toEqual([])
  await press('x')
  await expect.element(dialog()).toBeVisible()
})

test('what is typed is no key, in a field or in a question', async () => {
  const { judged } = await opened()
  await page.getByLabelText('Elders').fill('')
  await press('jofx')
  await expect.element(page.getByLabelText('Elders')).toHaveValue('jofx')
  expect([here(), judged]).toEqual([undefined, []])
  await page.getByRole('button', { name: /^Casarca/ }).click()
  await expect.element(dialog()).toBeVisible()
  await page.getByRole('textbox', { name: /^Opmerking/ }).fill('')
  await press('ojx')
  expect(judged).toEqual([])
})
