import { expect, test } from 'vitest'
import {
  crewNames,
  lastCrewFirst,
  lettersOf,
  sortedStewards,
  stewardNamed,
  toggleSteward,
} from './steward.ts'

const named = (firstName: string, lastName: string) => ({
  id: `${firstName} ${lastName}`,
  firstName,
  lastName,
  fullName: `${firstName} ${lastName}`,
  picture: null,
})
const stewards = [
  named('wim', 'Aerts'),
  named('Élise', 'Baert'),
  named('Jan', 'Peeters'),
  named('jan', 'Claes'),
]

test('[WIZ-33] among equal first names the last name decides, accents are no other letter', () => {
  const ids = (...names: [string, string][]) =>
    sortedStewards(names.map(([first, last]) => named(first, last))).map(({ id }) => id)
  expect(ids(['Élise', 'Baert'], ['elise', 'Aerts'], ['Elise', 'Claes'])).toEqual([
    'elise Aerts',
    'Élise Baert',
    'Elise Claes',
  ])
})

test('[WIZ-33] stewards are sorted by first name without case', () => {
  expect(sortedStewards(stewards).map(({ id }) => id)).toEqual([
    'Élise Baert',
    'jan Claes',
    'Jan Peeters',
    'wim Aerts',
  ])
})

test('[WIZ-23, AMB-66] a letter with two marks is filed under its own', () => {
  expect(lettersOf([named('\u1ec7m', 'X'), named('e\u0302\u0323m', 'X')])).toEqual(['E'])
  expect(lettersOf([named('', 'X'), named('\u0301', 'X')])).toEqual([])
})

test('[WIZ-23, AMB-66] the letters that occur are offered, accents left off', () => {
  expect(lettersOf(stewards)).toEqual(['E', 'J', 'W'])
})

test('[WIZ-23] a letter is whole in any script, and what nobody sees is none', () => {
  const names = ['𠮷郎', '😀 Jan', '김', '\u202eneb', 'Zoë', '李', 'محمد', '\u3164', 'ﬁlip']
  expect(lettersOf(names.map((name) => named(name, 'X')))).toEqual(
    ['𠮷', '😀', '김', 'N', 'Z', '李', 'م', 'F'].sort(),
  )
})

test('[WIZ-70] a name is the same person whatever its case', () => {
  expect(stewardNamed(stewards, ' JAN ', 'peeters')?.id).toBe('Jan Peeters')
  expect(stewardNamed(stewards, 'Jan', 'Maes')).toBeNull()
})

test('[WIZ-68] toggling adds and takes out', () => {
  const [one, other] = stewards
  if (!one || !other) throw new Error('two stewards')
  expect(toggleSteward([{ id: one.id }], other)).toEqual([{ id: one.id }, { id: other.id }])
  expect(toggleSteward([one, other], one)).toEqual([other])
})

test("[attack 22] the crew is kept without names; the server's list gives them back", () => {
  const crew = stewards.slice(1, 3).reduce(toggleSteward, [])
  expect(JSON.stringify(crew)).toBe('[{"id":"Élise Baert"},{"id":"Jan Peeters"}]')
  expect(crewNames(stewards, crew)).toEqual(['Élise Baert', 'Jan Peeters'])
  expect(crewNames([], crew)).toEqual([])
})

test('[AMB-11] who sailed last time is shown first, the rest stays sorted', () => {
  const sorted = sortedStewards(stewards)
  expect(lastCrewFirst(sorted, ['wim Aerts', 'nobody']).map(({ id }) => id)).toEqual([
    'wim Aerts',
    'Élise Baert',
    'jan Claes',
    'Jan Peeters',
  ])
})
