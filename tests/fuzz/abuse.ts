/** Spoils what carries a request: its method, address, headers and bytes. */
import type { RawRequest } from './carry.ts'
import type { Chance } from './chance.ts'
import type { Prepared } from './prepare.ts'

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

/** Spoils it in place, in one way. */
export function abuse(request: RawRequest, prepared: Prepared, chance: Chance): void {
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
        'Cookie',
        chance.oneOf(['', '__Host-kantoor=', `kantoor=${prepared.own.office.sessions[0]}`, '%00']),
      ),
    () => put('Sec-Fetch-Site', chance.oneOf(['', 'none', 'same-site', 'cross-site', 'SAME-ORIGIN'])),
    () => put('X-Kantoor', chance.oneOf(['', '0', '1, 1'])),
    () => put('If-Match', chance.oneOf(['', '*', 'W/"1"', '"-1"', '"999999999"', '9'.repeat(30)])),
    () => put('X-Forwarded-Proto', chance.oneOf(['https', 'http', 'x', 'https, http'])),
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
