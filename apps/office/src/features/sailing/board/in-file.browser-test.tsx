import { expect, test } from 'vitest'
import { at, boardOf, moment, tablet, trip } from './board.fixture.ts'
import { wholeColumns } from './board-columns.tsx'
import { rowsOf } from './board-rows.ts'

const NOW = moment('10:30:00')

/** What a file says of a trip, by column, where that isn't what the board shows. */
function inFile(device: ReturnType<typeof tablet>) {
  const [row] = rowsOf(boardOf({ trips: [trip('41')], devices: [device] }), NOW)
  const columns = wholeColumns({ now: NOW, timeZone: 'Europe/Brussels', open: () => undefined })
  return Object.fromEntries(
    columns.flatMap(({ label, inFile: said }) => (said && row ? [[label, said(row)]] : [])),
  )
}

test('a file of the board says when a boat was heard and its tablet spoke, not how long ago', () => {
  expect(inFile(tablet('10:27:00', { waiting: 3, rejected: 1, saidAt: at('10:26:58') }))).toEqual({
    'Laatst gehoord': at('10:27:00'),
    'Nog niet aan wal': `3 wachten · 1 geweigerd · ${at('10:26:58')}`,
  })
  expect(inFile(tablet('10:02:00', { waiting: 0 }))).toEqual({
    'Laatst gehoord': `stil, ${at('10:02:00')}`,
    'Nog niet aan wal': null,
  })
})
