import { expect, test } from 'vitest'
import { captainsIn, stewardsIn } from './pasted-people.ts'

test.each([
  ['An Claes\tan@x.be'],
  ['an@x.be;An Claes'],
  ['An,Claes,an@x.be,0470 11 22 33'],
  ['E-mailadres;Naam\nan@x.be;An Claes'],
  ['Voornaam\tFamilienaam\tGSM\te-mail\nAn\tClaes\t0470\tan@x.be'],
])('a captain is read from %j', (pasted) => {
  expect(captainsIn(pasted).map(({ written }) => written)).toEqual([{ name: 'An Claes', email: 'an@x.be' }])
})

test('a captain without an address, or without a name, is read as such', () => {
  expect(captainsIn('An Claes;\n;bo@x.be').map(({ written }) => written)).toEqual([
    { name: 'An Claes', email: '' },
    { name: '', email: 'bo@x.be' },
  ])
})

test.each([
  ['An\tVan den Claes'],
  ['An Van den Claes'],
  ['Naam\nAn Van den Claes'],
  ['Achternaam;Voornaam\nVan den Claes;An'],
])('a steward is read from %j', (pasted) => {
  expect(stewardsIn(pasted).map(({ written }) => written)).toEqual([
    { firstname: 'An', lastname: 'Van den Claes' },
  ])
})
