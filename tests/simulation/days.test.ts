/** Lists, choices and trips are of a day (standing decision 16): the real engine with the real server, and a clock one sets. */

import { activeStop, isIncomplete, mustResume } from '@vaarboek/domain'
import { createMemoryLogbook, type Logbook } from '@vaarboek/engine'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { zonedDevice } from '../../apps/crew/src/platform/device.ts'
import { type Client, startTestServer, type TestServer } from '../../apps/server/src/app.fixture.ts'
import { openMigratedPglite } from '../../apps/server/src/database/pglite.fixture.ts'
import { hashPin } from '../../apps/server/src/services/accounts/pin-hash.ts'
import { serviceClock } from '../../apps/server/src/services/service-clock.ts'
import { faultyFetch, type Weather } from './faulty-fetch.ts'
import { setUpTrip } from './set-up-trip.ts'
import { switchOn, type Tablet } from './tablet.ts'
import { turns } from './turns.ts'

const PIN = '2580'
/** A Sunday and a Monday morning. */
const SUNDAY = '2026-11-22T09:00:00Z'
const MONDAY = '2026-11-23T09:00:00Z'

let server: TestServer
let client: Client
let logbook: Logbook
let tablet: Tablet
let nowMs = 0
/** How far the tablet's clock is off. */
let offMs = 0
let ids = 0
const weather: Weather = { isDown: false, roughness: 0 }

/** A server of another place, where a test needs one. */
const otherServers: TestServer[] = []

/** Keeps what the server answered on its way. */
let onTheWay: (path: string) => Promise<void> = async () => {}

/** What the time is, ashore and aboard. */
function setTime(iso: string): void {
  nowMs = Date.parse(iso)
  server.setTime(iso)
}

/** How often the captain was told that the chosen shift has gone. */
let shiftsGone = 0

const on = (of = logbook) => {
  const device = zonedDevice(
    () => nowMs + offMs,
    () => {
      ids += 1
      return `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`
    },
  )
  return switchOn({
    logbook: of,
    device,
    setZone: device.setZone,
    onShiftGone: () => {
      shiftsGone += 1
    },
    chance: () => 0.5,
    fetch: async (input, init) => {
      const answer = await faultyFetch(server.app, weather, () => 0.5)(input, init)
      await onTheWay(String(input))
      return answer
    },
    onError: () => {},
  })
}
const state = (of = tablet) => of.engine.store.getState()

async function until(holds: () => boolean): Promise<void> {
  await vi.waitFor(
    async () => {
      await turns(20)
      expect(holds()).toBe(true)
    },
    { timeout: 20_000, interval: 1 },
  )
}

const days = (of = tablet) => state(of).reference.shifts.map(({ serviceDay }) => serviceDay)

/** Logs in and goes as far as the second step. */
async function openShifts(of = tablet): Promise<void> {
  await of.engine.reference.load('tracks')
  const [track] = state(of).reference.tracks
  if (!track) throw new Error('no track')
  of.engine.wizard.chooseTrack(track)
  await until(() => state(of).reference.shifts.length > 0)
  for (const kind of ['ships', 'stewards', 'stops'] as const) await of.engine.reference.load(kind)
}

function choose(day?: string, of = tablet): void {
  const { shifts, ships, stewards } = state(of).reference
  const shift = shifts.find(({ serviceDay }) => day === undefined || serviceDay === day)
  if (!shift || !ships[0] || !stewards[0]) throw new Error('nothing to choose')
  of.engine.wizard.chooseShift(shift)
  of.engine.wizard.chooseShip(ships[0])
  if (state(of).choices.crew.length === 0) of.engine.wizard.toggleSteward(stewards[0])
}

/** Sails the stop that comes next; done when it is on the server. */
async function count(addingPeople: number): Promise<void> {
  const { engine } = tablet
  const stop = state().trip && activeStop(state().trip as never)
  if (!stop) throw new Error('no stop')
  if (state().trip?.startedAt === null) await engine.trip.start()
  await engine.trip.arrive()
  await engine.trip.count({ addingPeople })
  expect(await engine.trip.confirm(stop.id)).toEqual({ ok: true })
  await until(() => {
    tablet.wake()
    return state().outstanding.total === 0
  })
}

/** The client's shift: stops by seconds since the start of its service day. */
async function plan(...departures: number[]): Promise<void> {
  for (const [position, seconds] of departures.entries())
    await server.rows(`update shift_stops set departure_s = ${seconds}, arrival_s = ${seconds}
      where concession = ${client.concession} and position = ${position + 1} returning 1`)
}
const HOUR = 3600

beforeAll(async () => {
  server = await startTestServer(await openMigratedPglite())
})
afterAll(() => server.close())
afterEach(async () => {
  const [real] = otherServers.splice(0)
  if (!real) return
  await server.close()
  server = real
})

