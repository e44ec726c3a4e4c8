/** A feed that is turned on with a key: the key is shown once, in the address that is given out. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { leave, SESSION } from '../../app/drawn-form.fixture.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { navigate } from '../../ui/navigation.tsx'
import RealtimePage from './realtime-page.tsx'

const URL = 'https://veer.example/gtfs-rt/1/trip-updates.pb'
const feeds = (isOn: boolean) => ({
  revision: isOn ? 1 : 0,
  feeds: [
    {
      kind: 'trip-updates',
      isOn,
      hasKey: isOn,
      tellsExtra: false,
      url: URL,
      renderedAt: null,
      entities: null,
    },
  ],
})
let sent: unknown[]

beforeEach(() => {
  sent = []
  navigate('/kantoor/beheer/realtime-feeds', { replace: true })
  vi.stubGlobal('fetch', async (asked: string, { method, body }: RequestInit) => {
    if (asked.includes('/positions')) return Response.json({ revision: 0, isOn: false })
    if (method === 'GET') return Response.json(feeds(sent.length > 0))
    sent.push(JSON.parse(String(body)))
    return Response.json({ ...feeds(true), key: 'geheim' })
  })
})
afterEach(leave)

test('the address with the key is shown once, and then only that there is one', async () => {
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <CurrentSession value={SESSION}>
        <RealtimePage />
      </CurrentSession>
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Vertrektijden (TripUpdates) wijzigen' }).click()
  await page.getByRole('checkbox', { name: /^Aan:/ }).click()
  await page.getByRole('checkbox', { name: /^Ook extra diensten:/ }).click()
  await page.getByRole('radio', { name: /^Nieuwe sleutel/ }).click()
  await page.getByRole('button', { name: 'Bewaren' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nieuwe sleutel' })
  await expect.element(dialog.getByText(`${URL}?key=geheim`)).toBeVisible()
  expect(sent).toEqual([{ isOn: true, key: 'new', tellsExtra: true }])
  await dialog.getByRole('button', { name: 'Ik heb het bewaard' }).click()
  await expect.element(page.getByText('aan, met een sleutel')).toBeVisible()
  expect(document.body.textContent).not.toContain('geheim')
})
