/** A value that nobody knows is a '?' for the eye and words for who listens, in every place that has one. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import ChecklistsPage from '../features/checklists/checklists-page.tsx'
import { App, Held } from '../features/devices/device-columns.tsx'
import type { Tablet } from '../features/devices/devices.ts'
import type { Notified, WholeNotification } from '../features/notifications/notifications.ts'
import { People } from '../features/notifications/people.tsx'
import { trip } from '../features/sailing/board/board.fixture.ts'
import { Heard, NotAshore, Plan, type Reading } from '../features/sailing/board/board-cells.tsx'
import type { BoardRow } from '../features/sailing/board/board-row.ts'
import type { Ship } from '../features/ships/ships.ts'
import { ShipsTable } from '../features/ships/ships-table.tsx'
import { CurrentSession } from '../ui/current-session.ts'
import { SESSION } from './drawn-form.fixture.tsx'

const reading: Reading = { now: 0, timeZone: 'Europe/Brussels', open: () => undefined }
/** Under way, and never heard of. */
const row = {
  ...{ trip: trip('1'), tablet: null, heardAt: null, isSilent: false, exceptions: [] },
  ...{ delay: null, departure: 34_200, state: 'under-way' },
} as unknown as BoardRow
const tablet = { saidAt: null, appVersion: null, isCurrent: null, holders: [] } as unknown as Tablet
const ship: Ship = {
  ...{ id: '4', name: 'Bergeend', maxPeople: null, maxBikes: null, inService: true, keptAshore: false },
  ...{ startChecklist: null, stopChecklist: null },
} as Ship
const captain: Notified = {
  ...{ captain: '9', name: 'Mira', expected: true, deliveredAt: null, readAt: null, lastSeen: null },
  trip: null,
}
const notification = {
  notification: { counts: { expected: 1, delivered: null, read: 0 } },
  people: [captain],
} as unknown as WholeNotification
const LIST = {
  ...{ id: '3', name: 'Vertrek', points: 2, publishedAt: null, publishedBy: null, note: null },
}

const inCell = (value: ReactNode) => (
  <table>
    <tbody>
      <tr>
        <td>{value}</td>
      </tr>
    </tbody>
  </table>
)

interface Place {
  source: string
  draw: () => ReactNode
  words: string
  /** Cells that are unknown. */
  cells: number
}

const BOARD = '../features/sailing/board/board-cells.tsx'
const DEVICES = '../features/devices/device-columns.tsx'

const PLACES: Record<string, Place> = {
  'how late a boat is': {
    source: BOARD,
    draw: () => inCell(<Plan row={row} />),
    words: 'niet bekend',
    cells: 1,
  },
  'when a boat was heard': {
    ...{ source: BOARD, words: 'niet bekend', cells: 1 },
    draw: () => inCell(<Heard row={row} reading={reading} />),
  },
  'what isn’t ashore yet': {
    ...{ source: BOARD, words: 'niet bekend', cells: 1 },
    draw: () => inCell(<NotAshore row={row} reading={reading} />),
  },
  'what a tablet holds': {
    ...{ source: DEVICES, words: 'de tablet zei het nog niet', cells: 1 },
    draw: () => inCell(<Held tablet={tablet} now={0} />),
  },
  'which app a tablet has': {
    ...{ source: DEVICES, words: 'onbekend', cells: 1 },
    draw: () => inCell(<App tablet={tablet} />),
  },
  'how many a ship may carry': {
    ...{ source: '../features/ships/ships-table.tsx', words: 'niet ingevuld', cells: 2 },
    draw: () => <ShipsTable ships={[ship]} onOpen={() => undefined} />,
  },
  'who got a notification, and was seen when': {
    ...{ source: '../features/notifications/people.tsx', words: 'niet bekend', cells: 2 },
    draw: () => <People of={notification} />,
  },
  'since when a checklist is in force': {
    ...{ source: '../features/checklists/checklists-page.tsx', words: 'niet genoteerd', cells: 1 },
    draw: () => <ChecklistsPage />,
  },
}

beforeEach(async () => {
  await page.viewport(1900, 820)
  const lists = { lists: [{ ship: { id: '4', name: 'Bergeend' }, kind: 'start', list: LIST }], drafts: [] }
  vi.stubGlobal('fetch', async () => Response.json(lists))
})
afterEach(async () => {
  await cleanup()
  vi.unstubAllGlobals()
  await page.viewport(1180, 820)
})

test.each(Object.entries(PLACES))('%s', async (_, { draw, words, cells }) => {
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CurrentSession value={SESSION}>{draw()}</CurrentSession>
    </QueryClientProvider>,
  )
  const unknown = page.getByRole('cell', { name: words, exact: true })
  await expect.poll(() => unknown.elements().map(({ textContent }) => textContent)).toHaveLength(cells)
  for (const cell of unknown.elements()) expect(cell.textContent).toBe(`?${words}`)
})

test('every part that shows what is unknown is drawn here', () => {
  const sources = import.meta.glob<string>('../features/**/*.tsx', {
    ...{ query: '?raw', import: 'default', eager: true },
  })
  const parts = Object.entries(sources).flatMap(([file, source]) =>
    source.includes('<Unknown ') && !file.includes('test') ? [file] : [],
  )
  const drawn = new Set(Object.values(PLACES).map(({ source }) => source))
  expect(parts.toSorted()).toEqual([...drawn].toSorted())
})
