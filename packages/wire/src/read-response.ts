/**
 * Reads a server's response. Servers differ: the payload is the HTTP body or its property `body`, an object or JSON
 * text of it (AMB-41). A page of a captive portal is none of these and must never pass for success.
 */
import type * as v from 'valibot'
import type { AnySchema } from './call.ts'
import { type OnOdd, readHearing } from './values.ts'

/** How deep JSON text may lie in JSON text. */
const MAX_LAYERS = 3

export type Read<Value> = { read: true; value: Value } | { read: false }

/** The payload of a body: unwrapped from `body`, parsed for as long as it is JSON text. */
export function payloadOf(body: string): unknown {
  let payload: unknown = body
  for (let layer = 0; layer < MAX_LAYERS; layer += 1) {
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

export interface Reading {
  /** Words that are no JSON are accepted too. */
  mayBeWords?: boolean | undefined
  onOdd?: OnOdd | undefined
}

/** Reads a response as its call describes it. */
export function readResponse<Schema extends AnySchema>(
  schema: Schema,
  body: string,
  { mayBeWords = false, onOdd }: Reading = {},
): Read<v.InferOutput<Schema>> {
  const isReadable = mayBeWords ? isWords(body) : /^\s*["[{\dtfn-]/.test(body)
  if (!isReadable) return { read: false }
  const result = readHearing(schema, payloadOf(body), { onOdd })
  return result.issues ? { read: false } : { read: true, value: result.value }
}

function isWords(body: string): boolean {
  return /^\s*[^\s<]/.test(body)
}

/**
 * Whether something between sent a page of its own. Servers say text/html of anything they write: what can be read as
 * JSON is no page.
 */
export function isPage({ status, redirected, headers }: Response, body: string): boolean {
  if (redirected || headers.has('refresh') || /^\s*</.test(body)) return true
  if (status === 204 || !headers.get('content-type')?.includes('html')) return false
  return payloadOf(body) === body
}

/** The server's own message in a response, with what ours calls it; or null (ERR-02). */
export function messageOf(body: string): { message: string; code?: string } | null {
  const payload = payloadOf(body)
  if (typeof payload !== 'object' || payload === null || !('message' in payload)) return null
  const { message } = payload
  if (typeof message !== 'string' || message === '') return null
  return 'code' in payload && typeof payload.code === 'string' ? { message, code: payload.code } : { message }
}

/** The title that the specification's section 8 has for a token that nobody has any more. */
const TOKEN_NOT_FOUND = 'Captain with token not found (Try to login again?)'

/** Whether a response says that one has to log in again: by its status, or by its title in whatever status (standing decision 24). */
export function isTokenRefused(status: number, body: string): boolean {
  const isSaid = () => [messageOf(body)?.message, payloadOf(body)].includes(TOKEN_NOT_FOUND)
  return status === 401 || (body.includes(TOKEN_NOT_FOUND) && isSaid())
}
