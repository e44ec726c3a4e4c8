/** A dispatcher changes a day: a shift is cancelled or added, and who is meant to sail; tablets and the board hear of it. */
import { beforeEach, describe, expect, test } from 'vitest'
import { type Anything, type Client, MORNING, sail } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { atMalfunctions } from './malfunctions.fixture.ts'
import { ask, atWork, type Colleague, TEN } from './staff.fixture.ts'
import { dailyFeed, publishToday } from './timetable.fixture.ts'

const TODAY = '2026-11-21'
const WHY = 'Te weinig water'
const AS_PLANNED = { isCancelled: false, ship: null, captain: null, reason: null }

interface DayShift {
  shift: number
  name: string
  revision: number
  isCancelled: boolean
  isExtra: boolean
  firstDepartureS: number
}

onEachServer((server) => {
  let client: Client
  let dispatcher: Colleague
  beforeEach(async () => {
    server.setTime(MORNING)
    client = await server.client()
    dispatcher = await atWork(server, client.concession, ['dispatcher'])
  })
  const day = async (at = TODAY, who = dispatcher) =>
    (await ask(server, who, ['GET', `/days/${at}`])).json() as { version: number; shifts: DayShift[] }
  const change = (shift: number, body: object, revision = 0, at = TODAY) =>
    ask(server, dispatcher, ['PUT', `/days/${at}/shifts/${shift}`], {
      ...{ body, headers: { 'if-match': `"${revision}"` } },
    })
  const add = (body: object, at = TODAY) =>
    ask(server, dispatcher, ['POST', `/days/${at}/shifts`], {
      body: { name: 'Extra', reason: 'Kermis', ...body },
    })
  const listed = async (at = TODAY, headers = {}) =>
    client.get('/shifts/overview', { track: client.track, day: at }, headers)
  const namesOn = async (at = TODAY) =>
    (await listed(at)).json().map(({ name }: { name: string }) => name) as string[]
  const board = async (who = dispatcher) => (await ask(server, who, ['GET', '/board'])).json()

  describe('a cancelled shift', () => {
    test('isn’t offered any more on that day, under another ETag; the day after it is; and it can sail again', async () => {
      const before = await listed()
      const cancelled = await change(client.shift, { ...AS_PLANNED, isCancelled: true, reason: WHY })
      expect(cancelled.json().shifts[0]).toMatchObject({ isCancelled: true, reason: WHY, revision: 1 })
      expect(await namesOn()).toEqual([])
      const { statusCode } = await listed(TODAY, { 'if-none-match': String(before.headers.etag) })
      expect(statusCode).toBe(200)
      expect(await namesOn('2026-11-22')).toEqual(['Dienst 10'])
      expect((await change(client.shift, AS_PLANNED, 1)).statusCode).toBe(200)
      expect(await namesOn()).toEqual(['Dienst 10'])
      const audit = await server.rows<{ detail: { state: string } }>(
        `select detail from audit where concession = ${client.concession} and action = 'day-shift-changed' order by id`,
      )
      expect(audit.map(({ detail }) => detail.state)).toEqual(['cancelled', 'planned'])
    })

    test('keeps the trip that was begun on it, and takes in one that was prepared on it offline', async () => {
      const { id } = await sail(client)
      await change(client.shift, { ...AS_PLANNED, isCancelled: true, reason: WHY })
      const [trip] = await server.rows(`select closed_at, completed_at from trips where id = ${id}`)
      expect(trip).toEqual({ closed_at: null, completed_at: null })
      const late = await sail(client, { client_ref: 'prepared-offline' })
      expect(late.id).toBeGreaterThan(0)
      expect((await board()).planned[0].plan).toMatchObject({ isCancelled: true, reason: WHY })
    })

    test('stays cancelled in a newer version of the timetable', async () => {
      const planner = await atWork(server, client.concession, ['planner'])
      await publishToday(server, planner, dailyFeed({ a: '18', b: '19' }))
      const [shift] = (await day()).shifts.filter(({ name }) => name.startsWith('18:00'))
      await change(shift?.shift ?? 0, { ...AS_PLANNED, isCancelled: true, reason: WHY })
      await publishToday(server, planner, dailyFeed({ a: '18', b: '20' }))
      const now = await day()
      expect(now.version).toBe(2)
      const same = now.shifts.find(({ name }) => name.startsWith('18:00'))
      expect(same).toMatchObject({ isCancelled: true, revision: 1 })
      expect(same?.shift).not.toBe(shift?.shift)
      const [line] = await server.rows<{ id: number }>(
        `select id from tracks where concession = ${client.concession} and id <> ${client.track}`,
      )
      const offered = async (at: string) =>
        (await client.get('/shifts/overview', { track: line?.id, day: at }))
          .json()
          .map(({ name }: Anything) => name)
      expect(await offered(TODAY)).toEqual([expect.stringMatching(/^20:00/)])
      expect(await offered('2026-11-22')).toHaveLength(2)
      expect((await change(same?.shift ?? 0, AS_PLANNED, 1)).json().shifts).toContainEqual(
        expect.objectContaining({ shift: same?.shift, isCancelled: false, revision: 2 }),
      )
      expect((await change(shift?.shift ?? 0, AS_PLANNED, 2)).statusCode).toBe(404)
    })
  })

  test('who is meant to sail stands on the board, with names for who may see them', async () => {
    const who = { ...AS_PLANNED, ship: client.ship, captain: client.captain, reason: 'Zieke' }
    expect((await change(client.shift, who)).statusCode).toBe(200)
    const { plan } = (await board()).planned[0]
    expect(plan).toMatchObject({
      isCancelled: false,
      shipName: 'Zeemeeuw',
      captainName: expect.any(String),
    })
    const analyst = await atWork(server, client.concession, ['analyst'])
    expect((await board(analyst)).planned[0].plan.captainName).toBeNull()
    const seen = (await ask(server, analyst, ['GET', `/days/${TODAY}`])).json()
    expect(seen.shifts[0].captain.name).toBeNull()
    expect([seen.captains, seen.ships]).toEqual([[], []])
  })

  test('the first ship and captain of a shift need no reason; others in their place, and none any more, do', async () => {
    const who = { ...AS_PLANNED, ship: client.ship, captain: client.captain }
    expect((await change(client.shift, { ...AS_PLANNED, ship: client.ship })).statusCode).toBe(200)
    expect((await change(client.shift, who, 1)).json().shifts[0]).toMatchObject({ reason: null, revision: 2 })
    const [ship] = await server.rows<{ id: number }>(
      `insert into ships (concession, name) values (${client.concession}, 'Kluut') returning id`,
    )
    for (const other of [{ ship: null }, { captain: null }, { ship: ship?.id }, { isCancelled: true }]) {
      const refused = await change(client.shift, { ...who, ...other }, 2)
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'day-reason-missing'])
    }
    const other = await change(client.shift, { ...who, ship: ship?.id, reason: WHY }, 2)
    expect(other.json().shifts[0]).toMatchObject({ reason: WHY, ship: { name: 'Kluut' }, revision: 3 })
    expect((await change(client.shift, { ...who, ship: ship?.id }, 3)).statusCode).toBe(200)
  })

  test('a ship that is out of service, or kept ashore, can be planned, and is named so where it is and where it is chosen', async () => {
    const at = await atMalfunctions(server)
    const { ship, shift, concession } = at.client
    const path = `/days/${TODAY}`
    const shown = async (who = at.dispatcher) => {
      const { ships, shifts } = (await ask(server, who, ['GET', path])).json()
      return [ships[0].outOfService, shifts[0].ship?.outOfService]
    }
    const setInService = (is: boolean) =>
      server.rows(`update ships set in_service = ${is} where concession = ${concession}`)
    expect(await shown()).toEqual([false, undefined])
    await setInService(false)
    const sent = { body: { ...AS_PLANNED, ship }, headers: { 'if-match': '"0"' } }
    const planned = await ask(server, at.dispatcher, ['PUT', `${path}/shifts/${shift}`], sent)
    expect([planned.statusCode, await shown()]).toEqual([200, [true, true]])
    await setInService(true)
    expect(await shown()).toEqual([false, false])
    await at.change(await at.report(), { outOfService: true })
    expect(await shown()).toEqual([true, true])
    server.setTime('2026-11-22T09:00:00Z')
    const tomorrow = await atWork(server, concession, ['dispatcher'])
    expect(await shown(tomorrow)).toEqual([true, false])
  })

  test('what the days beside it plan for the same hours is there too, by this day’s own seconds', async () => {
    const [one, two] = client.stops
    const night = (from: number, until: number) => ({
      track: client.track,
      stops: [
        { stop: one, departureS: from },
        { stop: two, departureS: until },
      ],
    })
    const who = { ship: client.ship, captain: client.captain }
    const [before, shown, after] = [TODAY, '2026-11-22', '2026-11-23']
    await add({ ...night(27 * 3600, 29 * 3600), name: 'Nacht', ...who }, before)
    await add({ ...night(4 * 3600, 5 * 3600), name: 'Vroeg', ...who }, shown)
    const around = async () => (await ask(server, dispatcher, ['GET', `/days/${shown}`])).json().around
    const late = { ...who, name: 'Nacht', day: before, firstDepartureS: 10_800, lastArrivalS: 18_000 }
    expect(await around()).toEqual([late])
    await add({ ...night(27 * 3600, 29 * 3600), name: 'Nacht', ...who }, shown)
    await add({ ...night(4 * 3600, 5 * 3600), name: 'Vroeg', ...who }, after)
    await add({ ...night(6 * 3600, 7 * 3600), name: 'Later', ...who }, after)
    await add({ ...night(4 * 3600, 5 * 3600), name: 'Van niemand' }, after)
    const early = { ...who, name: 'Vroeg', day: after, firstDepartureS: 100_800, lastArrivalS: 104_400 }
    expect(await around()).toEqual([late, early])
    // The night on which the clock goes back has an hour more.
    await add({ ...night(27 * 3600, 30 * 3600), name: 'Nacht', ...who }, '2027-10-30')
    await add({ ...night(4 * 3600, 5 * 3600), name: 'Vroeg', ...who }, '2027-10-31')
    const october = (await ask(server, dispatcher, ['GET', '/days/2027-10-30'])).json().around
    expect(october).toMatchObject([{ name: 'Vroeg', firstDepartureS: 104_400 }])
    const next = (await ask(server, dispatcher, ['GET', '/days/2027-10-31'])).json().around
    expect(next).toMatchObject([{ name: 'Nacht', firstDepartureS: 7200, lastArrivalS: 18_000 }])
  })

  describe('an extra shift', () => {
    test('is a copy at another time, offered that day alone; undone it isn’t offered, and comes back', async () => {
      const [original] = (await day()).shifts
      const made = await add({ copyOf: client.shift, startS: (original?.firstDepartureS ?? 0) + 3600 })
      const extra = made.json().shifts.find((shift: DayShift) => shift.isExtra)
      expect(extra).toMatchObject({ name: 'Extra', reason: 'Kermis', revision: 1 })
      expect(extra.firstDepartureS).toBe((original?.firstDepartureS ?? 0) + 3600)
      expect(await namesOn()).toEqual(['Dienst 10', 'Extra'])
      expect(await namesOn('2026-11-22')).toEqual(['Dienst 10'])
      expect((await board()).planned.map(({ isExtra }: DayShift) => isExtra).toSorted()).toEqual([
        false,
        true,
      ])
      const trip = await sail({ ...client, shift: extra.shift })
      expect(trip.id).toBeGreaterThan(0)
      await change(extra.shift, { ...AS_PLANNED, isCancelled: true, reason: 'Toch niet' }, 1)
      expect(await namesOn()).toEqual(['Dienst 10'])
      await change(extra.shift, AS_PLANNED, 2)
      expect(await namesOn()).toEqual(['Dienst 10', 'Extra'])
    })

    test('is made of a list of stops and times, also past midnight and on the days the clock changes', async () => {
      const [one, two] = client.stops
      const stops = [
        { stop: one, departureS: 82_800 },
        { stop: two, departureS: 90_000 },
      ]
      for (const at of ['2026-11-21', '2027-03-28', '2027-10-31']) {
        const made = await add({ track: client.track, stops }, at)
        const extra = made.json().shifts.find((shift: DayShift) => shift.isExtra)
        expect(extra, at).toMatchObject({ firstDepartureS: 82_800, lastArrivalS: 90_000 })
        const shown = (await listed(at)).json().find(({ name }: { name: string }) => name === 'Extra')
        expect(shown.items.map(({ departure }: { departure: string }) => departure)).toEqual([
          ...['23:00:00', '01:00:00'],
        ])
      }
    })

    test.each<[string, (of: Client) => object, number]>([
      ['without a reason', ({ shift }) => ({ copyOf: shift, reason: ' ' }), 422],
      ['without a name', ({ shift }) => ({ copyOf: shift, name: ' ' }), 422],
      ['of a shift that isn’t there', () => ({ copyOf: 987_654 }), 404],
      ['without stops', ({ track }) => ({ track, stops: [] }), 422],
      ['without a track', ({ stops: [stop] }) => ({ stops: [{ stop, departureS: 1 }] }), 422],
      ['of one stop', ({ track, stops: [stop] }) => ({ track, stops: [{ stop, departureS: 1 }] }), 422],
      [
        'with times that run back',
        ({ track, stops: [one, two] }) => ({
          track,
          stops: [
            { stop: one, departureS: 100 },
            { stop: two, departureS: 99 },
          ],
        }),
        422,
      ],
      [
        'with a stop that isn’t there',
        ({ track, stops: [one] }) => ({
          track,
          stops: [
            { stop: one, departureS: 100 },
            { stop: 987_654, departureS: 200 },
          ],
        }),
        422,
      ],
    ])('%s is refused, and nothing is kept', async (_, body, status) => {
      const refused = await add(body(client))
      expect(refused.statusCode, refused.body).toBe(status)
      expect(await namesOn()).toEqual(['Dienst 10'])
      expect((await day()).shifts).toHaveLength(1)
    })
  })

  test('a day that is over or too far isn’t changed, nor by who saw another state', async () => {
    for (const [at, code] of [
      ['2026-11-20', 'day-over'],
      ['2028-01-01', 'day-far'],
    ] as const) {
      const refused = await change(client.shift, { ...AS_PLANNED, isCancelled: true, reason: WHY }, 0, at)
      expect([refused.statusCode, refused.json().code]).toEqual([422, code])
      expect((await add({ copyOf: client.shift }, at)).json().code).toBe(code)
    }
    const cancelled = { ...AS_PLANNED, isCancelled: true }
    expect((await change(client.shift, cancelled)).json().code).toBe('day-reason-missing')
    for (const wrong of [{ ship: 987_654 }, { captain: 987_654 }, { ship: 'x' }])
      expect((await change(client.shift, { ...AS_PLANNED, ...wrong, reason: WHY })).statusCode).toBe(422)
    const body = { ...cancelled, reason: WHY }
    const unseen = await ask(server, dispatcher, ['PUT', `/days/${TODAY}/shifts/${client.shift}`], { body })
    expect(unseen.statusCode).toBe(428)
    expect((await change(client.shift, body)).statusCode).toBe(200)
    const second = await change(client.shift, body)
    expect([second.statusCode, second.json().code]).toEqual([409, 'office-changed-since'])
    expect(second.json().conflict).toEqual({
      action: 'day-shift-changed',
      by: `Collega ${dispatcher.email}`,
      at: TEN,
      isCancelled: true,
    })
  })

  test('[SEC-06] a shift, ship or captain of another concession is none here', async () => {
    const other = await server.client()
    const elsewhere = { ...AS_PLANNED, isCancelled: true, reason: WHY }
    expect((await change(other.shift, elsewhere)).statusCode).toBe(404)
    expect((await add({ copyOf: other.shift })).statusCode).toBe(404)
    expect((await change(client.shift, { ...elsewhere, ship: other.ship })).statusCode).toBe(422)
    expect((await change(client.shift, { ...elsewhere, captain: other.captain })).statusCode).toBe(422)
  })
})