beforeEach(async () => {
  weather.isDown = false
  offMs = 0
  onTheWay = async () => {}
  shiftsGone = 0
  setTime(SUNDAY)
  await comeAboard()
})

/** A captain of the server's logs in on a new tablet. */
async function comeAboard(): Promise<void> {
  client = await server.client()
  const { random, pepper } = server.context
  const hash = await hashPin(PIN, pepper, random)
  await server.rows(`update captains set pin_hash = '${hash}' where id = ${client.captain} returning id`)
  logbook = createMemoryLogbook()
  tablet = await on()
  expect(await tablet.engine.account.login(client.email, PIN)).toEqual({ ok: true })
}

describe('[decision 16] a new day while the app is open', () => {
  test('Sunday’s shift is never begun on Monday: it is asked again, and the captain is told', async () => {
    await openShifts()
    choose()
    expect(days()).toEqual(['2026-11-22'])
    setTime(MONDAY)
    expect(await tablet.engine.wizard.prepareTrip()).toEqual({ ok: false, refused: 'other-day' })
    expect(state()).toMatchObject({ trip: null, choices: { shift: null } })
    await until(() => days()[0] === '2026-11-23')
    choose()
    expect(await tablet.engine.wizard.prepareTrip()).toMatchObject({ ok: true })
    expect(state().trip?.serviceDay).toBe('2026-11-23')
  })

  test('the clock’s own tick notices it: list and choice are of the new day', async () => {
    await openShifts()
    choose()
    tablet.engine.tick()
    setTime('2026-11-23T01:59:59Z')
    tablet.engine.tick()
    await turns(50)
    expect(days()).toEqual(['2026-11-22'])
    expect(state().choices.shift).not.toBeNull()
    setTime('2026-11-23T02:00:00Z')
    tablet.engine.tick()
    await until(() => days()[0] === '2026-11-23')
    expect(state().choices.shift).toBeNull()
    expect(shiftsGone).toBe(1)
  })

  test('without network the coming days are there, each on its own day, and old ones are erased', async () => {
    await openShifts()
    await until(() => tablet.engine.store.getState().loading.shifts === false)
    const note = async () =>
      Object.keys((await logbook.read<object>(`shore/${client.concession}/shifts/${client.track}`)) ?? {})
    await vi.waitFor(async () => expect(await note()).toEqual(['2026-11-22', '2026-11-23', '2026-11-24']))
    weather.isDown = true
    setTime(MONDAY)
    tablet.engine.tick()
    await until(() => days()[0] === '2026-11-23')
    choose()
    expect(await tablet.engine.wizard.prepareTrip()).toMatchObject({ ok: true })
    expect(state().trip?.serviceDay).toBe('2026-11-23')
    weather.isDown = false
    setTime('2026-11-25T09:00:00Z')
    tablet.engine.lookAgain()
    await until(() => days()[0] === '2026-11-25')
    await vi.waitFor(async () =>
      expect(await note()).toEqual(['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']),
    )
  })

  test('a shift of which nothing is kept isn’t there without network', async () => {
    await openShifts()
    weather.isDown = true
    setTime('2026-11-28T09:00:00Z')
    tablet.engine.tick()
    await until(() => days().length === 0)
    expect(state().choices.shift).toBeNull()
  })

  test('a list that arrives after the day has turned is asked for once more', async () => {
    await openShifts()
    tablet.engine.tick()
    setTime('2026-11-23T01:59:59Z')
    const arrived = Promise.withResolvers<void>()
    onTheWay = (path) => (path.includes('shifts/overview') ? arrived.promise : Promise.resolve())
    const asked = tablet.engine.reference.load('shifts')
    await turns(20)
    setTime('2026-11-23T02:00:01Z')
    tablet.engine.tick()
    await turns(20)
    arrived.resolve()
    await asked
    expect(days()).toEqual(['2026-11-23'])
  })

  test('a tablet whose clock is a day off sails the server’s day', async () => {
    await tablet.engine.account.arriveAtLogin()
    offMs = 24 * HOUR * 1000
    tablet = await on(createMemoryLogbook())
    await tablet.engine.account.login(client.email, PIN)
    await openShifts()
    choose()
    expect(await tablet.engine.wizard.prepareTrip()).toMatchObject({ ok: true })
    tablet.engine.tick()
    expect(state()).toMatchObject({ day: '2026-11-22', trip: { serviceDay: '2026-11-22' } })
    // Set right again, without network: its own clock holds.
    weather.isDown = true
    offMs = 0
    tablet.engine.tick()
    await turns(50)
    expect(state().day).toBe('2026-11-22')
  })
})

