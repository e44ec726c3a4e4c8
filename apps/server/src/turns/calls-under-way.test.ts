import { expect, test } from 'vitest'
import { CallsUnderWay } from './calls-under-way.ts'

const LIMITS = { atOnce: 2, inside: 4 }
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Calls of sessions, each under way until it is told. */
function opened() {
  const calls = new CallsUnderWay()
  const underWay: string[] = []
  const call = (session: string, name: string) => {
    const leave = calls.arrive(session, LIMITS)
    if (!leave) return null
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const done = calls
      .serve(session, LIMITS, () => {
        underWay.push(name)
        return promise.finally(() => underWay.splice(underWay.indexOf(name), 1))
      })
      .finally(leave)
    done.catch(() => undefined)
    return { end: resolve, fail: () => reject(new Error('no')) }
  }
  return { call, underWay }
}

test('[attack 64] of a session so few are under way, in their order; one that fails makes room too', async () => {
  const { call, underWay } = opened()
  const own = ['1', '2', '3', '4'].map((name) => call('a', name))
  const other = call('b', 'other')
  await settled()
  expect(underWay).toEqual(['1', '2', 'other'])
  own[0]?.fail()
  await settled()
  expect(underWay).toEqual(['2', 'other', '3'])
  for (const one of [...own, other]) one?.end()
  await settled()
  expect(underWay).toEqual([])
})

test('[attack 64] a session has so many inside; who left makes room, and others never notice', async () => {
  const { call } = opened()
  const own = ['1', '2', '3', '4'].map((name) => call('a', name))
  expect(call('a', '5')).toBeNull()
  expect(call('b', 'other')).not.toBeNull()
  own[0]?.end()
  await settled()
  expect(call('a', '6')).not.toBeNull()
  expect(call('a', '7')).toBeNull()
})
