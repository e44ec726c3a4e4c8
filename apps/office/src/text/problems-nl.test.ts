/** The person reads what is wrong in Dutch, whatever the server's own words are. */
import { expect, test } from 'vitest'
import { problemInWords } from './problems-nl.ts'

const refused = (code: string | null, params: unknown = null, message: string | null = 'in English') =>
  problemInWords({ code, params, message })

test('a code has its sentence, filled by its parameters', () => {
  expect(refused('office-ship-known')).toBe('Er is al een schip dat zo heet.')
  expect(refused('day-far', { days: 400 })).toBe(
    'Zo ver vooruit plant Vaarboek niet: kies een dag binnen 400 dagen.',
  )
  expect(refused('office-notification-until', { end: 'past' })).toBe(
    'Dit einde is al voorbij. Kies een later uur.',
  )
})

test('questions that weren’t said yes to are asked together', () => {
  expect(refused('timetable-ask', { today: true, emptyDays: 1, zones: ['Europe/Rome', 'Asia/Tokyo'] })).toBe(
    'Bevestig eerst dat ze vandaag al ingaat, en dat er op 1 dag niets vaart, en dat haar tijden die van Europe/Rome, Asia/Tokyo zijn.',
  )
  expect(refused('timetable-ask', { today: false, emptyDays: 3, zones: [] })).toBe(
    'Bevestig eerst dat er op 3 dagen niets vaart.',
  )
})

test('a code that nobody worded here, of a newer server, is said in Dutch and named', () => {
  const words = 'De server weigert dit (ship-too-wide). Laad de pagina opnieuw.'
  expect(refused('ship-too-wide', { most: 3 }, 'ship too wide (most: 3)')).toBe(words)
  expect(refused('ship-too-wide', null, 'ship too wide')).toBe(words)
})

test('a code of tablets is said as the server says it', () => {
  expect(refused('ship-unknown', null, 'Dit schip bestaat niet')).toBe('Dit schip bestaat niet')
})
