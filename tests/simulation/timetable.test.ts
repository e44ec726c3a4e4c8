/**
 * The timetable changes ashore while a tablet is away, with the real engine, handlers and importer: what a captain chose is
 * taken as it was shown, and every count stands at the pier where it was counted (standing decision 13).
 */

import { activeStop, allFields, checklistOf, setValue, toggleTick } from '@vaarboek/domain'
import { createMemoryLogbook } from '@vaarboek/engine'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Client, MORNING, startTestServer, type TestServer } from '../../apps/server/src/app.fixture.ts'
import { onEachMigrated } from '../../apps/server/src/database/databases.fixture.ts'
import { hashPin } from '../../apps/server/src/services/accounts/pin-hash.ts'
import { importTimetable } from '../../apps/server/src/services/timetable/import-timetable.ts'
import { withdraw } from '../../apps/server/src/services/timetable/withdraw-timetable.ts'
import type { Timetable } from '../../apps/server/src/timetable/timetable.ts'
import { faultyFetch, type Weather } from './faulty-fetch.ts'
import { choose, setUpTrip } from './set-up-trip.ts'
import { switchOn, type Tablet } from './tablet.ts'
import { turns } from './turns.ts'

const PIN = '2580'
const TODAY = '2026-11-21'
const PIERS = { EEN: 'Pier Een', TWEE: 'Pier Twee', DRIE: 'Pier Drie', VIER: 'Pier Vier' }
type Pier = keyof typeof PIERS
type Calls = [Pier, number][]

/** Ten, a quarter past, half past ten. */
const CALLS: Calls = [
  ['EEN', 36_000],
  ['TWEE', 36_900],
  ['DRIE', 37_800],
]

/** A feed with one trip. Its line comes before that concession's own. */
function feed(tripId: string, calls: Calls): Timetable {
  const last = calls.length - 1
  const leg = { tripRef: tripId, routeRef: 'V1', directionId: 0, headsign: 'Pier Drie', exactTimes: null }
  return {
    tracks: [{ ref: 'V1', name: 'Aa-lijn' }],
    stops: Object.entries(PIERS).map(([ref, name]) => ({ ref, name, lon: null, lat: null })),
    services: [{ ref: 'D', days: ['2026-11-20', TODAY, '2026-11-22', '2026-11-23'] }],
    shifts: [
      {
        ref: `trip:${tripId}`,
        track: 'V1',
        service: 'D',
        name: 'Dienst 1',
        stops: calls.map(([stop, departureS], place) => ({
          stop,
          arrivalS: departureS,
          departureS,
          sequence: place + 1,
          endSequence: null,
        })),
        legs: [{ ...leg, startS: calls[0]?.[1] ?? 0, firstPosition: 0, lastPosition: last, shape: null }],
      },
    ],
    shapes: [],
    timeZones: ['Europe/Brussels'],
    warnings: [],
    refused: [],
    leftOut: [],
    feedVersion: null,
    sha256: tripId,
  }
}

interface Visit {
  pier: string
  departure: number
  state: string
  on: number
  ref: string | null
}

