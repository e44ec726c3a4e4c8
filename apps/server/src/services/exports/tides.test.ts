/** A package of TIDES of trips as boats sailed them, judged by those who know nothing of how it was made. */
import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  type Anything,
  type Client,
  counted,
  type Fields,
  MORNING,
  sail,
  startTestServer,
} from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { ferryFeed, zipOf } from '../../integrations/gtfs/feed.fixture.ts'
import { atWork, type Colleague } from '../../routes/office/staff.fixture.ts'
import { publishToday } from '../../routes/office/timetable.fixture.ts'
import { sumDays } from '../counts/sum-days.ts'
import { createDemo, DEMO_CONCESSION } from '../demo/create-demo.ts'
import { CSV, exported } from './made-exports.fixture.ts'
import { faultsOf, type Row, tablesOf, unzipped } from './tides-judges.fixture.ts'

const TIDES = { ...CSV, kind: 'tides', form: null }

/** One vessel: A to C and back, A again. At C and at A it turns; the feed counts its stops from 1, and from 5. */
const THERE_AND_BACK = zipOf(
  Object.entries(
    ferryFeed(
      ['V,D,out,K1,C,0', 'V,D,back,K1,A,1', 'V,D,again,K1,B,0'],
      [
        ...['out,1,A,08:00:00,08:00:00', 'out,2,B,08:10:00,08:11:00', 'out,3,C,08:20:00,08:20:00'],
        ...['back,5,C,08:25:00,08:25:00', 'back,6,A,08:45:00,08:45:00'],
        ...['again,1,A,08:50:00,08:50:00', 'again,2,B,09:00:00,09:00:00'],
      ],
    ),
  ),
)

