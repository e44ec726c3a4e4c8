import { expect, test } from 'vitest'
import { aLoad, aShift } from '../testing/index.ts'
import { openLastFlight, shiftName } from './shift.ts'
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
  ['to one stop', 'A', null],
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

test('a shift without stops is known by its own name, whatever that begins with', () => {
  expect(courseOf(aShift({ name: ' Dienst', stops: [] })).duty).toBe(' Dienst')
  expect(courseOf(leaving('19:00', { name: '19:00' })).duty).toBe('19:00')
})

test('[WIZ-17] a shift’s label is its name without its number, and without what blanks were around it', () => {
  expect(shiftName('Dienst 12 laat')).toEqual({ label: 'Dienst laat', number: '12' })
  expect(shiftName(' Dienst  laat 12 ')).toEqual({ label: 'Dienst laat', number: '12' })
  expect(shiftName('12')).toEqual({ label: '', number: '12' })
  expect(shiftName(' Avonddienst ')).toEqual({ label: 'Avonddienst', number: null })
  expect(shiftName('Dienst12laat')).toEqual({ label: 'Dienst laat', number: '12' })
  expect(['8h15 Lillo', '8.15 Lillo', '8:15 Lillo'].map((name) => shiftName(name).number)).toEqual([
    '8h15',
    '8.15',
    '8:15',
  ])
})

test('[AMB-09] the last flight of a shift may be taken over until the server calls it completed', () => {
  const lastFlight = { id: '17', ship: null, load: aLoad(), stewards: [] }
  expect(openLastFlight(aShift({ lastFlight }))).toBe(lastFlight)
  expect(openLastFlight(aShift({ lastFlight, isCompleted: true }))).toBeNull()
  expect(openLastFlight(aShift())).toBeNull()
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

test('a search finds where a shift goes and turns; where none does, who calls there', () => {
  const course = (id: string, stops: string) =>
    aShift({
      id,
      name: 'Dienst',
      stops: stops.split(' ').map((name) => ({ stopId: name, stopName: name, departure: '10:00:00' })),
    })
  const found = (text: string, ...shifts: string[]) =>
    idsOf(
      searchShifts(
        shifts.map((stops, place) => course(`${place}`, stops)),
        text,
      ),
    )
  const lines = ['Lillo Doel Kallo', 'Kallo Lillo', 'Lillo Doel Kallo Doel Lillo'] as const
  expect(found('kal', ...lines)).toEqual(['0', '2'])
  // Two words may be of two stops.
  expect(found('lillo kallo', ...lines)).toEqual(['2'])
  // Each calls there, none goes there.
  expect(found('doel', ...lines)).toEqual(['0', '2'])
  expect(found('doel lillo', ...lines)).toEqual(['0', '2'])
  expect(found('doellillo', ...lines)).toEqual([])
  expect(found('undefined', ...lines)).toEqual([])
  expect(found('null', ...lines)).toEqual([])
})

test('a search takes no notice of accents, in what is typed either', () => {
  const shifts = [leaving('10:50', { to: 'Oudé Haven' })]
  expect(searchShifts(shifts, 'oudé')).toEqual(shifts)
  expect(searchShifts(shifts, 'óud')).toEqual(shifts)
  expect(searchShifts(shifts, 'Oude\u0301')).toEqual(shifts)
})
