/**
 * What no database holds and no schema should have to read, in every field of every call: a NUL, half a character, and JSON without end.
 * The list of calls is the wire's, so a new call is tried from its first day.
 */
import { randomBytes } from 'node:crypto'
import { ROLES } from '@vaarboek/wire/office'
import * as ofOffice from '@vaarboek/wire/office/server'
import * as ofCrew from '@vaarboek/wire/server'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { callsOf, fieldsOf } from '../../../tests/fuzz/calls.ts'
import { type Client, counted, sail } from './app.fixture.ts'
import { onEachServer } from './database/databases.fixture.ts'
import { atWork, type Colleague, OWN } from './routes/office/staff.fixture.ts'

const CREW = callsOf(ofCrew)
const OFFICE = callsOf(ofOffice)
const DEEP = 33
const deepJson = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

type Sending = Omit<InjectOptions, 'path'> & { path?: string }

/** As the value of a field. */
const UNFIT: [string, unknown][] = [
  ['a NUL', 'a\u0000b'],
  ['half a character', 'a\ud83d'],
  ['a NUL in JSON text', JSON.stringify({ a: ['\u0000'] })],
  ['half a character in JSON text in JSON text', JSON.stringify([JSON.stringify(['\udc00'])])],
  ['a key with a NUL in JSON text', JSON.stringify({ '\u0000': 1 })],
  ['JSON text that is too deep', deepJson(DEEP)],
  ['JSON text that is much too deep', deepJson(20_000)],
]

