/** A notice that begins with a shift says its departure as passengers know it, and ends by itself. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { leave, sessionOf } from '../../app/drawn-form.fixture.tsx'
import { noticeOfShiftPath } from '../../platform/notice-paths.ts'
import { CurrentSession } from '../../ui/current-session.ts'
import { navigate } from '../../ui/navigation.tsx'
import PassengersPage from './passengers-page.tsx'

afterEach(leave)

const COURSE = {
  ...{ day: '2026-11-22', track: '61', trips: [] },
  stops: [
    { stop: '1', stopName: 'Kallosluis' },
    { stop: '2', stopName: 'Steenplein' },
  ],
  // The way back: a line's stops stand in one order for both.
  shifts: [
    {
      shift: '5',
      stops: [
        { stop: '2', arrivalS: 59_400, departureS: 59_400 },
        { stop: '1', arrivalS: 61_200, departureS: 61_200 },
      ],
    },
  ],
}

async function drawn(course: () => Response) {
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input, location.href)
    if (pathname === '/api/office/board/course') return course()
    return Response.json({
      ...{ alerts: [], over: [], stops: [], isFeedOn: true, today: '2026-11-22' },
      tracks: [{ id: '61', name: 'Scheldelijn' }],
    })
  })
  navigate(noticeOfShiftPath({ day: '2026-11-22', shift: '5', name: 'Dienst 24', track: '61' }))
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CurrentSession value={sessionOf(['dispatcher'])}>
        <PassengersPage />
      </CurrentSession>
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('dialog')).toBeVisible()
}

test('its words, what it is about and its end', async () => {
  await drawn(() => Response.json(COURSE))
  await expect
    .element(page.getByLabelText('Tekst (Nederlands)'))
    .toHaveValue('De afvaart van 16:30 van Steenplein naar Kallosluis (Scheldelijn) vaart niet.')
  await expect
    .element(page.getByRole('checkbox', { name: /^16:30 van Steenplein naar Kallosluis \(Scheldelijn\)/ }))
    .toBeChecked()
  await expect.element(page.getByLabelText('Tot', { exact: true })).toHaveValue('22/11/2026 17:00')
})

test('other languages are ready: an app’s view shows them, and they are changed or left out', async () => {
  await drawn(() => Response.json(COURSE))
  await expect.element(page.getByText(/^Ook klaar in het Frans, Duits en Engels/)).toBeVisible()
  await expect
    .element(page.getByText('Départ de 16:30 Steenplein – Kallosluis supprimé', { exact: true }))
    .toBeVisible()
  expect(page.getByLabelText('Titel (Frans)').query()).toBeNull()
  await page.getByRole('button', { name: 'Nakijken of wijzigen' }).click()
  await expect
    .element(page.getByLabelText('Titel (Engels)'))
    .toHaveValue('16:30 departure Steenplein – Kallosluis cancelled')
  await leave()
  await drawn(() => Response.json(COURSE))
  await page.getByRole('button', { name: 'Alleen Nederlands' }).click()
  await expect.element(page.getByText(/supprimé/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /In andere talen schrijven/ })).toBeVisible()
})

test('where its stops can’t be read it is written all the same', async () => {
  await drawn(() => Response.json({ message: 'Nu niet' }, { status: 500 }))
  await expect.element(page.getByLabelText('Tekst (Nederlands)')).toHaveValue('De afvaart vaart niet.')
})
