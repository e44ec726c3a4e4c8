/**
 * Sends one call once and returns its result. It never throws and never hangs for ever: no response in time is
 * `unreachable`, and so is a lost response. A 2xx that isn't the expected response is `unexpected`, never success; so is
 * a redirect, which isn't followed. The message of a refusal is the server's, or 'Request failed with status code N'
 * (ERR-16). Used through `shows-itself.ts`.
 */
import type { ConcessionId } from '@vaarboek/domain'
import type * as v from 'valibot'
import { type Call, encodingOf, type RequestOf, type ResponseOf } from './call.ts'
import { DEVICE_SECRET_HEADER, isOurResponse, KEY_HEADER } from './our-response.ts'
import { isPage, isTokenRefused, messageOf, readResponse } from './read-response.ts'
import { storable, storableJson } from './storable.ts'

/** The concession sent while none is known (API-03). */
export const DEFAULT_CONCESSION = '2'
/** A call without a response is given up after this, milliseconds. */
export const RESPONSE_TIMEOUT_MS = 30_000

/** So many letters of an unexpected response show what it is, and little of whom it is about. */
const SHOWN_LETTERS = 20

export interface Sender {
  /** The API base, for instance '/api'. */
  base: string
  /** The storage base, for instance '/storage'. */
  storage: string
  fetch: typeof fetch
  token: string | null
  concession: ConcessionId | null
  /** The device's own name, by which the server recognizes it. */
  device: string | null
  /** The server has said that it is ours: it gets all fields, and only a response that shows it is ours is believed. */
  isOurs: boolean
  /** Responses with an ETag, by address: kept in memory for one login, so that the server can send 304. */
  remembered?: Map<string, [tag: string, value: unknown]> | undefined
  /** Called with what was odd in a response and had to be mended or left out. */
  onOdd?: ((what: string) => void) | undefined
  /** Called when a response says whether the token still holds. */
  onToken?: ((isRefused: boolean) => void) | undefined
}

export interface SendOptions {
  /** The recorded fact's key; the same for every retry. Left out for calls that may be repeated freely. Only ours gets it. */
  idempotencyKey?: string | undefined
  /** The secret by which the server knows this device. Only ours gets it. */
  deviceSecret?: string | undefined
  /** Milliseconds after which the call is given up; longer for photos on a slow link. */
  timeoutMs?: number | undefined
  /** Lets the caller give up earlier. */
  signal?: AbortSignal | undefined
}

export type CallResult<Value> =
  | { ok: true; value: Value; status: number }
  /** No response: no network, cut off, given up. */
  | { ok: false; kind: 'unreachable'; status: null; message: string; code?: undefined }
  /** The server said no; `explained` when it said why in the API's own form. A token that nobody has any more is always status 401. */
  | { ok: false; kind: 'refused'; status: number; message: string; code?: string; explained: boolean }
  /** A response that isn't the server's: a captive portal's page, a broken proxy. `found`: what it looks like, for who has to find out. */
  | { ok: false; kind: 'unexpected'; status: number; message: string; found: string; code?: undefined }

const UNREACHABLE = { ok: false, kind: 'unreachable', status: null, message: 'Network Error' } as const

export async function sendOnce<C extends Call>(
  sender: Sender,
  call: C,
  request: RequestOf<C>,
  options: SendOptions = {},
): Promise<CallResult<v.InferOutput<C['response']>>> {
  // A captain who took over without network has no token before the server has checked them: it would only refuse.
  if (sender.token === null && !call.open) return UNREACHABLE
  const { url, init } = httpRequest(sender, call, request, options)
  const remembered = sender.isOurs ? sender.remembered : undefined
  const known = remembered?.get(url)
  let response: Response
  let body: string
  try {
    if (known) init.headers['If-None-Match'] = known[0]
    response = await sender.fetch(url, init)
    body = await response.text()
  } catch {
    return UNREACHABLE
  }
  const { status } = response
  if (known && status === 304) return { ok: true, value: known[1] as ResponseOf<C>, status }
  const isRefused = !call.open && isTokenRefused(status, body)
  if (isRefused) sender.onToken?.(true)
  if (isRefused || (!response.ok && status >= 400)) {
    const said = messageOf(body)
    const message = `Request failed with status code ${status}`
    return {
      ok: false,
      kind: 'refused',
      status: isRefused ? 401 : status,
      message,
      ...said,
      explained: said !== null,
    }
  }
  const read = readOutcome(sender, call, response, body, options)
  if (!read.read)
    return unexpected(status, `${response.headers.get('content-type')} ${body.slice(0, SHOWN_LETTERS)}`)
  if (!call.open) sender.onToken?.(false)
  const tag = response.headers.get('etag')
  if (tag) remembered?.set(url, [tag, read.value])
  return { ok: true, value: read.value as ResponseOf<C>, status }
}

