import { describe, expect, test } from 'vitest'
import { isBelowMinimum, isFailed, type JudgedPoint, MALFUNCTION_CAUSES, makesMalfunction } from './failed.ts'

const tick: JudgedPoint = { minimum: null, takesTick: true, malfunctionWhen: 'failed' }
const oil: JudgedPoint = { minimum: 1.5, takesTick: false, malfunctionWhen: 'failed' }
const fine = { ticked: true, value: null, remark: null }

describe('a point of a checklist', () => {
  test.each([
    ['1.4', true],
    ['1,4', true],
    [' 1,4 ', true],
    ['-3', true],
    ['0', true],
    ['1.5', false],
    ['1,5', false],
    ['2', false],
    ['', false],
    ['veel', false],
    [null, false],
  ])('with a minimum of 1.5 answered with %j is below it: %s', (value, isBelow) => {
    expect(isBelowMinimum(oil, value)).toBe(isBelow)
    expect(isFailed(oil, { ticked: true, value })).toBe(isBelow)
  })

  test('without a minimum is never below it', () => {
    expect(isBelowMinimum({ minimum: null }, '-99')).toBe(false)
    expect(isBelowMinimum({ minimum: 0 }, '-1')).toBe(true)
  })

  test('fails by a no only where it has to be ticked', () => {
    const no = { ticked: false, value: null }
    expect([isFailed(tick, no), isFailed({ ...tick, takesTick: false }, no)]).toEqual([true, false])
  })

  test('makes a malfunction as its list says: never, when it failed, when the crew remarked on it as well', () => {
    const answers = [fine, { ...fine, ticked: false }, { ...fine, remark: 'Lekt' }, { ...fine, remark: '  ' }]
    const made = MALFUNCTION_CAUSES.map((cause) =>
      answers.map((answer) => makesMalfunction({ ...tick, malfunctionWhen: cause }, answer)),
    )
    expect(made).toEqual([
      [false, false, false, false],
      [false, true, false, false],
      [false, true, true, false],
    ])
  })
})
