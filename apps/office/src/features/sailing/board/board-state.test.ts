import type { BoardEvent } from '@vaarboek/wire/office'
import { expect, test } from 'vitest'
import { at, boardOf, shift, tablet, trip } from './board.fixture.ts'
import { type Board, takeBoard, takeEvent } from './board-state.ts'

const now = at('09:35:00')
const take = (shown: Board, event: BoardEvent, id = '') => takeEvent(shown, { event, id })

test('an older row never replaces a newer one', () => {
  const shown = boardOf({ trips: [trip('7', { version: 5 })] })
  const after = (version: number) =>
    take(shown, { name: 'rows', now, trips: [trip('7', { version, passed: 9 })] }).trips[0]?.passed
  expect([after(4), after(6)]).toEqual([1, 9])
})

test('rows of trips that are new come, those of another day don’t, and gone ones go', () => {
  const added = take(
    boardOf({ trips: [trip('7')] }),
    { name: 'rows', now, trips: [trip('8'), trip('9', { serviceDay: '2026-11-21' })] },
    'life.here.4',
  )
  expect([added.trips.map(({ id }) => id), added.cursor]).toEqual([['7', '8'], 'life.here.4'])
  expect(take(added, { name: 'gone', now, trips: ['7'] }).trips.map(({ id }) => id)).toEqual(['8'])
})

test('where boats are is told of trips that are as before, and of no others', () => {
  const lying = { item: '12', stop: '2', stopName: 'Kruibeke', since: at('09:34:00') }
  const shown = boardOf({ trips: [trip('7', { version: 5 }), trip('8')] })
  const told = ['7', '9'].map((id) => ({ id, lying, position: null }))
  const after = take(shown, { name: 'live', now, trips: told })
  expect(after.trips).toEqual([trip('7', { version: 5, lying }), shown.trips[1]])
})

test('the timetable is replaced, a tablet that was seen takes the place of its own row', () => {
  const shown = boardOf({
    planned: [shift('1', 0, 1)],
    devices: [tablet('09:00:00'), tablet('09:00:00', { device: 'rood' })],
  })
  expect(take(shown, { name: 'planned', now, planned: [shift('2', 0, 1)] }).planned).toHaveLength(1)
  const seen = take(shown, { name: 'devices', now, devices: [tablet('09:34:00')] })
  expect(seen.devices.map(({ lastSeen }) => lastSeen)).toEqual([at('09:34:00'), at('09:00:00')])
})

test('a tablet that was seen later isn’t shown as it was before', () => {
  const shown = boardOf({ devices: [tablet('09:34:00', { waiting: 0 })] })
  const after = (time: string) => take(shown, { name: 'devices', now, devices: [tablet(time)] }).devices
  expect(after('09:33:00')).toEqual(shown.devices)
  expect(after('09:34:00')).toEqual([tablet('09:34:00')])
})

test('what the stream said while a board was on its way comes after it', () => {
  const read = boardOf({ cursor: 'life.there.6', trips: [trip('7', { version: 5 }), trip('8')] })
  const rows = (id: string, version: number) => ({
    name: 'rows' as const,
    now,
    trips: [trip(id, { version, passed: 9 })],
  })
  const board = takeBoard(read, [
    { event: rows('7', 4), id: 'life.here.7' },
    { event: rows('8', 2), id: 'life.here.8' },
  ])
  expect([board.trips.map(({ passed }) => passed), board.cursor]).toEqual([[1, 9], 'life.here.8'])
})
