/** One request of the attacker's: a call of the wire with good fields, some of them spoilt, and carried well or badly. */
import * as wire from '@vaarboek/wire/server'
import type { Chance } from './chance.ts'
import type { Prepared } from './prepare.ts'
import { type Fields, goodValue, PIXEL, spoil, text } from './values.ts'

export interface RawRequest {
  /** Which call it began as. */
  about: string
  method: string
  path: string
  headers: [name: string, value: string][]
  body: Buffer | null
}

const isCall = (value: unknown): value is wire.ServedCall =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value

/** Every call there is; those that cost the server dearly come up less often. */
export const CALLS: wire.ServedCall[] = Object.values<unknown>(wire).filter(isCall)
const DEAR: wire.ServedCall[] = [wire.refreshToken, wire.sendPin, wire.captainsCheckPin]

/** The names of a call's fields, as its schema has them. */
export function fieldsOf({ request }: wire.ServedCall): string[] {
  return 'entries' in request ? Object.keys(request.entries as object) : []
}

/** Addresses that are no call of the wire. */
const OTHERS = [
  '/api/malfunctions/image/{malfunction}',
  '/storage/malfunctions/replies/{id}/image',
  '/storage/checklists/entries/{id}/image',
  '/storage/stewards/{steward}/picture',
  '/api/notifications/live?track={track}',
  '/',
  '/start/1',
  '/sw.js',
  '/api',
  '/api/docs/',
  '/api/docs/json',
  '/api/docs/static/../../package.json',
  '/readyz',
  '/metrics',
  '/storage/',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/%2e%2e%2f%2e%2e%2fetc/passwd',
  '/%00',
  '/%',
  '//api//tracks/overview',
  '/api/flights/',
  '/api/__proto__',
  '/api/getName/constructor',
]

const METHODS = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'SEARCH',
]
const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=b',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'multipart/mixed; boundary=b',
  'text/plain',
  'application/xml',
  'application/octet-stream',
  'image/png',
  'nonsense',
  ';',
  'application/json, text/plain',
]

/** The request of that number. @param fresh a name nobody has used before */
export function madeRequest(prepared: Prepared, chance: Chance, fresh: string): RawRequest {
  const request = chance.once(16) ? another(prepared, chance) : asCall(prepared, chance, fresh)
  if (chance.once(4)) abuse(request, prepared, chance)
  return request
}

/** Every field of every call. */
export const EVERY_FIELD = CALLS.filter((call) => call !== wire.logOut).flatMap((call) =>
  fieldsOf(call).map((field) => ({ call, field })),
)

/** A good request with a NUL in one field. Databases refuse that character, and chance finds few of the fields. */
export function requestWithNul(
  prepared: Prepared,
  chance: Chance,
  fresh: string,
  { call, field }: (typeof EVERY_FIELD)[number],
): RawRequest {
  return carried(
    call,
    { ...goodFields(call, prepared, chance, fresh), [field]: 'a\u0000b' },
    wire.encodingOf(call),
    {
      prepared,
      chance,
    },
  )
}

function identity({ own }: Prepared, chance: Chance): RawRequest['headers'] {
  return [
    ['Authorization', `Bearer ${own.token}`],
    ['Concession', String(own.concession)],
    ['Device', 'fuzz-tablet'],
    // The server believes this of us, so that limits by address don't hide what lies behind them.
    ['X-Forwarded-For', `198.51.${chance.below(250)}.${chance.below(250)}`],
  ]
}

function another(prepared: Prepared, chance: Chance): RawRequest {
  const { own } = prepared
  const known: Record<string, unknown> = {
    malfunction: chance.oneOf([...own.malfunctions, ...prepared.foreign.malfunctions]),
    steward: chance.oneOf([...own.stewards, ...prepared.foreign.stewards]),
    track: chance.oneOf([own.track, prepared.foreign.track, 'x', '']),
    id: chance.below(50),
  }
  const path = chance.oneOf(OTHERS).replace(/\{(\w+)\}/g, (_, name: string) => String(known[name]))
  return { about: path, method: 'GET', path, headers: identity(prepared, chance), body: null }
}

function asCall(prepared: Prepared, chance: Chance, fresh: string): RawRequest {
  const drawn = chance.oneOf(CALLS)
  const call = DEAR.includes(drawn) && !chance.once(4) ? chance.oneOf(CALLS) : drawn
  const fields = goodFields(call, prepared, chance, fresh)
  if (!chance.once(8)) spoil(fields, prepared, chance)
  const isKeyed = chance.once(3)
  const encoding = chance.once(3)
    ? chance.oneOf(['query', 'form', 'multipart', 'json'])
    : wire.encodingOf(call)
  const request = carried(call, fields, encoding, { prepared, chance })
  if (isKeyed) request.headers.push(['Idempotency-Key', fresh])
  return request
}

function goodFields(call: wire.ServedCall, prepared: Prepared, chance: Chance, fresh: string): Fields {
  return Object.fromEntries(fieldsOf(call).map((name) => [name, goodValue(name, prepared, chance, fresh)]))
}

function carried(
  call: wire.ServedCall,
  fields: Fields,
  encoding: string,
  { prepared, chance }: { prepared: Prepared; chance: Chance },
): RawRequest {
  let path = `${call.onStorage ? '/storage' : '/api'}${call.path}`
  path = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(wellFormed(text(fields[name]))))
  const request: RawRequest = {
    about: call.path,
    method: call.method,
    path,
    headers: identity(prepared, chance),
    body: null,
  }
  // Who logged out would see nothing but 401 from then on.
  if (call === wire.logOut) request.headers[0] = ['Authorization', `Bearer ${chance.oneOf(prepared.spare)}`]
  if (call.method === 'GET' || encoding === 'query') request.path += query(fields)
  else carry(request, encoding, fields, chance)
  return request
}

