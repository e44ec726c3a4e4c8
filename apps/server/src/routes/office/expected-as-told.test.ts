/** Ashore a boat is expected when passengers are told: the office's figures beside the feed of the same moment. */
import { expectedAtStops, expectedNext } from '@vaarboek/wire/office'
import { beforeEach, expect, test } from 'vitest'
import { type Anything, type Client, counted, MORNING, sail } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { ferryFeed, zipOf } from '../../integrations/gtfs/feed.fixture.ts'
import { decoded, readFeed, turnOn } from '../../services/realtime/realtime.fixture.ts'
import { inWords } from '../../services/realtime/second-reader.fixture.ts'
import { ask, atWork, type Colleague } from './staff.fixture.ts'
import { publishToday } from './timetable.fixture.ts'

/** One vessel: A to C and back; at B it lies for five minutes on its way out, and as long where it turns. */
const THERE_AND_BACK = zipOf(
  Object.entries(
    ferryFeed(
      ['V,D,out,K1,C,0', 'V,D,back,K1,A,1'],
      [
        ...['out,1,A,10:00:00,10:00:00', 'out,2,B,10:10:00,10:15:00', 'out,3,C,10:20:00,10:20:00'],
        ...['back,5,C,10:25:00,10:25:00', 'back,6,B,10:35:00,10:35:00', 'back,7,A,10:45:00,10:45:00'],
      ],
    ),
  ),
)

