import { expect, test } from 'vitest'
import { meansDanger, USUAL_DANGERS } from './danger.ts'

test.each(['Incident', 'incident', '  INCIDENT ', 'Incident melden'])('%s means danger', (category) => {
  expect(meansDanger(category, USUAL_DANGERS)).toBe(true)
})

test.each(['Defect melden', 'Incidenteel', 'Geen incident', ''])('%s means none', (category) => {
  expect(meansDanger(category, USUAL_DANGERS)).toBe(false)
})

test('a concession that named none has none, and blanks name nothing', () => {
  expect(meansDanger('Incident', [])).toBe(false)
  expect(meansDanger('Motor', ['', ' '])).toBe(false)
})
