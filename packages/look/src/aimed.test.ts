import { describe, expect, test } from 'vitest'
import { isAimed, isEcho, standing } from './aimed.ts'

const HERE = { x: 100, y: 100 }
const BESIDE = { x: 150, y: 130 }
const ELSEWHERE = { x: 161, y: 100 }

describe('[standing decision 22] a press that nobody aimed records nothing', () => {
  test.each([100, 150, 300, 450, 650, 699])('a second tap at the same place after %i ms', (after) => {
    const control = { ...HERE, at: 0 }
    expect(isAimed({ ...BESIDE, at: after }, { ...HERE, at: 0 }, control)).toBe(false)
  })

  test('one after 700 ms counts', () => {
    expect(isAimed({ ...HERE, at: 700 }, { ...HERE, at: 0 }, { ...HERE, at: 0 })).toBe(true)
  })

  test('elsewhere 300 ms are enough, and for the first press of all', () => {
    const control = { ...HERE, at: 0 }
    expect(isAimed({ ...HERE, at: 299 }, { ...ELSEWHERE, at: 0 }, control)).toBe(false)
    expect(isAimed({ ...HERE, at: 300 }, { ...ELSEWHERE, at: 0 }, control)).toBe(true)
    expect(isAimed({ ...HERE, at: 300 }, null, control)).toBe(true)
  })

  test('taps in quick succession never count, however long the control stands', () => {
    expect(isAimed({ ...HERE, at: 5000 }, { ...HERE, at: 4750 }, { ...HERE, at: 0 })).toBe(false)
  })

  test('what had not been drawn wasn’t aimed at', () => {
    expect(isAimed({ ...HERE, at: 5000 }, null, undefined)).toBe(false)
  })
})

describe('a control stands still', () => {
  const stood = new Map([['count 1', { ...HERE, at: 10 }]])

  test('when it is drawn again, or shakes', () => {
    expect(standing(stood, [['count 1', { x: 106, y: 100 }]], 500).get('count 1')).toEqual({
      ...HERE,
      at: 10,
    })
  })

  test('but not when it moves, also by a little at a time', () => {
    let now = stood
    for (let x = 104; x <= 112; x += 4) now = standing(now, [['count 1', { x, y: 100 }]], x)
    expect(now.get('count 1')).toEqual({ x: 112, y: 100, at: 112 })
  })

  test('nor when it means another stop, or was away', () => {
    expect(standing(stood, [['count 2', HERE]], 500).get('count 2')?.at).toBe(500)
    expect(standing(standing(stood, [], 300), [['count 1', HERE]], 500).get('count 1')?.at).toBe(500)
  })
})

describe('[standing decision 22] the second of two presses, on what the first one brought', () => {
  test.each([
    [100, 50, true],
    [299, 1, true],
    [300, 50, false],
    [290, -20, false],
  ])('in a dialog, %i ms after the first, the dialog being there since %i', (at, since, expected) => {
    expect(isEcho({ ...ELSEWHERE, at }, { ...HERE, at: 0 }, since, true)).toBe(expected)
  })

  test.each([
    ['near', BESIDE, 699, 1, true],
    ['near', BESIDE, 700, 50, false],
    ['near', BESIDE, 300, -60, false],
    ['elsewhere', ELSEWHERE, 100, 50, false],
  ])(
    'on a page, %s, %i ms after the first, the page being there since %i',
    (_, spot, at, since, expected) => {
      expect(isEcho({ ...spot, at }, { ...HERE, at: 0 }, since, false)).toBe(expected)
    },
  )

  test('a third is one too, for as long as nobody can have seen the page', () => {
    const second = { ...HERE, at: 300, isSecond: true }
    expect(isEcho({ ...HERE, at: 600 }, second, 50, false)).toBe(true)
    expect(isEcho({ ...HERE, at: 760 }, second, 50, false)).toBe(false)
  })
})
