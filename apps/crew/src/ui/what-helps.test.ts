import { expect, test } from 'vitest'
import { text } from '../text/text.ts'
import { whatHelps } from './what-helps.ts'

const { helps } = text

test.each([
  ['no network', null, 'Network Error', helps.network],
  ['a token that is refused', 401, 'Unauthorized', helps.login],
  ['a captain without a token', 422, 'Captain with token not found (Try to login again?)', helps.login],
  ['a limit without words', 429, 'Request failed with status code 429', helps.wait],
  ['a limit in English', 429, 'Too Many Requests', helps.wait],
  ['a gateway', 502, 'Request failed with status code 502', helps.wait],
  ['a fault of the server', 500, 'Er is iets misgegaan', helps.wait],
  ['a status without words', 418, 'Request failed with status code 418', helps.wait],
  ['no words at all', 400, '', helps.wait],
  ['a portal', 200, '', text.portal],
])('[decision 20] %s has a Dutch line that says what to do', (_, status, title, line) => {
  expect(line).toMatch(/^[A-Z].*\.$/)
  expect(whatHelps({ status, title })).toBe(line)
})

test.each([
  ['when to try again', 429, 'Te veel pogingen. Probeer het over 12 minuten opnieuw.'],
  ['the same of a busy server', 503, 'De server heeft het te druk. Probeer het zo opnieuw.'],
  ['that nobody has this address', '404', 'Gebruiker niet gevonden'],
  ['why not', 422, 'Deze halte hoort niet bij deze vaart'],
  ['what this device says itself', null, text.shiftGone],
])('[decision 20] a message that says %s gets no line', (_, status, title) => {
  expect(whatHelps({ status, title })).toBeUndefined()
})
