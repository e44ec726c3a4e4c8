import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type FlightId, namedFields, type ShipId } from '@vaarboek/domain'
import { afterEach, describe, expect, test } from 'vitest'
import { basesFor, basesSaid, errorBase, type HostTable, metaOf } from './bases.ts'
import type { RequestOf } from './call.ts'
import { captainName, captainsCheckPin } from './calls/captains.ts'
import {
  checklistsComplete,
  checklistsCreate,
  checklistsDetail,
  checklistsUpdate,
} from './calls/checklists.ts'
import { flightsCreate, flightsUpdate } from './calls/flights.ts'
import { itemsPassMultiple } from './calls/items.ts'
import { refreshToken } from './calls/login.ts'
import { malfunctionPhotoPath, malfunctionsCreate, malfunctionsDetailCreate } from './calls/malfunctions.ts'
import { notificationsRead, notificationsReadAll } from './calls/notifications.ts'
import { onlyTexts } from './calls/phone-numbers.ts'
import { shiftsOverview } from './calls/shifts.ts'
import { stewardsOverview } from './calls/stewards.ts'
import { WIRE_NAMES } from './counted.ts'
import { captainRename, exportFilePath, officePortraitPath, officeTrip } from './office/index.ts'
import { DEVICE_SECRET_HEADER, KEY_HEADER } from './our-response.ts'
import { joinPath, type Sender, sendOnce } from './send-call.ts'

