import { expect, test } from 'vitest'
import { clockTime } from '../../platform/moments.ts'
import { shortDelay } from './short-delay.ts'
import { age, delay, wallTime } from './words.ts'

const BRUSSELS = 'Europe/Brussels'
const NOW = Date.parse('2026-11-22T09:41:07+01:00')
const ago = (text: string) => age(Date.parse(text), NOW, BRUSSELS)

test('an age is said as one says it across a room', () => {
  expect(ago('2026-11-22T09:41:02+01:00')).toBe('zonet')
  expect(ago('2026-11-22T09:40:39+01:00')).toBe('20 s geleden')
  expect(ago('2026-11-22T09:38:00+01:00')).toBe('3 min geleden')
  expect(ago('2026-11-22T07:12:00+01:00')).toBe('om 07:12')
  expect(ago('2026-11-21T18:02:00+01:00')).toBe('gisteren 18:02')
  expect(ago('2026-11-21T23:58:00+01:00')).toBe('gisteren 23:58')
  expect(ago('2026-11-19T18:02:00+01:00')).toBe('19/11 18:02')
})

test('what two clocks put ahead of now is now', () => {
  expect(ago('2026-11-22T09:41:30+01:00')).toBe('zonet')
})

test('yesterday is the wall clock’s, also on the days it changes', () => {
  const now = Date.parse('2026-10-25T12:00:00+01:00')
  expect(age(Date.parse('2026-10-24T23:30:00+02:00'), now, BRUSSELS)).toBe('gisteren 23:30')
})

test('a delay is in whole minutes, from an hour on with hours, and within a minute it is on time', () => {
  const said = (seconds: number, isAtLeast = false) => delay({ seconds, isAtLeast })
  expect([said(59), said(-59), said(0)]).toEqual(['op tijd', 'op tijd', 'op tijd'])
  expect([said(240), said(299), said(-130)]).toEqual(['+ 4 min', '+ 4 min', '2 min te vroeg'])
  expect([said(-1799), said(-7080)]).toEqual(['29 min te vroeg', '1 u 58 min te vroeg?'])
  expect([said(3600), said(30_300)]).toEqual(['+ 1 u', '+ 8 u 25 min'])
  expect(said(450, true)).toBe('ten minste +\u00a07\u00a0min')
})

test('a short delay that is at least so long says so, in the words of the long one', () => {
  const short = (seconds: number, isAtLeast = false) => shortDelay({ seconds, isAtLeast })
  expect([short(250), short(-130), short(30, true)]).toEqual(['+4', '−2', ''])
  expect([short(250, true), short(-130, true)]).toEqual(['ten minste +4', '−2'])
})

test('planned times go on after midnight', () => {
  expect([clockTime(29_100), clockTime(90_000), clockTime(86_400)]).toEqual(['08:05', '01:00', '00:00'])
})

test('the wall clock is the service’s, wherever the PC stands', () => {
  expect(wallTime(NOW, BRUSSELS)).toEqual({
    weekday: 'zondag',
    day: '22/11',
    time: '09:41',
    second: '09:41:07',
  })
  expect(wallTime(Date.parse('2026-03-05T09:41:07+01:00'), BRUSSELS).day).toBe('05/03')
})
