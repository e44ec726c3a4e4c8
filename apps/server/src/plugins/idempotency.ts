/** Reads the Idempotency-Key header: the key of the recorded fact, and a hash of all the request asks. */
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Repeatable } from '../services/context.ts'
import { Refusal } from '../services/refusal.ts'

/** The request as one that may be repeated; null without a key. */
export function repeatableOf(request: FastifyRequest, fields: Record<string, unknown>): Repeatable | null {
  const key = request.headers['idempotency-key']
  if (key === undefined || key === '') return null
  if (typeof key !== 'string' || !/^[!-~]{1,200}$/.test(key)) {
    throw new Refusal(400, 'De sleutel in Idempotency-Key is niet geldig')
  }
  const asked = `${request.method} ${request.routeOptions.url}\n${canonical(withoutBytes(fields))}`
  return { key, hash: createHash('sha256').update(asked).digest() }
}

/** A photo as JSON text would take longer than all the rest of its request: its own hash stands for it. */
function withoutBytes(fields: Record<string, unknown>): Record<string, unknown> {
  const short = (value: unknown) =>
    value instanceof Uint8Array ? createHash('sha256').update(value).digest('hex') : value
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, short(value)]))
}

/** A value as JSON text that doesn't depend on the order of its fields. */
function canonical(value: unknown): string {
  try {
    return JSON.stringify(value, (_, part: unknown) => {
      if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
      return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
    })
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal(422, 'Het verzoek zit te diep in elkaar')
    throw error
  }
}
