import { expect, test } from 'vitest'
import type { Database } from '../../database/database.ts'
import { readinessOf } from './is-ready.ts'
import { MissingStandby } from './missing-standby.ts'

const isReady = (context: Parameters<typeof readinessOf>[0]) => readinessOf(context)()
const never = () => new Promise<never>(() => undefined)
const waiting = (row: object) => async () => [row]

/** A PostgreSQL whose connections all wait, but for the one that is kept for questions. */
const held = (aside: () => Promise<unknown[]>, query: () => Promise<unknown[]> = never) =>
  ({ database: { kind: 'postgres', aside: { query: aside }, query } }) as unknown as { database: Database }

test('while every connection waits for a standby that is away, that is told, at once', async () => {
  const away = { names: 'two', follow: 0, seconds: 0 }
  expect(await isReady(held(waiting(away)))).toBeInstanceOf(MissingStandby)
})

test('with a standby that follows, and an answer, it is ready', async () => {
  const there = { names: 'two', follow: 1, seconds: 0 }
  expect(await isReady(held(waiting(there), async () => []))).toBeNull()
})

test('a database that can’t be asked is the cause', async () => {
  const gone = new Error('gone')
  expect(await isReady(held(() => Promise.reject(gone)))).toBe(gone)
  const there = { names: '', follow: 0, seconds: 0 }
  expect(await isReady(held(waiting(there), () => Promise.reject(gone)))).toBe(gone)
})

test('[attack 68] thousands who ask hold up nobody: the database is asked once a second', async () => {
  let nowMs = 0
  let asked = 0
  const gone = new Error('gone')
  const answers = async () => {
    asked += 1
    if (asked > 1) throw gone
    return [{ names: '', follow: 0, seconds: 0 }]
  }
  const readiness = readinessOf(
    held(answers, async () => []),
    () => nowMs,
  )
  const ask = () => Promise.all(Array.from({ length: 1500 }, readiness))
  expect(new Set(await ask())).toEqual(new Set([null]))
  nowMs = 999
  expect(new Set(await ask())).toEqual(new Set([null]))
  expect(asked).toBe(1)
  nowMs = 1000
  expect(new Set(await ask())).toEqual(new Set([gone]))
  expect(asked).toBe(2)
})
