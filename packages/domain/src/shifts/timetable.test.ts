import { expect, test } from 'vitest'
import { aShift } from '../testing/index.ts'
import { byDeparture, courseOf, nextToLeave, searchShifts } from './timetable.ts'

function leaving(departure: string, { to = 'Steen', day = 21, name = '' } = {}) {
  const stops = [
    { stopId: '1', stopName: 'Sint-Anna', departure: `${departure}:00` },
    { stopId: '2', stopName: to, departure: `${departure}:30` },
  ]
  return aShift({
    id: `${day} ${departure}`,
    serviceDay: `2026-11-${day}`,
    name: name || `${departure} ${to}`,
    stops,
  })
}

const at = (clock: string, day = 21) => `2026-11-${day}T${clock}+01:00`
const idsOf = (shifts: { id: string }[]) => shifts.map(({ id }) => id)

test('a shift is known by when it leaves, from where to where, and by its own name', () => {
  expect(courseOf(leaving('10:45'))).toEqual({
    leaves: '10:45',
    from: 'Sint-Anna',
    to: 'Steen',
    via: null,
    duty: null,
  })
  expect(courseOf(leaving('10:45', { name: 'Dienst 7' })).duty).toBe('Dienst 7')
  expect(courseOf(aShift({ stops: [] }))).toEqual({
    leaves: '',
    from: '',
    to: '',
    via: null,
    duty: 'Dienst 3',
  })
})

test.each([
  ['there and back', 'ABCBA', 'C'],
  ['some times there and back', 'ABABCBA', 'C'],
  ['with a pause at the turn', 'ABCCBA', 'C'],
  ['round', 'ABCDA', 'C'],
  ['nowhere else', 'AA', null],
  ['one way', 'ABC', null],
])('a shift that sails %s (%s) goes by way of %j', (_, course, via) => {
  const stops = [...course].map((name) => ({ stopId: `${name}1`, stopName: name, departure: '10:00:00' }))
  expect(courseOf(aShift({ stops })).via).toBe(via)
})

test('a shift’s own name doesn’t say again when it leaves', () => {
  const dutyOf = (name: string) => courseOf(leaving('19:00', { name })).duty
  expect(dutyOf('Dienst DUDEK (19:00)')).toBe('Dienst DUDEK')
  expect(dutyOf('Dienst DUDEK (19:00, 2)')).toBe('Dienst DUDEK (2)')
  expect(dutyOf('Dienst DUDEK (07:00, 2)')).toBe('Dienst DUDEK (07:00, 2)')
})

test('a timetable runs from the first departure to the last, across midnight and with yesterday’s in front', () => {
  const shifts = [leaving('10:45'), leaving('01:15'), leaving('07:00'), leaving('23:50', { day: 20 })]
  expect(idsOf(byDeparture(shifts, at('12:00:00')))).toEqual(['20 23:50', '21 07:00', '21 10:45', '21 01:15'])
  expect(byDeparture([], at('12:00:00'))).toEqual([])
})

test('a timetable opens at what leaves next, and at what should just have left', () => {
  const shifts = ['06:00', '10:30', '10:45', '23:50', '00:20'].map((time) => leaving(time))
  expect(nextToLeave(shifts, at('10:41:00'))?.id).toBe('21 10:45')
  expect(nextToLeave(shifts, at('10:40:00'))?.id).toBe('21 10:30')
  expect(nextToLeave(shifts, at('00:10:00', 22))?.id).toBe('21 00:20')
  expect(nextToLeave(shifts, at('02:50:00', 22))).toBeNull()
  expect(nextToLeave([], at('10:40:00'))).toBeNull()
  const sailed = shifts.map((shift, place) => ({ ...shift, isCompleted: place < 3 }))
  expect(nextToLeave(sailed, at('10:41:00'))?.id).toBe('21 23:50')
})

test.each([
  ['', 4],
  ['8', 1],
  ['08:1', 1],
  ['815', 1],
  ['10.45', 1],
  ['10h', 2],
  ['oude', 1],
  ['  IJZER  10', 1],
  ['dienst 12', 1],
  ['dienst 1', 1],
  ['٨', 1],
  ['Sint-Anna', 4],
  ['Sint-Anna 10', 2],
  ['Doel', 0],
  ['15', 0],
])('a search for %j finds %d', (text, found) => {
  const shifts = [
    leaving('08:15'),
    leaving('10:45', { to: 'Ijzerlaan' }),
    leaving('10:50', { to: 'Oudé Haven' }),
    leaving('18:05', { name: 'Dienst 12' }),
  ]
  expect(searchShifts(shifts, text)).toHaveLength(found)
})

test('who types the whole name of a shift finds only that one, though more have a word that starts so', () => {
  const shifts = [leaving('03:00', { name: 'Dienst 1' }), leaving('12:00', { name: 'Dienst 7' })]
  expect(searchShifts(shifts, 'dienst 1')).toEqual([shifts[0]])
  expect(searchShifts(shifts, 'dienst')).toEqual(shifts)
})
