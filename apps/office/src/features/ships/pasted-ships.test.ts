import { expect, test } from 'vitest'
import { shipsIn } from './pasted-ships.ts'

test.each([
  ['Meeuw\t80\t12'],
  ['Fietsen;Naam;Toestand;Personen aan boord, hoogstens\n12;Meeuw;in dienst;80'],
  ['Schip,Passagiers,Fietsen\nMeeuw,80,12'],
])('a ship is read from %j', (pasted) => {
  expect(shipsIn(pasted, 'niet ingevuld').map(({ written }) => written)).toEqual([
    { name: 'Meeuw', maxPeople: '80', maxBikes: '12' },
  ])
})

test('what nobody said is nothing, also as our own list writes it', () => {
  expect(shipsIn('Meeuw\nReiger;niet ingevuld;', 'niet ingevuld').map(({ written }) => written)).toEqual([
    { name: 'Meeuw', maxPeople: '', maxBikes: '' },
    { name: 'Reiger', maxPeople: '', maxBikes: '' },
  ])
})