/** Something else responded in the server's place. It has no words of its own: nobody could read them. @param found what it looks like */
export function unexpected(status: number, found: string): CallResult<never> & { ok: false } {
  return { ok: false, kind: 'unexpected', status, message: '', found }
}

/** Accepts of our own server only what shows that it is ours; of another's, what isn't a portal's page. */
function readOutcome(
  sender: Sender,
  call: Call,
  response: Response,
  body: string,
  { idempotencyKey }: SendOptions,
) {
  const isStrict = sender.isOurs && !call.open
  // A redirect: the browser shows nothing of it.
  if (!response.ok) return { read: false } as const
  if (isStrict ? !isOurResponse(response, idempotencyKey) : isPage(response, body))
    return { read: false } as const
  const onOdd = (field: string) => sender.onOdd?.(`${call.path}: ${field}`)
  const read = readResponse(call.response, body, { mayBeWords: call.responseMayBeWords, onOdd })
  return read.read || isStrict || !call.responseIsUnspecified ? read : readResponse(call.response, '{}')
}

/** The address of a path below a base, with a single slash between, whatever either brings along. */
export function joinPath(base: string, path: string): string {
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
}

/** Headers that say who asks: the concession, the login, and for our own server the device. */
export function headersOf({ concession, token, isOurs, device }: Sender): Record<string, string> {
  return {
    Concession: concession ?? DEFAULT_CONCESSION,
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(isOurs && device !== null ? { Device: device } : {}),
  }
}

function httpRequest<C extends Call>(sender: Sender, call: C, request: RequestOf<C>, options: SendOptions) {
  const { isOurs } = sender
  const fields: Record<string, unknown> =
    !isOurs && call.plain ? call.plain(request) : { ...(request as object) }
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(wireText(fields[name]))
    delete fields[name]
    return value
  })
  const headers: Record<string, string> = { ...headersOf(sender), Accept: 'application/json' }
  if (isOurs && options.idempotencyKey !== undefined) headers[KEY_HEADER] = options.idempotencyKey
  if (isOurs && options.deviceSecret !== undefined) headers[DEVICE_SECRET_HEADER] = options.deviceSecret
  const timeout = AbortSignal.timeout(options.timeoutMs ?? RESPONSE_TIMEOUT_MS)
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout
  const init = {
    method: call.method,
    headers,
    signal,
    redirect: 'manual',
    cache: 'no-store',
  } satisfies RequestInit
  const url = joinPath(call.onStorage ? sender.storage : sender.base, path)
  const encoding = encodingOf(call)
  if (encoding === 'query' || encoding === 'json') headers['Content-Type'] = 'application/json'
  if (encoding === 'json') return { url, init: { ...init, body: storableJson(fields) } }
  const query = new URLSearchParams(wireFields(fields))
  if (encoding === 'query') return { url: query.size > 0 ? `${url}?${query}` : url, init }
  return { url, init: { ...init, body: encoding === 'form' ? query : multipart(fields) } }
}

function multipart(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of wireFields(fields)) form.append(name, value)
  return form
}

/** The fields as texts; what isn't set isn't sent, flags go as 1 or 0, and lists as JSON. */
function wireFields(fields: Record<string, unknown>): [string, string][] {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, wireText(value)])
}

function wireText(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'object' ? storableJson(value) : storable(String(value))
}
