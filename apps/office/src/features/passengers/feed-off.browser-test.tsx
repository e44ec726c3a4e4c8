/** While the feed of alerts is off nobody is told that apps show a notice: not in its form, and not when it was saved. */
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

const OFF = /De feed van berichten staat uit: geen enkele app leest deze berichten/

async function drawn(roles: Role[], isFeedOn: boolean) {
  vi.stubGlobal('fetch', async () =>
    Response.json({
      ...{ alerts: [], over: [], stops: [], isFeedOn, today: '2026-11-22' },
      tracks: [{ id: '61', name: 'Scheldelijn' }],
      alert: {
        ...{
          id: '71',
          revision: 1,
          state: 'current',
          nl: { title: 'Mist', text: 'Later' },
          fr: null,
          de: null,
        },
        ...{
          en: null,
          cause: 'weather',
          effect: 'other-effect',
          from: '2026-11-22T08:00:00+01:00',
          until: null,
        },
        ...{ tracks: [], stops: [], trips: [], writtenAt: '2026-11-22T08:00:00+01:00' },
        ...{ by: { id: '2', name: 'Lotte de Boer' }, changedAt: null, changedBy: null },
        ...{ withdrawnAt: null, withdrawnBy: null },
      },
    }),
  )
  navigate('/kantoor/meldingen/reizigers?bericht=nieuw&titel=Mist&tekst=Later&trajecten=61')
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CurrentSession value={sessionOf(roles)}>
        <PassengersPage />
      </CurrentSession>
    </QueryClientProvider>,
  )
  await expect.element(dialog()).toBeVisible()
}
const dialog = () => page.getByRole('dialog')

test('its form says so before it is saved, and what is said then is true', async () => {
  await drawn(['messenger'], false)
  await expect.element(dialog().getByText(OFF)).toBeVisible()
  expect(dialog().getByRole('link').query()).toBeNull()
  await page.getByRole('button', { name: 'Bewaren' }).click()
  await expect.element(page.getByText(/Het bericht is bewaard, en geen enkele app toont het/)).toBeVisible()
  expect(page.getByText(/apps krijgen het meteen/).query()).toBeNull()
})

test('who may turn it on comes there from the form', async () => {
  await drawn(['messenger', 'admin'], false)
  await dialog().getByRole('link', { name: 'Naar de realtime-feeds' }).click()
  expect(location.pathname).toBe('/kantoor/beheer/realtime-feeds')
})

test('while it is on nothing is said of it, and a form that isn’t wanted is left by its button', async () => {
  await drawn(['messenger', 'admin'], true)
  expect(page.getByText(OFF).query()).toBeNull()
  await dialog().getByRole('button', { name: 'Annuleren' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
})