onEachServer((server) => {
  let client: Client
  let colleague: Colleague
  beforeAll(async () => {
    client = await server.client()
    colleague = await atWork(server, client.concession, ROLES)
  })

  const own = (isOffice: boolean) =>
    isOffice
      ? { ...OWN, cookie: colleague.cookie, 'idempotency-key': randomBytes(8).toString('hex') }
      : { authorization: `Bearer ${client.token}`, concession: String(client.concession) }

  const ask = (call: ofCrew.ServedCall, { path = call.path, ...more }: Sending) => {
    const isOffice = call.path.startsWith('/office')
    const { 'content-type': type, ...headers } = { 'content-type': '', ...own(isOffice) }
    const hasBody = more.payload !== undefined
    const sent = { ...headers, ...(hasBody ? { 'content-type': type || 'application/json' } : {}) }
    const remoteAddress = `10.${[...randomBytes(3)].join('.')}`
    const url = `${call.onStorage ? '/storage' : '/api'}${path}`.replace(/\{\w+\}/g, '1')
    return server.app.inject({
      method: call.method,
      url,
      remoteAddress,
      ...more,
      headers: { ...sent, ...more.headers },
    })
  }

  /** The ways in which a call may carry a field. */
  const carried = (call: ofCrew.ServedCall, field: string, value: unknown): [string, Sending][] => {
    if (call.path.includes(`{${field}}`)) {
      const path = call.path.replace(`{${field}}`, encodeURIComponent(String(value).toWellFormed()))
      return [['address', { path }]]
    }
    const query = { [field]: String(value) }
    if (call.method === 'GET') return [['query', { query }]]
    const json: [string, Sending] = ['json', { payload: JSON.stringify({ [field]: value }) }]
    if (call.path.startsWith('/office')) return [json, ['query', { query, payload: '{}' }]]
    const form = new URLSearchParams(query).toString()
    const part = `--b\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n--b--\r\n`
    const as = (type: string, payload: string): Sending => ({
      payload,
      headers: { 'content-type': type },
    })
    return [
      json,
      ['form', as('application/x-www-form-urlencoded', form)],
      ['multipart', as('multipart/form-data; boundary=b', part)],
    ]
  }

  const isRefused = (response: LightMyRequestResponse) =>
    response.statusCode === 400 && response.json().code === 'request-unreadable'

  /** A form and an address carry half a character as one that is whole; an open call takes 16 kB, an address less. */
  const arrives = (call: ofCrew.ServedCall, way: string, value: unknown) => {
    const text = String(value)
    if (way !== 'json' && !text.isWellFormed()) return false
    if (way === 'address' || way === 'query') return text.length < 100 && text !== ''
    return text.length < (way === 'json' && !call.open ? 1_000_000 : 7000)
  }

  describe.each(UNFIT)('[attack 24] %s', (_, value) => {
    test.each([
      ['crew', CREW],
      ['office', OFFICE],
    ])('is refused with 400 in every field of every call of the %s', async (_who, calls) => {
      const taken: unknown[] = []
      let tried = 0
      for (const call of calls)
        for (const field of fieldsOf(call))
          for (const [way, request] of carried(call, field, value)) {
            if (!arrives(call, way, value)) continue
            tried += 1
            const response = await ask(call, request)
            if (!isRefused(response)) taken.push([call.path, field, way, response.statusCode, response.body])
          }
      expect(taken).toEqual([])
      expect(tried).toBeGreaterThan(20)
    })
  })

  test('[attack 24] a header, and an address that is no call, are looked at too', async () => {
    const nul = 'a\u0000b'
    for (const name of ['idempotency-key', 'user-agent', 'device', 'concession', 'logbook', 'x-anything']) {
      const response = await client.post('/sendpin', { email: 'a@example.org' }, { [name]: nul })
      expect([name, response.statusCode]).toEqual([name, 400])
    }
    for (const url of [
      '/api/getName/%00',
      '/storage/checklists/entries/%00/image',
      '/api/x?a=%00',
      '/?%00=1',
    ])
      expect([url, (await server.app.inject({ url })).statusCode]).toEqual([url, 400])
  })

  test('[attack 24] a record that was set aside may not be nested without end, and nobody notices who tried', async () => {
    const said = { kind: 'passengersConfirmed', summary: 'x', reason: 'x', refusal: 'x' }
    const content = '[['.repeat(4000) + ']]'.repeat(4000)
    const deep = await client.post('/set-aside', { ...said, key: randomBytes(8).toString('hex'), content })
    expect([deep.statusCode, deep.json().message]).toEqual([400, 'Dit heeft te veel lagen om te lezen'])
    const email = 'a\u0000@example.org'
    const login = await server.app.inject({
      method: 'POST',
      url: '/api/office/session',
      headers: OWN,
      payload: { email, password: 'x' },
    })
    expect([login.statusCode, login.json().message]).toEqual([
      400,
      'Dit bevat tekens die niet bewaard kunnen worden',
    ])
    expect((await client.get('/tracks/overview')).statusCode).toBe(200)
  })

  test('[attack 24] an item that can’t be stored holds up no other, and one alone is refused with 400', async () => {
    const flight = await sail(client)
    const [one, other, third] = flight.all_items
    const [bad, worse] = [counted(one, { remarks: 'a\u0000' }), counted(third, { '\ud800': 1 })]
    const send = (items: unknown[]) =>
      ask(ofCrew.itemsPassMultiple, {
        payload: JSON.stringify({ flight: flight.id, items: JSON.stringify(items) }),
      })
    const mixed = await send([bad, counted(other), worse])
    expect(mixed.json().items.map(({ status }: { status: string }) => status)).toEqual([
      'refused',
      'accepted',
      'refused',
    ])
    expect(mixed.json().items[0].message).toBe('Dit bevat tekens die niet bewaard kunnen worden')
    expect(isRefused(await send([bad, worse]))).toBe(true)
    const deep = { ...counted(other), place: JSON.parse(deepJson(DEEP)) }
    expect(isRefused(await send([counted(one), deep]))).toBe(true)
    const again = await send([counted(one), counted(third)])
    expect(again.json().items.map(({ status }: { status: string }) => status)).toEqual([
      'accepted',
      'accepted',
    ])
  })

  test.each([
    '[[[[ zo',
    '"Goed"',
    '{"weer": "mist"}',
    '😀 𠮷 ﷽ \u200d',
    'C:\\u0000 is geen teken',
    '[1, [2, [3]]]',
  ])('what people type is taken: %s', async (remarks) => {
    const { ship } = client
    const sent = await client.post('/malfunctions/create', { ship, category: 'Defect melden', remarks })
    expect(sent.statusCode).toBe(200)
    const { id } = sent.json()
    expect(await server.rows(`select remarks from malfunctions where id = ${id}`)).toEqual([{ remarks }])
  })

  test('[attack 24] what a passkey signed may not be nested without end', async () => {
    const inBase64 = (text: string) => Buffer.from(text).toString('base64url')
    const deepArray = Buffer.concat([Buffer.alloc(500_000, 0x81), Buffer.from([0])]).toString('base64url')
    for (const [clientDataJSON, attestationObject] of [
      [inBase64(`{"type":"webauthn.create","challenge":${deepJson(100_000)}}`), 'o2NmbXRkbm9uZQ'],
      [inBase64('{"type":"webauthn.create","challenge":"a\\u0000"}'), deepArray],
    ]) {
      const credential = { id: 'eA', rawId: 'eA', type: 'public-key' }
      const response = { clientDataJSON, attestationObject, transports: ['usb'] }
      const sent = await ask(ofOffice.passkeyAdd, {
        payload: JSON.stringify({ name: 'x', credential: { ...credential, response } }),
      })
      expect(sent.statusCode).toBeGreaterThanOrEqual(400)
      expect(sent.statusCode).toBeLessThan(500)
    }
    expect((await client.get('/tracks/overview')).statusCode).toBe(200)
  })
})
