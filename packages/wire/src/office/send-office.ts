/**
 * Sends one call of the office once. Never throws: no response is `unreachable`, what isn't the call's response is `unexpected`.
 * The browser brings the session's cookie along.
 */
import * as v from 'valibot'
import type { Call, RequestOf, ResponseOf } from '../call.ts'
import { KEY_HEADER } from '../our-response.ts'
import { type Conflict, conflict } from './conflict.ts'
import { BACKGROUND_HEADER, OFFICE_HEADER } from './headers.ts'
import { readInPieces } from './read-in-pieces.ts'

export interface OfficeSender {
  fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Responses with an ETag, by address, so that the server can say that nothing changed. */
  remembered: Map<string, [tag: string, value: unknown]>
  /** Lets others go first, between two pieces of a long response. Without it such a response is read in one go. */
  giveWay?: () => Promise<void>
}

export interface OfficeOptions {
  /** The idempotency key of a change: the same for each time it is sent. */
  key?: string | undefined
  /** The revision that was seen of the row that is changed. */
  revision?: number | undefined
  /** Nobody did anything: the session doesn't live longer by it. */
  isBackground?: boolean | undefined
  signal?: AbortSignal | undefined
}

interface Said {
  code: string | null
  params: unknown
  message: string | null
  conflict: Conflict | null
}

export type OfficeResult<Value> =
  | { ok: true; value: Value }
  /**
   * `status` null: no response. `code` and its `params`: see `message-codes.ts`. `message`: the server's, in Dutch for a code of tablets, in
   * English for one of the office; null without one. `conflict`: the action that was first; null without one, and for a newer server's that
   * isn't known here.
   */
  | ({ ok: false; status: number | null } & Said)

const BASE = '/api'
const NOTHING_SAID = { code: null, params: null, message: null, conflict: null } satisfies Said
const UNREACHABLE = { ok: false, status: null, ...NOTHING_SAID } as const

const refusal = v.object({
  message: v.string(),
  code: v.optional(v.nullable(v.string()), null),
  params: v.optional(v.unknown(), null),
  conflict: v.fallback(v.nullable(conflict), null),
})

export async function sendOffice<C extends Call>(
  { fetch, remembered, giveWay }: OfficeSender,
  call: C,
  request: RequestOf<C>,
  options: OfficeOptions = {},
): Promise<OfficeResult<ResponseOf<C>>> {
  const { url, init } = httpRequest(call, request as Record<string, unknown>, options)
  const known = call.method === 'GET' ? remembered.get(url) : undefined
  if (known) init.headers['If-None-Match'] = known[0]
  let response: Response
  let body: unknown
  try {
    response = await fetch(url, init)
    if (known && response.status === 304) return { ok: true, value: known[1] as ResponseOf<C> }
    body = await response.json()
  } catch {
    return UNREACHABLE
  }
  const { status } = response
  if (!response.ok) {
    const said = v.safeParse(refusal, body)
    return { ok: false, status, ...(said.success ? said.output : NOTHING_SAID) }
  }
  const read = await readInPieces(call.response, body, giveWay)
  if (!read) return { ok: false, status, ...NOTHING_SAID }
  const tag = response.headers.get('etag')
  if (tag && call.method === 'GET') remembered.set(url, [tag, read.output])
  return { ok: true, value: read.output as ResponseOf<C> }
}

function httpRequest(call: Call, request: Record<string, unknown>, options: OfficeOptions) {
  const fields = { ...request }
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(fields[name]))
    delete fields[name]
    return value
  })
  const { key, revision, isBackground, signal } = options
  const headers: Record<string, string> = {
    Accept: 'application/json',
    ...(key !== undefined && { [KEY_HEADER]: key }),
    ...(revision !== undefined && { 'If-Match': `"${revision}"` }),
    ...(isBackground && { [BACKGROUND_HEADER]: '1' }),
  }
  const init = { method: call.method, headers, redirect: 'error', cache: 'no-store' } satisfies RequestInit
  const sent = { ...init, ...(signal && { signal }) }
  if (call.method === 'GET') {
    const given = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)
    const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
    return { url: `${BASE}${path}${query.size > 0 ? `?${query}` : ''}`, init: sent }
  }
  Object.assign(headers, { [OFFICE_HEADER]: '1', 'Content-Type': 'application/json' })
  return { url: `${BASE}${path}`, init: { ...sent, body: JSON.stringify(fields) } }
}