const wellFormed = (value: string) => value.toWellFormed()

function query(fields: Fields): string {
  const said = new URLSearchParams(pairs(fields)).toString()
  // What is longer than any server takes would only try node's own limit, again and again.
  return said === '' ? '' : `?${said.slice(0, 12_000)}`
}

function pairs(fields: Fields): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, text(value)] as [string, string]],
  )
}

function carry(request: RawRequest, encoding: string, fields: Fields, chance: Chance): void {
  const typed = (type: string, body: string | Buffer) => {
    request.headers.push(['Content-Type', type])
    request.body = Buffer.from(body)
  }
  if (encoding === 'json') typed('application/json', JSON.stringify(fields) ?? '')
  else if (encoding === 'multipart') typed('multipart/form-data; boundary=b', multipart(fields, chance))
  else {
    const twice = chance.once(12) ? [...pairs(fields), ...pairs(fields)] : pairs(fields)
    typed('application/x-www-form-urlencoded', new URLSearchParams(twice).toString())
  }
}

function multipart(fields: Fields, chance: Chance): Buffer {
  const parts = pairs(fields).map(([name, value]) => {
    const isFile = name === 'image' || chance.once(40)
    const file = isFile ? `; filename="${chance.oneOf(['a.png', '../../a', '', 'x".svg'])}"` : ''
    const type = isFile ? '\r\nContent-Type: image/png' : ''
    const head = Buffer.from(`--b\r\nContent-Disposition: form-data; name="${name}"${file}${type}\r\n\r\n`)
    const content = isFile && chance.once(2) ? PIXEL : Buffer.from(value)
    return Buffer.concat([head, content, Buffer.from('\r\n')])
  })
  return Buffer.concat([...parts, Buffer.from('--b--\r\n')])
}

/** Spoils what carries the fields. */
function abuse(request: RawRequest, prepared: Prepared, chance: Chance): void {
  const { headers } = request
  const put = (name: string, value: string) => {
    const others = headers.filter(([known]) => known.toLowerCase() !== name.toLowerCase())
    request.headers = [...others, [name, value]]
  }
  const set = (more: Partial<RawRequest>) => Object.assign(request, more)
  const body = request.body ?? Buffer.alloc(0)
  const ways: (() => unknown)[] = [
    () => put('Content-Type', chance.oneOf(TYPES)),
    () =>
      put(
        'Authorization',
        chance.oneOf(['', 'Bearer', 'Bearer x', 'Basic YTpi', `Bearer ${'x'.repeat(5000)}`]),
      ),
    () => put('Authorization', `Bearer ${prepared.own.token.slice(0, -1)}`),
    () => put('Concession', chance.oneOf(['', '0', '-1', 'x', '1, 1', '1e3', '9'.repeat(50), "' or 1=1"])),
    () => put('Concession', String(prepared.foreign.concession)),
    () => put('Device', chance.oneOf(['', 'x', 'x'.repeat(65), '../..', 'é'])),
    () => put('Idempotency-Key', chance.oneOf(['', ' ', 'a b', 'x'.repeat(201), 'é', 'k', 'same', 'same'])),
    () => put('Content-Encoding', chance.oneOf(['gzip', 'br', 'deflate', 'x'])),
    () => put('Accept', chance.oneOf(['text/html', 'image/*', ';;;'])),
    () => put('Origin', 'https://evil.example'),
    () => put('Cookie', 'a=b; '.repeat(100)),
    () =>
      put(
        'X-Forwarded-For',
        chance.oneOf(['x', '::1', "'", '1.2.3.4, 5.6.7.8', 'fe80::1%lo', '9'.repeat(300)]),
      ),
    () => put('Host', chance.oneOf(['evil.example', '127.0.0.1:1', 'a b'])),
    () => put('Range', 'bytes=0-0,-1,5-2'),
    () => put('If-Modified-Since', 'x'),
    () => put('Expect', '100-continue'),
    () => set({ method: chance.oneOf(METHODS) }),
    () => set({ path: request.path.toUpperCase() }),
    () =>
      set({
        path:
          request.path +
          chance.oneOf(['/', '//', '?', '#', '%', '%00', '%E0%A4%A', ';x=1', '/..', '?a[b]=1&a=2']),
      }),
    () => set({ path: `${request.path}?${'a=1&'.repeat(1500)}` }),
    () => set({ path: `/api/getName/${'9'.repeat(chance.oneOf([99, 101, 8000]))}` }),
    () => set({ body: body.subarray(0, chance.below(body.length + 1)) }),
    () => set({ body: Buffer.concat([body, body]) }),
    () => set({ body: Buffer.from(body.toString('utf8'), 'utf16le') }),
    () => set({ body: flipped(body, chance) }),
    () => set({ body: Buffer.from('['.repeat(chance.oneOf([1000, 100_000]))) }),
    () => set({ body: Buffer.alloc(chance.oneOf([0, 1, 9000, 2_200_000]), 'x') }),
  ]
  chance.oneOf(ways)()
}

function flipped(body: Buffer, chance: Chance): Buffer {
  const changed = Buffer.from(body)
  for (let times = 0; times < 3 && changed.length > 0; times += 1)
    changed[chance.below(changed.length)] = chance.below(256)
  return changed
}