describe('[decision 16] a trip left unfinished', () => {
  test('on Sunday with 88 aboard isn’t resumed on Monday, by this tablet or from the list', async () => {
    await openShifts()
    choose()
    await tablet.engine.wizard.prepareTrip()
    await count(88)
    const sunday = state().trip?.id
    expect(state().trip?.load.people).toBe(88)
    await tablet.engine.wizard.sailAnotherShift()
    expect(state().unfinished).toHaveLength(1)
    await until(() => state().reference.shifts[0]?.incomplete === true)
    tablet.engine.tick()
    setTime(MONDAY)
    tablet.engine.tick()
    await until(() => days()[0] === '2026-11-23')
    const [monday] = state().reference.shifts
    expect(monday && isIncomplete(monday, state().unfinished)).toBe(false)
    choose()
    expect(mustResume(state().choices, state().unfinished)).toBe(false)
    expect(await tablet.engine.wizard.prepareTrip()).toMatchObject({ ok: true })
    expect(state().trip).toMatchObject({ serviceDay: '2026-11-23', load: { people: 0 } })
    expect(state().trip?.id).not.toBe(sunday)
    await count(3)
    const held = await server.rows(
      `select service_day from trips where concession = ${client.concession} order by id`,
    )
    expect(held).toEqual([{ service_day: '2026-11-22' }, { service_day: '2026-11-23' }])
  })

  test('is found after a start on its own day, and not on the next', async () => {
    await openShifts()
    choose()
    await tablet.engine.wizard.prepareTrip()
    await count(88)
    await tablet.engine.wizard.sailAnotherShift()
    choose()
    tablet.kill()
    tablet = await on()
    expect(state().unfinished).toHaveLength(1)
    expect(state().choices.shift).not.toBeNull()
    tablet.kill()
    setTime(MONDAY)
    tablet = await on()
    expect(state().unfinished).toHaveLength(0)
    expect(state().choices.shift).toBeNull()
  })

  test('begun by somebody else shows ‘Onvoltooid’ as soon as the list is looked at, and is to be resumed', async () => {
    await openShifts()
    choose()
    const other = await on(createMemoryLogbook())
    await other.engine.account.login(client.email, PIN)
    await setUpTrip(other)
    await until(() => {
      other.wake()
      return state(other).outstanding.total === 0
    })
    expect(state().reference.shifts[0]?.incomplete).toBe(false)
    tablet.engine.lookAgain()
    await until(() => state().reference.shifts[0]?.incomplete === true)
    expect(mustResume(state().choices, state().unfinished)).toBe(true)
    other.kill()
  })

  test.each(['the periodic refresh', 'opening step 2', 'reconnecting'])('is seen at %s', async (when) => {
    await openShifts()
    const other = await on(createMemoryLogbook())
    await other.engine.account.login(client.email, PIN)
    await setUpTrip(other)
    await until(() => {
      other.wake()
      return state(other).outstanding.total === 0
    })
    other.kill()
    if (when === 'the periodic refresh') tablet.engine.refresh()
    if (when === 'opening step 2') await tablet.engine.reference.load('shifts')
    if (when === 'reconnecting') {
      tablet.engine.setOnline(false)
      tablet.engine.setOnline(true)
    }
    await until(() => state().reference.shifts[0]?.incomplete === true)
  })
})

describe('[decision 16] a timetable that runs past three at night', () => {
  const NIGHT: [string, string][] = [
    ['an ordinary night', '2026-11-23'],
    ['the night of summer time', '2026-03-29'],
    ['the night of winter time', '2026-10-25'],
  ]
  test.each(NIGHT)('is sailed on the day it began: %s', async (_, morning) => {
    const zone = (iso: string) =>
      new Date(Date.parse(iso) - (morning.startsWith('2026-03') ? 2 : 1) * HOUR * 1000)
    const at = (clock: string) => zone(`${morning}T${clock}Z`).toISOString()
    const yesterday = new Date(Date.parse(`${morning}T12:00:00Z`) - 24 * HOUR * 1000)
      .toISOString()
      .slice(0, 10)
    await plan(28 * HOUR, 29 * HOUR, 30 * HOUR, 30.75 * HOUR)
    setTime(at('03:59:00'))
    tablet.engine.lookAgain()
    await openShifts()
    expect(days()).toEqual([morning, yesterday])
    choose(yesterday)
    expect(await tablet.engine.wizard.prepareTrip()).toMatchObject({ ok: true })
    expect(state().trip).toMatchObject({
      serviceDay: yesterday,
      stops: [{ departure: '04:00:00', departureS: 28 * HOUR }, {}, {}, { departureS: 30.75 * HOUR }],
    })
    await count(42)
    await tablet.engine.trip.insert('planned-0', { id: String(client.stops[3]), name: 'Halte 4' }, 13 * 60)
    setTime(at('06:45:00'))
    // Its day isn't over: a start of the app finds it.
    tablet.kill()
    tablet = await on()
    expect(state().trip).toMatchObject({ serviceDay: yesterday, load: { people: 42 } })
    expect(state().unfinished).toHaveLength(1)
    await until(() => {
      tablet.wake()
      return state().outstanding.total === 0
    })
    const stored = await server.rows<{
      service_day: string
      departure_s: number
    }>(`select t.service_day, v.departure_s
      from trips t join stop_visits v on v.trip = t.id where t.concession = ${client.concession} order by v.position`)
    expect(new Set(stored.map(({ service_day }) => service_day))).toEqual(new Set([yesterday]))
    expect(stored.map(({ departure_s }) => departure_s / HOUR)).toEqual([28, 41, 29, 30, 30.75])
  })
})

