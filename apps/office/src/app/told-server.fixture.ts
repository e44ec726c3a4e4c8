/** Who speaks in the server's place, at fetch: it answers from a form's world, and keeps what it was sent. */
import { vi } from 'vitest'
import type { FormRow, Values, World } from '../ui/form-row.fixture.ts'
import { CALLS, entriesOf } from './described-calls.fixture.ts'

export interface Change {
  request: Values
  /** Of `If-Match`; null without. */
  revision: number | null
  /** Of `Idempotency-Key`; null without. */
  key: string | null
}

export interface ToldServer {
  /** Each time the form's call came, oldest first. */
  changes: Change[]
  /** What nobody thought of: each of them is a fault of the table. */
  unknown: string[]
  /** How the next change ends otherwise than it would: no response, or a refusal. */
  next: 'lost' | { status: number; message: string; code?: string } | null
}

/** Who was first, as the server says it, and what whoever comes second reads of it. */
const FIRST = { action: 'ship-changed', by: 'Lotte de Boer', at: '2026-11-26T10:14:00+01:00' } as const
export const CHANGED_SINCE = 'Lotte de Boer wijzigde dit schip, om 10:14. Bekijk het opnieuw.'

/** Takes the place of the server until the globals are given back. */
export function tellServer(row: FormRow, world: World): ToldServer {
  const server: ToldServer = { changes: [], unknown: [], next: null }
  const answer = async (
    method: string,
    address: string,
    headers: Headers,
    body: Values,
  ): Promise<Response> => {
    const url = new URL(address, location.href)
    const { pathname, searchParams } = url
    const path = pathname.replace(/^\/api/, '')
    const found = callAt(method, path)
    const request = { ...Object.fromEntries(searchParams), ...body, ...found?.parameters }
    if (found) server.unknown.push(...unknownFields(method, url))
    const isForm = row.call === 'upload' ? method === 'POST' : found?.name === row.call && method !== 'GET'
    if (isForm) return takeChange(server, world, request, headers)
    const told = world.answers[`${method} ${path}`]
    if (!told) {
      server.unknown.push(`${method} ${path}`)
      return json(404, { message: 'Onbekend in deze wereld.' })
    }
    return json(200, told(request))
  }
  const real = window.fetch
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) =>
    String(input).startsWith('/api/')
      ? answer(init.method ?? 'GET', input, new Headers(init.headers), JSON.parse(String(init.body ?? '{}')))
      : real(input, init),
  )
  vi.stubGlobal('XMLHttpRequest', toldUpload(answer))
  return server
}

function takeChange(server: ToldServer, world: World, request: Values, headers: Headers): Response {
  const seen = headers.get('If-Match')
  const revision = seen === null ? null : Number(seen.replaceAll('"', ''))
  server.changes.push({ request, revision, key: headers.get('Idempotency-Key') })
  const { next } = server
  server.next = null
  if (next === 'lost') throw new TypeError('Failed to fetch')
  if (next) return json(next.status, { message: next.message, code: next.code })
  if (world.revision && revision !== world.revision())
    return json(409, { message: 'Iemand was eerst.', conflict: FIRST })
  return json(200, world.take(request))
}

/** Fields of a query that the call of the address hasn't: the server refuses them. */
export function unknownFields(method: string, { pathname, searchParams }: URL): string[] {
  const known = entriesOf(callAt(method, pathname.replace(/^\/api/, ''))?.name ?? '')
  const unknown = [...searchParams.keys()].filter((field) => !Object.hasOwn(known, field))
  return unknown.map((field) => `${method} ${pathname}?${field}`)
}

/** The call of an address, with what stands in it. */
export function callAt(method: string, path: string) {
  // One thing of a list isn't called as another call is.
  for (const [name, call] of [...CALLS].toSorted(([, one]) => (one.path.includes('{') ? 1 : -1))) {
    const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, one]) => one as string)
    const given = new RegExp(`^${call.path.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(path)
    if (call.method === method && given)
      return {
        name,
        parameters: Object.fromEntries(
          names.map((one, at) => [one, decodeURIComponent(given[at + 1] ?? '')]),
        ),
      }
  }
  return null
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
}

type Answer = (method: string, address: string, headers: Headers, body: Values) => Promise<Response>

/** What sends a file: as much of it as `upload.ts` asks for. */
function toldUpload(answer: Answer) {
  return class {
    status = 0
    responseText = ''
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    onprogress = () => {}
    onload = () => {}
    onerror = () => {}
    onabort = () => {}
    #asked: [method: string, address: string] = ['', '']
    #headers = new Headers()
    open(...asked: [string, string]) {
      this.#asked = asked
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value)
    }
    abort() {}
    async send(file: File) {
      this.upload.onprogress?.({ loaded: 1, total: 1 })
      try {
        const response = await answer(...this.#asked, this.#headers, { file: file.name })
        this.status = response.status
        this.responseText = `${await response.text()}\n`
        this.onload()
      } catch {
        this.onerror()
      }
    }
  }
}
