/**
 * Somebody else's server: one that knows section 7 of the specification only, and our own server's answers without what is
 * ours beyond the specification, either all parts as plain objects or all of them as JSON text.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SpecifiedServer } from './specified-server.ts'

/** What such a server lets in from another origin: the headers the specification names. A browser asks for the rest in vain. */
const ALLOWED = ['authorization', 'concession', 'content-type']

export interface ForeignServer {
  url: string
  close(): Promise<void>
}

/**
 * Puts it on a free port, for pages of any origin.
 * @param app where the app's own files are, to be shown from the same origin; null shows none
 */
export async function startForeignServer(
  server: SpecifiedServer,
  app: string | null,
): Promise<ForeignServer> {
  const http = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming
    if (!/^\/(api|storage)\//.test(url))
      return app ? pass(app, incoming, outgoing) : outgoing.writeHead(404).end()
    if (headers.origin) outgoing.setHeader('Access-Control-Allow-Origin', headers.origin)
    if (method === 'OPTIONS') {
      outgoing.setHeader('Access-Control-Allow-Headers', ALLOWED.join(', '))
      return outgoing.writeHead(204).end()
    }
    const parts: Buffer[] = []
    for await (const part of incoming) parts.push(part)
    const { status, body, type } = server.handle({
      method,
      url,
      headers,
      body: Buffer.concat(parts).toString(),
    })
    outgoing.writeHead(status, type ? { 'Content-Type': type } : {}).end(body)
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(http.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve())
        http.closeAllConnections()
      }),
  }
}

function pass(app: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url = '/', headers } = incoming
  const onward = request(new URL(url, app), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  onward.on('error', () => outgoing.destroy())
  incoming.pipe(onward)
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** Fields of our own that nobody else's server sends. */
const OURS = new Set(['client_ref', 'status', 'key', 'server', 'service_day', 'departure_s', 'version'])
/** Headers of our own. */
export const OUR_HEADERS = ['generation', 'idempotency-key']
/** Parts that some servers send as JSON text. */
const PARTS = new Set([
  'flight',
  'next',
  'items',
  'all_items',
  'last_flight',
  'startChecklist',
  'stopChecklist',
])

export function foreignBody(how: 'plain objects' | 'JSON text', body: string, path: string): string {
  let answer: Json
  try {
    answer = JSON.parse(body) as Json
  } catch {
    return body
  }
  const plain = withoutOurs(unfold(answer))
  // Only ours lists the stops in the response to a create, and says what became of each.
  if (path.includes('flights/create') && isObject(plain) && isObject(plain.flight))
    delete plain.flight.all_items
  if (path.includes('passmultiple')) return how === 'JSON text' ? JSON.stringify('{}') : '{}'
  return JSON.stringify(how === 'JSON text' ? JSON.stringify(folded(plain)) : plain)
}

function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** JSON text as what it says. */
function unfold(value: Json): Json {
  if (typeof value === 'string' && /^[[{]/.test(value)) return unfold(JSON.parse(value) as Json)
  if (Array.isArray(value)) return value.map(unfold)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, unfold(part)]))
}

function withoutOurs(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutOurs)
  if (!isObject(value)) return value
  const theirs = Object.entries(value).filter(([key]) => !OURS.has(key))
  return Object.fromEntries(theirs.map(([key, part]) => [key, withoutOurs(part)]))
}

/** Parts as JSON text, inside out. */
function folded(value: Json): Json {
  if (Array.isArray(value)) return value.map(folded)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      const inner = folded(part)
      return [key, PARTS.has(key) && inner !== null ? JSON.stringify(inner) : inner]
    }),
  )
}