onEachServer((server) => {
  let client: Client
  let colleague: Colleague
  let trip: Anything
  beforeEach(async () => {
    server.setTime(MORNING)
    client = await server.client()
    colleague = await atWork(server, client.concession, ['admin', 'planner', 'dispatcher'])
    await publishToday(server, colleague, THERE_AND_BACK)
    const [shift] = await server.rows<{ id: number; track: number }>(
      `select id, track from shifts where concession = ${client.concession} and source_ref like 'block:K1%'`,
    )
    trip = await sail({ ...client, shift: shift?.id ?? 0, track: shift?.track ?? 0 })
    await turnOn(server, colleague, 'trip-updates')
  })

  const at = (time: string) => `2026-11-21T${time}+01:00`

  async function pass(place: number, arrived: string, left: string) {
    server.setTime(at(left))
    const item = counted(trip.all_items[place], {
      ...{ key: `k${place}`, sequence: place + 1 },
      ...{ arrived: `2026-11-21 ${arrived}`, departured: `2026-11-21 ${left}` },
      ...{ people_on: place === 0 ? 37 : 0, people: 37, bikes_on: 0, bikes: 0 },
    })
    const response = await client.post('/items/passmultiple', { flight: trip.id, items: [item] })
    if (response.statusCode !== 200) throw new Error(response.body)
  }

  /** Seconds since 1970 at each call that is still to come; where the vessel turns it calls once. */
  async function told(): Promise<number[]> {
    const feed = await readFeed(server, `${client.concession}/trip-updates.pb`)
    const { entity = [] } = inWords(decoded(feed)) as Anything
    return entity.flatMap(({ tripUpdate }: Anything) =>
      tripUpdate.stopTimeUpdate.flatMap(({ arrival, departure, scheduleRelationship: how }: Anything) => {
        const sure = arrival?.uncertainty === 0 || departure?.uncertainty === 0
        return how === 'SCHEDULED' && !sure ? [arrival?.time, departure?.time].filter(Boolean) : []
      }),
    )
  }

  async function shown(now: string) {
    const read = async (path: string) => (await ask(server, colleague, ['GET', path])).json()
    const whole = await read(`/trips/${trip.id}`)
    const board = await read('/board')
    const row = board.trips.find(({ id }: Anything) => id === whole.trip.id)
    const dayStartMs = Date.parse(whole.dayStartsAt)
    const moment = { dayStartMs, tablet: { ...whole, lastSeen: whole.heardAt }, now: Date.parse(at(now)) }
    const { calls, isSilent } = expectedAtStops(whole.trip, whole.stops, moment)
    const seconds = (ms: number) => Math.floor(ms / 1000)
    const times = calls.flatMap((one) => (one ? [seconds(one.arrival), seconds(one.departure)] : []))
    const next = expectedNext(row, moment)
    return {
      // Nobody leaves from the last stop.
      stops: times.slice(0, -1),
      next: next && [seconds(next.arrival), seconds(next.departure)],
      isSilent,
    }
  }

  test.each([
    ['as it left its first stop four minutes late', '10:04:20'],
    ['as it should have left the next stop, and nothing says so', '10:21:10'],
  ])('%s', async (_, now) => {
    await pass(0, '09:58:00', '10:04:00')
    server.setTime(at(now))
    const calls = await told()
    expect(calls).toHaveLength(7)
    const office = await shown(now)
    expect(office.stops).toEqual(calls)
    expect(office.next).toEqual(calls.slice(0, 2))
    expect(office.isSilent).toBe(false)
  })

  test('where it is to lie for a while it makes up for being late', async () => {
    await pass(0, '09:58:00', '10:04:00')
    const { next } = await shown('10:04:20')
    expect(next).toEqual([at('10:14:00'), at('10:15:00')].map((moment) => Date.parse(moment) / 1000))
  })

  test('at its last stop', async () => {
    for (const [place, time] of ['10:00', '10:15', '10:25', '10:37'].entries()) {
      await pass(place, `${time}:00`, `${time}:30`)
      // The session of who sits still for half an hour ends.
      await shown(`${time}:30`)
    }
    const now = '10:45:40'
    server.setTime(at(now))
    const calls = await told()
    const office = await shown(now)
    expect(office.stops).toEqual(calls)
    expect(office.next?.[0]).toBe(calls[0])
  })

  test.each([
    ['goes on while its tablet is heard', '10:50:00', 7],
    ['is silent ten minutes after it was', '11:00:01', 0],
  ])('a boat that lies at its next stop %s', async (_, now, many) => {
    await pass(0, '09:58:00', '10:04:00')
    const arrived = { item: trip.all_items[1].id, at: at('10:14:00') }
    server.setTime(at('10:14:00'))
    expect((await client.post('/flights/live', { flight: trip.id, arrived })).statusCode).toBe(200)
    await server.rows(`insert into devices (concession, device, secret_hash, captain, first_seen, last_seen, waiting)
      values (${client.concession}, 'blauw', sha256('lies ${client.concession}'), ${client.captain}, '${at('09:50:00')}', '${at('10:50:00')}', 0)
      returning 1`)
    await server.rows(
      `update trip_status set device = 'blauw', last_device = 'blauw' where trip = ${trip.id} returning trip`,
    )
    server.setTime(at(now))
    // The session of who sat still for so long has ended.
    colleague = await atWork(server, client.concession, ['admin', 'planner', 'dispatcher'])
    const calls = (await told()).filter((call) => call >= Date.parse(at('10:05:00')) / 1000)
    const office = await shown(now)
    expect(office.stops).toEqual(calls)
    expect([calls.length, office.isSilent, office.next !== null]).toEqual([many, many === 0, many > 0])
  })

  test.each([
    ['made just now: all that follows stays late', '10:21:05', '10:26:05'],
    ['of before that: what follows is expected as it was', '10:04:30', '10:25:00'],
  ])('what its tablet holds may be that stop, which is expected now, %s', async (_, oldest, following) => {
    await pass(0, '09:58:00', '10:04:00')
    await server.rows(`insert into devices (concession, device, secret_hash, captain, first_seen, last_seen, waiting, oldest_waiting_at)
      values (${client.concession}, 'blauw', sha256('expected ${client.concession}'), ${client.captain},
        '${at('09:50:00')}', '${at(oldest)}', 2, '${at(oldest)}') returning 1`)
    await server.rows(
      `update trip_status set device = 'blauw', last_device = 'blauw' where trip = ${trip.id} returning trip`,
    )
    const now = '10:21:10'
    server.setTime(at(now))
    const calls = await told()
    const office = await shown(now)
    expect(office.stops).toEqual(calls)
    expect(office.next).toEqual(calls.slice(0, 2))
    const clock = (time: string) => Date.parse(at(time)) / 1000
    expect([calls[1], calls[3]]).toEqual([clock(now), clock(following)])
  })

  test('a boat whose place is known is expected now, however late', async () => {
    await pass(0, '09:58:00', '10:04:00')
    await server.rows(
      `insert into position_settings (concession, is_on, changed_at) values (${client.concession}, true, now()) returning 1`,
    )
    const now = '10:40:00'
    server.setTime(at(now))
    const position = { lat: 51.0005, lon: 4.0005, accuracy: 8, at: at('10:39:50') }
    expect((await client.post('/flights/live', { flight: trip.id, position })).statusCode).toBe(200)
    const calls = await told()
    expect(calls[1]).toBe(Date.parse(at(now)) / 1000)
    colleague = await atWork(server, client.concession, ['admin', 'planner', 'dispatcher'])
    const office = await shown(now)
    expect(office.stops).toEqual(calls)
    expect(office.next).toEqual(calls.slice(0, 2))
  })

  test('of a boat that nobody heard of for so long nobody says anything', async () => {
    await pass(0, '09:58:00', '10:00:30')
    const now = '10:30:00'
    server.setTime(at(now))
    expect(await told()).toEqual([])
    expect(await shown(now)).toEqual({ stops: [], next: null, isSilent: true })
  })
})
