/** Attacks of docs/security.md that no other suite tries, over HTTP against the whole server. */
import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import * as wire from '@vaarboek/wire/server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Anything, type Client, choices, counted, type Fields, MORNING, sail } from './app.fixture.ts'
import { buildApp } from './app.ts'
import { onEachServer } from './database/databases.fixture.ts'
import { scriptAsOwner } from './database/postgres.fixture.ts'
import { bomb, dataUrl, imageOfSize } from './integrations/images/images.fixture.ts'
import { LOGGED } from './plugins/logged.ts'
import { getWhole, postJson, postMultipart } from './routes/as-captain.fixture.ts'
import { hashPin } from './services/accounts/pin-hash.ts'

const minutes = (count: number) => new Date(Date.parse(MORNING) + count * 60_000).toISOString()
const isCall = (value: unknown): value is wire.ServedCall =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value
const CALLS = Object.values<unknown>(wire).filter(isCall)

onEachServer((server) => {
  let client: Client
  beforeEach(async () => {
    client = await server.client()
  })
  afterEach(() => server.setTime(MORNING))

  const withPin = async (pin: string): Promise<Client> => {
    const captain = await server.client()
    const hash = await hashPin(pin, server.context.pepper, server.context.random)
    const statement = { name: 'test-pin', text: 'update captains set pin_hash = $1 where email = $2' }
    await server.database.query(statement, [hash, captain.email])
    return captain
  }
  const logIn = (email: string, pin: string, remoteAddress: string, device = 'a-strange-tablet') =>
    server.app.inject({
      method: 'POST',
      url: '/api/refreshtoken',
      payload: { email, pin },
      headers: { device },
      remoteAddress,
    })
  const strange = () => `10.${[...randomBytes(3)].join('.')}`

  test('[attack 1] a day and a night of trying PINs, by login and checkpin by turns, is twenty tries', async () => {
    const captain = await withPin('9999')
    let judged = 0
    let pin = 0
    for (let quarter = 0; quarter < 95; quarter += 1) {
      server.setTime(minutes(quarter * 15 + 1))
      for (let tries = 0; tries < 6; tries += 1) {
        pin += 1
        const guess = String(pin).padStart(4, '0')
        const { statusCode } =
          pin % 2 === 0
            ? await logIn(captain.email, guess, strange())
            : await captain.post('/captains/checkpin', { pin: guess })
        if (statusCode !== 429) judged += 1
        if (statusCode === 429) break
      }
    }
    expect(judged).toBe(20)
  })

  describe('[attack 2] one PIN on many accounts', () => {
    test('from all addresses of one IPv6 network ends like from one address', async () => {
      const captain = await withPin('1234')
      const account = `${randomBytes(4).toString('hex')}@example.org`
      expect((await logIn(account, '1234', '2001:db8:1:2:a::1')).statusCode).toBe(404)
      // As if it went on like that: what it left, 49 times more for other accounts.
      await server.rows(`insert into pin_attempts (concession, account, address, at)
        select concession, sha256(n::text::bytea), address, at from generate_series(1, 49) n,
          (select * from pin_attempts order by id desc limit 1) last returning 1`)
      expect((await logIn(captain.email, '1234', '2001:db8:1:2:ffff::9')).statusCode).toBe(429)
      expect((await logIn(captain.email, '1234', '2001:db8:1:3::9')).statusCode).toBe(200)
    })

    test('from everywhere ends for strange tablets, never for a captain’s own', async () => {
      const captain = await withPin('1234')
      const own = (await logIn(captain.email, '1234', strange(), 'her-own-tablet')).json()
      await server.rows(`insert into pin_attempts (concession, account, address, at)
        select 0, decode(lpad(to_hex(n), 64, '0'), 'hex'), n::text, '${MORNING}' from generate_series(1, 1000) n returning 1`)
      try {
        expect((await logIn(captain.email, '1234', strange())).statusCode).toBe(429)
        expect((await logIn(captain.email, '1234', strange(), 'her-own-tablet')).statusCode).toBe(429)
        const known = await server.app.inject({
          method: 'POST',
          url: '/api/refreshtoken',
          payload: { email: captain.email, pin: '1234' },
          headers: { device: 'her-own-tablet', 'device-secret': own.device_secret },
        })
        expect(known.statusCode).toBe(200)
      } finally {
        await server.rows('delete from pin_attempts where concession = 0 returning 1')
      }
    })
  })

  test('[attack 2] a port that a proxy writes behind an address makes it no other address, nor the proxy a stranger', async () => {
    const settings = {
      appFolder: '/nowhere',
      trustedProxies: ['127.0.0.1', '10.9.0.0/16'],
      logger: false as const,
    }
    const app = await buildApp({ ...settings, context: server.context })
    const from = async (address: string) => {
      const email = `${randomBytes(4).toString('hex')}@example.org`
      const request = { method: 'POST', url: '/api/refreshtoken', payload: { email, pin: '1234' } } as const
      const headers = { 'x-forwarded-for': address }
      return (await app.inject({ ...request, headers, remoteAddress: '127.0.0.1' })).statusCode
    }
    const port = (n: number) => 40_000 + n
    expect(await from('198.51.100.9:1, 10.9.1.1:443')).toBe(404)
    const seen = await server.rows(`select address from pin_attempts order by id desc limit 1`)
    expect(seen).toEqual([{ address: '198.51.100.9' }])
    await server.rows(`insert into pin_attempts (concession, account, address, at)
      select concession, sha256(n::text::bytea), address, at from generate_series(1, 49) n,
        (select * from pin_attempts order by id desc limit 1) last returning 1`)
    expect(await from(`198.51.100.9:${port(1)}`)).toBe(429)
    expect(await from(`198.51.100.9:${port(2)}, 10.9.1.1:${port(3)}`)).toBe(429)
    expect(await from(`[2001:db8::7]:${port(4)}`)).toBe(404)
    await app.close()
  })

  test('[attack 6] a refused login says nothing between the lines either', async () => {
    const { email } = await withPin('1234')
    const responses = [
      await logIn('niemand@example.org', '1234', strange()),
      await logIn(email, '4321', strange()),
    ]
    const seen = responses.map(
      ({ statusCode, body, headers: { date: _, 'x-request-id': id, ...headers } }) => ({
        statusCode,
        body,
        headers,
      }),
    )
    expect(seen[0]?.statusCode).toBe(404)
    expect(seen[0]).toEqual(seen[1])
  })

  test('[attack 9] neither what the database keeps of a token nor a piece of one opens anything', async () => {
    const [row] = await server.rows<{ hash: string }>(
      `select encode(hash, 'hex') as hash from tokens where captain = ${client.captain}`,
    )
    const guesses = [
      row?.hash ?? '',
      Buffer.from(row?.hash ?? '', 'hex').toString('base64url'),
      client.token.slice(0, -1),
      `${client.token}0`,
      client.token.toUpperCase(),
      '0'.repeat(32),
      "x'or'1'='1",
      '%',
    ]
    for (const guess of guesses) {
      const { statusCode } = await client.get('/tracks/overview', {}, { authorization: `Bearer ${guess}` })
      expect([guess, statusCode]).toEqual([guess, 401])
    }
  })

  test('[attack 10] after logging out the token is dead at once; on her other tablet the captain stays', async () => {
    const captain = await withPin('1234')
    const tokens: string[] = []
    for (const device of ['tablet-one', 'tablet-two'])
      tokens.push((await logIn(captain.email, '1234', strange(), device)).json().api_token)
    const by = (token = '') => ({ authorization: `Bearer ${token}` })
    const [left, kept] = tokens
    expect((await captain.post('/logout', {}, by(left))).statusCode).toBe(200)
    expect((await captain.get('/tracks/overview', {}, by(left))).statusCode).toBe(401)
    expect((await captain.post('/logout', {}, by(left))).statusCode).toBe(401)
    expect((await captain.get('/tracks/overview', {}, by(kept))).statusCode).toBe(200)
    const entries = await server.rows(
      `select device from audit where captain = ${captain.captain} and action = 'logout'`,
    )
    expect(entries).toEqual([{ device: 'tablet-one' }])
  })

  describe('[attack 12] what belongs to another concession', () => {
    /** Everything a request may name, of one concession. */
    const things = async (of: Client): Promise<Record<string, unknown>> => {
      const flight = await sail(of)
      const [item] = flight.all_items
      const { track, shift, ship, stewards } = of
      const begun = await of.post('/checklists/create', {
        ship,
        shift,
        track,
        start_stop: 1,
        flight: flight.id,
      })
      const report = await of.post('/malfunctions/create', {
        ship,
        category: 'Defect melden',
        remarks: 'Lek',
      })
      const [notification] = await server.rows<{ id: number }>(
        `with n as (insert into notifications (concession, title, message, sender_firstname, sender_lastname, created_at)
            values (${of.concession}, 'Mist', 'Traag', 'Els', 'Wal', now()) returning id),
          t as (insert into notification_tracks (concession, track, notification)
            select ${of.concession}, ${track}, id from n)
        select id from n`,
      )
      return {
        ...{ track, shift, ship, stewards: [stewards[0]], captain: of.captain, id: of.captain },
        ...{ flight: flight.id, item: item.id, after: item.id, stop: of.stops[0], items: [counted(item)] },
        checklist: JSON.parse(begun.json()).id,
        malfunction: report.json().id,
        notificationId: notification?.id,
        field_id: of.fields[0],
      }
    }
    const plain: Fields = {
      ...{ lon: 4.4, lat: 51.2, departure: '10:15:00', start_stop: 1, checked: '1' },
      ...{ why_skipped: 'Mist', category: 'Defect melden', remarks: 'Lek' },
      ...{ endpoint: 'https://push.example/x', p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) },
    }
    /** Not believed at all: the caller is. */
    const IGNORED: [string, string][] = [
      ['/malfunctions_detail/create', 'captain'],
      ['/flights/weather', 'flight'],
      // The number before a restore: looked for among the concession's own.
      ['/flights/create', 'flight'],
      // Only how far was seen; it may be from before a restore.
      ['/notifications/readAll', 'notificationId'],
      // A record set aside may name a trip that doesn't exist: people read it. Only the concession's own trips are
      // looked up.
      ['/set-aside', 'flight'],
    ]
    const fieldsOf = ({ request }: wire.ServedCall) =>
      Object.keys('entries' in request ? (request.entries as object) : {})
    const ask = (call: wire.ServedCall, fields: Fields) => {
      const url = `${call.onStorage ? '/storage' : '/api'}${call.path.replace('{id}', String(fields.id))}`
      if (call.method === 'POST' && call.encoding !== 'query')
        return postJson(server, client, { url, fields })
      const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
      const headers = { authorization: `Bearer ${client.token}`, concession: String(client.concession) }
      return server.app.inject({ method: call.method, url: `${url}?${query}`, headers })
    }

    test('is 404 for every call and every field that names something', async () => {
      const [own, foreign] = [await things(client), await things(await server.client())]
      let tried = 0
      for (const call of CALLS.filter((one) => !one.open)) {
        const names = fieldsOf(call)
        const good = Object.fromEntries(
          names
            .filter((name) => name in own || name in plain)
            .map((name) => [name, own[name] ?? plain[name]]),
        )
        for (const name of names.filter((one) => one in foreign)) {
          if (IGNORED.some(([path, field]) => call.path === path && name === field)) continue
          const { statusCode } = await ask(call, { ...good, [name]: foreign[name] })
          // A field of a checklist is no thing of its own.
          expect([call.path, name, statusCode]).toEqual([call.path, name, name === 'field_id' ? 422 : 404])
          tried += 1
        }
      }
      expect(tried).toBeGreaterThan(30)
    })

    test('is 404 as a picture', async () => {
      const image = dataUrl(await imageOfSize(200))
      const { ship } = client
      const made = await client.post('/malfunctions/create', { ship, category: 'x', remarks: 'x', image })
      const url = `/api/malfunctions/image/${made.json().id}`
      expect((await getWhole(server, client, url)).statusCode).toBe(200)
      expect((await getWhole(server, await server.client(), url)).statusCode).toBe(404)
    })
  })

  test('[attack 13] whoever is named in a body, the audit names the token’s captain', async () => {
    const other = await server.client()
    const flight = await sail(client, { captain: other.captain, concession: other.concession, created_by: 1 })
    const said = { captain: other.captain, concession: other.concession, device: 'another-tablet' }
    const [item] = flight.all_items
    await client.post(
      '/items/pass',
      { ...counted(item), ...said, flight: flight.id },
      { device: 'my-tablet-1' },
    )
    const { ship } = client
    await client.post('/malfunctions/create', { ship, category: 'x', remarks: 'x', ...said })
    const entries = await server.rows<Anything>(
      `select distinct captain from audit where concession in (${client.concession}, ${other.concession})`,
    )
    expect(entries).toEqual([{ captain: client.captain }])
  })

  test('[attack 14] another captain of the same concession neither uses up a key nor reads its response', async () => {
    const [colleague] = await server.rows<{ token: string }>(
      `with c as (insert into captains (concession, email, full_name, pin_hash)
          values (${client.concession}, gen_random_uuid()::text, 'Bo Kapitein', 'none') returning id),
        t as (insert into tokens (concession, hash, captain, created_at, expires_at)
          select ${client.concession}, sha256('colleague-${client.captain}'::bytea), id, '2026-01-01', '2027-01-01' from c)
      select 'colleague-${client.captain}' as token`,
    )
    const key = { 'idempotency-key': 'k' }
    const theirs = { ...key, authorization: `Bearer ${colleague?.token}` }
    const one = await client.post('/flights/create', choices(client), key)
    const two = await client.post('/flights/create', choices(client), theirs)
    const flightOf = (response: Anything) => JSON.parse(response.json().flight)
    expect([one.statusCode, two.statusCode]).toEqual([200, 200])
    expect(flightOf(two).id).not.toBe(flightOf(one).id)
    expect(flightOf(two).captain.full_name).toBe('Bo Kapitein')
  })

  describe('[attack 16] [attack 17] what claims to be a photo', () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const html = Buffer.from('\x89PNG<script>alert(1)</script>', 'latin1')

    test('is judged by its bytes and refused before it is drawn, wherever one may be sent', async () => {
      const { ship } = client
      const report = (more: object) => ({ ship, category: 'Defect melden', remarks: 'Lek', ...more })
      const { id: malfunction } = (await client.post('/malfunctions/create', report({}))).json()
      const places: [string, (more: Anything) => Anything][] = [
        ['/api/malfunctions/create', report],
        ['/storage/malfunctions_detail/create', (more) => ({ malfunction, remarks: 'Gezien', ...more })],
      ]
      const before = await server.rows('select count(*) from photos')
      for (const [url, fields] of places) {
        for (const [image, status] of [
          [svg, 415],
          [html, 415],
          [bomb(20_000, 20_000), 413],
          [await imageOfSize(1_048_577), 413],
        ] as const) {
          const asFile = await postMultipart(server, client, {
            url,
            fields: fields({ image: Uint8Array.from(image) }),
          })
          const asText = await postJson(server, client, { url, fields: fields({ image: dataUrl(image) }) })
          expect([url, asFile.statusCode, asText.statusCode]).toEqual([url, status, status])
        }
      }
      expect(await server.rows('select count(*) from photos')).toEqual(before)
    })
  })

  test('[attack 20] what is asked leaves no secret, no position and no line of its own in the log', async () => {
    let log = ''
    const stream = new Writable({
      write(part, _, done) {
        log += part
        done()
      },
    })
    const app = await buildApp({
      context: server.context,
      appFolder: '/nowhere',
      trustedProxies: [],
      logger: { ...LOGGED, stream },
    })
    const authorization = `Bearer ${client.token}`
    const concession = String(client.concession)
    await app.inject({
      url: '/api/flights/weather?lat=51.2345&lon=4.4',
      headers: { authorization, concession },
    })
    await app.inject({ method: 'POST', url: `/api/refreshtoken?email=${client.email}&pin=4711` })
    const message = 'boem\n{"level":60,"msg":"nep"}\u001b[2J'
    await app.inject({ method: 'POST', url: '/api/log-js-error', payload: { message } })
    await app.inject({ url: '/api/%0a{"level":60}', headers: { host: 'x\u001b[2J', 'user-agent': 'nep' } })
    await app.close()
    const lines = log.trim().split('\n')
    expect(lines.length).toBeGreaterThanOrEqual(4)
    for (const line of lines) expect(JSON.parse(line).level).toBeLessThanOrEqual(40)
    expect(log).toContain('"url":"/api/flights/weather"')
    for (const secret of [client.token, client.email, '4711', '51.2345', 'nep', '\u001b'])
      expect(log).not.toContain(secret)
  })

  test('[attack 21] no call lets another origin in, and none sets a cookie', async () => {
    const origin = 'https://evil.example'
    for (const call of CALLS) {
      const url = `${call.onStorage ? '/storage' : '/api'}${call.path.replace('{id}', '1')}`
      const asked = {
        'access-control-request-method': call.method,
        'access-control-request-headers': 'authorization',
      }
      const responses = [
        await server.app.inject({ method: 'OPTIONS', url, headers: { origin, ...asked } }),
        await server.app.inject({
          method: call.method,
          url,
          headers: { origin, authorization: `Bearer ${client.token}`, concession: String(client.concession) },
        }),
      ]
      expect(responses[0]?.statusCode).toBe(404)
      for (const { headers } of responses) {
        const names = Object.keys(headers)
        expect(names.filter((name) => /^(access-control-|set-cookie)/.test(name))).toEqual([])
        expect(headers['cross-origin-resource-policy']).toBe('same-origin')
      }
    }
  })

  describe('[attack 23] the audit', () => {
    test.each([
      `update audit set captain = null`,
      `update audit set captain = 1 where false`,
      `delete from audit`,
      `truncate audit`,
      // The whole has no key to collide with; each part has one.
      `insert into audit_rest (concession, id, at, action) select concession, id, '2000-01-01', 'nep' from audit limit 1
        on conflict (concession, id) do update set action = 'nep'`,
      ...['update audit_rest set action = null', 'delete from audit_rest', 'truncate audit_rest'],
      `merge into audit a using (select 1) x on true when matched then delete`,
    ])('refuses %s', async (statement) => {
      await sail(client)
      const before = await server.rows(
        'select count(*), md5(string_agg(a::text, null order by id)) from audit a',
      )
      // By the owner: the role that serves may do less.
      await expect(scriptAsOwner(server.database, statement)).rejects.toThrow('append-only')
      expect(
        await server.rows('select count(*), md5(string_agg(a::text, null order by id)) from audit a'),
      ).toEqual(before)
    })
  })

  describe('[attack 24] found by fuzzing', () => {
    const nul = 'a\u0000b'

    test('a field of a checklist named with a NUL is refused', async () => {
      const flight = await sail(client)
      const { ship, shift, track } = client
      const begun = await client.post('/checklists/create', {
        ship,
        shift,
        track,
        start_stop: 1,
        flight: flight.id,
      })
      const checklist = JSON.parse(begun.json()).id
      const response = await client.post('/checklists/update', { checklist, checked: 1, field_id: nul })
      expect(response.statusCode).toBe(400)
    })

    test('the name of a stop nobody knows may hold a NUL: that item is refused, under a key too', async () => {
      const flight = await sail(client)
      const items = [counted(flight.all_items[0]), { ...counted({ id: 1 }), item: 'insert', id: nul }]
      const key = { 'idempotency-key': 'k' }
      const response = await client.post('/items/passmultiple', { flight: flight.id, items }, key)
      expect(response.statusCode).toBe(200)
      expect(response.json().items.map(({ status }: Anything) => status)).toEqual(['accepted', 'refused'])
      const again = await client.post('/items/passmultiple', { flight: flight.id, items }, key)
      expect(again.statusCode).toBe(200)
    })

    test('lists in lists in lists are refused, under a key too', async () => {
      const payload = `{"lon":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/flights/create',
        payload,
        headers: {
          'content-type': 'application/json',
          'idempotency-key': 'k',
          authorization: `Bearer ${client.token}`,
          concession: String(client.concession),
        },
      })
      expect(response.statusCode).toBe(400)
    })
  })
})
