/**
 * Reads the Idempotency-Key header: the key of the recorded fact, and a hash of the record. The hash is of the record's own
 * content after reading, not of the bytes of a request: the next version of the app says the same with a field more.
 */

import { createHash } from 'node:crypto'
import type { ServedCall } from '@vaarboek/wire/server'
import type { FastifyRequest } from 'fastify'
import { bytesOfDataUrl } from '../integrations/images/read-image.ts'
import type { IdempotencyKey } from '../services/context.ts'
import { HttpError, problem } from '../services/http-error.ts'

/** Raised when the same record gives another hash than before. 1 was the request, field by field as it came. */
const HASH_VERSION = 2

/** The request as one that may be repeated; null without a key, or for a call that records nothing. `read` is the request after reading. */
export function idempotencyKeyOf(
  request: FastifyRequest,
  call: ServedCall,
  read: object,
): IdempotencyKey | null {
  const value = request.headers['idempotency-key']
  if (value === undefined || value === '' || !call.record) return null
  if (typeof value !== 'string' || !/^[!-~]{1,200}$/.test(value)) {
    throw new HttpError(400, problem('request-unreadable', { because: 'key' }))
  }
  const hash = createHash('sha256').update(recordText(call, read)).digest()
  return { value, hash, hashVersion: HASH_VERSION }
}

/** The record as one text: the same for every form a request may come in. */
export function recordText({ method, path, record = [], recordItem }: ServedCall, read: object): string {
  const fields = read as { items?: readonly object[] }
  // A batch is a set: its key doesn't depend on the order either.
  const items = recordItem && fields.items?.map((item) => JSON.stringify(contentOf(item, recordItem))).sort()
  return `${method} ${path}\n${JSON.stringify([contentOf(fields, record), items])}`
}

function contentOf(fields: object, names: readonly string[]): unknown[] {
  return names.map((name) => {
    const value = (fields as Record<string, unknown>)[name] ?? null
    return name === 'image' ? photoMark(value) : value
  })
}

/** A photo by its bytes, whether they came as a file or as text. */
function photoMark(value: unknown): string | null {
  if (typeof value !== 'string' && !(value instanceof Uint8Array)) return null
  const bytes = typeof value === 'string' ? (bytesOfDataUrl(value) ?? value) : value
  return createHash('sha256').update(bytes).digest('hex')
}
