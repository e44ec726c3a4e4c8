import { expect, test } from 'vitest'
import { sideBySide } from './side-by-side.ts'

/** Streams of two parts each, and how many are open. */
function streams(fails?: number) {
  const open = { now: 0, most: 0 }
  const begin = async function* (task: number) {
    open.now += 1
    open.most = Math.max(open.most, open.now)
    try {
      yield `${task}a`
      await new Promise(setImmediate)
      if (task === fails) throw new Error(`${task} broke`)
      yield `${task}b`
    } finally {
      open.now -= 1
    }
  }
  return { open, begin }
}
const TASKS = [1, 2, 3, 4, 5]
const ALL = TASKS.flatMap((task) => [`${task}a`, `${task}b`])

test.each([1, 2, 9])('everything of each comes out once, %i at a time', async (jobs) => {
  const { open, begin } = streams()
  const parts = await Array.fromAsync(sideBySide(jobs, TASKS, begin))
  expect(parts.toSorted()).toEqual(ALL)
  expect(open).toEqual({ now: 0, most: Math.min(jobs, TASKS.length) })
})

test('one that breaks breaks the whole, and the others are ended', async () => {
  const { open, begin } = streams(2)
  await expect(Array.fromAsync(sideBySide(3, TASKS, begin))).rejects.toThrow('2 broke')
  expect(open.now).toBe(0)
})

test('who stops reading ends them', async () => {
  const { open, begin } = streams()
  for await (const _ of sideBySide(3, TASKS, begin)) break
  expect(open.now).toBe(0)
})
