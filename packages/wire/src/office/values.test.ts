import * as v from 'valibot'
import { expect, test } from 'vitest'
import { BOARD_EVENT_NAMES, readBoardEvent } from './board.ts'
import { CONFIRMED, ROLES, rightsOf } from './rights.ts'
import { readUploadNews } from './timetable.ts'
import { emailAddress, isCalendarDay, optionalName, pageLimit } from './values.ts'

const takes = (schema: v.GenericSchema) => (given: unknown) => v.safeParse(schema, given).success

test('a day is one of the calendar, with days of four figures on both sides', () => {
  for (const day of ['2026-11-21', '2028-02-29', '0002-01-01', '9998-12-31'])
    expect(isCalendarDay(day)).toBe(true)
  for (const none of [
    '2026-02-29',
    '2026-13-01',
    '2026-11-31',
    '0000-12-31',
    '0001-01-01',
    '9999-12-31',
    'gisteren',
    '',
  ])
    expect(isCalendarDay(none)).toBe(false)
})

test('a page has from 1 to 200 rows, and 100 where nobody says', () => {
  expect([v.parse(pageLimit, undefined), v.parse(pageLimit, '1'), v.parse(pageLimit, '200')]).toEqual([
    100, 1, 200,
  ])
  expect(['0', '201', '1000', '-1', '1.5', '', ' 1'].filter(takes(pageLimit))).toEqual([])
})

test('a name that may be missing is what one sees of it, and blanks are none', () => {
  expect([' An ', ' ', '', null].map((given) => v.parse(optionalName, given))).toEqual([
    'An',
    null,
    null,
    null,
  ])
  expect(['\u3164', 'Jan\nPiet', undefined].filter(takes(optionalName))).toEqual([])
})

test('an address has something before and behind its sign, and a domain', () => {
  expect([' an@haven.example ', 'a.b+c@x.y'].map((given) => v.parse(emailAddress, given))).toEqual([
    'an@haven.example',
    'a.b+c@x.y',
  ])
  for (const none of [
    '',
    'an',
    'an@',
    '@haven.example',
    'an@haven',
    'an@@haven.example',
    'an b@haven.example',
  ])
    expect(takes(emailAddress)(none)).toBe(false)
})

test('rights add up, each once; who has no role has none', () => {
  expect(rightsOf([])).toEqual([])
  expect(rightsOf(['reader'])).toEqual(['counts.approved'])
  const own = rightsOf(['technician']).filter((right) => !rightsOf(['messenger']).includes(right))
  expect(rightsOf(['messenger', 'technician', 'messenger'])).toEqual([...rightsOf(['messenger']), ...own])
  expect(new Set(rightsOf(ROLES)).size).toBe(rightsOf(ROLES).length)
  // Somebody has each right that asks for a password.
  expect(CONFIRMED.filter((right) => !rightsOf(ROLES).includes(right))).toEqual([])
})

test('an event of the board is read by its name; what is none is left out', () => {
  expect(readBoardEvent('clock', { now: 'x' })).toEqual({ name: 'clock', now: 'x' })
  expect(readBoardEvent('gone', { now: 'x', trips: [7] })).toEqual({ name: 'gone', now: 'x', trips: ['7'] })
  for (const name of ['', 'reset', 'toString']) expect(readBoardEvent(name, { now: 'x' })).toBeNull()
  for (const name of BOARD_EVENT_NAMES) expect(readBoardEvent(name, null)).toBeNull()
})

test('news of an upload is a line of JSON, and nothing else', () => {
  expect(readUploadNews('{"progress":{"rowsRead":7}}')).toEqual({ progress: { rowsRead: 7 } })
  expect(readUploadNews('{"version":7,"sameAs":null}')).toEqual({ version: 7, sameAs: null })
  for (const none of ['', 'x', '{}', '{"version":7}']) expect(() => readUploadNews(none)).toThrow()
})
