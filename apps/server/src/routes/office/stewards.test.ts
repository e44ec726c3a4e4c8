import { randomBytes } from 'node:crypto'
import { stewardList } from '@vaarboek/wire/office'
import sharp from 'sharp'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Anything, type Client, sail } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { dataUrl, plainImage, telephoneImage } from '../../integrations/images/images.fixture.ts'
import { ask, atWork, type Colleague, TEN } from './staff.fixture.ts'

onEachServer((server) => {
  let an: Client
  let planner: Colleague
  /** The seed's, by first name: amina, Bram, zoë. */
  let amina: Anything
  let bram: Anything
  let zoe: Anything
  beforeEach(async () => {
    an = await server.client()
    planner = await atWork(server, an.concession, ['planner'])
    const { stewards } = await list()
    amina = stewards[0]
    bram = stewards[1]
    zoe = stewards[2]
  })

  const list = async (query = ''): Promise<Anything> => {
    const response = await ask(server, planner, ['GET', `/stewards${query}`])
    if (response.statusCode !== 200) throw new Error(response.body)
    v.parse(stewardList.response, response.json())
    return response.json()
  }
  const names = async (query = '') =>
    (await list(query)).stewards.map(({ firstname, lastname }: Anything) => `${firstname} ${lastname}`)
  const add = (firstname: string, lastname: string) =>
    ask(server, planner, ['POST', '/stewards'], { body: { firstname, lastname } })
  const change = ({ id, revision, ...was }: Anything, more: object) =>
    ask(server, planner, ['PUT', `/stewards/${id}`], {
      body: { firstname: was.firstname, lastname: was.lastname, hidden: false, ...more },
      headers: { 'if-match': `${revision}` },
    })
  const merge = ({ id, revision }: Anything, into: string) =>
    ask(server, planner, ['POST', `/stewards/${id}/merge`], {
      body: { into },
      headers: { 'if-match': `${revision}` },
    })
  const portrait = ({ id, revision }: Anything, image: string | null) =>
    ask(server, planner, ['PUT', `/stewards/${id}/portrait`], {
      body: { image },
      headers: { 'if-match': `${revision}` },
    })
  const aboard = async () => (await an.get('/stewards/overview')).json().map((one: Anything) => one.full_name)
  const end = ({ id }: Anything) =>
    server.rows(`update trips set completed_at = now() where id = ${id} returning 1`)
  const trips = async (id: string) => (await ask(server, planner, ['GET', `/stewards/${id}/trips`])).json()

  test('are found by name, whatever the accents, page after page', async () => {
    await add('Zoé', 'De Vos')
    expect(await names()).toEqual(['amina Matroos', 'Bram Matroos', 'Zoé De Vos', 'zoë Matroos'])
    expect(await names('?search=ZOE')).toEqual(['Zoé De Vos', 'zoë Matroos'])
    const { next } = await list('?limit=2')
    expect(await names(`?limit=2&after=${next}`)).toEqual(['Zoé De Vos', 'zoë Matroos'])
  })

  test('one is added and stands in the crews’ list at once; a name that is there is said', async () => {
    const tag = String((await an.get('/stewards/overview')).headers.etag)
    expect((await add(' Fatima ', 'Öz')).json().steward).toMatchObject({
      firstname: 'Fatima',
      lastname: 'Öz',
    })
    const now = await an.get('/stewards/overview', {}, { 'if-none-match': tag })
    expect(now.statusCode).toBe(200)
    expect(await aboard()).toContain('Fatima Öz')
    const again = await add('FATIMA', 'öz')
    expect([again.statusCode, again.json().code]).toEqual([409, 'office-steward-known'])
  })

  test('another name is shown aboard and on trips; the name of somebody else isn’t taken', async () => {
    const { id } = await sail(an)
    expect((await change(zoe, { lastname: '<b>Maes</b>' })).statusCode).toBe(200)
    const { flight } = (await an.get('/flights/detail', { flight: id })).json()
    expect(JSON.stringify(flight)).toContain('zoë <b>Maes</b>')
    expect((await change(bram, { firstname: 'Amina' })).json().code).toBe('office-steward-known')
    const second = await change(zoe, { lastname: 'x' })
    expect(second.json().conflict).toEqual({
      action: 'steward-renamed',
      by: `Collega ${planner.email}`,
      at: TEN,
    })
  })

  describe('a hidden one', () => {
    test('can’t be chosen, stays on trips, and comes back', async () => {
      const hidden = (await change(zoe, { hidden: true })).json().steward
      expect(await aboard()).toEqual(['amina Matroos', 'Bram Matroos'])
      // A tablet without network chose her.
      const { stewards } = await sail(an, { stewards: [Number(zoe.id)] })
      expect(stewards).toMatchObject([{ full_name: 'zoë Matroos' }])
      await change(hidden, { hidden: false })
      expect(await aboard()).toContain('zoë Matroos')
      const lines = await server.rows<Anything>(
        `select action from audit where concession = ${an.concession} and subject = 'stewards/${zoe.id}' order by id`,
      )
      expect(lines.map(({ action }) => action)).toEqual(['steward-hidden', 'steward-shown'])
    })

    test('is named aboard as long as a trip with her is under way, and on its day', async () => {
      const crew = { stewards: [Number(zoe.id)] }
      const yesterdays = await sail(an, { ...crew, service_day: '2026-11-20' })
      await change(zoe, { hidden: true })
      expect(await aboard()).toContain('zoë Matroos')
      await end(yesterdays)
      expect(await aboard()).not.toContain('zoë Matroos')
      const todays = await sail(an, { ...crew, client_ref: 'vandaag' })
      await end(todays)
      expect(await aboard()).toContain('zoë Matroos')
    })

    test('isn’t named for a trip that nobody ended for over a week', async () => {
      const { id } = await sail(an, { stewards: [Number(zoe.id)] })
      await change(zoe, { hidden: true })
      const toDay = (day: string) =>
        server.rows(`update trips set service_day = '${day}' where id = ${id} returning 1`)
      await toDay('2026-11-14')
      expect(await aboard()).toContain('zoë Matroos')
      await toDay('2026-11-13')
      expect(await aboard()).not.toContain('zoë Matroos')
    })

    test('comes back when a crew adds that name', async () => {
      await change(zoe, { hidden: true })
      const added = await an.post('/stewards/create', { firstname: 'Zoë', lastname: 'Matroos' })
      expect(added.json().id).toBe(Number(zoe.id))
      expect(await aboard()).toContain('zoë Matroos')
    })
  })

  describe('two spellings', () => {
    test('become one: trips show that one, records keep what was said, and nobody can choose the other', async () => {
      const yesterday = { service_day: '2026-11-20' }
      const both = await sail(an, { stewards: [Number(zoe.id), Number(bram.id)], ...yesterday })
      const one = await sail(an, { stewards: [Number(zoe.id)], client_ref: 'tweede', ...yesterday })
      expect(await trips(zoe.id)).toEqual({ trips: 2, areMore: false })
      expect((await merge(zoe, bram.id)).json().steward).toMatchObject({
        id: bram.id,
        spellings: ['zoë Matroos'],
      })
      for (const { id } of [both, one]) {
        const { flight } = (await an.get('/flights/detail', { flight: id })).json()
        const crew = JSON.parse(flight).stewards.map((steward: Anything) => steward.full_name)
        expect(crew).toEqual(['Bram Matroos'])
      }
      const said = await server.rows<Anything>(
        `select steward from trip_stewards where trip = ${one.id} and concession = ${an.concession}`,
      )
      expect(said).toEqual([{ steward: Number(zoe.id) }])
      for (const trip of [both, one]) await end(trip)
      expect(await aboard()).toEqual(['amina Matroos', 'Bram Matroos'])
      expect(await names('?search=zoe')).toEqual(['Bram Matroos'])
      expect(await trips(bram.id)).toEqual({ trips: 2, areMore: false })
    })

    test('a tablet that knew the other goes on with it, and a crew that adds it gets the one', async () => {
      await merge(zoe, bram.id)
      const { stewards } = await sail(an, { stewards: [Number(zoe.id)] })
      expect(stewards).toMatchObject([{ full_name: 'Bram Matroos' }])
      const added = await an.post('/stewards/create', { firstname: 'zoë', lastname: 'matroos' })
      expect(added.json().id).toBe(Number(bram.id))
    })

    test('a trip under way has its crew named aboard under the number it was chosen by, and under the one that stays', async () => {
      await sail(an, { stewards: [Number(zoe.id)] })
      const hidden = (await change(bram, { hidden: true })).json().steward
      await merge(zoe, hidden.id)
      const list = (await an.get('/stewards/overview')).json()
      const named = list.map(({ id, full_name: name }: Anything) => [id, name])
      expect(named).toContainEqual([Number(zoe.id), 'zoë Matroos'])
      expect(named).toContainEqual([Number(bram.id), 'Bram Matroos'])
    })

    test('of three all become the last, which takes a portrait when it has none', async () => {
      await portrait(zoe, dataUrl(await plainImage('jpeg', 30)))
      await merge({ ...zoe, revision: 2 }, bram.id)
      expect((await merge({ ...bram, revision: 2 }, amina.id)).json().steward).toMatchObject({
        ...{ id: amina.id, hasPortrait: true, spellings: ['zoë Matroos', 'Bram Matroos'] },
      })
      expect(await names()).toEqual(['amina Matroos'])
    })

    test('not with itself, nor with who is gone already', async () => {
      expect((await merge(zoe, zoe.id)).json().code).toBe('office-steward-itself')
      await merge(zoe, bram.id)
      expect((await merge(amina, zoe.id)).statusCode).toBe(404)
      expect((await merge(zoe, amina.id)).statusCode).toBe(404)
    })
  })

  describe('a portrait', () => {
    test('of half a photo is refused, and the one before stays; of a GIF it is a PNG', async () => {
      await portrait(zoe, dataUrl(await plainImage('gif', 30)))
      const kept = await ask(server, planner, ['GET', `/stewards/${zoe.id}/portrait`])
      expect(kept.headers['content-type']).toBe('image/png')
      const noise = await sharp(randomBytes(3 * 64 * 64), { raw: { width: 64, height: 64, channels: 3 } })
        .png()
        .toBuffer()
      const half = await portrait({ ...zoe, revision: 2 }, dataUrl(noise.subarray(0, noise.length / 2)))
      expect(half.statusCode).toBe(415)
      const still = await ask(server, planner, ['GET', `/stewards/${zoe.id}/portrait`])
      expect(still.rawPayload.equals(kept.rawPayload)).toBe(true)
    })

    test('[DATA-01] is made small and re-encoded, seen aboard and ashore, and taken away', async () => {
      expect((await portrait(zoe, dataUrl(await plainImage('jpeg', 900)))).json().steward.hasPortrait).toBe(
        true,
      )
      const shown = await ask(server, planner, ['GET', `/stewards/${zoe.id}/portrait`])
      expect(shown.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' })
      const list = (await an.get('/stewards/overview')).json()
      expect(list.find(({ id }: Anything) => id === Number(zoe.id)).picture).toBe(
        `stewards/${zoe.id}/picture`,
      )
      expect((await portrait({ ...zoe, revision: 2 }, null)).json().steward.hasPortrait).toBe(false)
      expect((await ask(server, planner, ['GET', `/stewards/${zoe.id}/portrait`])).statusCode).toBe(404)
      const lines = await server.rows<Anything>(
        `select action, staff from audit where subject = 'stewards/${zoe.id}' and action like 'steward-pictur%' order by id`,
      )
      expect(lines).toEqual(
        ['steward-pictured', 'steward-picture-removed'].map((action) => ({ action, staff: planner.staff })),
      )
    })

    test('has at most 512 pixels; one of a telephone stands upright, without where it was taken', async () => {
      const kept = async (image: Buffer, revision: number) => {
        expect((await portrait({ ...zoe, revision }, dataUrl(image))).statusCode).toBe(200)
        const { rawPayload } = await ask(server, planner, ['GET', `/stewards/${zoe.id}/portrait`])
        const { width, height, exif } = await sharp(rawPayload).metadata()
        return [width, height, exif]
      }
      expect(await kept(await plainImage('png', 1600, 800), 1)).toEqual([512, 256, undefined])
      expect(await kept(await telephoneImage(), 2)).toEqual([20, 40, undefined])
    })

    test('[attack 24] what is no photo is refused', async () => {
      expect((await portrait(zoe, dataUrl(Buffer.from('<svg onload=alert(1)>')))).statusCode).toBe(415)
    })
  })

  test.each([{ firstname: ' ' }, { lastname: 'x'.repeat(101) }, { hidden: 'ja' }])(
    '[attack 24] %j is refused',
    async (more) => {
      expect((await change(zoe, more)).statusCode).toBe(422)
    },
  )

  test('[attack 12] nobody of another concession is seen, changed or merged with', async () => {
    const other = await server.client()
    const [theirs = 0] = other.stewards
    const them = { id: String(theirs), revision: 1, firstname: 'x', lastname: 'y' }
    const calls = [
      change(them, {}),
      merge(them, bram.id),
      merge(bram, them.id),
      portrait(them, null),
      ask(server, planner, ['GET', `/stewards/${theirs}/portrait`]),
      ask(server, planner, ['GET', `/stewards/${theirs}/trips`]),
    ]
    for (const { statusCode } of await Promise.all(calls)) expect(statusCode).toBe(404)
  })
})
