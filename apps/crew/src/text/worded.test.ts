import { afterEach, expect, test, vi } from 'vitest'
import { de } from './de.ts'
import { LANGUAGES } from './languages.ts'
import { nl } from './nl.ts'
import { rejectionText } from './rejection-text.ts'
import { showTexts } from './text.ts'
import { worded } from './worded.ts'
import { dutchWording } from './wording.ts'

const TOO_LONG = "Het veld 'remarks' is te lang"

afterEach(() => showTexts(nl))

test('in another language the catalogue says what the server said, with the field or the number it named', () => {
  showTexts(de)
  expect(worded('Deze vaart bestaat niet', 'trip-unknown')).toBe('Diese Fahrt gibt es nicht')
  expect(worded(TOO_LONG, 'field-too-long')).toBe('Das Feld „remarks“ ist zu lang')
  expect(worded('Te veel pogingen. Probeer het over 14 minuten opnieuw.', 'too-many')).toContain('14 Min.')
})

test('what has no code, or one that isn’t known here, is said as the server said it', () => {
  showTexts(de)
  expect(worded('Onbekende halte', undefined)).toBe('Onbekende halte')
  expect(worded('Iets nieuws', 'of-a-newer-server')).toBe('Iets nieuws')
})

test('in Dutch the server’s own words stand, to the letter', () => {
  expect(worded(TOO_LONG, 'field-too-long')).toBe(TOO_LONG)
})

test('the captain reads a rejection in her language, the office in Dutch', () => {
  showTexts(de)
  const rejection = {
    status: 422,
    message: TOO_LONG,
    code: 'field-too-long',
    at: '2026-11-21T09:00:00+01:00',
  }
  expect(rejectionText(rejection)).toBe('Das Feld „remarks“ ist zu lang')
  expect(dutchWording.rejection(rejection)).toBe(TOO_LONG)
  expect(rejectionText({ message: '', reason: { is: 'photo-gone' } })).toBe(de.records?.photoGone)
  expect(dutchWording.rejection({ ...rejection, message: '', reason: { is: 'photo-gone' } })).toBe(
    'De foto op dit toestel is weg of beschadigd.',
  )
})

test('of a checklist’s entry too, named in every language', () => {
  showTexts(de)
  const rejection = { status: 422, message: TOO_LONG, code: 'field-too-long', entry: 'Radar 2', at: '' }
  expect(rejectionText(rejection)).toBe('Radar 2: Das Feld „remarks“ ist zu lang')
  expect(dutchWording.rejection(rejection)).toBe(`Radar 2: ${TOO_LONG}`)
})

test('the office reads in Dutch what a record is, and its name where Dutch isn’t on the device', async () => {
  showTexts(de)
  const fact = {
    type: 'malfunctionReplied',
    id: 'r',
    malfunctionId: '9',
    text: 'Motor loopt weer',
    photo: null,
    at: '',
  } as const
  expect(await dutchWording.record(fact, null)).toBe('Antwoord op storing · Motor loopt weer')
  using _ = vi.spyOn(LANGUAGES.nl, 'load').mockRejectedValue(new Error('no network'))
  expect(await dutchWording.record(fact, null)).toBe('malfunctionReplied · Motor loopt weer')
})
