/** The day that the clock says is that of the rows, past midnight too. */
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { serverClock } from '../../../platform/server-clock.ts'
import { BoardClock } from './board-link.tsx'

afterEach(() => vi.restoreAllMocks())

test.each([
  ['2026-11-22T09:41:07+01:00', 'zondag 22/11 · 09:41:07'],
  ['2026-11-22T23:59:59+01:00', 'zondag 22/11 · 23:59:59'],
  ['2026-11-23T00:28:07+01:00', 'zondag 22/11 · 00:28:07 +1'],
  ['2026-11-23T02:59:59+01:00', 'zondag 22/11 · 02:59:59 +1'],
])('at %s', async (at, said) => {
  vi.spyOn(serverClock, 'now').mockReturnValue(Date.parse(at))
  const { container } = await render(
    <BoardClock link="polling" heardAt={Date.parse(at)} timeZone="Europe/Brussels" day="2026-11-22" />,
  )
  expect(container.textContent).toContain(said)
})
