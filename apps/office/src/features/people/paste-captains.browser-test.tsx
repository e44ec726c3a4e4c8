/** Captains of a spreadsheet: seen as they are read before they are sent; where any is refused it is named by its row, and nothing is lost. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { leave, sessionOf } from '../../app/drawn-form.fixture.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { navigate } from '../../ui/navigation.tsx'
import '../../ui/global.css'
import PeoplePage from './people-page.tsx'
import { ShownPin } from './shown-pin.tsx'

afterEach(async () => {
  await page.viewport(1280, 800)
  await leave()
})

const PINS = [
  { name: 'Bo Roer', email: 'bo@x.be', pin: '0042' },
  { name: 'An', email: 'an@x.be', pin: '1234' },
]

const PASTED = 'E-mailadres\tNaam\nbo@x.be\tBo Roer\n\nan@\tAn'

async function opened(answer: () => Response) {
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    method === 'GET' ? Response.json({ captains: [], next: null }) : answer(),
  )
  navigate('/kantoor/bemanning')
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CurrentSession value={sessionOf(['planner'])}>
        <PeoplePage />
      </CurrentSession>
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Plakken' }).click()
  await page.getByLabelText('Rijen').fill(PASTED)
}
const rows = () =>
  [...document.querySelectorAll('dialog tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent),
  )
const send = () => page.getByRole('button', { name: 'Alle toevoegen' }).click()

test.each([1280, 390])(
  'at %i px rows stand as they are read, by the heading, within the dialog',
  async (width) => {
    await page.viewport(width, 800)
    await opened(() => Response.error())
    await expect.poll(rows).toEqual([
      ['2', 'Bo Roer', 'bo@x.be'],
      ['4', 'An', 'an@'],
    ])
    const dialog = document.querySelector('dialog')
    expect(dialog?.scrollWidth).toBeLessThanOrEqual(dialog?.clientWidth ?? 0)
  },
)

test('a row that is refused is named by its number in the spreadsheet, until it is written otherwise', async () => {
  const params = { rows: [{ row: 2, because: 'email-wrong' }] }
  await opened(() =>
    Response.json({ message: 'rows refused', code: 'rows-refused', params }, { status: 422 }),
  )
  await send()
  const refused = page.getByRole('region', { name: 'Geweigerd' })
  await expect.element(refused).toHaveTextContent('Rij 4: dit is geen e-mailadres.')
  await expect
    .element(page.getByRole('alert').last())
    .toHaveTextContent('1 rij klopt niet. Er is niets bewaard.')
  await expect.element(page.getByLabelText('Rijen')).toHaveValue(PASTED)
  await page.getByLabelText('Rijen').fill(`${PASTED}x.be`)
  await expect.element(refused).not.toBeInTheDocument()
})

test('PINs stand on a page of their own, once', async () => {
  await opened(() => Response.json({ added: 2, pins: PINS, unmailed: [] }))
  await send()
  await expect.element(page.getByRole('heading', { name: 'Pincodes van nieuwe kapiteins' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Bo Roer bo@x.be 0042' })).toBeVisible()
  await page.getByRole('button', { name: 'Klaar' }).click()
  await expect.element(page.getByText('2 kapiteins zijn toegevoegd.')).toBeVisible()
  await expect.element(page.getByText('0042')).not.toBeInTheDocument()
})

const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('leaving PINs by a link, by Back or by closing asks first, until they are printed', async () => {
  navigate('/kantoor/logboek')
  await opened(() => Response.json({ added: 2, pins: PINS, unmailed: [] }))
  expect(asksBeforeClosing()).toBe(false)
  await send()
  await expect.element(page.getByText('0042')).toBeVisible()
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  const away = document.body.appendChild(document.createElement('a'))
  away.href = '/kantoor/logboek'
  const gone = vi.fn((event: Event) => event.preventDefault())
  away.addEventListener('click', gone)
  away.click()
  expect(confirm).toHaveBeenCalledTimes(1)
  expect(gone).not.toHaveBeenCalled()
  history.back()
  await expect.poll(() => confirm.mock.calls.length).toBe(2)
  await expect.poll(() => location.pathname).toBe('/kantoor/bemanning')
  expect(asksBeforeClosing()).toBe(true)

  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(asksBeforeClosing).toBe(false)
  away.click()
  away.remove()
  expect(gone).toHaveBeenCalledTimes(1)
  expect(confirm).toHaveBeenCalledTimes(2)
  await expect.element(page.getByText('0042')).toBeVisible()
})

test('one PIN is closed by Esc and by the cross after a question, by ‘Klaar’ without', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  const close = vi.fn()
  await render(<ShownPin title="Bo Roer" pin="0042" onClose={close} />)
  for (const _ of [1, 2]) await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Sluiten' }).click()
  expect(confirm).toHaveBeenCalledTimes(3)
  expect(asksBeforeClosing()).toBe(true)
  await expect.element(page.getByText('0042')).toBeVisible()
  expect(close).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Klaar' }).click()
  expect(close).toHaveBeenCalledTimes(1)
  confirm.mockReturnValue(true)
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledTimes(2)
})

test('PINs that didn’t arrive are said to be gone, with the way out', async () => {
  await opened(() => Response.json({ added: 2, pins: [], unmailed: [] }))
  await send()
  await expect
    .element(page.getByText(/^De kapiteins zijn toegevoegd, maar hun pincodes kwamen hier niet aan/))
    .toBeVisible()
})
