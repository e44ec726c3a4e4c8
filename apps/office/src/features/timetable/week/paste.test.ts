import { expect, test } from 'vitest'
import { copied, isRoster, pastedInto, rosterOf } from './paste.ts'
import { weekOf } from './week.fixture.ts'
import { type Place, placesOf } from './week.ts'

const week = weekOf()
const places = placesOf(week)
const at = (row: number, column: number) =>
  places.find((one) => one.row === row && one.column === column) as Place
const pasted = (text: string, chosen: readonly Place[]) => {
  const { planned, unread } = pastedInto(places, chosen, text, week)
  return [planned.map(([place, plan]) => [`${place.row}${place.column}`, plan]), unread]
}

test('cells of a spreadsheet go from the first chosen one on; nothing written changes nothing, a dash takes away', () => {
  expect(pasted('Bergeend / Mira Peeters\tkluut\r\n- / joris aerts\t\r\n', [at(0, 1)])).toEqual([
    [
      ['01', { ship: '7', captain: '11' }],
      ['02', { ship: '8' }],
      ['11', { ship: null, captain: '12' }],
      ['12', {}],
    ],
    [],
  ])
})

test('one cell goes to all that are chosen', () => {
  expect(pasted('Bergeend', [at(0, 0), at(1, 0), at(1, 3)])[0]).toEqual(
    ['00', '10', '13'].map((place) => [place, { ship: '7' }]),
  )
})

test('what isn’t understood is named by row and column, also a name that two have; what falls outside is lost', () => {
  const [planned, unread] = pasted('Bergeend\tReiger\n/ Niemand', [at(1, 5)])
  expect(planned).toEqual([['15', { ship: '7' }]])
  expect(unread).toEqual([
    { row: 1, column: 2, words: 'Reiger' },
    { row: 2, column: 1, words: '/ Niemand' },
  ])
  const twins = { ships: week.ships, captains: [...week.captains, { id: '13', name: 'Mira Peeters' }] }
  expect(pastedInto(places, [at(0, 0)], '/ Mira Peeters', twins).unread).toHaveLength(1)
  expect(pastedInto(places, [], 'Bergeend', week)).toEqual({ planned: [], unread: [] })
})

test('what is copied can be pasted: the smallest table that holds what is chosen', () => {
  const words = ({ row, column }: Place) => `${row}${column}`
  expect(copied([at(0, 1), at(1, 2)], words)).toBe('01\t\n\t12')
})

test('a roster is read with tabs, semicolons or commas, quoted or not, with or without a heading', () => {
  const row = { day: '2026-12-01', shift: 'Dienst 1', ship: 'Bergeend', captain: 'Mira, Peeters' }
  for (const [text, line] of [
    ['datum;dienst;schip;kapitein\n1/12/2026;Dienst 1;Bergeend;Mira, Peeters', 2],
    ['2026-12-01\tDienst 1\tBergeend\tMira, Peeters\r\n\r\n', 1],
    ['\ufeffdate,shift,ship,captain\n\n01-12-2026, "Dienst 1" ,Bergeend,"Mira, Peeters"', 3],
  ] as const)
    expect(rosterOf(text)).toEqual([{ line, written: row }])
  expect(rosterOf('2026-12-01;"Dienst ""1""";;')).toMatchObject([
    { written: { shift: 'Dienst "1"', ship: '', captain: '' } },
  ])
  expect(rosterOf('morgen\tDienst 1')).toMatchObject([{ written: { day: 'morgen', captain: '' } }])
})

test('a list of days is a roster, cells of a week aren’t', () => {
  expect([isRoster('1/12/2026\tDienst 1'), isRoster('Bergeend / Mira Peeters')]).toEqual([true, false])
})
