import { MESSAGE_CODES } from '@vaarboek/wire/server'
import { expect, test } from 'vitest'
import { adviceOn } from './advice.ts'
import { nl } from './nl.ts'

const { advice } = nl.rejected

test.each([
  ['trip-unknown', '', 'trip'],
  ['trip-closed', '', 'trip'],
  ['trip-of-another', '', 'trip-of-another'],
  ['trip-of-another-ended', '', 'trip-of-another'],
  ['shift-unknown', '', 'shift'],
  ['shift-of-another-track', '', 'shift'],
  ['shift-without-stops', '', 'shift'],
  ['ship-unknown', '', 'any'],
  ['steward-unknown', '', 'steward'],
  ['stop-of-another-trip', '', 'stop'],
  ['stop-unknown', '', 'stop'],
  ['malfunction-unknown', '', 'malfunction'],
  ['checklist-unknown', '', 'any'],
  ['notification-unknown', '', 'notification'],
  ['photo-unreadable', '', 'photo'],
  ['field-too-long', "Het veld 'remarks' is te lang", 'field-too-long'],
  ['field-invalid', "Het veld 'people_on' is niet geldig", 'count'],
  ['field-impossible', "Het veld 'recorded_at' kan niet kloppen", 'field-impossible'],
  ['key-used', '', 'key'],
  ['field-invalid', "Het veld 'lon' is niet geldig", 'any'],
  [undefined, 'Unprocessable entity', 'any'],
] as const)('[decision 20] %j with %j comes with what to do next: %s', (code, message, which) => {
  expect(adviceOn({ message, code })).toBe(advice[which])
})

test('[decision 20] what the device decided itself comes with it too', () => {
  const of = (reason: NonNullable<Parameters<typeof adviceOn>[0]['reason']>) =>
    adviceOn({ message: '', reason })
  expect(of({ is: 'photo-gone' })).toBe(advice.photo)
  expect(of({ is: 'trip-set-aside' })).toBe(advice['trip-set-aside'])
  expect(of({ is: 'stop-unknown', stop: 'Pier Een', departure: '10:10', counted: null })).toBe(advice.stop)
})

test('every kind of advice is one that the server’s codes or the device’s reasons lead to', () => {
  const given = MESSAGE_CODES.map((code) => adviceOn({ message: '', code }))
  const rest = Object.entries(advice).filter(([, sentence]) => !given.includes(sentence))
  expect(rest.map(([name]) => name).toSorted()).toEqual(['count', 'trip-set-aside'])
})

test('[decision 20] every advice ends as a sentence', () => {
  for (const sentence of Object.values(advice)) expect(sentence).toMatch(/^[A-Z].*\.$/)
})