onEachServer((server, open) => {
  let client: Client
  let analyst: Colleague
  beforeEach(async () => {
    server.setTime(MORNING)
    client = await server.client()
    analyst = await atWork(server, client.concession, ['analyst', 'planner'])
  })

  /** A trip on the vessel's day, of which so many stops are counted. */
  async function turned(counts: Fields[]): Promise<Anything> {
    await publishToday(server, analyst, THERE_AND_BACK)
    const [shift] = await server.rows<{ id: number; track: number }>(
      `select id, track from shifts where concession = ${client.concession} and source_ref = 'block:K1@D' or
        (concession = ${client.concession} and source_ref like 'block:K1%') limit 1`,
    )
    const flight = await sail({ ...client, shift: shift?.id ?? 0, track: shift?.track ?? 0 })
    const items = counts.map((count, place) => counted(flight.all_items[place], count))
    if (items.length > 0) await client.post('/items/passmultiple', { flight: flight.id, items })
    return flight
  }
  const at = (minute: number) => ({
    arrived: `2026-11-21 08:${String(minute).padStart(2, '0')}:00`,
    departured: `2026-11-21 08:${String(minute + 2).padStart(2, '0')}:30`,
  })
  const packed = async () => (await exported(server, analyst, TIDES)).bytes
  const short = (row: Row) => [
    ...[
      row.trip_id_performed?.split('-')[1],
      row.trip_stop_sequence,
      row.scheduled_stop_sequence,
      row.stop_id,
    ],
    ...[row.boarding_1, row.alighting_1, row.departure_load, row.bike_load, row.schedule_relationship],
  ]

  test('at a turn a visit is split: who gets off ends one leg, who gets on begins the next', async () => {
    const bikes = { bikes_on: 0, bikes_off: 0, bikes: 0 }
    await turned([
      {
        ...at(0),
        people_on: 10,
        people_off: 0,
        people: 10,
        bikes_on: 3,
        bikes_off: 0,
        bikes: 3,
        key: 'a',
        sequence: 1,
      },
      { ...at(10), people_on: 2, people_off: 1, people: 11, ...bikes, bikes: 3, key: 'b', sequence: 2 },
      {
        ...at(20),
        people_on: 6,
        people_off: 9,
        people: 8,
        bikes_on: 1,
        bikes_off: 3,
        bikes: 1,
        key: 'c',
        sequence: 3,
      },
      {
        ...at(45),
        people_on: 4,
        people_off: 8,
        people: 4,
        bikes_on: 0,
        bikes_off: 1,
        bikes: 0,
        key: 'd',
        sequence: 4,
      },
    ])
    const zip = await packed()
    expect(await faultsOf(zip)).toEqual([])
    const { stop_visits: visits = [], trips_performed: trips = [] } = await tablesOf(zip)
    expect(visits.map(short)).toEqual([
      ['0', '1', '1', 'A', '10', '0', '10', '3', 'Scheduled'],
      ['0', '2', '2', 'B', '2', '1', '11', '3', 'Scheduled'],
      ['0', '3', '3', 'C', '0', '9', '2', '0', 'Scheduled'],
      ['1', '1', '5', 'C', '6', '0', '8', '1', 'Scheduled'],
      ['1', '2', '6', 'A', '0', '8', '0', '0', 'Scheduled'],
      ['2', '1', '1', 'A', '4', '0', '4', '0', 'Scheduled'],
      ['2', '2', '2', 'B', '', '', '', '', 'Missing'],
    ])
    expect(trips.map((row) => [row.trip_id_scheduled, row.direction_id, row.route_id])).toEqual([
      ['out', '0', 'V'],
      ['back', '1', 'V'],
      ['again', '0', 'V'],
    ])
    expect(trips[0]).toMatchObject({
      schedule_trip_start: '2026-11-21T07:00:00Z',
      schedule_trip_end: '2026-11-21T07:20:00Z',
      actual_trip_start: '2026-11-21T07:02:30Z',
      actual_trip_end: '2026-11-21T07:20:00Z',
      trip_start_stop_id: 'A',
      trip_end_stop_id: 'C',
      schedule_relationship: 'Scheduled',
    })
    expect(visits[2]).toMatchObject({
      actual_arrival_time: '2026-11-21T07:20:00Z',
      actual_departure_time: '',
      dwell: '',
    })
    expect(visits[3]).toMatchObject({
      actual_arrival_time: '',
      actual_departure_time: '2026-11-21T07:22:30Z',
    })
    expect(visits[1]).toMatchObject({ dwell: '150' })
  })

  test('a departure alone, told of the last stop, is when it had arrived there; at other stops it is none', async () => {
    const flight = await sail(client)
    const items = flight.all_items.map((item: Anything, place: number) =>
      counted(item, { arrived: null, departured: `2026-11-21 10:${30 + place}:00`, key: `end-${place}` }),
    )
    await client.post('/items/passmultiple', { flight: flight.id, items })
    const zip = await packed()
    expect(await faultsOf(zip)).toEqual([])
    const { stop_visits: visits = [], trips_performed: trips = [] } = await tablesOf(zip)
    expect(trips).toMatchObject([{ actual_trip_end: '2026-11-21T09:33:00Z' }])
    const arrived = ['', '', '', '2026-11-21T09:33:00Z']
    expect(visits.map((row) => row.actual_arrival_time)).toEqual(arrived)
    const csv = parse((await exported(server, analyst, CSV)).bytes.toString(), { columns: true, bom: true })
    expect(csv.map((row: Anything) => row.actual_arrival_time)).toEqual([
      ...['', '', ''],
      '2026-11-21T10:33:00+01:00',
    ])
  })

  test('a stop that was put in belongs to the leg under way; a skipped turn ends one and begins the next', async () => {
    const flight = await turned([])
    const [, second, turn] = flight.all_items
    const stops = await server.rows<{ id: number }>(
      `select id from stops where concession = ${client.concession} and source_ref = 'D'`,
    )
    await client.post('/items/insert', {
      flight: flight.id,
      after: second.id,
      stop: stops[0]?.id ?? client.stops[3],
      departure: '08:15:00',
    })
    const skip = { item: turn.id, action: 'skip', why_skipped: 'Andere...', remarks: '=cmd' }
    await client.post('/items/passmultiple', { flight: flight.id, items: [skip] })
    const zip = await packed()
    expect(await faultsOf(zip)).toEqual([])
    const { stop_visits: visits = [] } = await tablesOf(zip)
    expect(
      visits
        .slice(0, 5)
        .map((row) => [
          row.trip_id_performed?.split('-')[1],
          row.scheduled_stop_sequence,
          row.schedule_relationship,
        ]),
    ).toEqual([
      ['0', '1', 'Missing'],
      ['0', '2', 'Missing'],
      ['0', '', 'Missing'],
      ['0', '3', 'Skipped'],
      ['1', '5', 'Skipped'],
    ])
  })

  test('a stop that was put in has the direction of the leg under way, in sums as in its leg', async () => {
    const flight = await turned([])
    const [first, , turn] = flight.all_items
    for (const [after, departure] of [
      [first.id, '08:05:00'],
      [turn.id, '08:30:00'],
    ])
      await client.post('/items/insert', { flight: flight.id, after, stop: client.stops[3], departure })
    const visits = await server.rows<{ id: number }>(
      `select id from stop_visits where trip = ${flight.id} order by position, id`,
    )
    const items = visits.map((visit, place) =>
      counted(visit, { ...at(place), key: `${place}`, sequence: place + 1 }),
    )
    await client.post('/items/passmultiple', { flight: flight.id, items })
    await server.rows(
      `insert into days_to_sum (concession, day) values (${client.concession}, '2026-11-21') on conflict do nothing`,
    )
    await sumDays(server.context)
    const summed = await server.rows<{ direction: number }>(
      `select direction, counted from day_counts where concession = ${client.concession} and stop = ${client.stops[3]}
        order by direction`,
    )
    expect(summed).toEqual([
      { direction: 0, counted: 1 },
      { direction: 1, counted: 1 },
    ])
    const { stop_visits: rows = [], trips_performed: trips = [] } = await tablesOf(await packed())
    const directionOf = (row: Row) =>
      trips.find((trip) => trip.trip_id_performed === row.trip_id_performed)?.direction_id
    const added = rows.filter((row) => row.schedule_relationship === 'Added')
    expect(added.map((row) => [row.stop_id, directionOf(row)])).toEqual([
      [`stop-${client.stops[3]}`, '0'],
      [`stop-${client.stops[3]}`, '1'],
    ])
  })

  test('a load below zero is left empty and counted', async () => {
    await turned([
      { ...at(0), key: 'a', sequence: 1 },
      { ...at(10), key: 'b', sequence: 2 },
      // More got on than are aboard: before they did, there were fewer than none.
      { ...at(20), people_on: 6, people_off: 0, people: 3, key: 'c', sequence: 3 },
    ])
    const { row, bytes } = await exported(server, analyst, TIDES)
    expect(row.loadsLeftOut).toBe(1)
    expect(await faultsOf(bytes)).toEqual([])
    const { stop_visits: visits = [] } = await tablesOf(bytes)
    expect(visits.slice(2, 4).map(short)).toEqual([
      ['0', '3', '3', 'C', '0', '0', '', '0', 'Scheduled'],
      ['1', '1', '5', 'C', '6', '0', '3', '2', 'Scheduled'],
    ])
  })

  test('what people ashore said of counts holds as in reports, and the days say whether they are approved', async () => {
    const [flight, other] = [await turned([{ ...at(0), key: 'a', sequence: 1 }]), await sail(client)]
    await client.post('/items/passmultiple', {
      flight: other.id,
      items: [counted(other.all_items[0], { key: 'z', sequence: 9 })],
    })
    const [{ staff }] = (await server.rows(`select id as staff from staff limit 1`)) as [{ staff: number }]
    const { concession } = client
    await server.rows(`insert into shore_corrections (concession, visit, people_on, people_off, people_aboard, bikes_on, bikes_off,
        bikes_aboard, reason, staff, at)
      values (${concession}, ${flight.all_items[0].id}, 7, 0, 7, 1, 0, 1, 'Beelden', ${staff}, now())`)
    await server.rows(`insert into count_reviews (concession, trip, state, note, marks, staff, at)
      values (${concession}, ${other.id}, 'not-used', 'Proefvaart', '[]', ${staff}, now())`)
    await server.rows(
      `insert into days_to_sum (concession, day) values (${concession}, '2026-11-21') on conflict do nothing`,
    )
    await sumDays(server.context)
    await server.rows(`insert into day_reviews (concession, day, sums, staff, approved_at, revision)
      values (${concession}, '2026-11-21', '{}', ${staff}, now(), 3)`)
    const zip = await packed()
    expect(await faultsOf(zip)).toEqual([])
    const { stop_visits: visits = [] } = await tablesOf(zip)
    expect(short(visits[0] as Row)).toEqual(['0', '1', '1', 'A', '7', '0', '7', '1', 'Scheduled'])
    const unused = visits.filter((row) => row.trip_id_performed === String(other.id))
    expect([unused[0]?.boarding_1, unused[0]?.departure_load]).toEqual(['', ''])
    const sumOf = (name: string) => visits.reduce((sum, row) => sum + Number(row[name]), 0)
    const [sums] = await server.rows<Anything>(
      `select sum(people_on) as "on", sum(people_off) as off from day_counts where concession = ${concession}`,
    )
    expect([sumOf('boarding_1'), sumOf('alighting_1')]).toEqual([Number(sums.on), Number(sums.off)])
    const descriptor = JSON.parse(String((await unzipped(zip)).get('datapackage.json')))
    expect(descriptor.days).toEqual([{ service_date: '2026-11-21', state: 'approved', revision: 3 }])
    const csv = (await exported(server, analyst, CSV)).bytes.toString()
    expect(csv).toContain(',,,7,0,7,1,0,1,Beelden,7,0,7,1,0,1\r\n')
    expect(csv).toMatch(/,not-used,Proefvaart,,,,,,,,\d+,0,\d+,\d+,0,\d+\r\n/)
    expect(csv).toContain(',not-used,Proefvaart,,,,,,,,,,,,,\r\n')
  })

  test('who got on and off is told as events too where somebody asks, at a turn in the leg it is of', async () => {
    await turned([
      { ...at(0), people_on: 10, people: 10, bikes_on: 2, key: 'a', sequence: 1 },
      { ...at(10), people_on: 0, people_off: 0, people: 10, bikes_on: 0, key: 'b', sequence: 2 },
      {
        ...at(20),
        people_on: 6,
        people_off: 9,
        people: 7,
        bikes_on: 0,
        bikes_off: 1,
        bikes: 1,
        key: 'c',
        sequence: 3,
      },
    ])
    expect((await tablesOf(await packed())).passenger_events).toBeUndefined()
    const { bytes } = await exported(server, analyst, { ...TIDES, hasEvents: true })
    expect(await faultsOf(bytes)).toEqual([])
    const { passenger_events: events = [], stop_visits: visits = [] } = await tablesOf(bytes)
    expect(
      events.map((row) => [
        ...[row.trip_id_performed?.split('-')[1], row.trip_stop_sequence, row.stop_id],
        ...[row.event_type, row.event_count, row.event_timestamp],
      ]),
    ).toEqual([
      ['0', '1', 'A', 'Passenger boarded', '10', '2026-11-21T07:02:30Z'],
      ['0', '1', 'A', 'Individual bike boarded', '2', '2026-11-21T07:02:30Z'],
      ['0', '3', 'C', 'Passenger alighted', '9', '2026-11-21T07:20:00Z'],
      ['0', '3', 'C', 'Individual bike alighted', '1', '2026-11-21T07:20:00Z'],
      ['1', '1', 'C', 'Passenger boarded', '6', '2026-11-21T07:22:30Z'],
    ])
    const sumOf = (rows: Row[], name: string) => rows.reduce((sum, row) => sum + Number(row[name]), 0)
    const boarded = events.filter((row) => row.event_type === 'Passenger boarded')
    expect(sumOf(boarded, 'event_count')).toBe(sumOf(visits, 'boarding_1'))
  })

  test('a trip whose timetable told no legs is one row', async () => {
    const flight = await sail(client)
    const { bytes } = await exported(server, analyst, TIDES)
    expect(await faultsOf(bytes)).toEqual([])
    const vehicle_id = `ship-${client.ship}`
    const row = { trip_id_performed: String(flight.id), trip_id_scheduled: '', vehicle_id }
    expect((await tablesOf(bytes)).trips_performed).toMatchObject([row])
  })

  describe('a cancelled shift', () => {
    /** The shift of the vessel, cancelled today. @param ship that was planned for it */
    async function cancelled(ship: number | null): Promise<void> {
      await publishToday(server, analyst, THERE_AND_BACK)
      await server.rows(`insert into day_plans (concession, day, shift, state, ship, reason, revision, changed_at, changed_by)
        select concession, '2026-11-21', id, 'cancelled', ${ship ?? 'null'}, 'Mist', 1, now(), 'Noor' from shifts
        where concession = ${client.concession} and source_ref is not null returning 1`)
    }

    test('has a row for each of its legs, under a vehicle that says there was none, and no visits', async () => {
      await cancelled(null)
      const zip = await packed()
      expect(await faultsOf(zip)).toEqual([])
      const { trips_performed: trips = [], stop_visits: visits = [], vehicles = [] } = await tablesOf(zip)
      expect(
        trips.map((row) => [
          ...[row.trip_id_scheduled, row.direction_id, row.trip_start_stop_id, row.trip_end_stop_id],
          ...[row.schedule_trip_start, row.schedule_trip_end, row.schedule_relationship, row.operator_id],
        ]),
      ).toEqual([
        ['out', '0', 'A', 'C', '2026-11-21T07:00:00Z', '2026-11-21T07:20:00Z', 'Canceled', ''],
        ['back', '1', 'C', 'A', '2026-11-21T07:25:00Z', '2026-11-21T07:45:00Z', 'Canceled', ''],
        ['again', '0', 'A', 'B', '2026-11-21T07:50:00Z', '2026-11-21T08:00:00Z', 'Canceled', ''],
      ])
      expect([visits, vehicles.map((row) => row.vehicle_id)]).toEqual([[], ['not-assigned']])
    })

    test('stands under the ship that was planned for it', async () => {
      await cancelled(client.ship)
      const { trips_performed: trips = [], vehicles = [] } = await tablesOf(await packed())
      expect(new Set(trips.map((row) => row.vehicle_id))).toEqual(new Set([`ship-${client.ship}`]))
      expect(vehicles).toMatchObject([{ vehicle_id: `ship-${client.ship}`, capacity_bike: '50' }])
    })

    test('that was sailed all the same is no cancelled one', async () => {
      await turned([{ ...at(0) }])
      await server.rows(`insert into day_plans (concession, day, shift, state, reason, revision, changed_at, changed_by)
        select concession, service_day, shift, 'cancelled', 'Mist', 1, now(), 'Noor' from trips
        where concession = ${client.concession} returning 1`)
      const { trips_performed: trips = [] } = await tablesOf(await packed())
      expect(new Set(trips.map((row) => row.schedule_relationship))).toEqual(new Set(['Scheduled']))
    })
  })

  test('captains stand in it under marks, tablets under theirs, texts as they are', async () => {
    await turned([{ ...at(0) }])
    const zip = await packed()
    const tables = await tablesOf(zip)
    expect(tables.operators).toEqual([{ operator_id: expect.stringMatching(/^k-/) }])
    expect(tables.vehicles).toMatchObject([
      { vehicle_id: `ship-${client.ship}`, capacity_bike: '50', capacity_seated: '' },
    ])
    const files = [...(await unzipped(zip))]
    expect(files.map(([, bytes]) => bytes.toString()).join('')).not.toContain('An Kapitein')
    expect(files.map(([name]) => name)).toEqual([
      'datapackage.json',
      ...['vehicles.csv', 'operators.csv', 'devices.csv', 'trips_performed.csv', 'stop_visits.csv'],
      ...['schemas/vehicles.schema.json', 'schemas/operators.schema.json', 'schemas/devices.schema.json'],
      ...['schemas/trips_performed.schema.json', 'schemas/stop_visits.schema.json'],
      ...['schemas/tides-datapackage-profile.json', 'schemas/README.md'],
    ])
  })

  test('the demo as it has sailed since this morning is valid, with the sums that its crews counted', async () => {
    const own = await startTestServer(await open())
    const hash = async (secret: string) => `hash of ${secret}`
    await createDemo(own.database, own.context.clock, { pin: hash, password: hash })
    const { bytes } = await exported(own, await atWork(own, DEMO_CONCESSION, ['analyst']), TIDES)
    expect(await faultsOf(bytes)).toEqual([])
    const { stop_visits: visits = [], trips_performed: trips = [] } = await tablesOf(bytes)
    const sum = (column: string) => visits.reduce((all, row) => all + Number(row[column]), 0)
    const counted = await own.rows<Record<string, number>>(
      `select sum(people_on) as on, sum(people_off) as off, count(distinct trip) as trips
        from stop_visits where concession = ${DEMO_CONCESSION} and state = 'passed'`,
    )
    expect(trips.length).toBeGreaterThan(5)
    expect(counted).toMatchObject([{ on: sum('boarding_1'), off: sum('alighting_1') }])
    await own.close()
  })

  describe('days on which the clock is changed', () => {
    test.each([
      ['2026-03-29', '2026-03-29T08:00:00Z'],
      ['2026-10-25', '2026-10-25T09:00:00Z'],
    ])('[decision 16] %s: ten in the morning is %s', async (day, moment) => {
      server.setTime(`${day}T09:30:00Z`)
      client = await server.client()
      analyst = await atWork(server, client.concession, ['analyst'])
      const flight = await sail(client)
      const times = { arrived: `${day} 10:00:30`, departured: `${day} 10:01:00` }
      await client.post('/items/passmultiple', {
        flight: flight.id,
        items: [counted(flight.all_items[0], times)],
      })
      const { bytes } = await exported(server, analyst, { ...TIDES, firstDay: day, lastDay: day })
      expect(await faultsOf(bytes)).toEqual([])
      expect((await tablesOf(bytes)).stop_visits?.[0]).toMatchObject({
        schedule_departure_time: moment,
        actual_arrival_time: moment.replace(':00Z', ':30Z'),
        dwell: '30',
      })
    })
  })
})
