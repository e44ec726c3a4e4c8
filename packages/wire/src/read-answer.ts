/**
 * Reads what a server answered. Servers differ: the payload is the HTTP body or its property `body`, an object or JSON
 * text of it (AMB-41). A page of a captive portal is none of these and must never pass for success.
 */
import * as v from 'valibot'
import type { AnySchema } from './call.ts'

/** How deep JSON text may lie in JSON text. */
const MOST_LAYERS = 3

export type Read<Value> = { read: true; value: Value } | { read: false }

/** The payload of an answer's text: unwrapped from `body`, parsed as often as it is text. */
export function payloadOf(answer: string): unknown {
  let payload: unknown = answer
  for (let layer = 0; layer < MOST_LAYERS; layer += 1) {
    if (typeof payload === 'string') {
      try {
        payload = JSON.parse(payload)
      } catch {
        return payload
      }
    }
    if (typeof payload === 'object' && payload !== null && 'body' in payload) payload = payload.body
    else if (typeof payload !== 'string') return payload
  }
  return payload
}

/** Reads an answer as its call describes it. */
export function readAnswer<Answer extends AnySchema>(
  schema: Answer,
  answer: string,
): Read<v.InferOutput<Answer>> {
  const isJson = /^\s*["[{\dtfn-]/.test(answer)
  if (!isJson) return { read: false }
  const result = v.safeParse(schema, payloadOf(answer))
  return result.success ? { read: true, value: result.output } : { read: false }
}

/** The server's own message in an answer, or null (ERR-02). */
export function messageOf(answer: string): string | null {
  const payload = payloadOf(answer)
  if (typeof payload !== 'object' || payload === null || !('message' in payload)) return null
  return typeof payload.message === 'string' && payload.message !== '' ? payload.message : null
}
