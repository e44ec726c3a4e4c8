import { describe, expect, test } from 'vitest'
import { normalForm } from './normal-form.ts'

describe('[attack 1] the normal form of addresses and names', () => {
  test.each([
    ['case', 'AN@Example.ORG', 'an@example.org'],
    ['blanks around', ' \t an@example.org\u00a0\n', 'an@example.org'],
    ['full width', 'ａｎ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'an@example.org'],
    ['the Kelvin sign', '\u212Aees@example.org', 'kees@example.org'],
    ['a ligature', 'o\uFB03ce@example.org', 'office@example.org'],
    ['a letter and its mark', 'zoe\u0308@example.org', 'zoë@example.org'],
    ['a capital and its mark', 'ZOE\u0308', 'zoë'],
    ['what nobody sees', 'a\u200bn\u00ad@\ufeffexample\u2060.org', 'an@example.org'],
    ['blanks between names', 'Zoë \u2003 van  Dam', 'zoë van dam'],
  ])('%s does not matter', (_what, spelled, plain) => {
    expect(normalForm(spelled)).toBe(plain)
  })

  test.each([
    ['İlse', 'ilse'],
    ['ılse', 'ilse'],
    ['straße', 'strasse'],
    ['elise', 'élise'],
    ['an@example.org.', 'an@example.org'],
    // Cyrillic.
    ['аn@example.org', 'an@example.org'],
  ])('%s is not %s', (one, other) => {
    expect(normalForm(one)).not.toBe(normalForm(other))
  })

  test('made of its own result it is the same, for every character', () => {
    const changed: string[] = []
    for (let point = 1; point <= 0x10ffff; point += 1) {
      const once = normalForm(`a${String.fromCodePoint(point)}b`)
      if (normalForm(once) !== once) changed.push(point.toString(16))
    }
    expect(changed).toEqual([])
  })

  test('a text and its own capitals in ASCII are always the same', () => {
    const ascii = Array.from({ length: 94 }, (_, place) => String.fromCodePoint(33 + place)).join('')
    expect(normalForm(ascii.toUpperCase())).toBe(normalForm(ascii))
  })
})
