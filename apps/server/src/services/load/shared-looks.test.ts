/** One look for many, and never what no longer held when somebody came. */
import { beforeEach, expect, test } from 'vitest'
import { SharedLooks } from './shared-looks.ts'

let nowMs: number
let sent: PromiseWithResolvers<string>[]
let looks: SharedLooks<string>
const ask = () => {
  const look = () => {
    const answer = Promise.withResolvers<string>()
    sent.push(answer)
    return answer.promise
  }
  return looks.at('feed', look)
}

beforeEach(() => {
  nowMs = 0
  sent = []
  looks = new SharedLooks({ goodForMs: 100, isLasting: (seen) => seen !== 'claimed', elapsedMs: () => nowMs })
})

test('who comes while a look is good has what it saw, and it is as old as its question', async () => {
  const first = ask()
  nowMs = 40
  const second = ask()
  sent[0]?.resolve('one')
  expect(await Promise.all([first, second])).toEqual(['one', 'one'])
  nowMs = 99
  expect(await ask()).toBe('one')
  expect(sent).toHaveLength(1)
  nowMs = 100
  const late = ask()
  sent[1]?.resolve('two')
  expect(await late).toBe('two')
})

test('what may change at any moment is for who came before the question only; the others share the next', async () => {
  const first = ask()
  nowMs = 10
  const others = [ask(), ask(), ask()]
  nowMs = 20
  sent[0]?.resolve('claimed')
  expect(await first).toBe('claimed')
  await new Promise(setImmediate)
  expect(sent).toHaveLength(2)
  sent[1]?.resolve('claimed')
  expect(await Promise.all(others)).toEqual(['claimed', 'claimed', 'claimed'])
})

test('an answer that took longer than a look is good tells nobody who came meanwhile', async () => {
  const first = ask()
  nowMs = 50
  const second = ask()
  nowMs = 120
  sent[0]?.resolve('old')
  expect(await first).toBe('old')
  await new Promise(setImmediate)
  sent[1]?.resolve('new')
  expect(await second).toBe('new')
})

test('what this server changed is looked up again, also where a look is under way', async () => {
  const first = ask()
  looks.forget('feed')
  const second = ask()
  sent[1]?.resolve('after')
  sent[0]?.resolve('before')
  expect(await Promise.all([first, second])).toEqual(['before', 'after'])
  expect(await ask()).toBe('after')
})

test('a look that failed fails for those who shared it, and the next is a new one', async () => {
  const asked = Promise.allSettled([ask(), ask()])
  sent[0]?.reject(new Error('gone'))
  expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const next = ask()
  sent[1]?.resolve('there')
  expect(await next).toBe('there')
})