describe('[decision 16] the time zone is the server’s', () => {
  const arrivals = () =>
    server.rows<{
      arrived_at: string
    }>(`select v.arrived_at from stop_visits v where v.concession = ${client.concession}
      and v.arrived_at is not null order by v.position`)
  async function inChicago(): Promise<void> {
    otherServers.push(server)
    server = await startTestServer(await openMigratedPglite('America/Chicago'), {
      timeZone: 'America/Chicago',
    })
    setTime('2026-11-22T16:00:00Z')
  }

  test('with TZ_SERVICE=America/Chicago arrivals are the moments they were', async () => {
    await inChicago()
    await comeAboard()
    await openShifts()
    choose()
    await tablet.engine.wizard.prepareTrip()
    await count(5)
    expect(await arrivals()).toEqual([{ arrived_at: '2026-11-22T10:00:00-06:00' }])
    // A start without network knows the zone.
    weather.isDown = true
    tablet.kill()
    setTime('2026-11-22T16:10:00Z')
    tablet = await on()
    tablet.engine.tick()
    expect(tablet.engine.clock.getState().now).toBe('2026-11-22T10:10:00-06:00')
  })

  test('what a tablet wrote in another zone is the moment it was all the same', async () => {
    await openShifts()
    choose()
    await tablet.engine.wizard.prepareTrip()
    weather.isDown = true
    const { engine } = tablet
    await engine.trip.start()
    await engine.trip.arrive()
    await engine.trip.confirm('planned-0')
    // The server moves to another zone meanwhile; what is recorded from then on is in that zone.
    const { context } = server
    const before = context.clock
    context.clock = serviceClock('America/Chicago', () => nowMs)
    try {
      weather.isDown = false
      engine.lookAgain()
      await until(() => {
        engine.tick()
        return engine.clock.getState().now.endsWith('-06:00')
      })
      await count(0)
      const stored = await arrivals()
      expect(stored.map(({ arrived_at }) => new Date(arrived_at).toISOString())).toEqual([
        '2026-11-22T09:00:00.000Z',
        '2026-11-22T09:00:00.000Z',
      ])
    } finally {
      context.clock = before
    }
  })

  test('a zone this device doesn’t know changes nothing', async () => {
    const { context } = server
    const before = context.clock
    context.clock = { ...before, timeZone: 'Mars/Olympus' }
    try {
      tablet.engine.lookAgain()
      await turns(50)
      tablet.engine.tick()
      expect(tablet.engine.clock.getState().now).toBe('2026-11-22T10:00:00+01:00')
    } finally {
      context.clock = before
    }
  })
})

describe('[decision 16] a list that changes under an open choice', () => {
  async function publish(change: string): Promise<void> {
    await server.rows(change)
    tablet.engine.lookAgain()
    await turns(100)
  }

  test('keeps what is there still, also under another id', async () => {
    await openShifts()
    choose()
    await publish(`with d as (insert into shifts (concession, track, service, name, has_start_checklist)
        select concession, track, service, name, true from shifts where id = ${client.shift} returning id, concession)
      insert into shift_stops (concession, shift, position, stop, arrival_s, departure_s)
      select d.concession, d.id, p.position, p.stop, p.arrival_s, p.departure_s
      from d, shift_stops p where p.shift = ${client.shift} returning 1`)
    expect(state().choices.shift?.id).toBe(String(client.shift))
    await server.database.script(`delete from shift_stops where shift = ${client.shift};
      delete from shifts where id = ${client.shift}`)
    tablet.engine.lookAgain()
    await until(() => state().reference.shifts.length === 1)
    expect(state().choices.shift).not.toBeNull()
    expect(state().choices.shift?.id).not.toBe(String(client.shift))
    expect(shiftsGone).toBe(0)
    expect(await tablet.engine.wizard.prepareTrip()).toMatchObject({ ok: true })
  })

  test('tells once that it is gone', async () => {
    await openShifts()
    choose()
    await publish(`update services set every_day = false where concession = ${client.concession} returning 1`)
    await until(() => state().choices.shift === null)
    expect(shiftsGone).toBe(1)
  })
})