onEachMigrated((open) => {
  let server: TestServer
  let client: Client
  let tablet: Tablet
  let weather: Weather
  let ids = 0

  beforeAll(async () => {
    server = await startTestServer(await open())
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    server.setTime(MORNING)
    client = await server.client()
    const { random, pepper } = server.context
    const hash = await hashPin(PIN, pepper, random)
    await server.rows(`update captains set pin_hash = '${hash}' where id = ${client.captain} returning id`)
    await imported('T1', CALLS)
    weather = { isDown: false, roughness: 0 }
    tablet = await boat(weather)
  })

  async function boat(where: Weather): Promise<Tablet> {
    const device = {
      clock: () => Date.parse(MORNING) + ids,
      now: () => `${TODAY}T10:00:00+01:00`,
      newId: () => {
        ids += 1
        return `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`
      },
    }
    const on = await switchOn({
      logbook: createMemoryLogbook(),
      device,
      chance: () => 0.5,
      fetch: faultyFetch(server.app, where, () => 0.5),
      onError: () => {},
    })
    expect(await on.engine.account.login(client.email, PIN)).toEqual({ ok: true })
    return on
  }

  async function imported(tripId: string, calls: Calls): Promise<void> {
    const order = {
      concession: client.concession,
      source: 'feed',
      author: 'test',
      by: 'test',
      from: TODAY,
      isTrial: false,
    }
    const made = await importTimetable(server.context, { ...order, timetable: feed(tripId, calls) })
    expect(made.version).not.toBeNull()
  }

  const state = ({ engine } = tablet) => engine.store.getState()

  /** Begins the trip and counts at its stops, as many as there are numbers; without network. */
  async function count(...boarded: number[]): Promise<void> {
    const { engine } = tablet
    if (state().trip?.startedAt === null) await engine.trip.start()
    for (const people of boarded) {
      const trip = state().trip
      const stop = trip && activeStop(trip)
      if (!stop) throw new Error('No stop')
      await engine.trip.arrive()
      await engine.trip.count({ addingPeople: people })
      expect(await engine.trip.confirm(stop.id)).toEqual({ ok: true })
    }
  }

  async function sent(which = tablet): Promise<void> {
    await vi.waitFor(
      async () => {
        which.wake()
        await turns(50)
        expect(state(which).outstanding.rejected ?? []).toEqual([])
        expect(state(which).outstanding.total).toBe(0)
      },
      { timeout: 30_000, interval: 1 },
    )
  }

  const visits = (): Promise<Visit[]> =>
    server.rows<Visit>(
      `select s.name as pier, v.departure_s as departure, v.state, v.people_on as on, v.client_ref as ref
        from stop_visits v join stops s on s.id = v.stop where v.concession = ${client.concession} order by v.trip, v.position`,
    )
  const asChosen = (...boarded: number[]): Visit[] =>
    CALLS.map(([pier, departure], place) => ({
      pier: PIERS[pier],
      departure,
      state: boarded[place] === undefined ? 'open' : 'passed',
      on: boarded[place] ?? 0,
      ref: `planned-${place}`,
    }))

  describe('[decision 13] a shift is chosen, the tablet goes offline and counts 42, and the feed is imported again from today', () => {
    test.each<[string, string, Calls]>([
      ['with new trip ids', 'T9', CALLS],
      [
        'with the stops of the same trip in reverse',
        'T1',
        [
          ['DRIE', 36_000],
          ['TWEE', 36_900],
          ['EEN', 37_800],
        ],
      ],
      [
        'five minutes later and with a stop more',
        'T1',
        [
          ['EEN', 36_300],
          ['VIER', 36_600],
          ['TWEE', 37_200],
          ['DRIE', 38_100],
        ],
      ],
      [
        'with two piers changed round at the same minutes',
        'T1',
        [
          ['TWEE', 36_000],
          ['EEN', 36_900],
          ['DRIE', 37_800],
        ],
      ],
    ])('%s: all arrives, at the piers where it was counted', async (_, tripId, calls) => {
      await choose(tablet)
      weather.isDown = true
      expect(await tablet.engine.wizard.prepareTrip()).toMatchObject({ ok: true })
      await count(42)
      await imported(tripId, calls)
      weather.isDown = false
      await sent()
      expect(await visits()).toEqual(asChosen(42))
      await count(3, 1)
      await sent()
      expect(await visits()).toEqual(asChosen(42, 3, 1))
      const legs = await server.rows(
        `select trip_ref as ref from trip_legs where concession = ${client.concession}`,
      )
      expect(legs).toEqual([{ ref: 'T1' }])
    })

    test('and the trip was known ashore already: it keeps its stops', async () => {
      await setUpTrip(tablet)
      await count(42)
      await sent()
      await imported(
        'T1',
        [...CALLS].reverse().map(([pier], place) => [pier, CALLS[place]?.[1] ?? 0]),
      )
      await count(7)
      await sent()
      expect(await visits()).toEqual(asChosen(42, 7))
    })

    test('and the version that was chosen from is withdrawn too', async () => {
      await imported('T2', CALLS)
      await choose(tablet)
      weather.isDown = true
      await tablet.engine.wizard.prepareTrip()
      await count(42)
      const by = { at: server.context.clock.now(), author: 'test', today: TODAY }
      await server.database.transaction((tx) =>
        withdraw(tx, { concession: client.concession, version: 2 }, by),
      )
      weather.isDown = false
      await sent()
      expect(await visits()).toEqual(asChosen(42))
    })

    test('with an inserted stop, a checklist, a malfunction and a skip: all of it is taken', async () => {
      await choose(tablet)
      weather.isDown = true
      const { engine } = tablet
      await engine.wizard.prepareTrip()
      const list = state().trip && checklistOf(state().trip?.ship ?? never(), 'start')
      for (const field of list ? allFields(list) : [])
        engine.checklists.edit('start', (draft) => setValue(toggleTick(draft, field), field.id, '90'))
      expect(await engine.checklists.submit('start')).toEqual({ ok: true })
      engine.malfunctions.editReport({ situation: 1, remarks: 'Pomp lekt', photo: null })
      await engine.malfunctions.sendReport()
      await engine.trip.start()
      const vier = state().reference.stops.find(({ name }) => name === 'Pier Vier')
      expect(await engine.trip.insert('planned-0', vier ?? never(), 5)).toMatchObject({ ok: true })
      await count(42, 2)
      await engine.trip.skip(['planned-1'], 'other', 'mist')
      await imported('T9', [
        ['VIER', 30_000],
        ['EEN', 31_000],
      ])
      weather.isDown = false
      await sent()
      expect((await visits()).map(({ pier, state: is, on }) => [pier, is, on])).toEqual([
        ['Pier Een', 'passed', 42],
        ['Pier Vier', 'passed', 2],
        ['Pier Twee', 'skipped', 0],
        ['Pier Drie', 'open', 0],
      ])
      const told = `select (select count(*) from trip_checklists where concession = c.concession) as lists,
        (select count(*) from malfunctions where concession = c.concession and shift is not null) as reports
        from concessions c where concession = ${client.concession}`
      expect(await server.rows(told)).toEqual([{ lists: 1, reports: 1 }])
    })
  })

  test('[decision 13] the trip of yesterday’s version stands as ‘Onvoltooid’ in the new list, and another tablet sails on with it', async () => {
    await setUpTrip(tablet)
    await count(42)
    await sent()
    await imported('T1', [
      ['EEN', 36_300],
      ['TWEE', 37_200],
      ['DRIE', 38_100],
    ])
    const other = await boat({ isDown: false, roughness: 0 })
    await choose(other)
    const { shift } = state(other).choices
    expect(shift?.id).not.toBe(state().trip?.shift.id)
    expect(shift).toMatchObject({ incomplete: true, lastFlight: { id: state().trip?.flightId } })
    expect(await other.engine.wizard.prepareTrip()).toMatchObject({ ok: true })
    await sent(other)
    tablet = other
    await count(5)
    await sent()
    expect(await visits()).toEqual(asChosen(42, 5))
    expect(await server.rows(`select id from trips where concession = ${client.concession}`)).toHaveLength(1)
  })
})

function never(): never {
  throw new Error('Not there')
}