interface Seen {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

let server: Server | undefined
afterEach(() => server?.close())

/** A real server on loopback with one response; it keeps the requests. */
async function listen(
  status: number,
  sent: string,
  headers: Record<string, string> = {},
): Promise<{ base: string; seen: Seen[] }> {
  const seen: Seen[] = []
  server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
    response.writeHead(status, headers).end(sent)
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`, seen }
}

/** The headers of every response of our own server. */
const OURS = { Generation: 'a' }

const sender = (base: string, over: Partial<Sender> = {}): Sender => ({
  base,
  storage: base,
  fetch,
  token: 'secret',
  concession: '4',
  device: null,
  isOurs: false,
  ...over,
})

test('without a token nothing is asked but what anybody may ask: a captain who took over and was not checked would only be refused', async () => {
  const { base, seen } = await listen(200, '[]')
  const nobody = sender(base, { token: null })
  expect(await sendOnce(nobody, stewardsOverview, {})).toMatchObject({ ok: false, kind: 'unreachable' })
  await sendOnce(nobody, refreshToken, { email: 'a@b.example', pin: '1234', code: null })
  expect(seen.map(({ url }) => url)).toEqual(['/api/refreshtoken'])
})

test('[API-02, API-03] a GET carries content type JSON, the token and the concession, its fields in the query', async () => {
  const { base, seen } = await listen(200, '[]')
  expect(await sendOnce(sender(base), shiftsOverview, { track: '1' })).toEqual({
    ok: true,
    value: [],
    status: 200,
  })
  expect(seen[0]).toMatchObject({ method: 'GET', url: '/api/shifts/overview?track=1' })
  expect(seen[0]?.headers).toMatchObject({
    'content-type': 'application/json',
    authorization: 'Bearer secret',
    concession: '4',
  })
})

test('[API-03, LOGIN-09] without a token there is no Authorization; the concession defaults to 2; login is a form', async () => {
  const { base, seen } = await listen(200, '{"api_token":"t","concession":2,"captain_id":7}')
  const outcome = await sendOnce(sender(base, { token: null, concession: null }), refreshToken, {
    email: 'a@b.example',
    pin: '1234',
    code: null,
  })
  expect(outcome).toMatchObject({ ok: true, value: { api_token: 't', concession: '2', captain_id: '7' } })
  expect(seen[0]?.headers).not.toHaveProperty('authorization')
  expect(seen[0]?.headers.concession).toBe('2')
  expect(seen[0]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
  expect(seen[0]?.body).toBe('email=a%40b.example&pin=1234')
})

test('[API-18] lists in a form go as JSON text, what isn’t set isn’t sent, a key goes along when given', async () => {
  const { base, seen } = await listen(200, '{"flight":"{\\"id\\":17}"}', OURS)
  const settings = {
    lon: 4.3,
    lat: 51.2,
    track: '1',
    shift: '3',
    ship: '5',
    stewards: ['9', '10'],
    client_ref: 'trip-1',
    service_day: null,
    recorded_at: null,
    flight: null,
    sequence: null,
  }
  const outcome = await sendOnce(sender(base, { isOurs: true }), flightsCreate, settings, {
    idempotencyKey: 'key-1',
  })
  expect(outcome).toMatchObject({ ok: true, value: { flight: { id: '17' } } })
  expect(Object.fromEntries(new URLSearchParams(seen[0]?.body))).toEqual({
    lon: '4.3',
    lat: '51.2',
    track: '1',
    shift: '3',
    ship: '5',
    stewards: '["9","10"]',
    client_ref: 'trip-1',
  })
  expect(seen[0]?.headers['idempotency-key']).toBe('key-1')
})

test('[API-26] passmultiple is multipart, its items a JSON list', async () => {
  const { base, seen } = await listen(200, '{}')
  await sendOnce(sender(base), itemsPassMultiple, { flight: '17', items: [] })
  expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(seen[0]?.body).toContain('name="items"\r\n\r\n[]')
})

test('[attack 24] a NUL or half a character goes nowhere, in a field, a list or JSON text', async () => {
  const { base, seen } = await listen(200, '{}')
  const torn = 'a\u0000b\ud83d 😀'
  const remarks = { category: 'x', remarks: torn, image: null, client_ref: null }
  const given = { flight: null, ship: '1' as ShipId, shift: null, recorded_at: null }
  await sendOnce(sender(base), malfunctionsCreate, { ...given, ...remarks })
  const items = [{ item: '5', remarks: torn }] as RequestOf<typeof itemsPassMultiple>['items']
  await sendOnce(sender(base, { isOurs: true }), itemsPassMultiple, { flight: '7' as FlightId, items })
  expect(new URLSearchParams(seen[0]?.body).get('remarks')).toBe('ab 😀')
  expect(seen[1]?.body).toContain('"remarks":"ab 😀"')
})

test('[ERR-16] a refusal has the server’s message, or says its status', async () => {
  const said = await listen(422, '{"message":"Onbekende halte"}')
  expect(await sendOnce(sender(said.base), shiftsOverview, { track: '1' })).toEqual({
    ok: false,
    kind: 'refused',
    status: 422,
    message: 'Onbekende halte',
    explained: true,
  })
  server?.close()
  const silent = await listen(502, '<html>')
  expect(await sendOnce(sender(silent.base), shiftsOverview, { track: '1' })).toMatchObject({
    status: 502,
    message: 'Request failed with status code 502',
    explained: false,
  })
})

test('[fault 13] a portal’s page is no success, and its redirect is no response', async () => {
  const page = await listen(200, '<!doctype html>')
  expect(await sendOnce(sender(page.base), shiftsOverview, { track: '1' })).toMatchObject({
    ok: false,
    kind: 'unexpected',
  })
  server?.close()
  const redirect = await listen(302, '', { location: 'http://127.0.0.1:9/portal' })
  expect(await sendOnce(sender(redirect.base), shiftsOverview, { track: '1' })).toMatchObject({
    ok: false,
    kind: 'unexpected',
  })
})

test('[ERR-16] without a network the message is Network Error; a caller can give up', async () => {
  const { base } = await listen(200, '[]')
  const unreachable = { ok: false, kind: 'unreachable', status: null, message: 'Network Error' }
  expect(
    await sendOnce(sender(base), shiftsOverview, { track: '1' }, { signal: AbortSignal.abort() }),
  ).toEqual(unreachable)
  await new Promise((resolve) => server?.close(resolve))
  expect(await sendOnce(sender(base), shiftsOverview, { track: '1' })).toEqual(unreachable)
})

test('[AMB-42] exactly one slash lies between base and path', () => {
  for (const base of ['/api', '/api/']) {
    for (const path of ['ships/index', '/ships/index']) expect(joinPath(base, path)).toBe('/api/ships/index')
  }
})

test('[API-01, DATA-02] the bases depend on the host', () => {
  const bases = (name: string) => ({ api: `/${name}`, storage: `/${name}-files` })
  const table: HostTable = { local: bases('local'), test: bases('test'), production: bases('production') }
  expect(basesFor('localhost:5173', table).api).toBe('/local')
  expect(basesFor('test.vaarboek.example', table).storage).toBe('/test-files')
  expect(basesFor('vaarboek.example', table).api).toBe('/production')
})

test('[decision 19] a page says where they are, and errors of the app follow the API', () => {
  const said = (name: string) => (name === 'api-base' ? 'https://api.example.org/v1' : null)
  expect(basesSaid(said)).toEqual({ api: 'https://api.example.org/v1' })
  expect(basesSaid(() => null)).toEqual({})
  const page = 'https://vaarboek.example/start/1'
  expect(errorBase('https://api.example.org/v1', page)).toBe('https://api.example.org/api')
  expect(errorBase('/api', page)).toBe('https://vaarboek.example/api')
})

test('[decision 19] what a page is told to say, it says; what nobody said, it doesn’t', () => {
  const said = metaOf({ api: 'https://a.example/?x=1&y="<2>"', storage: null })
  expect(said).toBe('<meta name="api-base" content="https://a.example/?x=1&amp;y=&quot;&lt;2&gt;&quot;" />')
  expect(metaOf({ api: '/api', storage: '/s' })).toBe(
    '<meta name="api-base" content="/api" /><meta name="storage-base" content="/s" />',
  )
  expect(metaOf({ api: null, storage: null })).toBe('')
})

test('[growth] a list that is polled is asked with the tag it had, and shown from memory when nothing changed', async () => {
  const { base, seen } = await listen(200, '[{"id":1,"name":"Dienst 1"}]', { ETag: '"a"', ...OURS })
  const remembered: Sender['remembered'] = new Map()
  const ours = { remembered, isOurs: true }
  const first = await sendOnce(sender(base, ours), shiftsOverview, { track: '1' })
  expect(first.ok).toBe(true)
  server?.close()
  const unchanged = await listen(304, '')
  const address = (path: string) => `${path}/shifts/overview?track=1`
  remembered.set(address(unchanged.base), remembered.get(address(base)) as [string, unknown])
  expect(await sendOnce(sender(unchanged.base, ours), shiftsOverview, { track: '1' })).toMatchObject({
    ok: true,
    value: first.ok && first.value,
  })
  expect([seen[0]?.headers['if-none-match'], unchanged.seen[0]?.headers['if-none-match']]).toEqual([
    undefined,
    '"a"',
  ])
})

test('[growth] a 304 to a request without a tag is no success', async () => {
  const { base } = await listen(304, '')
  expect(
    await sendOnce(sender(base, { remembered: new Map() }), shiftsOverview, { track: '1' }),
  ).toMatchObject({
    ok: false,
  })
})

const SETTINGS = {
  lon: 1,
  lat: 1,
  track: '1',
  shift: '3',
  ship: '5',
  stewards: ['9'],
  client_ref: 'trip-1',
  service_day: '2026-11-21',
  recorded_at: null,
  sequence: 1,
}
const LIST = { ship: '5', shift: '3', track: '1', start_stop: true, flight: '17', recorded_at: null }
const REPORT = {
  flight: null,
  ship: '5',
  shift: null,
  category: 'Defect melden',
  remarks: 'Pomp lekt',
  image: null,
  client_ref: 'report-1',
  recorded_at: '2026-11-21T10:00:00+01:00',
}
const ITEM = {
  item: '100',
  id: '100',
  action: null,
  why_skipped: null,
  remarks: null,
  arrived: '2026-11-21 08:15:30',
  departured: '2026-11-21 08:15:30',
  ...namedFields(WIRE_NAMES, () => ({ on: 0, off: 0, aboard: 0 })),
  people_on: 4,
  people: 4,
  key: 'key-1',
  recorded_at: '2026-11-21T08:15:30+01:00',
  sequence: 3,
  stop_id: null,
  after: null,
  departure: null,
  correction: null,
}
const ENTRY = {
  checklist: '1',
  checked: true,
  field_id: '2',
  entry: '2',
  value: null,
  remarks: null,
  image: null,
  recorded_at: null,
  sequence: 1,
}

describe('[decision 19] a server that isn’t ours', () => {
  test.each([
    ['204', 204, ''],
    ['nothing', 200, ''],
    ['true', 200, 'true'],
    ['1', 200, '1'],
    ['null', 200, 'null'],
    ['a text', 200, '"OK"'],
    ['bare words', 201, 'Opgeslagen'],
    ['an object', 200, '{"status":"maintenance"}'],
    ['a list', 200, '[1]'],
    ['an object under body', 200, '{"body":{"ok":1}}'],
  ])('is believed where section 7 gives no answer, also when it says %s', async (_, status, said) => {
    const { base } = await listen(status, said)
    const to = sender(base)
    const outcomes = [
      await sendOnce(to, itemsPassMultiple, { flight: '17', items: [ITEM] }),
      await sendOnce(to, flightsUpdate, { ...SETTINGS, flight: '17' }),
      await sendOnce(to, checklistsUpdate, ENTRY),
      await sendOnce(to, checklistsDetail, { checklist: '1' }),
      await sendOnce(to, checklistsComplete, { checklist: '1' }),
      await sendOnce(to, malfunctionsCreate, REPORT),
      await sendOnce(to, malfunctionsDetailCreate, {
        malfunction: '3',
        remarks: 'Gezien',
        image: null,
        captain: '7',
        client_ref: null,
      }),
      await sendOnce(to, notificationsRead, { track: '1', notificationId: '2' }),
      await sendOnce(to, notificationsReadAll, { track: '1', notificationId: null }),
    ]
    expect(outcomes.map(({ ok }) => ok)).toEqual(Array(9).fill(true))
  })

  test.each([
    ['a page', '<!doctype html><title>Wifi</title>', 'text/html'],
    ['a page without a type', '\ufeff <html>', ''],
    ['words said to be html', 'Meld u aan', 'text/html; charset=utf-8'],
    ['nothing said to be html', '', 'text/html'],
  ])('is not believed when a portal shows %s', async (_, page, type) => {
    const { base } = await listen(200, page, { 'content-type': type })
    for (const outcome of [
      await sendOnce(sender(base), malfunctionsCreate, REPORT),
      await sendOnce(sender(base), itemsPassMultiple, { flight: '17', items: [ITEM] }),
      await sendOnce(sender(base), captainName, { id: '7' }),
    ])
      expect(outcome).toMatchObject({ ok: false, kind: 'unexpected' })
  })

  test('still owes the responses that section 7 gives', async () => {
    const { base } = await listen(200, '{"status":"OK"}')
    for (const outcome of [
      await sendOnce(sender(base), flightsCreate, { ...SETTINGS, flight: null }),
      await sendOnce(sender(base), checklistsCreate, LIST),
      await sendOnce(sender(base), refreshToken, { email: 'a@b.example', pin: '1234', code: null }),
    ])
      expect(outcome).toMatchObject({ ok: false, kind: 'unexpected' })
  })

  test('gets the fields of section 7, empty ones too, and nothing of ours', async () => {
    const { base, seen } = await listen(200, '{"id":1,"flight":{"id":17}}')
    const to = sender(base, { device: 'tablet-1' })
    const options = { idempotencyKey: 'key-1' }
    await sendOnce(to, malfunctionsCreate, REPORT, options)
    await sendOnce(to, flightsCreate, { ...SETTINGS, flight: null }, options)
    await sendOnce(to, checklistsUpdate, ENTRY, options)
    await sendOnce(to, itemsPassMultiple, { flight: '17', items: [ITEM] }, options)
    await sendOnce(to, notificationsReadAll, { track: '1', notificationId: '9' }, options)
    for (const { headers } of seen) {
      expect(headers).not.toHaveProperty('idempotency-key')
      expect(headers).not.toHaveProperty('device')
    }
    const [report, flight, entry, items, read] = seen
    expect(Object.fromEntries(new URLSearchParams(report?.body))).toEqual({
      flight: '',
      ship: '5',
      shift: '',
      category: 'Defect melden',
      remarks: 'Pomp lekt',
      image: '',
    })
    expect([...new URLSearchParams(flight?.body).keys()]).toEqual([
      'lon',
      'lat',
      'track',
      'shift',
      'ship',
      'stewards',
    ])
    const parts = [...(entry?.body ?? '').matchAll(/name="(\w+)"\r\n\r\n(.*)\r\n/g)]
    expect(Object.fromEntries(parts.map(([, name, value]) => [name, value]))).toEqual({
      checklist: '1',
      checked: '1',
      field_id: '2',
      entry: '2',
      value: '',
      remarks: '',
      image: '',
    })
    const [, sent = ''] = /name="items"\r\n\r\n(.*)\r\n/.exec(items?.body ?? '') ?? []
    expect(Object.keys(JSON.parse(sent)[0])).toEqual([
      'item',
      'id',
      'arrived',
      'departured',
      'people_on',
      'people_off',
      'bikes_on',
      'bikes_off',
      'people',
      'bikes',
    ])
    expect(read?.url).toBe('/api/notifications/readAll?track=1')
  })

  test('reports an odd part of a response, by the name of the field', async () => {
    const { base } = await listen(200, '[{"id":1,"firstname":"Bram","picture":false},{"id":2}]')
    const odd: string[] = []
    const outcome = await sendOnce(sender(base, { onOdd: (what) => odd.push(what) }), stewardsOverview, {})
    expect(outcome).toMatchObject({ ok: true, value: [{ id: '1', picture: null }, { id: '2' }] })
    expect(odd).toEqual(['/stewards/overview: picture'])
  })

  test('may respond to getName with bare words', async () => {
    const { base } = await listen(200, 'Jan De Smet', { 'content-type': 'text/plain' })
    expect(await sendOnce(sender(base), captainName, { id: '7' })).toMatchObject({
      ok: true,
      value: 'Jan De Smet',
    })
  })
})

describe('our own server', () => {
  const ours = (base: string) => sender(base, { isOurs: true, device: 'tablet-1' })
  const keyed = { idempotencyKey: 'key-1' }

  test.each(['{}', '[]', '{"items":[]}', '{"status":"maintenance"}', '{"id":1}', '', 'null', '"OK"'])(
    'is not believed when something on the line answers %s in its place',
    async (said) => {
      const { base } = await listen(200, said, { 'content-type': 'application/json' })
      for (const outcome of [
        await sendOnce(ours(base), malfunctionsCreate, REPORT, keyed),
        await sendOnce(ours(base), itemsPassMultiple, { flight: '17', items: [ITEM] }, keyed),
        await sendOnce(ours(base), notificationsRead, { track: '1', notificationId: '2' }, keyed),
        await sendOnce(ours(base), checklistsDetail, { checklist: '1' }),
        await sendOnce(ours(base), shiftsOverview, { track: '1' }),
        await sendOnce(ours(base), captainsCheckPin, { pin: '1234' }),
      ])
        expect(outcome).toMatchObject({ ok: false, kind: 'unexpected' })
    },
  )

  test('is believed by its own sign, and by the key it repeats', async () => {
    const again = await listen(200, '{"id":1}', { ...OURS, 'Idempotency-Key': 'key-1' })
    expect(await sendOnce(ours(again.base), malfunctionsCreate, REPORT, keyed)).toMatchObject({ ok: true })
    expect(again.seen[0]?.headers).toMatchObject({ 'idempotency-key': 'key-1', device: 'tablet-1' })
    server?.close()
    const older = await listen(200, '{"id":1}', OURS)
    expect(await sendOnce(ours(older.base), malfunctionsCreate, REPORT, keyed)).toMatchObject({ ok: true })
    server?.close()
    const mixed = await listen(200, '{"id":1}', { ...OURS, 'Idempotency-Key': 'key-2' })
    expect(await sendOnce(ours(mixed.base), malfunctionsCreate, REPORT, keyed)).toMatchObject({
      ok: false,
      kind: 'unexpected',
    })
  })
})

test('[decision 19] only our own server gets the device’s name, its secret and the key, where there are any', async () => {
  const { base, seen } = await listen(200, '[]', OURS)
  const secrets = { idempotencyKey: 'the-key', deviceSecret: 'the-secret' }
  const ours = { isOurs: true, device: 'tablet' }
  for (const [from, options] of [
    [ours, secrets],
    [{ isOurs: true, device: null }, {}],
    [{ isOurs: false, device: 'tablet' }, secrets],
  ] as const)
    await sendOnce(sender(base, from), shiftsOverview, { track: '1' }, options)
  const NAMES = ['device', DEVICE_SECRET_HEADER.toLowerCase(), KEY_HEADER.toLowerCase()]
  const got = seen.map(({ headers }) => NAMES.map((name) => headers[name]))
  const nothing = [undefined, undefined, undefined]
  expect(got).toEqual([['tablet', 'the-secret', 'the-key'], nothing, nothing])
  expect(seen.every(({ headers }) => headers.accept === 'application/json')).toBe(true)
})

test('[fault 13] what isn’t the server’s is told with its kind and its first letters', async () => {
  const { base } = await listen(200, '<html><body>Welkom aan boord, An Peeters</body></html>', {
    'Content-Type': 'text/html',
  })
  expect(await sendOnce(sender(base), stewardsOverview, {})).toMatchObject({
    kind: 'unexpected',
    found: 'text/html <html><body>Welkom a',
  })
})

test('that a token holds is said by who was asked with it, not by what anybody may ask', async () => {
  const { base } = await listen(200, '[]')
  const said: boolean[] = []
  const telling = sender(base, { onToken: (isRefused) => void said.push(isRefused) })
  await sendOnce(telling, stewardsOverview, {})
  expect(said).toEqual([false])
  await sendOnce(telling, refreshToken, { email: 'a@b.example', pin: '1234', code: null })
  expect(said).toEqual([false])
})

test('what comes without a tag isn’t remembered, and what changed is shown as it is now', async () => {
  const remembered = new Map<string, [tag: string, value: unknown]>()
  const from = { isOurs: true, remembered }
  const first = await listen(200, '[]', OURS)
  await sendOnce(sender(first.base, from), stewardsOverview, {})
  expect(remembered.size).toBe(0)
  remembered.set(`${first.base}/stewards/overview`, ['"old"', ['what was there']])
  expect(await sendOnce(sender(first.base, from), stewardsOverview, {})).toMatchObject({
    ok: true,
    value: [],
  })
})

test('[ERR-16] 400 is a refusal', async () => {
  const { base } = await listen(400, '')
  expect(await sendOnce(sender(base), stewardsOverview, {})).toMatchObject({ kind: 'refused', status: 400 })
})

test('what stands in the address goes there alone; the rest of a request of the office is JSON', async () => {
  const { base, seen } = await listen(200, '{}')
  await sendOnce(sender(base), officeTrip as never, { id: '7/8' } as never)
  await sendOnce(sender(base), captainRename as never, { id: '7', name: 'An Peeters' } as never)
  expect(seen.map(({ url, body }) => [url, body])).toEqual([
    ['/api/office/trips/7%2F8', ''],
    ['/api/office/captains/7/name', '{"name":"An Peeters"}'],
  ])
})

test('[AMB-42] however many slashes either brings along', () => {
  expect(joinPath('https://haven.example/api//', '//tracks')).toBe('https://haven.example/api/tracks')
})

test('files and photos are found by the number in their address', () => {
  expect(malfunctionPhotoPath('7/8')).toBe('/malfunctions/image/7%2F8')
  expect(exportFilePath('7/8')).toMatch(/^\/api\/office\/exports\/7%2F8\b/)
  expect(officePortraitPath('7')).toBe('/office/stewards/7/portrait')
})

test('of phone numbers only texts are taken', () => {
  expect(onlyTexts({ schipper: '0470', wal: 3, niets: null })).toEqual({ schipper: '0470' })
  expect(onlyTexts(null)).toEqual({})
})
