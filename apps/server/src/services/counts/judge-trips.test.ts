/** Marks of trips and sums of days against plain SQL over the stops, whatever was called. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type Anything,
  type Client,
  choices,
  counted,
  type Fields,
  MORNING,
  sail,
} from '../../app.fixture.ts'
import type { Database } from '../../database/database.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { lockTrip } from '../../repositories/trips/trips.ts'
import { colleagueOf } from '../../routes/colleague.fixture.ts'
import { ask, atWork } from '../../routes/office/staff.fixture.ts'
import { onTablet } from '../../routes/on-tablet.fixture.ts'
import { judgeTrips, noteUnjudged } from './judge-trips.ts'
import { sumDays } from './sum-days.ts'

const DAY = '2026-11-21'

onEachServer((server) => {
  let an: Client
  let trip: Anything
  beforeEach(async () => {
    server.setTime(MORNING)
    an = await onTablet(server, await server.client(), 'tablet-een')
    trip = await sail(an)
    await judgeTrips(server.context)
  })

  /** A count of so many minutes ago. `people`: on, off, aboard. */
  function count(place: number, [on, off, aboard]: [number, number, number], age: number, more: Fields = {}) {
    const at = Date.parse(MORNING) - age * 60_000
    const local = `${DAY} ${new Date(at + 3_600_000).toISOString().slice(11, 19)}`
    const people = { people_on: on, people_off: off, people: aboard, bikes_on: 0, bikes: 0 }
    const when = {
      recorded_at: `${local.replace(' ', 'T')}+01:00`,
      sequence: at,
      age_ms: age * 60_000,
      arrived: local,
      departured: local,
    }
    return counted(trip.all_items[place], { ...when, ...people, key: `${place}-${age}`, ...more })
  }

  async function deliver(by: Client, items: Fields[], flight = trip.id): Promise<void> {
    const response = await by.post('/items/passmultiple', { flight, items })
    expect(response.json().items.map(({ status }: Anything) => status)).toEqual(items.map(() => 'accepted'))
  }

  const kept = async (id = trip.id) => {
    const [row] = await server.rows<{ marks: { mark: string; visit: number | null }[]; open: number }>(
      `select j.marks, s.marks as open from trip_judgements j join trip_status s on s.concession = j.concession and s.trip = j.trip
        where j.trip = ${id}`,
    )
    const place = (visit: number | null) => trip.all_items.findIndex((item: Anything) => item.id === visit)
    return [
      row?.open,
      ...(row?.marks ?? []).map(({ mark, visit }) => `${mark} ${visit === null ? '-' : place(visit)}`),
    ]
  }
  const notes = () => server.rows(`select trip from trips_to_judge where concession = ${an.concession}`)

  describe('marks', () => {
    test('are found after what changed a trip, and again when a later record changes a neighbour', async () => {
      await deliver(an, [count(0, [12, 0, 12], 50), count(1, [0, 2, 9], 40), count(2, [0, 0, 9], 30)])
      expect(await judgeTrips(server.context)).toBeGreaterThan(0)
      expect(await kept()).toEqual([1, 'load-differs 1'])
      await deliver(an, [count(1, [0, 3, 9], 35, { correction: 'Verteld' })])
      await judgeTrips(server.context)
      expect(await kept()).toEqual([1, 'corrected 1'])
      expect(await notes()).toEqual([])
    })

    test('a correction of the shore while the trip is being judged is judged after it', async ({ skip }) => {
      skip(server.database.kind === 'pglite', 'there is one connection')
      const analyst = await atWork(server, an.concession, ['analyst'])
      await deliver(an, [count(0, [12, 0, 13], 50)])
      const [{ version } = { version: 0 }] = await server.rows<{ version: number }>(
        `select version + judged as version from trip_status where trip = ${trip.id}`,
      )
      const body = {
        count: { peopleOn: 12, peopleOff: 0, people: 12, bikesOn: 0, bikesOff: 0, bikes: 0 },
        reason: 'Beelden',
      }
      let status = 0
      let correction: Promise<void> | null = null
      const correct = async () => {
        const headers = { 'if-match': `"${version}"` }
        const path = `/corrections/${trip.all_items[0].id}`
        status = (await ask(server, analyst, ['PUT', path], { body, headers })).statusCode
      }
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      const onceRead = async () => {
        correction ??= correct()
        await vi.waitFor(async () => expect((await server.rows(waiting)).length + status).toBeGreaterThan(0))
      }
      await judgeTrips({ database: afterStatement(server.database, 'judgements-visits', onceRead) })
      await correction
      expect(status).toBe(200)
      await judgeTrips(server.context)
      expect(await kept()).toEqual([0])
      expect(await notes()).toEqual([])
    })

    test('raise the version of the board’s row, once for each change of them', async () => {
      const version = async () =>
        (await server.rows<{ judged: number }>(`select judged from trip_status where trip = ${trip.id}`))[0]
          ?.judged
      const before = await version()
      await deliver(an, [count(0, [12, 0, 13], 50)])
      await judgeTrips(server.context)
      const after = await version()
      expect(after).toBe(Number(before) + 1)
      await noteUnjudged(server.context, 'all')
      await judgeTrips(server.context)
      expect(await version()).toBe(after)
    })

    test('of a stop that two counted, over the maximum of the ship, and left aboard when it is over', async () => {
      const jan = await colleagueOf(server, an, 'Jan De Smet')
      await server.rows(`update ships set max_people = 10 where concession = ${an.concession} returning 1`)
      await deliver(an, [count(0, [12, 0, 12], 50)])
      await jan.post(
        '/flights/update',
        choices(jan, { flight: trip.id, recorded_at: MORNING, sequence: Date.parse(MORNING), age_ms: 0 }),
      )
      await deliver(jan, [count(0, [11, 0, 11], 0)])
      await an.post('/flights/stop', { flight: trip.id })
      await judgeTrips(server.context)
      const found = await kept()
      expect(found).toEqual(expect.arrayContaining(['over-maximum 0', 'left-aboard -']))
    })

    test('sailed twice: both trips have it while both are sailed', async () => {
      const jan = await colleagueOf(server, an, 'Jan De Smet')
      const other = await sail(jan)
      await judgeTrips(server.context)
      expect([await kept(), await kept(other.id)]).toEqual([
        [1, 'sailed-twice -'],
        [1, 'sailed-twice -'],
      ])
      await jan.post('/flights/stop', { flight: other.id, unsailed: 1 })
      await judgeTrips(server.context)
      expect([await kept(), await kept(other.id)]).toEqual([[0], [0]])
    })

    test('are looked for again when a trip of the same shift was made beside one, also if that was given up at once', async () => {
      const jan = await colleagueOf(server, an, 'Jan De Smet')
      const other = await sail(jan)
      await jan.post('/flights/stop', { flight: other.id, unsailed: 1 })
      await judgeTrips(server.context)
      const judged = await server.rows(
        `select s.trip, j.revision - s.version as behind from trip_status s left join trip_judgements j on j.concession = s.concession
          and j.trip = s.trip where s.concession = ${an.concession} order by s.trip`,
      )
      expect(judged).toEqual([trip.id, other.id].map((id) => ({ trip: id, behind: 0 })))
    })

    /** A trip of the same shift so many days before, with so many who got on. */
    async function sailedBefore(days: number, people: number): Promise<number> {
      const [past] = await server.rows<{ id: number }>(
        `insert into trips (concession, client_ref, created_by, captain, track, shift, ship, service_day, created_at, recorded_at, updated_at, completed_at)
          select concession, gen_random_uuid()::text, created_by, captain, track, shift, ship, service_day - ${days}, created_at, recorded_at, updated_at, now()
          from trips where id = ${trip.id} returning id`,
      )
      await server.rows(`insert into stop_visits (concession, trip, position, stop, arrival_s, departure_s, state, people_on, created_at, updated_at)
        select concession, ${past?.id}, 0, stop, arrival_s, departure_s, 'passed', ${people}, created_at, updated_at from stop_visits
        where trip = ${trip.id} order by position limit 1 returning 1`)
      return past?.id ?? 0
    }

    test('nobody all trip: where the five trips of the shift before it had somebody', async () => {
      for (const days of [1, 2, 3, 4, 5]) {
        await sailedBefore(days, 1)
        await deliver(an, [count(0, [0, 0, 0], 50 - days)])
        await an.post('/flights/stop', { flight: trip.id })
        await judgeTrips(server.context)
        expect(await kept()).toEqual(days === 5 ? [1, 'nobody-all-trip -'] : [0])
      }
    })

    test('nobody all trip: judged anew when a trip before it comes later, and when that one changes', async () => {
      const note = (id: number) =>
        server.rows(
          `insert into trips_to_judge (concession, trip, revision) values (${an.concession}, ${id}, 1000) returning 1`,
        )
      for (const days of [1, 2, 3, 5]) await sailedBefore(days, 1)
      await deliver(an, [count(0, [0, 0, 0], 50)])
      await an.post('/flights/stop', { flight: trip.id })
      await judgeTrips(server.context)
      expect(await kept()).toEqual([0])
      const late = await sailedBefore(4, 1)
      await note(late)
      await judgeTrips(server.context)
      expect(await kept()).toEqual([1, 'nobody-all-trip -'])
      await server.rows(`update stop_visits set people_on = 0 where trip = ${late} returning 1`)
      await note(late)
      await judgeTrips(server.context)
      expect(await kept()).toEqual([0])
      expect(await notes()).toEqual([])
    })

    test('nobody all trip: a count of the shore is what holds, on the trips before it too', async () => {
      const analyst = await atWork(server, an.concession, ['analyst'])
      const correct = async (id: number, people: number) => {
        const [at] = await server.rows<{ visit: number; version: number }>(
          `select v.id as visit, s.version + s.judged as version from trip_status s join stop_visits v on v.trip = s.trip
            where s.trip = ${id} and v.state = 'passed' limit 1`,
        )
        const body = {
          count: { peopleOn: people, peopleOff: 0, people, bikesOn: 0, bikesOff: 0, bikes: 0 },
          reason: 'Beelden',
        }
        const headers = { 'if-match': `"${at?.version}"` }
        const done = await ask(server, analyst, ['PUT', `/corrections/${at?.visit}`], { body, headers })
        expect(done.statusCode).toBe(200)
        await judgeTrips(server.context)
      }
      for (const days of [1, 2, 3, 4]) await sailedBefore(days, 1)
      const fifth = await sailedBefore(5, 0)
      await server.rows(`insert into trip_status (concession, trip, service_day, track, shift, ship, captain, state, stops, passed, skipped,
          marks, version, changed_at)
        select concession, id, service_day, track, shift, ship, captain, 'completed', 1, 1, 0, 0, revision, updated_at from trips
        where id = ${fifth} returning 1`)
      await deliver(an, [count(0, [1, 0, 1], 50)])
      await an.post('/flights/stop', { flight: trip.id })
      await correct(trip.id, 0)
      expect(await kept()).toEqual([0])
      await correct(fifth, 2)
      expect(await kept()).toEqual([1, 'nobody-all-trip -'])
      await correct(fifth, 0)
      expect(await kept()).toEqual([0])
      await correct(fifth, 2)
      await correct(trip.id, 1)
      expect(await kept()).toEqual([1, 'left-aboard -'])
      await correct(trip.id, 0)
      expect(await kept()).toEqual([1, 'nobody-all-trip -'])
    })

    test('nobody all trip: of a trip that six others lie before nothing is noted', async () => {
      for (const days of [1, 2, 3, 4, 5]) await sailedBefore(days, 1)
      await deliver(an, [count(0, [0, 0, 0], 50)])
      await an.post('/flights/stop', { flight: trip.id })
      await judgeTrips(server.context)
      const long = await sailedBefore(6, 0)
      await server.rows(
        `insert into trips_to_judge (concession, trip, revision) values (${an.concession}, ${long}, 1000) returning 1`,
      )
      expect(await judgeTrips(server.context)).toBe(1)
      expect(await kept()).toEqual([1, 'nobody-all-trip -'])
    })

    test('of a trip that is being changed are found the next time, and nobody waits', async () => {
      await deliver(an, [count(0, [12, 0, 13], 50)])
      // One connection at a time: there nothing is ever being changed by somebody else.
      if (server.database.kind !== 'postgresql') return
      await server.database.transaction(async (tx) => {
        await lockTrip(tx, an.concession, trip.id)
        tx.send(
          { name: '', text: `update trip_status set changed_at = changed_at where trip = ${trip.id}` },
          [],
        )
        await tx.query({ name: '', text: 'select 1' }, [])
        expect(await judgeTrips(server.context)).toBe(0)
      })
      expect(await judgeTrips(server.context)).toBeGreaterThan(0)
      expect(await kept()).toEqual([1, 'load-differs 0'])
    })

    test.each([50, 51, 101])('are found of %i trips that were noted', async (many) => {
      await server.rows(`insert into trips_to_judge (concession, trip, revision)
        select ${an.concession}, ${trip.id}, 1000 + n from generate_series(1, ${many}) n returning 1`)
      expect(await judgeTrips(server.context)).toBe(many)
      expect(await notes()).toEqual([])
    })

    test.each(['recent', 'all'] as const)(
      'are found where a server of an earlier version noted nothing: %s',
      async (days) => {
        await deliver(an, [count(0, [12, 0, 13], 50)])
        await server.rows(`delete from trips_to_judge where concession = ${an.concession} returning 1`)
        expect(await judgeTrips(server.context)).toBe(0)
        await noteUnjudged(server.context, days)
        await judgeTrips(server.context)
        expect(await kept()).toEqual([1, 'load-differs 0'])
      },
    )
  })

  describe('sums of a day', () => {
    const sums = () =>
      server.rows(`select stop, hour, counted, people_on as on, people_off as off, people_aboard as aboard, most_aboard as most, to_json(loads) as loads,
        seats, with_seats as known from day_counts where concession = ${an.concession} and day = '${DAY}' order by hour, stop`)
    const stop = (place: number) => Number(trip.all_items[place].stop.id ?? trip.all_items[place].stop)

    test('are what was counted at each stop in each hour, made again when a count changes', async () => {
      await server.rows(`update ships set max_people = 75 where concession = ${an.concession} returning 1`)
      await deliver(an, [
        count(0, [12, 0, 12], 50),
        count(1, [0, 3, 9], 40),
        count(2, [0, 0, 0], 30, { action: 'skip', why_skipped: 'Mist' }),
      ])
      await judgeTrips(server.context)
      await sumDays(server.context)
      const first = {
        stop: stop(0),
        hour: 10,
        counted: 1,
        on: 12,
        off: 0,
        aboard: 12,
        most: 12,
        loads: [12],
        seats: 75,
        known: 1,
      }
      expect(await sums()).toEqual([
        first,
        { ...first, stop: stop(1), on: 0, off: 3, aboard: 9, most: 9, loads: [9] },
      ])
      expect(await sumDays(server.context)).toBe(0)
      await deliver(an, [count(1, [0, 4, 8], 35, { correction: 'Verteld' })])
      await judgeTrips(server.context)
      await sumDays(server.context)
      expect(await sums()).toMatchObject([first, { off: 4, aboard: 8, loads: [8] }])
    })

    test('have no trip that was given up', async () => {
      await an.post('/flights/stop', { flight: trip.id, unsailed: 1 })
      await judgeTrips(server.context)
      await sumDays(server.context)
      expect(await sums()).toEqual([])
    })

    test('after midnight the hours go on, and in the night the clock goes back each hour is that of the clock', async () => {
      for (const [day, departed, hour] of [
        ['2026-11-20', '2026-11-21T01:30:00+01:00', 25],
        ['2026-10-24', '2026-10-25T02:30:00+02:00', 26],
        ['2026-10-24', '2026-10-25T02:30:00+01:00', 26],
        ['2026-03-28', '2026-03-29T03:10:00+02:00', 27],
      ] as const) {
        server.setTime(departed)
        const client = await server.client()
        const sailed = await sail(client, { service_day: day })
        await server.rows(
          `update stop_visits set state = 'passed', departed_at = '${departed}' where id = ${sailed.all_items[0].id} returning 1`,
        )
        await noteUnjudged(server.context, 'all')
        await judgeTrips(server.context)
        await sumDays(server.context)
        const found = await server.rows(
          `select hour from day_counts where concession = ${client.concession} and day = '${day}'`,
        )
        expect(found).toEqual([{ hour }])
      }
    })
  })
})

/** A database whose transactions do something more after each time that they asked a statement. */
function afterStatement(real: Database, name: string, work: () => Promise<void>): Database {
  return {
    ...real,
    transaction: (within) =>
      real.transaction((tx) =>
        within({
          ...tx,
          async query(statement, values) {
            const rows = await tx.query(statement, values)
            if (statement.name === name) await work()
            return rows as never
          },
        }),
      ),
  }
}
