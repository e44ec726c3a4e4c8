/** Tablets of earlier versions show these sentences: they are the ones that were sent before. */
import { MESSAGE_CODES } from '@vaarboek/wire/server'
import { expect, test } from 'vitest'
import { isMessage, type MessageProblem, messageOf } from './messages-nl.ts'

const said = (problem: MessageProblem) => messageOf(problem)

test('a code without parameters has one sentence', () => {
  expect(said({ code: 'trip-unknown', params: undefined })).toBe('Deze vaart bestaat niet')
  expect(said({ code: 'pin-wrong', params: undefined })).toBe('Foutive code')
})

test('the title that sends tablets back to their login is that of the specification', () => {
  expect(said({ code: 'not-logged-in', params: { token: 'unknown' } })).toBe(
    'Captain with token not found (Try to login again?)',
  )
})

test('parameters choose a sentence and fill it', () => {
  expect(said({ code: 'too-many', params: { of: 'attempts', minutes: 1 } })).toBe(
    'Te veel pogingen. Probeer het over 1 minuut opnieuw.',
  )
  expect(said({ code: 'too-many', params: { of: 'codes', minutes: 15 } })).toBe(
    'Te veel codes gevraagd. Probeer het over 15 minuten opnieuw.',
  )
  expect(said({ code: 'field-invalid', params: { field: 'name', because: 'invisible' } })).toBe(
    "Het veld 'name' heeft een regeleinde of tekens die niemand ziet",
  )
  expect(said({ code: 'stop-unknown', params: { stop: 'set-apart' } })).toBe(
    'Deze ingevoegde halte is niet bekend. De telling is bewaard voor de wal.',
  )
})

test('codes of tablets are told from those of the office', () => {
  expect(MESSAGE_CODES.every((code) => isMessage({ code }))).toBe(true)
  expect(isMessage({ code: 'office-right' })).toBe(false)
})
