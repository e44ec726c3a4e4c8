import type { CallResult } from '@vaarboek/wire'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { batchKey, contentMark } from './batch-key.ts'
import { dispositionOf } from './disposition.ts'
import { MAX_RETRY_MS, retryAfter } from './outbox.ts'

const refused = (status: number, explained = true): CallResult<unknown> => ({
  ok: false,
  kind: 'refused',
  status,
  message: 'Nee',
  explained,
})

test('[fault 15] no response, a strange response and a moment’s trouble are tried again', () => {
  expect(dispositionOf({ ok: false, kind: 'unreachable', status: null, message: 'Network Error' })).toBe(
    'retry',
  )
  expect(dispositionOf({ ok: false, kind: 'unexpected', status: 200, message: '', found: '' })).toBe('retry')
  for (const status of [408, 425, 429, 500, 502, 503, 504])
    expect(dispositionOf(refused(status))).toBe('retry')
})

test('[fault 13] a page of a portal or proxy is nobody’s refusal', () => {
  expect(dispositionOf(refused(403, false))).toBe('retry')
  expect(dispositionOf(refused(404, false))).toBe('retry')
})

test('[fault 16] a refused token waits for a login, a refused record is rejected', () => {
  expect(dispositionOf(refused(401))).toBe('login')
  for (const status of [400, 403, 404, 409, 413, 422]) expect(dispositionOf(refused(status))).toBe('reject')
})

test('each try waits longer than half of the one before, and none longer than a minute', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (failures, chance) => {
        const pause = retryAfter(failures, () => chance)
        expect(pause).toBeLessThanOrEqual(MAX_RETRY_MS)
        expect(pause).toBeGreaterThanOrEqual(Math.min(500 * 2 ** (failures - 1), MAX_RETRY_MS / 2))
      },
    ),
  )
})

const uuid = fc.uuid()

test('a batch of one has its record’s own key', () => {
  fc.assert(
    fc.property(uuid, (key) => {
      expect(batchKey([key])).toBe(key)
    }),
  )
})

test('the same records have the same key in any order, other records another one', () => {
  fc.assert(
    fc.property(fc.uniqueArray(uuid, { minLength: 2, maxLength: 12 }), (keys) => {
      expect(batchKey(keys.toReversed())).toBe(batchKey(keys))
      expect(batchKey(keys.slice(1))).not.toBe(batchKey(keys))
    }),
  )
})

test('the mark of a content is the same for the same content only', () => {
  const items = [{ item: '1', people: 5 }]
  expect(contentMark(items)).toBe(contentMark(structuredClone(items)))
  expect(contentMark(items)).not.toBe(contentMark([{ item: '1', people: 6 }]))
  expect(contentMark([])).toMatch(/^[0-9a-f]{8}$/)
})
