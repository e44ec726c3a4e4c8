/** How long ago, wherever the board says it: a time before now, never the other way about. */
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { serverClock } from '../../../platform/server-clock.ts'
import { trip } from './board.fixture.ts'
import { Heard, NotAshore } from './board-cells.tsx'
import { BoardClock } from './board-link.tsx'
import type { BoardRow } from './board-row.ts'

const MINUTE_MS = 60_000
const timeZone = 'Europe/Brussels'
const NOW = Date.parse('2026-11-22T09:41:07+01:00')
const reading = { now: NOW, timeZone }

/** A boat that was heard at one moment, and whose tablet said then or before what it holds. */
const row = (heardAt: number, saidAt = heardAt) =>
  ({
    ...{ trip: trip('1'), heardAt, isSilent: false, exceptions: [] },
    tablet: { waiting: 2, rejected: 0, saidAt: new Date(saidAt).toISOString() },
  }) as unknown as BoardRow

/** Each place, drawn for something so many milliseconds before now. */
const PLACES: Record<string, (msAgo: number) => ReactNode> = {
  'when a boat was heard': (msAgo) => <Heard row={row(NOW - msAgo)} reading={reading as never} />,
  'when its tablet said what it holds': (msAgo) => (
    <NotAshore row={row(NOW, NOW - msAgo)} reading={reading as never} />
  ),
  'when the board was heard': (msAgo) => (
    <BoardClock link="live" heardAt={serverClock.now() - msAgo} timeZone={timeZone} day="2026-11-22" />
  ),
}

test.each(Object.entries(PLACES))('%s', async (_, draw) => {
  const screen = await render(draw(3 * MINUTE_MS))
  await expect.element(screen.getByText(/3 min geleden/)).toBeInTheDocument()
  await screen.rerender(draw(12 * MINUTE_MS))
  await expect.element(screen.getByText(/12 min geleden/)).toBeInTheDocument()
})

test('every place that says how long ago is drawn here', () => {
  const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true })
  const calls = Object.entries(sources).flatMap(([file, source]) =>
    file.includes('test') ? [] : (source.match(/\bage\(/g) ?? []),
  )
  expect(calls).toHaveLength(Object.keys(PLACES).length)
})
