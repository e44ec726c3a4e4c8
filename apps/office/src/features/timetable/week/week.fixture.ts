/** A week of two shifts on seven days: the second one doesn't sail on Sunday. */
import type { Cell, Week } from './week.ts'

export const DAYS = ['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`)

export const cellOf = (shift: string, hour: number, more: Partial<Cell> = {}): Cell => ({
  ...{ shift, firstDepartureS: hour * 3600, lastArrivalS: (hour + 1) * 3600, revision: 0 },
  ...{ isCancelled: false, isExtra: false, ship: null, captain: null, reason: null },
  ...more,
})

export const BERGEEND = { id: '7', name: 'Bergeend', outOfService: false }
export const KLUUT = { id: '8', name: 'Kluut', outOfService: true }
export const MIRA = { id: '11', name: 'Mira Peeters' }
export const JORIS = { id: '12', name: 'Joris Aerts' }

export const weekOf = (more: Partial<Week> = {}): Week => ({
  today: '2026-11-23',
  days: DAYS.map((day, place) => ({ day, startsS: place * 86_400, version: 3 })),
  rows: [
    { name: 'Dienst 1', trackName: 'Scheldelijn', cells: DAYS.map(() => cellOf('1', 8)) },
    {
      ...{ name: 'Dienst 2', trackName: 'Scheldelijn' },
      cells: DAYS.map((_, place) => (place === 6 ? null : cellOf('2', 10))),
    },
  ],
  ...{ around: [], ships: [BERGEEND, KLUUT], captains: [MIRA, JORIS] },
  ...more,
})
