/** The stops of a trip have room where there is little of it. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { leave, SESSION } from '../../../app/drawn-form.fixture.tsx'
import '../../../ui/global.css'
import { CurrentSession } from '../../../ui/current-session.ts'
import { stopOf, whole } from './trip.fixture.ts'
import type { TripStop } from './trip.ts'
import { TripView } from './trip-view.tsx'

afterEach(leave)

/** Counted, and come ashore, the day after the service day. */
const NEXT_DAY: Partial<TripStop> = {
  ...{ arrivedAt: '2026-11-23T00:31:00+01:00', departedAt: '2026-11-23T00:34:00+01:00' },
  ...{ recordedAt: '2026-11-23T00:34:10+01:00', receivedAt: '2026-11-23T02:40:00+01:00' },
  ...{ device: 'c4cd00112233', countedBy: { id: '1', name: 'Mira Van Damme' } as TripStop['countedBy'] },
  ...{ peopleOn: 12, people: 112, bikesOn: 10, bikesOff: 12, bikes: 20, plannedS: 88_000 },
}

/** Planned in the morning of the day before, and far too late for the day after. */
const PLANNED = [28_800, 88_000, 140_000]

test.each([328, 358])('at %i pixels moments with their day and long delays have room', async (width) => {
  await page.viewport(width, 800)
  const names = ['Wijnegem Brug Houtlaan', 'Liefkenshoek', 'Antwerpen Steenplein']
  const stops = names.map((stopName, nth) => ({
    ...{ ...stopOf(`${nth}`, NEXT_DAY), ...NEXT_DAY, stopName },
    plannedS: PLANNED[nth] ?? 0,
  }))
  const { container } = await render(
    <QueryClientProvider client={new QueryClient()}>
      <CurrentSession value={SESSION}>
        <div style={{ width }}>
          <TripView trip={whole(stops)} plan={null} tablet={null} />
        </div>
      </CurrentSession>
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Wie en wanneer' }).click()
  const table = container.querySelector('section[aria-label="Haltes"]') as HTMLElement
  expect(table.textContent).toMatch(/aankomst 23\/11 00:31.*te vroeg\?.*genoteerd 23\/11 00:34/)
  expect(table.scrollWidth).toBe(table.clientWidth)
})
