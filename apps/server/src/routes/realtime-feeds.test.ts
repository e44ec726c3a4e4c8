/** Feeds of live data as their consumers meet them: on or off, with a key or open, from kept bytes. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { REALTIME_KINDS } from '@vaarboek/wire/office'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Anything, type Client, counted, MORNING, sail } from '../app.fixture.ts'
import { buildApp } from '../app.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { ferryFeed, zipOf } from '../integrations/gtfs/feed.fixture.ts'
import { decoded, readFeed, readSiri, turnOn } from '../services/realtime/realtime.fixture.ts'
import { inWords } from '../services/realtime/second-reader.fixture.ts'
import { serviceClock } from '../services/service-clock.ts'
import { ask, atWork, type Colleague } from './office/staff.fixture.ts'
import { publishToday } from './office/timetable.fixture.ts'

/** One vessel: A to C and back. */
const THERE_AND_BACK = zipOf(
  Object.entries(
    ferryFeed(
      ['V,D,out,K1,C,0', 'V,D,back,K1,A,1'],
      [
        ...['out,1,A,10:00:00,10:00:00', 'out,2,B,10:10:00,10:11:00', 'out,3,C,10:20:00,10:20:00'],
        ...['back,5,C,10:25:00,10:25:00', 'back,6,B,10:35:00,10:35:00', 'back,7,A,10:45:00,10:45:00'],
      ],
      {
        'feed_info.txt':
          'feed_publisher_name,feed_publisher_url,feed_lang,feed_version\nVeer,https://veer.example,nl,najaar\n',
      },
    ),
  ),
)
const SILENT = { appFolder: '/nowhere', trustedProxies: [], logger: false }
const ZONE = 'Europe/Brussels'
const TOLD = [200, true]
const UNTOLD = [200, false]
const KINDS = ['trip-updates', 'vehicle-positions', 'alerts'] as const

