/** A cancelled shift of which passengers were told says so, instead of offering it again. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { PassengerAlert } from '@vaarboek/wire/office'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { leave, sessionOf } from '../../../app/drawn-form.fixture.tsx'
import { CurrentSession } from '../../../ui/current-session.ts'
import { boardOf, moment, shift } from './board.fixture.ts'
import { rowsOf } from './board-rows.ts'
import { ShiftLinks } from './shift-links.tsx'

afterEach(leave)

const DAY = '2026-11-22'
const NOTICE = {
  ...{ id: '71', revision: 2, state: 'current', nl: { title: 'Vaart niet', text: 'Mist' }, fr: null },
  ...{ de: null, en: null, cause: 'weather', effect: 'no-service', from: `${DAY}T08:00:00+01:00` },
  ...{ until: null, tracks: [], stops: [], trips: [{ day: DAY, shift: '1', name: 'Dienst 1' }] },
  ...{ writtenAt: `${DAY}T08:00:00+01:00`, by: { id: '1', name: 'Kim' }, changedAt: null, changedBy: null },
  ...{ withdrawnAt: null, withdrawnBy: null },
} as unknown as PassengerAlert

async function drawn(alerts: readonly PassengerAlert[]) {
  const plan = { isCancelled: true, reason: 'mist', shipName: null, captainName: null }
  const board = boardOf({ planned: [{ ...shift('1', 34_200, 36_600), plan }], trips: [], devices: [] })
  const [row] = rowsOf(board, moment('09:00:00'))
  vi.stubGlobal('fetch', async () =>
    Response.json({ alerts, over: [], tracks: [], stops: [], isFeedOn: true, today: DAY }),
  )
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CurrentSession value={sessionOf(['dispatcher'])}>
        {row && <ShiftLinks row={row} day={DAY} />}
      </CurrentSession>
    </QueryClientProvider>,
  )
}
const tell = () => page.getByRole('link', { name: 'Meld het aan reizigers' })

test('that it was told, with the notice', async () => {
  await drawn([NOTICE])
  await expect
    .element(page.getByRole('link', { name: 'Aan reizigers gemeld: ‘Vaart niet’' }))
    .toHaveAttribute('href', '/kantoor/meldingen/reizigers?bericht=71')
  expect(tell().query()).toBeNull()
})

test('another day’s notice isn’t about it', async () => {
  await drawn([{ ...NOTICE, trips: NOTICE.trips.map((one) => ({ ...one, day: '2026-11-23' })) }])
  await expect.element(tell()).toBeVisible()
})
