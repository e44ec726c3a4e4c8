import { expect, test } from 'vitest'
import { SentTexts } from './sent-texts.ts'

function sending() {
  let at = 0
  const texts = new SentTexts({ atOnce: 100, aSecond: 10, nowMs: () => at })
  return { texts, pass: (seconds: number) => (at += seconds * 1000) }
}

test('[attack 64] an account may have so much at once; beyond it waits until it has paid', () => {
  const { texts, pass } = sending()
  texts.send('a', 100)
  expect(texts.waitS('a')).toBe(0)
  texts.send('a', 25)
  expect([texts.waitS('a'), texts.waitS('b')]).toEqual([3, 0])
  pass(2)
  expect(texts.waitS('a')).toBe(1)
  pass(1)
  expect(texts.waitS('a')).toBe(0)
})

test('[attack 64] who was sent nothing for a while owes nothing, and is owed nothing', () => {
  const { texts, pass } = sending()
  texts.send('a', 100)
  pass(1000)
  texts.send('a', 130)
  expect(texts.waitS('a')).toBe(3)
})

test('[attack 64] accounts that have paid are forgotten, those that owe are not', () => {
  const { texts, pass } = sending()
  texts.send('a', 500)
  texts.send('b', 10)
  pass(20)
  texts.send('c', 1)
  expect([texts.waitS('a'), texts.waitS('b')]).toEqual([20, 0])
})
