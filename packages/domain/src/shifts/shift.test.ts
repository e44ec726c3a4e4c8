import { describe, expect, test } from 'vitest'
import { aShift } from '../testing/index.ts'
import { openLastFlight, shiftName } from './shift.ts'

describe('[WIZ-17] a name in its label and its number', () => {
  test.each([
    ['Dienst 12', 'Dienst', '12'],
    ['12 Dienst', 'Dienst', '12'],
    ['Dienst 12 laat', 'Dienst laat', '12'],
    ['08:15 Lillo', 'Lillo', '08:15'],
    ['8.15 Lillo', 'Lillo', '8.15'],
    ['8h15 Lillo', 'Lillo', '8h15'],
    ['Dienst 3 van 4', 'Dienst van 4', '3'],
    ['104', '', '104'],
    // What stands in brackets only tells shifts of one name apart.
    ['Dienst 3 (08:15)', 'Dienst (08:15)', '3'],
    ['3e dienst', 'e dienst', '3'],
  ])('%s', (name, label, number) => {
    expect(shiftName(name)).toEqual({ label, number })
  })

  test.each(['Avonddienst', 'Avonddienst (2)', 'Avonddienst (19:00, 2)', ' Avonddienst '])(
    '%s has no number',
    (name) => {
      expect(shiftName(name)).toEqual({ label: name.trim(), number: null })
    },
  )
})

test('[AMB-09] the last trip may be taken over, but not one that the server calls completed', () => {
  const lastFlight = { id: '40', ship: null, load: { people: 3, bikes: 0 }, stewards: [] }
  expect(openLastFlight(aShift({ lastFlight }))).toBe(lastFlight)
  expect(openLastFlight(aShift())).toBeNull()
  expect(openLastFlight(aShift({ lastFlight, isCompleted: true }))).toBeNull()
})
