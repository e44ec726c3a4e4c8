import { expect, test } from 'vitest'
import { shownBy } from './alert-filters.tsx'
import { type PassengerAlert, tripInWords } from './passengers.ts'

const LINE = { id: '61', name: 'Scheldelijn' }
const DEPARTURE = { leavesS: 59_400, arrivesS: 61_200, from: 'Kallosluis', to: 'Steenplein', track: LINE }
const TRIP = { day: '2026-11-22', shift: '5', name: 'Dienst 10', departure: DEPARTURE }

const alert = (id: string, state: string, about: object = {}) =>
  ({ id, state, tracks: [], stops: [], trips: [], ...about }) as unknown as PassengerAlert
const LISTS = {
  alerts: [
    alert('1', 'current', { tracks: [LINE] }),
    alert('2', 'coming', { tracks: [{ id: '62', name: 'Rupellijn' }] }),
    alert('3', 'current', { trips: [TRIP] }),
    alert('4', 'coming', { trips: [{ ...TRIP, departure: null }] }),
  ],
  over: [alert('5', 'withdrawn', { tracks: [LINE] }), alert('6', 'ended')],
}
const ids = (asked: string) => {
  const { alerts, over } = shownBy(new URLSearchParams(asked), LISTS)
  return [alerts, over].map((rows) => rows.map(({ id }) => id).join(''))
}

test('notices are narrowed by when they hold and by their line, also that of a departure', () => {
  expect(ids('')).toEqual(['1234', '56'])
  expect(ids('toestand=geldt')).toEqual(['13', ''])
  expect(ids('toestand=komt')).toEqual(['24', ''])
  expect(ids('toestand=voorbij')).toEqual(['', '56'])
  expect(ids('traject=61')).toEqual(['13', '5'])
  expect(ids('toestand=geldt&traject=62')).toEqual(['', ''])
  expect(ids('toestand=weg')).toEqual(['1234', '56'])
})

test('a departure is named as people know it, by its name of the office where nobody knows its stops', () => {
  expect(tripInWords(TRIP as never)).toBe('16:30 van Kallosluis naar Steenplein (Scheldelijn) van 22/11/2026')
  expect(tripInWords({ ...TRIP, departure: null } as never)).toBe('Dienst 10 van 22/11/2026')
})
