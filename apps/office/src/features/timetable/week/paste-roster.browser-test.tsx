/** A roster that is pasted says which of its rows aren't of the week that is shown. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { leave, SESSION } from '../../../app/drawn-form.fixture.tsx'
import { CurrentSession } from '../../../ui/current-session.ts'
import { navigate } from '../../../ui/navigation.tsx'
import { weekOf } from './week.fixture.ts'
import WeekPage from './week-page.tsx'

afterEach(leave)

const ELSEWHERE = '3 rijen zijn niet van de week die je ziet: di 1 december, do 3 december.'
const READ = {
  ...{ row: 1, shift: '1', shiftName: 'Dienst 1', trackName: 'Scheldelijn', revision: 0 },
  ...{ isCancelled: false, ship: '7', captain: null, isSame: false, needsReason: false },
}

test('rows of other weeks are counted with their days, before they are saved and after', async () => {
  const days = ['2026-11-24', '2026-12-01', '2026-12-03', '2026-12-01']
  const plans = days.map((day, at) => ({ ...READ, row: at + 1, day }))
  vi.stubGlobal('fetch', async (url: URL | string) => {
    if (String(url).endsWith('/plans/read')) return Response.json({ plans, refused: [] })
    return Response.json(String(url).endsWith('/plans') ? { changed: 4 } : weekOf())
  })
  navigate('/kantoor/dienstregeling/week/2026-11-23')
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <CurrentSession value={SESSION}>
        <WeekPage />
      </CurrentSession>
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Plakken', exact: true }).click()
  await page.getByLabelText('Rijen', { exact: true }).fill(days.join('\n'))
  await page.getByRole('button', { name: 'Lezen' }).click()
  const said = () => document.body.textContent
  await expect.poll(said).toContain(`4 rijen kloppen.${ELSEWHERE}`)
  await page.getByRole('button', { name: '4 rijen bewaren' }).click()
  await expect.poll(said).toContain(`4 diensten zijn gewijzigd. ${ELSEWHERE}`)
})
