import { describe, expect, test } from 'vitest'
import { WRITINGS } from './writings.ts'

const { day, time, moment } = WRITINGS

describe('a day', () => {
  test.each([
    ...['29/11/2026', '29-11-2026', '29.11.26', '29 11 2026', '29112026', ' 29/11/26 ', '2026-11-29'],
  ])('is read as %s', (typed) => expect(day.read(typed)).toBe('2026-11-29'))
  test.each([
    '31/02/2026',
    '29/02/2027',
    '0/1/2026',
    '1/13/2026',
    '29/11',
    '29/11/226',
    'morgen',
    '11-29-2026',
  ])('isn’t %s', (typed) => expect(day.read(typed)).toBeNull())
  test('is written day first', () => {
    expect([day.write('2026-11-02'), day.write(''), day.read(' ')]).toEqual(['02/11/2026', '', ''])
    expect(day.read('29/2/2028')).toBe('2028-02-29')
  })
})

describe('a time', () => {
  test.each(['8:05', '08:05', '8.05', '8u05', '8h05', '0805'])('is read as %s', (typed) =>
    expect(time.read(typed)).toBe('08:05'),
  )
  test.each(['24:00', '8:60', '805', '8', 'acht', '8:5', '-1:00'])('isn’t %s', (typed) =>
    expect(time.read(typed)).toBeNull(),
  )
  test('of a whole hour is written short', () => expect(time.read('8u')).toBe('08:00'))
})

describe('a moment', () => {
  test.each(['29/11/2026 8:05', '29/11/2026, 08:05', '29-11-26 8u05', '2026-11-29T08:05'])(
    'is read as %s',
    (typed) => expect(moment.read(typed)).toBe('2026-11-29T08:05'),
  )
  test.each(['29/11/2026', '8:05', '31/02/2026 8:05', '29/11/2026 25:00'])('isn’t %s', (typed) =>
    expect(moment.read(typed)).toBeNull(),
  )
  test('is written as both, and read back', () => {
    expect(moment.write('2026-11-29T08:05')).toBe('29/11/2026 08:05')
    for (const value of ['2026-03-29T02:30', '2028-02-29T23:59', ''])
      expect(moment.read(moment.write(value))).toBe(value)
  })
})
