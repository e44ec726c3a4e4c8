import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Anything, type Client, type Fields, sail } from '../app.fixture.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { bomb, dataUrl, imageOfSize, plainImage } from '../integrations/images/images.fixture.ts'
import { getWhole, postJson, postMultipart } from './as-captain.fixture.ts'
import { onTablet } from './on-tablet.fixture.ts'

onEachServer((server) => {
  let client: Client
  let other: Client
  let flight: Anything
  beforeAll(async () => {
    other = await server.client()
  })
  beforeEach(async () => {
    client = await server.client()
    flight = await sail(client)
  })

  const asked = (more: Fields = {}) => {
    const { ship, shift, track } = client
    return { ship, shift, track, start_stop: 1, flight: flight.id, ...more }
  }
  const create = (more: Fields = {}, headers = {}) => client.post('/checklists/create', asked(more), headers)
  /** The id: the response is JSON text of an object. */
  const begun = async (more: Fields = {}): Promise<number> => JSON.parse((await create(more)).json()).id
  const detail = async (checklist: number): Promise<Anything> =>
    (await client.get('/checklists/detail', { checklist })).json()
  const field = (place = 0) => client.fields[place] ?? 0
  const update = (fields: Fields, headers = {}) => client.post('/checklists/update', fields, headers)

  describe('checklists/create', () => {
    test('[API-34] returns an id as JSON text, and keeps which list of the ship it was made from', async () => {
      const id = await begun()
      expect(id).toEqual(expect.any(Number))
      expect(await detail(id)).toEqual({
        id,
        flight: flight.id,
        start_stop: 1,
        created_at: '2026-11-21 10:00:00',
        completed_at: null,
        entries: [],
      })
      const [row] = await server.rows<Anything>(`select t.checklist = s.start_checklist as same
        from trip_checklists t join ships s on s.id = ${client.ship} where t.id = ${id}`)
      expect(row).toEqual({ same: true })
    })

    test('[API-34] [AMB-37] the same flight and start_stop give the same checklist, also at once', async () => {
      const ids = await Promise.all([begun(), begun({ start_stop: 'true' }), begun({ start_stop: '1' })])
      expect(new Set(ids).size).toBe(1)
      const end = await begun({ start_stop: 0 })
      expect(end).not.toBe(ids[0])
      expect((await detail(end)).start_stop).toBe(0)
    })

    test('the same key again gives the same response, for another flight it is refused', async () => {
      const headers = { 'idempotency-key': 'begin-1' }
      const first = await create({}, headers)
      expect((await create({}, headers)).body).toBe(first.body)
      expect((await create({ start_stop: 0 }, headers)).statusCode).toBe(422)
    })

    test('JSON and multipart do too', async () => {
      const id = await begun()
      const json = await postJson(server, client, {
        url: '/api/checklists/create',
        fields: asked({ start_stop: true }),
      })
      const multipart = await postMultipart(server, client, {
        url: '/api/checklists/create',
        fields: asked() as never,
      })
      expect([json, multipart].map((response) => JSON.parse(response.json()).id)).toEqual([id, id])
    })

    test.each(['flight', 'ship', 'shift', 'track'] as const)(
      '[SEC-06] a %s that is unknown or another concession’s does not exist',
      async (name) => {
        const theirs = name === 'flight' ? (await sail(other)).id : other[name]
        for (const id of [theirs, 0, 'x', '9'.repeat(30)]) {
          const response = await create({ [name]: id })
          expect(response.statusCode).toBe(404)
          expect(response.json().message).toMatch(/bestaat niet$/)
        }
        expect((await create({ [name]: '' })).statusCode).toBe(422)
      },
    )

    test.each([[{ recorded_at: 'gisteren' }, 'recorded_at']])(
      'what does not fit is refused by name (%#)',
      async (fields, name) => {
        const response = await create(fields)
        expect(response.statusCode).toBe(422)
        expect(response.json().message).toContain(name)
      },
    )
  })

  describe('checklists/update', () => {
    test('[API-35] [DATA-22] keeps an entry; the same field again replaces it', async () => {
      const checklist = await begun()
      const first = await postMultipart(server, client, {
        url: '/api/checklists/update',
        fields: {
          checklist,
          checked: 1,
          field_id: String(field()),
          entry: String(field()),
          value: '12',
          remarks: 'Laag',
          image: '',
        },
      })
      const { id } = first.json()
      const second = await update({ checklist, checked: '0', field_id: String(field()), entry: id, value: 3 })
      expect(second.json()).toEqual({ id })
      expect((await detail(checklist)).entries).toEqual([
        { id, field_id: String(field()), checked: 0, value: '3', remarks: null, image: null },
      ])
    })

    test('[AMB-37] of one field the newest entry and the newest photo hold, in whatever order they come', async () => {
      const images = await Promise.all([10, 11, 12].map((width) => plainImage('png', width)))
      const versions = [0, 1, 2, 3].map((sequence) => ({
        sequence,
        value: `v${sequence}`,
        // The newest comes without a photo: then the one before it stays.
        ...(sequence < 3 ? { image: dataUrl(images[sequence] as Buffer) } : {}),
      }))
      const orders = fc.shuffledSubarray(versions, { minLength: 4 })
      let runs = 0
      const checklists = [await begun(), await begun({ start_stop: 0 })]
      await fc.assert(
        fc.asyncProperty(orders, async (order) => {
          const checklist = checklists[runs >> 2] ?? 0
          const field_id = field(runs & 3)
          runs += 1
          for (const version of order) await update({ checklist, checked: 1, field_id, ...version })
          const entry = (await detail(checklist)).entries.at(-1)
          const photo = await getWhole(server, client, `/storage/${entry.image}`)
          expect([entry.field_id, entry.value]).toEqual([String(field_id), 'v3'])
          expect((await sharp(photo.rawPayload).metadata()).width).toBe(12)
        }),
        { numRuns: 8 },
      )
      const [count] = await server.rows<Anything>(
        `select count(*) n from photos where concession = ${client.concession}`,
      )
      expect(count.n).toBe(runs)
    })

    test('without a sequence the last one to arrive holds, however fast they come', async () => {
      const checklist = await begun()
      for (const value of ['1', '2', '3']) await update({ checklist, checked: 1, field_id: field(), value })
      expect((await detail(checklist)).entries).toMatchObject([{ value: '3' }])
    })

    test('an entry delivered twice is one, with a key and without', async () => {
      const checklist = await begun()
      const image = dataUrl(await plainImage('png'))
      const sent = { checklist, checked: 1, field_id: field(), sequence: 5, image }
      const headers = { 'idempotency-key': 'answer-1' }
      await Promise.all([update(sent, headers), update(sent, headers), update(sent), update(sent)])
      expect((await detail(checklist)).entries).toHaveLength(1)
      const [count] = await server.rows<Anything>(
        `select count(*) n from photos where concession = ${client.concession}`,
      )
      expect(count.n).toBe(1)
    })

    test('[SYNC-25] a photo that follows its entry is added to it', async () => {
      const checklist = await begun()
      const sent = { checklist, checked: 1, field_id: field(), sequence: 5, value: '7' }
      await update(sent, { 'idempotency-key': 'b' })
      await update({ ...sent, image: dataUrl(await plainImage('png')) }, { 'idempotency-key': 'a' })
      const [entry] = (await detail(checklist)).entries
      expect(entry).toMatchObject({ value: '7', image: `checklists/entries/${entry.id}/image` })
    })

    test('[attack 12] [attack 19] a photo is seen by its own concession only, and never kept on the way', async () => {
      const checklist = await begun()
      const photo = await plainImage('jpeg')
      await postMultipart(server, client, {
        url: '/api/checklists/update',
        fields: {
          checklist,
          checked: 1,
          field_id: field(),
          image: photo,
        },
      })
      const url = `/storage/${(await detail(checklist)).entries[0].image}`
      const response = await getWhole(server, client, url)
      expect(response.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      expect((await getWhole(server, other, url)).statusCode).toBe(404)
      expect((await server.app.inject({ url })).statusCode).toBe(401)
    })

    test.each([
      ['an SVG named .png', 415, async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['HTML', 415, async () => Buffer.from('<!doctype html><script>1</script>')],
      ['webp', 415, () => plainImage('webp')],
      ['1 MB and one byte', 413, () => imageOfSize(1_048_577)],
      ['a pixel bomb', 413, async () => bomb(8000, 8000)],
      ['3 MB', 413, async () => Buffer.alloc(3_000_000)],
    ])('[PANEL-37] [PANEL-38] %s is refused with %i, and nothing is kept', async (_, status, make) => {
      const checklist = await begun()
      const fields = { checklist, checked: 1, field_id: field(), image: await make() }
      const response = await postMultipart(server, client, { url: '/api/checklists/update', fields })
      expect(response.statusCode).toBe(status)
      expect(response.json()).toEqual({
        message: expect.stringMatching(/^[A-Z].{9,}/),
        code: expect.any(String),
      })
      expect((await detail(checklist)).entries).toEqual([])
    })

    test('[PANEL-38] a photo of 1 MB is taken, in every encoding', async () => {
      const checklist = await begun()
      const image = await imageOfSize(1_048_576)
      const sent = { checklist, checked: 1, field_id: field() }
      const address = '/api/checklists/update'
      const responses = [
        await update({ ...sent, image: dataUrl(image) }),
        await postJson(server, client, { url: address, fields: { ...sent, image: dataUrl(image) } }),
        await postMultipart(server, client, { url: address, fields: { ...sent, image: dataUrl(image) } }),
        await postMultipart(server, client, { url: address, fields: { ...sent, image } }),
      ]
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    })

    test('the same key with another photo is another request', async () => {
      const checklist = await begun()
      const send = async (width: number) => {
        const sent = { checklist, checked: 1, field_id: field(), image: await plainImage('png', width) }
        return postMultipart(server, client, {
          url: '/api/checklists/update',
          fields: sent,
          headers: { 'idempotency-key': 'photo-1' },
        })
      }
      const statuses = [await send(5), await send(5), await send(6)].map(({ statusCode }) => statusCode)
      expect(statuses).toEqual([200, 200, 422])
    })

    test('[PANEL-38] what is too large is said in the words the app knows', async () => {
      const image = dataUrl(await imageOfSize(1_048_577))
      const response = await update({ checklist: await begun(), checked: 1, field_id: field(), image })
      expect(response.json()).toEqual({
        message: 'De foto is te groot. Maximale bestandsgrootte is 1MB.',
        code: 'photo-too-large',
      })
    })

    test.each([
      [{ field_id: undefined }, 'field_id'],
      [{ field_id: 'x'.repeat(201) }, 'field_id'],
      [{ remarks: 'x'.repeat(4001) }, 'remarks'],
      [{ sequence: -1 }, 'sequence'],
      [{ sequence: 1e300 }, 'sequence'],
      [{ recorded_at: '2026-02-31T00:00:00Z' }, 'recorded_at'],
      [{ image: 7 }, 'image'],
    ])('what does not fit is refused by name (%#)', async (wrong, name) => {
      const fields = { checklist: await begun(), checked: 1, field_id: field(), ...wrong }
      const response = await postJson(server, client, { url: '/api/checklists/update', fields })
      expect(response.statusCode).toBe(422)
      expect(response.json().message).toContain(name)
    })

    test('[API-35] a field that stands on no checklist of the concession is 422; one of a list that no ship has any more is taken', async () => {
      const checklist = await begun()
      const other = await server.client()
      for (const field_id of [other.fields[0], '999999999', 'vest', '-1']) {
        const response = await update({ checklist, checked: 1, field_id })
        expect([response.statusCode, response.json().code]).toEqual([422, 'field-invalid'])
      }
      expect((await detail(checklist)).entries).toEqual([])
      await server.rows(`update ships set start_checklist = null where id = ${client.ship} returning 1`)
      expect((await update({ checklist, checked: 1, field_id: field(3) })).statusCode).toBe(200)
    })

    test('[SEC-06] a checklist that is unknown or another concession’s does not exist', async () => {
      const checklist = await begun()
      const sent = { checklist, checked: 1, field_id: field() }
      expect((await other.post('/checklists/update', sent)).statusCode).toBe(404)
      expect((await update({ ...sent, checklist: 'x' })).statusCode).toBe(404)
      expect((await detail(checklist)).entries).toEqual([])
    })
  })

  describe('checklists/complete and checklists/detail', () => {
    test('[API-37] [AMB-38] complete closes it, again changes nothing, and late entries are still taken', async () => {
      const checklist = await begun()
      const closed = await client.post('/checklists/complete', { checklist })
      expect(closed.json()).toMatchObject({ id: checklist, completed_at: '2026-11-21 10:00:00' })
      server.setTime('2026-11-21T11:00:00Z')
      expect((await client.post('/checklists/complete', { checklist })).json()).toEqual(closed.json())
      server.setTime('2026-11-21T09:00:00Z')
      expect((await update({ checklist, checked: 1, field_id: field() })).statusCode).toBe(200)
      expect(await detail(checklist)).toMatchObject({
        completed_at: '2026-11-21 10:00:00',
        entries: [{ field_id: String(field()) }],
      })
    })

    test('[API-36] [SEC-06] what is unknown or another concession’s is 404', async () => {
      const checklist = await begun()
      for (const [who, id] of [
        [other, checklist],
        [client, 0],
        [client, 'x'],
      ] as const) {
        expect((await who.get('/checklists/detail', { checklist: id })).statusCode).toBe(404)
        expect((await who.post('/checklists/complete', { checklist: id })).statusCode).toBe(404)
      }
      expect((await client.get('/checklists/detail')).statusCode).toBe(422)
      expect((await client.post('/checklists/complete')).statusCode).toBe(422)
    })
  })

  test('[attack 23] who filled in what on which device is kept for ever', async () => {
    const checklist = await begun()
    const sent = { checklist, checked: 1, field_id: field(), value: '5' }
    const { token } = await onTablet(server, client, 'tablet-0001')
    await update(sent, { authorization: `Bearer ${token}`, device: 'another-tablet' })
    const entries = await server.rows<Anything>(
      `select captain, device, detail->>'value' as value from audit
       where concession = ${client.concession} and action = 'checklist-answered'`,
    )
    expect(entries).toEqual([{ captain: client.captain, device: 'tablet-0001', value: '5' }])
  })

  test('that it was begun, answered and completed each leave a line, once', async () => {
    const checklist = await begun()
    await update({ checklist, checked: 1, field_id: field(), value: '5' })
    for (const _ of [1, 2]) await client.post('/checklists/complete', { checklist })
    const lines = await server.rows<Anything>(
      `select action, captain from audit
       where concession = ${client.concession} and action like 'checklist-%' order by id`,
    )
    expect(lines).toEqual(
      ['checklist-begun', 'checklist-answered', 'checklist-completed'].map((action) => ({
        action,
        captain: client.captain,
      })),
    )
  })
})
