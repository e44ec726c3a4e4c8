import { expect, test } from 'vitest'
import { at, boardOf, shift, tablet, trip } from './board.fixture.ts'
import { forgetPlace, takeBoard, takeEvent } from './board-state.ts'

const now = at('09:35:00')

test('an older row never replaces a newer one', () => {
  const shown = boardOf({ trips: [trip('7', { version: 5 })] })
  const after = (version: number) =>
    takeEvent(shown, { name: 'rows', now, trips: [trip('7', { version, passed: 9 })] }, '').trips[0]?.passed
  expect([after(4), after(6)]).toEqual([1, 9])
})

test('rows of trips that are new come, those of another day don’t, and gone ones go', () => {
  const added = takeEvent(
    boardOf({ trips: [trip('7')] }),
    { name: 'rows', now, trips: [trip('8'), trip('9', { service_day: '2026-11-21' })] },
    'life.here.4',
  )
  expect([added.trips.map(({ id }) => id), added.cursor]).toEqual([['7', '8'], 'life.here.4'])
  expect(takeEvent(added, { name: 'gone', now, trips: ['7'] }, '').trips.map(({ id }) => id)).toEqual(['8'])
})

test('the timetable is replaced, a tablet that was heard takes the place of its own row', () => {
  const shown = boardOf({
    planned: [shift('1', 0, 1)],
    devices: [tablet('09:00:00'), tablet('09:00:00', { device: 'rood' })],
  })
  expect(takeEvent(shown, { name: 'planned', now, planned: [shift('2', 0, 1)] }, '').planned).toHaveLength(1)
  const heard = takeEvent(shown, { name: 'devices', now, devices: [tablet('09:34:00')] }, '')
  expect(heard.devices.map(({ last_seen }) => last_seen)).toEqual([at('09:34:00'), at('09:00:00')])
})

test('a board that was on its way while the stream said something newer is left', () => {
  const shown = boardOf({ cursor: 'life.here.7', trips: [trip('7', { version: 5 })] })
  expect(takeBoard(shown, boardOf({ cursor: 'life.here.6' }))).toBe(shown)
  expect(takeBoard(shown, boardOf({ cursor: 'life.here.8' })).trips).toEqual([])
})

test('another server’s board has each trip in the newer version', () => {
  const shown = boardOf({ cursor: 'life.here.7', trips: [trip('7', { version: 5, passed: 2 })] })
  const read = boardOf({ cursor: 'life.there.1', trips: [trip('7', { version: 4 }), trip('8')] })
  expect(takeBoard(shown, read).trips.map(({ id, passed }) => [id, passed])).toEqual([
    ['7', 2],
    ['8', 1],
  ])
})

test('after a reset, of a restored database and on another day all of it is replaced', () => {
  const shown = boardOf({ cursor: 'life.here.7', trips: [trip('7', { version: 5 })] })
  const older = boardOf({ cursor: 'life.here.6', trips: [trip('7', { version: 2 })] })
  expect(takeBoard(forgetPlace(shown), older)).toBe(older)
  const restored = { ...older, cursor: 'after.here.1' }
  expect(takeBoard(shown, restored)).toBe(restored)
  const tomorrow = { ...older, day: '2026-11-23' }
  expect(takeBoard(shown, tomorrow)).toBe(tomorrow)
})
