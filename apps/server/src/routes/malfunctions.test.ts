import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Anything, type Client, type Fields, sail } from '../app.fixture.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { dataUrl, imageOfSize, plainImage } from '../integrations/images/images.fixture.ts'
import { replyFromShore } from '../services/malfunctions/reply-to-malfunction.ts'
import { getWhole, postJson, postMultipart } from './as-captain.fixture.ts'
import { onTablet } from './on-tablet.fixture.ts'

onEachServer((server) => {
  let client: Client
  let other: Client
  beforeAll(async () => {
    other = await server.client()
  })
  beforeEach(async () => {
    server.setTime('2026-11-21T09:00:00Z')
    client = await server.client()
  })

  const reported = (more: Fields = {}) => ({
    flight: '',
    ship: client.ship,
    shift: '',
    category: 'Storing op traject',
    remarks: 'Roer zit vast',
    image: '',
    ...more,
  })
  const report = (more: Fields = {}, headers = {}) =>
    client.post('/malfunctions/create', reported(more), headers)
  const overview = async (of = client): Promise<Anything[]> =>
    JSON.parse((await of.get('/malfunctions/overview', { ship: of.ship })).json())
  const reply = (fields: Fields, headers = {}, as = client) =>
    postJson(server, as, { url: '/storage/malfunctions_detail/create', fields, headers })
  const photos = async () =>
    (await server.rows<Anything>(`select count(*) n from photos where concession = ${client.concession}`))[0]
      .n

  describe('malfunctions/create and malfunctions/overview', () => {
    test('[API-38] [API-40] [DATA-23] what is reported is in the list of its ship, newest first, as JSON text', async () => {
      const { id: flight } = await sail(client)
      const first = await report({ flight, shift: client.shift })
      server.setTime('2026-11-21T10:00:00Z')
      const second = await report({ category: 'Overige...', client_ref: 'boat-2' })
      const shared = { urgent: 0, image: false, details: [], state: 'new', assignee: null }
      const captain = { id: client.captain, full_name: 'An Kapitein' }
      expect(await overview()).toEqual([
        {
          ...shared,
          id: second.json().id,
          client_ref: 'boat-2',
          category: 'Overige...',
          remarks: 'Roer zit vast',
          created_at: '2026-11-21 11:00:00',
          captain,
        },
        {
          ...shared,
          id: first.json().id,
          client_ref: null,
          category: 'Storing op traject',
          remarks: 'Roer zit vast',
          created_at: '2026-11-21 10:00:00',
          captain,
        },
      ])
      expect(await overview(other)).toEqual([])
    })

    test('[AMB-69] it says when it was reported aboard, though never later than it arrived', async () => {
      await report({ recorded_at: '2026-11-20T07:30:00Z', remarks: 'gisteren' })
      await report({ recorded_at: '2027-01-01T00:00:00Z', remarks: 'klok loopt voor' })
      expect((await overview()).map(({ remarks, created_at }) => [remarks, created_at])).toEqual([
        ['klok loopt voor', '2026-11-21 10:00:00'],
        ['gisteren', '2026-11-20 08:30:00'],
      ])
    })

    test('the same name of the boat’s is the same malfunction, also at once; another captain’s is another', async () => {
      const ids = await Promise.all(
        ['a', 'b', 'c'].map(async (remarks) => (await report({ client_ref: 'boat-1', remarks })).json().id),
      )
      expect(new Set(ids).size).toBe(1)
      expect(await overview()).toHaveLength(1)
      const theirs = { ...reported({ client_ref: 'boat-1' }), ship: other.ship }
      const [{ id }] = [(await other.post('/malfunctions/create', theirs)).json()]
      expect(ids).not.toContain(id)
    })

    test('the same key again is the same malfunction, with other words it is refused', async () => {
      const headers = { 'idempotency-key': 'report-1' }
      const first = await report({}, headers)
      expect((await report({}, headers)).json()).toEqual(first.json())
      expect((await report({ remarks: 'Iets anders' }, headers)).statusCode).toBe(422)
      expect(await overview()).toHaveLength(1)
    })

    test('[fault 12] a photo that follows its words is added once, whatever comes twice', async () => {
      const { id } = (await report({ client_ref: 'boat-1' })).json()
      expect((await client.get(`/malfunctions/image/${id}`)).statusCode).toBe(404)
      const image = dataUrl(await plainImage('jpeg', 30))
      const sendings = [1, 2, 3].map(() => report({ client_ref: 'boat-1', image }))
      for (const sent of await Promise.all(sendings)) expect(sent.json()).toEqual({ id })
      await report({ client_ref: 'boat-1', image: dataUrl(await plainImage('jpeg', 99)) })
      expect(await photos()).toBe(1)
      expect((await overview())[0]).toMatchObject({ image: true, remarks: 'Roer zit vast' })
      const photo = await client.get(`/malfunctions/image/${id}`)
      expect((await sharp(photo.rawPayload).metadata()).width).toBe(30)
      const lines = await server.rows<Anything>(
        `select action from audit where concession = ${client.concession} and subject = 'malfunctions/${id}' order by id`,
      )
      expect(lines.map(({ action }) => action)).toEqual(['malfunction-reported', 'malfunction-photo-added'])
    })

    test('[attack 12] [attack 19] [API-39] the photo is for its own concession, never kept on the way', async () => {
      const sent = { ...reported(), image: await plainImage('gif') }
      const { id } = (
        await postMultipart(server, client, { url: '/api/malfunctions/create', fields: sent as never })
      ).json()
      const photo = await client.get(`/malfunctions/image/${id}`)
      expect(photo.statusCode).toBe(200)
      expect(photo.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      for (const unknown of [0, 'x', '9'.repeat(30)])
        expect((await client.get(`/malfunctions/image/${unknown}`)).statusCode).toBe(404)
      expect((await other.get(`/malfunctions/image/${id}`)).statusCode).toBe(404)
      expect((await server.app.inject({ url: `/api/malfunctions/image/${id}` })).statusCode).toBe(401)
    })

    test('a photo that can’t be kept is refused, and so are its words: nothing is kept half', async () => {
      expect((await report({ image: 'data:image/png;base64,PHN2Zy8+' })).statusCode).toBe(415)
      expect((await report({ image: dataUrl(await imageOfSize(1_048_577)) })).statusCode).toBe(413)
      expect(await overview()).toEqual([])
    })

    test.each(['flight', 'shift', 'ship'] as const)(
      '[SEC-06] a %s that is unknown or another concession’s does not exist',
      async (name) => {
        const theirs = name === 'flight' ? (await sail(other)).id : other[name]
        for (const id of [theirs, 0, 'x']) expect((await report({ [name]: id })).statusCode).toBe(404)
        expect(await overview()).toEqual([])
      },
    )

    test.each([
      [{ ship: '' }, 'ship'],
      [{ category: '' }, 'category'],
      [{ remarks: '   ' }, 'remarks'],
      [{ remarks: 'x'.repeat(4001) }, 'remarks'],
      [{ client_ref: 'met spaties' }, 'client_ref'],
      [{ recorded_at: '2026-02-31T00:00:00Z' }, 'recorded_at'],
    ])('what does not fit is refused by name (%#)', async (wrong, name) => {
      const response = await report(wrong)
      expect(response.statusCode).toBe(422)
      expect(response.json().message).toContain(name)
    })

    test('the overview shows the latest 200, and none of a ship that is unknown or another’s', async () => {
      await server.rows(`insert into malfunctions (concession, ship, category, remarks, captain, recorded_at, created_at)
        select ${client.concession}, ${client.ship}, 'Overige...', n::text, ${client.captain},
          '2026-01-01'::timestamptz + n * interval '1 hour', '2026-11-20' from generate_series(1, 205) n`)
      const shown = await overview()
      expect([shown.length, shown[0].remarks, shown.at(-1).remarks]).toEqual([200, '205', '6'])
      for (const ship of [other.ship, 0, 'x'])
        expect((await client.get('/malfunctions/overview', { ship })).statusCode).toBe(404)
      expect((await client.get('/malfunctions/overview')).statusCode).toBe(422)
    })
  })

  describe('malfunctions_detail/create', () => {
    let malfunction: number
    beforeEach(async () => {
      malfunction = (await report()).json().id
    })

    test('[API-41] [MALF-12] a reply stands under its malfunction, in order, by the captain of the token', async () => {
      await reply({ malfunction, remarks: 'Gezien', image: null, captain: other.captain })
      server.setTime('2026-11-21T10:00:00Z')
      const said = { author: 'Technische dienst', text: 'We komen' }
      const at = '2026-11-21T11:00:00+01:00'
      const by = { concession: client.concession, staff: null, address: null, at }
      await server.database.transaction((tx) => replyFromShore(tx, by, { malfunction, ...said }, null))
      expect((await overview())[0].details).toEqual([
        {
          id: expect.any(Number),
          text: 'Gezien',
          image: null,
          created_at: '2026-11-21 10:00:00',
          author: 'An Kapitein',
        },
        { id: expect.any(Number), ...said, image: null, created_at: '2026-11-21 11:00:00' },
      ])
    })

    test('[MALF-06] its photo is below the storage base, for its own concession', async () => {
      const fields = {
        malfunction,
        remarks: 'Zie foto',
        image: await plainImage('png'),
        captain: client.captain,
      }
      const { id } = (
        await postMultipart(server, client, { url: '/storage/malfunctions_detail/create', fields })
      ).json()
      const [{ image }] = (await overview())[0].details
      expect(image).toBe(`malfunctions/replies/${id}/image`)
      const photo = await getWhole(server, client, `/storage/${image}`)
      expect([photo.statusCode, photo.headers['content-type'], photo.headers['cache-control']]).toEqual([
        200,
        'image/png',
        'no-store',
      ])
      expect((await getWhole(server, other, `/storage/${image}`)).statusCode).toBe(404)
      expect((await server.app.inject({ url: `/storage/${image}` })).statusCode).toBe(401)
    })

    test('sent again it is one reply: by key, and by the boat’s name with a photo that follows; it says whether it has its photo', async () => {
      const headers = { 'idempotency-key': 'reply-1' }
      const said = { malfunction, remarks: 'Gezien' }
      await Promise.all([reply(said, headers), reply(said, headers)])
      const words = { ...said, client_ref: 'reply-2' }
      const has = async (image?: string) => (await reply({ ...words, image })).json().image
      expect([await has(), await has(dataUrl(await plainImage('png'))), await has()]).toEqual([
        false,
        true,
        true,
      ])
      const { details } = (await overview())[0]
      expect(details.map(({ image }: Anything) => image !== null)).toEqual([false, true])
    })

    test.each([
      [{ malfunction: undefined }, 'malfunction'],
      [{ remarks: ' ' }, 'remarks'],
      [{ remarks: 'x'.repeat(4001) }, 'remarks'],
      [{ client_ref: 'é' }, 'client_ref'],
    ])('what does not fit is refused by name (%#)', async (wrong, name) => {
      const response = await reply({ malfunction, remarks: 'Gezien', ...wrong })
      expect(response.statusCode).toBe(422)
      expect(response.json().message).toContain(name)
    })

    test('[SEC-06] a malfunction that is unknown or another concession’s does not exist', async () => {
      expect((await reply({ malfunction, remarks: 'Gezien' }, {}, other)).statusCode).toBe(404)
      expect((await reply({ malfunction: 'x', remarks: 'Gezien' })).statusCode).toBe(404)
      expect((await overview())[0].details).toEqual([])
    })
  })

  test('[attack 23] who reported what and who replied is kept for ever', async () => {
    const on = async (device: string) => ({
      authorization: `Bearer ${(await onTablet(server, client, device)).token}`,
      device: 'another-tablet',
    })
    const { id } = (await report({}, await on('tablet-0001'))).json()
    await reply({ malfunction: id, remarks: 'Gezien' }, await on('tablet-0002'))
    const entries = await server.rows<Anything>(
      `select captain, device, action from audit where concession = ${client.concession} order by id`,
    )
    expect(entries).toEqual([
      { captain: client.captain, device: 'tablet-0001', action: 'malfunction-reported' },
      { captain: client.captain, device: 'tablet-0002', action: 'malfunction-answered' },
    ])
  })
})
