import { expect, test } from 'vitest'
import { isWholeName } from './whole-name.ts'

test.each([
  'Zoë van Dam',
  "Séamus O'Neill-Ruiz",
  '李小龙',
  '𠮷郎',
  '김',
  'محمد',
  'علی\u200cرضا',
  'क्\u200dष',
  'Jan ❤\ufe0f',
  'Dienst 10 (extra)',
])('%s is a name', (name) => expect(isWholeName(name)).toBe(true))

test.each([
  ['a line break', 'Jan\nPiet'],
  ['a carriage return', 'Jan\rPiet'],
  ['a tab', 'Jan\tPiet'],
  ['an escape', 'Jan\u001b[31m'],
  ['a line separator', 'Jan\u2028Piet'],
  ['a direction override', '\u202eneb'],
  ['a direction isolate', 'Jan\u2066'],
  ['a direction mark', 'Jan\u200f'],
  ['a Hangul filler', '\u3164'],
  ['a Hangul filler among letters', 'Jan\u3164Piet'],
  ['a blank of Braille', '\u2800'],
  ['a zero-width space', 'Jan\u200bPiet'],
  ['a byte order mark', '\ufeffJan'],
  ['a soft hyphen', 'Jan\u00adPiet'],
  ['nothing but a joiner', '\u200d'],
  ['nothing', ' '],
])('[attack 55] %s is none', (_, name) => expect(isWholeName(name)).toBe(false))