onEachServer((server) => {
  let client: Client
  let admin: Colleague
  beforeEach(async () => {
    server.setTime(MORNING)
    client = await server.client()
    admin = await atWork(server, client.concession, ['admin', 'planner', 'dispatcher'])
  })

  const read = (kind: string, headers: Record<string, string> = {}) =>
    readFeed(server, `${client.concession}/${kind}`, headers)
  const message = async (kind: string) => inWords(decoded(await read(`${kind}.pb`)))

  /** A trip on the vessel's day, of which so many stops are counted; they are left a minute late. */
  async function sailing(stops: number): Promise<Anything> {
    await publishToday(server, admin, THERE_AND_BACK)
    const [shift] = await server.rows<{ id: number; track: number }>(
      `select id, track from shifts where concession = ${client.concession} and source_ref like 'block:K1%'`,
    )
    const trip = await sail({ ...client, shift: shift?.id ?? 0, track: shift?.track ?? 0 })
    for (const kind of KINDS) await turnOn(server, admin, kind)
    for (let place = 0; place < stops; place += 1) await pass(trip, place)
    return trip
  }
  const PLANNED = ['10:00', '10:11', '10:25', '10:35', '10:45']
  const pass = async (trip: Anything, place: number, other: object = {}) => {
    const at = `2026-11-21 ${PLANNED[place]}:00`
    const left = at.replace(/(\d\d):00$/, (_, minute) => `${String(Number(minute) + 1).padStart(2, '0')}:00`)
    server.setTime(`${left.replace(' ', 'T')}+01:00`)
    const item = counted(trip.all_items[place], {
      ...{ key: `k${place}`, sequence: place + 1, arrived: at, departured: left },
      ...{ people_on: place === 0 ? 37 : 0, people: 37, bikes_on: 0, bikes: 0, ...other },
    })
    const response = await client.post('/items/passmultiple', { flight: trip.id, items: [item] })
    if (response.statusCode !== 200) throw new Error(response.body)
  }
  const time = (clock: string) => Date.parse(`2026-11-21T${clock}+01:00`) / 1000

  describe('a boat that says where it is', () => {
    const tell = (trip: Anything, fields: object) =>
      client.post('/flights/live', { flight: trip.id, ...fields })
    const ship = async () => (await message('vehicle-positions')).entity?.[0]?.vehicle
    const stopsOf = async () => (await message('trip-updates')).entity?.[0]?.tripUpdate.stopTimeUpdate

    test('lies at the stop it told, with the time of its arrival, until it leaves', async () => {
      const trip = await sailing(1)
      expect(await ship()).toMatchObject({ stopId: 'B', currentStatus: 'IN_TRANSIT_TO' })
      server.setTime('2026-11-21T10:09:00+01:00')
      await tell(trip, { arrived: { item: trip.all_items[1].id, at: '2026-11-21T10:08:30+01:00' } })
      expect(await ship()).toMatchObject({
        ...{ stopId: 'B', currentStopSequence: 2, currentStatus: 'STOPPED_AT' },
        timestamp: time('10:08:30'),
      })
      expect(await stopsOf()).toMatchObject([
        {
          stopId: 'B',
          arrival: { time: time('10:08:30') },
          departure: { time: time('10:11:00') },
        },
        { stopId: 'C', arrival: { time: time('10:20:00') } },
      ])
      await pass(trip, 1)
      expect(await ship()).toMatchObject({ stopId: 'C', currentStatus: 'IN_TRANSIT_TO' })
    })

    test('and takes it back is as new as that, also where it tells the first moment again', async () => {
      const trip = await sailing(1)
      const arrived = { item: trip.all_items[1].id, at: '2026-11-21T10:08:30+01:00' }
      server.setTime('2026-11-21T10:09:00+01:00')
      await tell(trip, { arrived })
      server.setTime('2026-11-21T10:09:40+01:00')
      await tell(trip, { arrived: { ...arrived, at: null } })
      expect(await ship()).toMatchObject({ currentStatus: 'IN_TRANSIT_TO', timestamp: time('10:09:40') })
      const [update] = (await message('trip-updates')).entity
      expect(update.tripUpdate.timestamp).toBe(time('10:09:40'))
      server.setTime('2026-11-21T10:10:00+01:00')
      await tell(trip, { arrived })
      expect(await ship()).toMatchObject({ currentStatus: 'STOPPED_AT', timestamp: time('10:09:40') })
    })

    test('that passed a stop by without counting it lies at the next one all the same', async () => {
      const trip = await sailing(1)
      server.setTime('2026-11-21T10:19:00+01:00')
      await tell(trip, { arrived: { item: trip.all_items[2].id, at: '2026-11-21T10:18:30+01:00' } })
      expect(await ship()).toMatchObject({ stopId: 'C', currentStopSequence: 3, currentStatus: 'STOPPED_AT' })
      expect(await stopsOf()).toEqual([
        expect.objectContaining({ stopId: 'C', arrival: { time: time('10:18:30') } }),
      ])
    })

    test('is told and expected now however late, for ten minutes after it was measured', async () => {
      const trip = await sailing(1)
      await server.rows(
        `insert into position_settings (concession, is_on, changed_at) values (${client.concession}, true, now()) returning 1`,
      )
      server.setTime('2026-11-21T10:30:00+01:00')
      await tell(trip, {
        position: { lat: 51.0005, lon: 4.0005, accuracy: 8, at: '2026-11-21T10:29:50+01:00' },
      })
      expect(await ship()).toMatchObject({
        ...{ stopId: 'B', currentStatus: 'IN_TRANSIT_TO', position: {}, timestamp: time('10:29:50') },
      })
      const [update] = (await message('trip-updates')).entity
      expect(update.tripUpdate.timestamp).toBe(time('10:29:50'))
      expect(await stopsOf()).toMatchObject([
        { stopId: 'B', arrival: { time: time('10:30:00') }, departure: { time: time('10:30:00') } },
        { stopId: 'C', arrival: { time: time('10:39:00') } },
      ])
      server.setTime('2026-11-21T10:39:51+01:00')
      expect(await ship()).toBeUndefined()
      expect(await stopsOf()).toMatchObject([{ stopId: 'B', scheduleRelationship: 'NO_DATA' }])
    })

    test('is where it told for ten minutes, while its concession wants that', async () => {
      const trip = await sailing(1)
      const turn = (isOn: boolean) =>
        server.rows(`insert into position_settings (concession, is_on, changed_at) values (${client.concession}, ${isOn}, now())
          on conflict (concession) do update set is_on = excluded.is_on returning 1`)
      await turn(true)
      server.setTime('2026-11-21T10:05:00+01:00')
      await tell(trip, {
        position: { lat: 51.0005, lon: 4.0005, accuracy: 8, at: '2026-11-21T10:04:50+01:00' },
      })
      const told = await ship()
      expect(told).toMatchObject({ currentStatus: 'IN_TRANSIT_TO', timestamp: time('10:04:50') })
      expect([told.position.latitude, told.position.longitude].map((one) => one.toFixed(4))).toEqual([
        '51.0005',
        '4.0005',
      ])
      server.setTime('2026-11-21T10:15:00+01:00')
      expect((await ship())?.position).toBeUndefined()
      await tell(trip, {
        position: { lat: 51.0005, lon: 4.0005, accuracy: 8, at: '2026-11-21T10:14:59+01:00' },
      })
      server.setTime('2026-11-21T10:15:10+01:00')
      expect((await ship()).position).toBeDefined()
      await turn(false)
      server.setTime('2026-11-21T10:15:20+01:00')
      expect((await ship()).position).toBeUndefined()
    })

    test('[attack 67] turned off, it is told and kept no longer from that moment on, nor is a feed that is off', async () => {
      const trip = await sailing(1)
      const turn = async (isOn: boolean) => {
        const { revision } = (await ask(server, admin, ['GET', '/positions'])).json()
        const headers = { 'if-match': `"${revision}"` }
        expect(
          (await ask(server, admin, ['PUT', '/positions'], { body: { isOn }, headers })).statusCode,
        ).toBe(200)
      }
      const now = server.context.clock.now()
      const second = await buildApp({ ...SILENT, context: server.context })
      const places = async ({ app }: Pick<typeof server, 'app'>) =>
        [
          await readFeed({ app }, `${client.concession}/vehicle-positions.json`),
          await readSiri({ app }, `${client.concession}/vehicle-monitoring.json`),
        ].map(({ statusCode, body }) => [statusCode, body.includes('51.5')])
      const kept = async () =>
        (
          await server.rows<Anything>(
            `select kind from realtime_feeds where concession = ${client.concession} and bytes is not null order by kind`,
          )
        ).map(({ kind }) => kind)
      await turnOn(server, admin, 'vehicle-monitoring')
      await turn(true)
      await tell(trip, {
        position: { lat: 51.5, lon: 4.0005, accuracy: 8, at: server.context.clock.now() },
      })
      for (const app of [second, server.app]) expect(await places({ app })).toEqual([TOLD, TOLD])
      server.setTime(now)
      for (const app of [second, server.app]) expect(await places({ app })).toEqual([TOLD, TOLD])
      await turn(false)
      server.setTime(now)
      expect(await kept()).toEqual([])
      expect(await places(server)).toEqual([UNTOLD, UNTOLD])
      // Another server's look at which rendering holds is good for a tenth of a second.
      server.setTime(now)
      await vi.waitFor(async () => {
        server.setTime(now)
        expect(await places({ app: second })).toEqual([UNTOLD, UNTOLD])
      })
      await turnOn(server, admin, 'vehicle-positions', { isOn: false })
      expect(await kept()).not.toContain('vehicle-positions')
      await second.close()
    })
  })

  describe('what it says', () => {
    test('times of stops to come, leg by leg, by the ids of the timetable', async () => {
      const trip = await sailing(1)
      expect(await message('trip-updates')).toEqual({
        header: {
          ...{ gtfsRealtimeVersion: '2.0', incrementality: 'FULL_DATASET', timestamp: time('10:01:00') },
          feedVersion: 'najaar',
        },
        entity: [
          {
            id: `r:${trip.id}:0`,
            tripUpdate: {
              trip: {
                ...{ tripId: 'out', routeId: 'V', directionId: 0, startDate: '20261121' },
                scheduleRelationship: 'SCHEDULED',
              },
              vehicle: { id: `ship-${client.ship}`, label: 'Zeemeeuw' },
              timestamp: time('10:01:00'),
              stopTimeUpdate: [
                {
                  ...{ stopSequence: 2, stopId: 'B', scheduleRelationship: 'SCHEDULED' },
                  ...{ arrival: { time: time('10:11:00') }, departure: { time: time('10:11:00') } },
                },
                {
                  ...{ stopSequence: 3, stopId: 'C', scheduleRelationship: 'SCHEDULED' },
                  arrival: { time: time('10:20:00') },
                },
              ],
            },
          },
          {
            id: `r:${trip.id}:1`,
            tripUpdate: {
              trip: {
                ...{ tripId: 'back', routeId: 'V', directionId: 1, startDate: '20261121' },
                scheduleRelationship: 'SCHEDULED',
              },
              vehicle: { id: `ship-${client.ship}`, label: 'Zeemeeuw' },
              timestamp: time('10:01:00'),
              stopTimeUpdate: [
                {
                  ...{ stopSequence: 5, stopId: 'C', scheduleRelationship: 'SCHEDULED' },
                  departure: { time: time('10:25:00') },
                },
                {
                  ...{ stopSequence: 6, stopId: 'B', scheduleRelationship: 'SCHEDULED' },
                  ...{ arrival: { time: time('10:35:00') }, departure: { time: time('10:35:00') } },
                },
                {
                  ...{ stopSequence: 7, stopId: 'A', scheduleRelationship: 'SCHEDULED' },
                  arrival: { time: time('10:45:00') },
                },
              ],
            },
          },
        ],
      })
    })

    test('where a ship is in the timetable, and how full in tens, without a place on the water', async () => {
      await sailing(2)
      expect((await message('vehicle-positions')).entity).toEqual([
        {
          id: `s:${client.ship}`,
          vehicle: {
            trip: {
              ...{ tripId: 'out', routeId: 'V', directionId: 0, startDate: '20261121' },
              scheduleRelationship: 'SCHEDULED',
            },
            vehicle: { id: `ship-${client.ship}`, label: 'Zeemeeuw' },
            ...{ currentStopSequence: 3, stopId: 'C', currentStatus: 'IN_TRANSIT_TO' },
            ...{
              timestamp: time('10:12:00'),
              occupancyPercentage: 50,
              occupancyStatus: 'MANY_SEATS_AVAILABLE',
            },
          },
        },
      ])
    })

    test('nothing of a ship whose timetable numbers no stops', async () => {
      await sailing(1)
      await server.rows(
        `update stop_visits set stop_sequence = null, end_sequence = null where concession = ${client.concession}`,
      )
      for (const kind of ['trip-updates', 'vehicle-positions'])
        expect((await message(kind)).entity ?? []).toEqual([])
    })

    test('no stop that the ship passed by unseen', async () => {
      const trip = await sailing(1)
      await pass(trip, 2)
      const { entity } = await message('vehicle-positions')
      expect(entity[0].vehicle).toMatchObject({ trip: { tripId: 'back' }, currentStopSequence: 6 })
    })

    test('nothing of a trip that nobody made, and nobody’s place before it has left', async () => {
      await sailing(0)
      expect((await message('vehicle-positions')).entity ?? []).toEqual([])
      const other = await server.client()
      const boss = await atWork(server, other.concession, ['admin'])
      await turnOn(server, boss, 'trip-updates')
      const empty = decoded(await readFeed(server, `${other.concession}/trip-updates.pb`))
      expect(empty.entity).toEqual([])
    })

    test('that nobody knows, ten minutes after a ship should have left', async () => {
      await sailing(1)
      server.setTime('2026-11-21T10:22:00+01:00')
      const { entity } = await message('trip-updates')
      expect(entity.map(({ tripUpdate }: Anything) => tripUpdate.stopTimeUpdate)).toEqual([
        [{ stopSequence: 2, stopId: 'B', scheduleRelationship: 'NO_DATA' }],
      ])
      expect((await message('vehicle-positions')).entity ?? []).toEqual([])
    })

    test('that a stop is skipped', async () => {
      const trip = await sailing(1)
      const skip = { item: trip.all_items[1].id, action: 'skip', why_skipped: 'other', remarks: 'Mist' }
      await client.post('/items/passmultiple', {
        flight: trip.id,
        items: [{ ...skip, key: 's', sequence: 9 }],
      })
      const [{ tripUpdate }] = (await message('trip-updates')).entity
      expect(tripUpdate.stopTimeUpdate).toMatchObject([
        { stopSequence: 2, stopId: 'B', scheduleRelationship: 'SKIPPED' },
        { stopSequence: 3, scheduleRelationship: 'SCHEDULED', arrival: { time: time('10:21:00') } },
      ])
    })

    test('that a cancelled shift doesn’t sail, and no reason', async () => {
      await sailing(0)
      await server.rows(`update trips set given_up = true where concession = ${client.concession}`)
      await server.rows(`update trip_status set state = 'given-up' where concession = ${client.concession}`)
      await server.rows(`insert into day_plans (concession, day, shift, state, reason, revision, changed_at, changed_by)
        select concession, '2026-11-21', id, 'cancelled', 'Motor stuk', 1, now(), 'Jan' from shifts
        where concession = ${client.concession} and source_ref like 'block:K1%'`)
      const { entity } = await message('trip-updates')
      expect(
        entity.map(({ tripUpdate: { trip, stopTimeUpdate } }: Anything) => [trip, stopTimeUpdate]),
      ).toEqual(
        [['out', 0] as const, ['back', 1] as const].map(([tripId, directionId]) => [
          {
            ...{ tripId, routeId: 'V', directionId, startDate: '20261121' },
            scheduleRelationship: 'CANCELED',
          },
          undefined,
        ]),
      )
      const alerts = (await message('alerts')).entity
      expect(alerts[0].alert).toMatchObject({
        ...{ effect: 'NO_SERVICE', informedEntity: [{ trip: { tripId: 'out' } }] },
        activePeriod: [{ start: time('00:00:00'), end: time('10:20:00') }],
        headerText: {
          translation: [
            { text: 'De afvaart van 10:00 vanaf Sint-Anna naar Doel vervalt', language: 'nl' },
            { text: 'Le départ de 10:00 de Sint-Anna vers Doel est supprimé', language: 'fr' },
            { text: 'Die Abfahrt um 10:00 Uhr von Sint-Anna nach Doel fällt aus', language: 'de' },
            { text: 'The 10:00 departure from Sint-Anna to Doel is cancelled', language: 'en' },
          ],
        },
        descriptionText: {
          translation: [
            {
              text: 'De boot die om 10:00 zou vertrekken vanaf Sint-Anna naar Doel, vaart niet.',
              language: 'nl',
            },
            {
              text: 'Le bateau qui devait partir à 10:00 de Sint-Anna vers Doel ne part pas.',
              language: 'fr',
            },
            {
              text: 'Das Schiff, das um 10:00 Uhr von Sint-Anna nach Doel abfahren sollte, fährt nicht.',
              language: 'de',
            },
            {
              text: 'The boat that was to leave from Sint-Anna to Doel at 10:00 is not sailing.',
              language: 'en',
            },
          ],
        },
      })
      expect(JSON.stringify(alerts)).not.toContain('Motor')
    })

    test('a timetable published in mid-trip keeps the legs that it has with the same stops', async () => {
      await sailing(1)
      const other = ferryFeed(
        ['V,D,out,K1,C,0', 'V,D,back,K1,A,1'],
        [
          ...['out,1,A,10:00:00,10:00:00', 'out,2,B,10:10:00,10:11:00', 'out,3,C,10:20:00,10:20:00'],
          ...['back,5,C,10:25:00,10:25:00', 'back,7,A,10:45:00,10:45:00'],
        ],
      )
      await publishToday(server, admin, zipOf(Object.entries(other)))
      server.setTime('2026-11-21T10:01:10+01:00')
      const { entity } = await message('trip-updates')
      expect(entity.map(({ tripUpdate }: Anything) => tripUpdate.trip.tripId)).toEqual(['out'])
    })
  })

  describe('who reads it', () => {
    test('nobody before an admin turns it on, and nobody after it is turned off', async () => {
      for (const kind of KINDS) expect((await read(`${kind}.pb`)).statusCode).toBe(404)
      await turnOn(server, admin, 'alerts')
      expect((await read('alerts.pb')).statusCode).toBe(200)
      expect((await read('trip-updates.pb')).statusCode).toBe(404)
      await turnOn(server, admin, 'alerts', { isOn: false })
      expect((await read('alerts.pb')).statusCode).toBe(404)
    })

    test('with a key only who has it; another concession’s is none, nor one that was replaced', async () => {
      const key = await turnOn(server, admin, 'alerts', { key: 'new' })
      const other = await server.client()
      const boss = await atWork(server, other.concession, ['admin'])
      const theirs = await turnOn(server, boss, 'alerts', { key: 'new' })
      const status = async (path: string) => (await read(path)).statusCode
      expect(key).toMatch(/^[\w-]{24}$/)
      expect(await status(`alerts.pb?key=${key}`)).toBe(200)
      for (const wrong of ['', `?key=${theirs}`, '?key=', `?key=${key}&key=${key}`, '?key[a]=b'])
        expect(await status(`alerts.pb${wrong}`)).toBe(404)
      const replaced = await turnOn(server, admin, 'alerts', { key: 'new' })
      expect(await status(`alerts.pb?key=${key}`)).toBe(404)
      expect(await status(`alerts.pb?key=${replaced}`)).toBe(200)
      await turnOn(server, admin, 'alerts', { key: 'as-it-is' })
      expect(await status(`alerts.pb?key=${replaced}`)).toBe(200)
      await turnOn(server, admin, 'alerts', { key: 'none' })
      expect(await status('alerts.pb')).toBe(200)
      const rows = await server.rows<Anything>(
        `select key_hash as hash from realtime_feeds where concession = ${other.concession}`,
      )
      expect(Buffer.from(rows[0].hash).toString('latin1')).not.toContain(theirs)
    })

    test.each(['0', '-1', '01', 'x', '1e3', '99999999999999999999', '2.0'])(
      'none of concession %s',
      async (concession) => {
        const response = await readFeed(server, `${concession}/alerts.pb`)
        expect([response.statusCode, response.json().code]).toEqual([404, 'request-unreadable'])
      },
    )

    test('an address below it that is none is no page of the app', async () => {
      for (const path of ['', `${client.concession}`, `${client.concession}/boats`])
        expect((await readFeed(server, path)).statusCode).toBe(404)
    })
  })

  describe('as bytes', () => {
    test('is the same for five seconds and from every server, and says when it was rendered', async () => {
      await turnOn(server, admin, 'trip-updates')
      const { context } = server
      const second = await buildApp({ ...SILENT, context })
      const first = await read('trip-updates.pb')
      server.setTime('2026-11-21T10:00:04+01:00')
      expect((await read('trip-updates.pb')).headers.etag).toBe(first.headers.etag)
      const there = await readFeed({ app: second }, `${client.concession}/trip-updates.pb`)
      // The embedded database has one server: a second one renders anew.
      if (server.database.kind === 'postgresql') expect(there.rawPayload).toEqual(first.rawPayload)
      server.setTime('2026-11-21T10:00:09+01:00')
      const later = await read('trip-updates.pb')
      expect(later.headers).toMatchObject({
        ...{ 'content-type': 'application/x-protobuf', 'cache-control': 'no-cache' },
        ...{ etag: `"${time('10:00:09')}"`, 'last-modified': 'Sat, 21 Nov 2026 09:00:09 GMT' },
        'access-control-allow-origin': '*',
      })
      await second.close()
    })

    test('is read by an app in a browser, with the tag that it has, and so is why there is none', async () => {
      await turnOn(server, admin, 'alerts')
      const open = {
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'ETag, Retry-After',
      }
      expect((await read('alerts.pb')).headers).toMatchObject(open)
      const none = await read('trip-updates.pb')
      expect([none.statusCode, none.headers]).toMatchObject([404, open])
      for (const url of [`/gtfs-rt/${client.concession}/alerts.json`, `/siri/${client.concession}/x.json`]) {
        const asked = await server.app.inject({
          ...{ method: 'OPTIONS', url },
          headers: {
            origin: 'https://app.example',
            'access-control-request-method': 'GET',
            'access-control-request-headers': 'if-none-match',
          },
        })
        expect([asked.statusCode, asked.body]).toEqual([204, ''])
        expect(asked.headers).toMatchObject({
          ...{ ...open, 'access-control-allow-methods': 'GET, HEAD' },
          'access-control-allow-headers': 'If-None-Match',
        })
      }
    })

    test('is JSON with its list, also where that is empty', async () => {
      await turnOn(server, admin, 'alerts')
      expect((await read('alerts.json')).json()).toMatchObject({ entity: [] })
    })

    test('isn’t sent again to who has it', async () => {
      await turnOn(server, admin, 'alerts')
      const { headers } = await read('alerts.pb')
      const etag = String(headers.etag)
      const since = String(headers['last-modified'])
      for (const known of [
        { 'if-none-match': etag },
        { 'if-none-match': `"1", W/${etag}` },
        { 'if-modified-since': since },
      ]) {
        const response = await read('alerts.pb', known)
        expect([response.statusCode, response.body]).toEqual([304, ''])
      }
      for (const known of [
        { 'if-none-match': '"1"', 'if-modified-since': since },
        { 'if-modified-since': 'gisteren' },
      ])
        expect((await read('alerts.pb', known)).statusCode).toBe(200)
    })

    test('has a time that never goes back, also of a server whose clock is behind', async () => {
      await turnOn(server, admin, 'alerts')
      const times: unknown[] = []
      for (const at of ['10:00:00', '10:00:20', '09:59:00', '09:59:30', '10:00:30']) {
        server.setTime(`2026-11-21T${at}+01:00`)
        times.push((await message('alerts')).header.timestamp)
      }
      const ten = time('10:00:00')
      expect(times).toEqual([ten, ten + 20, ten + 21, ten + 22, ten + 30])
    })

    test('isn’t rendered for each who asks a server whose clock is behind', async () => {
      await turnOn(server, admin, 'alerts')
      await read('alerts.pb')
      server.setTime('2026-11-21T09:00:00+01:00')
      const first = await read('alerts.pb')
      expect((await read('alerts.pb')).headers.etag).toBe(first.headers.etag)
    })

    test('isn’t an older one of a server that just looked, once one whose clock is ahead rendered another', async () => {
      // The embedded database has one server.
      if (server.database.kind !== 'postgresql') return
      await turnOn(server, admin, 'alerts')
      const { context } = server
      const clock = serviceClock(ZONE, () => Date.parse('2026-11-21T10:00:10+01:00'))
      const ahead = await buildApp({ ...SILENT, context: { ...context, clock } })
      const first = await read('alerts.pb')
      const there = await readFeed({ app: ahead }, `${client.concession}/alerts.pb`)
      const again = await read('alerts.pb')
      expect(there.headers.etag).toBe(`"${time('10:00:10')}"`)
      expect([first.headers.etag, again.headers.etag]).toEqual([`"${time('10:00:00')}"`, there.headers.etag])
      await ahead.close()
    })

    test.each([
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip;q=0.5, *;q=0', 'gzip', gunzipSync],
    ] as const)('comes as short as who asks with %s can read it', async (accept, encoding, undo) => {
      await sailing(1)
      const plain = await read('trip-updates.json', { 'accept-encoding': 'identity, br;q=0' })
      expect(plain.headers).not.toHaveProperty('content-encoding')
      const short = await read('trip-updates.json', { 'accept-encoding': accept })
      expect(short.headers).toMatchObject({
        ...{ 'content-encoding': encoding, vary: 'Accept-Encoding', etag: `W/${plain.headers.etag}` },
        'content-length': String(short.rawPayload.length),
      })
      expect(short.rawPayload.length).toBeLessThan(plain.rawPayload.length)
      expect(undo(short.rawPayload)).toEqual(plain.rawPayload)
      const known = await read('trip-updates.json', {
        'if-none-match': String(short.headers.etag),
        'accept-encoding': accept,
      })
      expect([known.statusCode, known.headers['content-encoding']]).toEqual([304, undefined])
    })

    test('is JSON with the names of the specification as well', async () => {
      await sailing(1)
      const response = await read('trip-updates.json')
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(response.json()).toMatchObject({
        header: { gtfs_realtime_version: '2.0', timestamp: String(time('10:01:00')) },
        entity: [{ trip_update: { trip: { trip_id: 'out' } } }, {}],
      })
    })

    test('is rendered once however many ask at once', async () => {
      await turnOn(server, admin, 'trip-updates')
      const all = await Promise.all(Array.from({ length: 20 }, () => read('trip-updates.pb')))
      expect(new Set(all.map(({ statusCode, headers }) => `${statusCode} ${headers.etag}`)).size).toBe(1)
    })

    test('is rendered by another server when the one that was at it died', async () => {
      await turnOn(server, admin, 'alerts')
      await read('alerts.pb')
      const nowS = time('10:00:40')
      await server.rows(
        `update realtime_feeds set claimed_s = ${nowS - 11} where concession = ${client.concession}`,
      )
      server.setTime('2026-11-21T10:00:40+01:00')
      expect((await message('alerts')).header.timestamp).toBe(nowS)
    })
  })

  describe('in the office', () => {
    test('an admin sees what is on, with a key or open, and when it was rendered last; the key nobody sees again', async () => {
      const list = async () => (await ask(server, admin, ['GET', '/realtime-feeds'])).json()
      const first = await list()
      expect(first.feeds.map(({ kind, isOn }: Anything) => [kind, isOn])).toEqual(
        REALTIME_KINDS.map((kind) => [kind, false]),
      )
      expect(first.revision).toBe(0)
      const key = await turnOn(server, admin, 'alerts', { key: 'new' })
      await read(`alerts.pb?key=${key}`)
      const { feeds, revision } = await list()
      expect(revision).toBe(1)
      expect(feeds[2]).toEqual({
        ...{ kind: 'alerts', isOn: true, hasKey: true, tellsExtra: false, entities: 0 },
        url: `https://vaarboek.example/gtfs-rt/${client.concession}/alerts.pb`,
        renderedAt: '2026-11-21T10:00:00+01:00',
      })
      expect(JSON.stringify(feeds)).not.toContain(key)
    })

    test('a change leaves a line that has no key, and of two who change it the second reads who was first', async () => {
      await turnOn(server, admin, 'alerts', { key: 'new' })
      const second = await ask(server, admin, ['PUT', '/realtime-feeds/alerts'], {
        body: { isOn: false, key: 'none', tellsExtra: false },
        headers: { 'if-match': '"0"' },
      })
      expect([second.statusCode, second.json().conflict.action]).toEqual([409, 'realtime-feed-changed'])
      const lines = await server.rows<Anything>(
        `select subject, detail from audit where concession = ${client.concession} and action = 'realtime-feed-changed'`,
      )
      expect(lines).toEqual([
        {
          subject: 'realtime_feeds',
          detail: {
            kind: 'alerts',
            before: { isOn: false, hasKey: false, tellsExtra: false },
            after: { isOn: true, hasKey: true, isNewKey: true, tellsExtra: false },
          },
        },
      ])
    })
  })
})
