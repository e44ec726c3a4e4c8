/** Next stop of a boat, beside when it is expected there: on the list. */
import { afterEach, expect, test } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { at, boardOf, moment, shift, tablet, trip } from './board.fixture.ts'
import { LastKnown, Notes } from './board-cells.tsx'
import { rowsOf } from './board-rows.ts'
import type { BoardTrip } from './board-state.ts'

afterEach(cleanup)

async function said(
  other: Partial<BoardTrip>,
  { time = '09:40:00', where = false, isOnPhone = false, devices = [tablet('09:39:50')] } = {},
): Promise<string> {
  const [row] = rowsOf(
    boardOf({ planned: [shift('1', 34_200, 36_600)], trips: [trip('7', other)], devices }),
    moment(time),
  )
  if (!row) throw new Error('no row')
  await cleanup()
  const { container } = await render(
    where ? <LastKnown row={row} /> : <Notes row={row} isHeardSaid isOnPhone={isOnPhone} />,
  )
  return container.textContent ?? ''
}

test('the next stop stands there as planned and, later than that, as expected', async () => {
  expect(await said({})).toBe('hierna Kruibeke 09:50 verwacht 09:52')
  const inTime = { ...trip('7').last, departedAt: '2026-11-22T09:30:00+01:00' } as BoardTrip['last']
  expect(await said({ last: inTime })).toBe('hierna Kruibeke 09:50 ')
})

test('a boat that comes late is said to, also where the plan has it wait until it leaves in time', async () => {
  const { next } = trip('7')
  if (!next) throw new Error('no next stop')
  const waits = { ...next, plannedS: next.plannedS + 1200, arrivalS: next.plannedS }
  expect(await said({ next: waits })).toBe('hierna Kruibeke 10:10 komt 09:52')
})

test('not of a boat that hasn’t left or has arrived', async () => {
  for (const state of ['prepared', 'completed'] as const) expect(await said({ state })).toBe('')
})

test('a late boat says when it is expected, also where something asks for attention', async () => {
  expect(await said({ skipped: 1 })).toBe('1 overgeslagen verwacht 09:52')
  expect(await said({ skipped: 1, state: 'completed' })).toBe('')
})

test('of a silent boat nobody knows when it is expected: it doesn’t get later by the clock', async () => {
  const devices = [tablet('09:32:00')]
  for (const time of ['09:58:00', '10:20:00'])
    expect(await said({}, { time, devices })).toBe('hierna Kruibeke 09:50 niet bekend')
  expect(await said({ skipped: 1 }, { time: '10:20:00', devices })).toBe('1 overgeslagen')
})

test('on a phone the name of the stop stays, and the planned time goes where another is expected', async () => {
  expect(await said({}, { isOnPhone: true })).toBe('hierna Kruibeke  verwacht 09:52')
  const inTime = { ...trip('7').last, departedAt: '2026-11-22T09:30:00+01:00' } as BoardTrip['last']
  expect(await said({ last: inTime }, { isOnPhone: true })).toBe('hierna Kruibeke 09:50 ')
})

test('a boat that lies at a stop says where and since when, and no next one: the first that is open isn’t after it', async () => {
  const lying = { item: '12', stop: '2', stopName: 'Kruibeke', since: at('09:51:00') }
  expect(await said({ lying }, { where: true })).toBe('aan Kruibeke sinds 09:51')
  expect(await said({ lying, last: null, state: 'prepared' }, { where: true })).toBe(
    'aan Kruibeke sinds 09:51',
  )
  expect(await said({ lying })).toBe('')
  // It passed Kruibeke by, and nobody counted there.
  expect(await said({ lying: { ...lying, item: '13' } })).toBe('')
})
