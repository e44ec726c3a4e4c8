import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../database/database.ts'
import { onEachMigrated } from '../../database/databases.fixture.ts'
import { allShips } from '../../repositories/fleet/ships.ts'
import { malfunctionsOfShip } from '../../repositories/malfunctions/malfunctions.ts'
import { notificationsOfTrack } from '../../repositories/notifications/notifications.ts'
import { membersOf } from '../../repositories/staff/staff.ts'
import { shiftsOfDay } from '../../repositories/timetable/shifts.ts'
import { officeVersions } from '../../repositories/timetable/timetable-versions.ts'
import { allTracks, type TrackRow } from '../../repositories/timetable/tracks.ts'
import { judgeTrips } from '../counts/judge-trips.ts'
import { serviceClock } from '../service-clock.ts'
import { KEPT, TRUTH } from '../trips/trip-status.fixture.ts'
import { createDemo, DEMO_CONCESSION, hasDemoOffice } from './create-demo.ts'

const SUNDAY = '2026-11-22'
const TODAY = '2026-11-21'
const YESTERDAY = '2026-11-20'

onEachMigrated((open) => {
  let database: Database
  let tracks: TrackRow[]
  const clock = serviceClock('Europe/Brussels', () => Date.parse('2026-11-21T09:00:00Z'))
  const hash = async (secret: string) => `hash of ${secret}`
  const make = () => createDemo(database, clock, { pin: hash, password: hash })
  const rows = <Row>(text: string) => database.query<Row>({ name: '', text })
  const marksOf = async (day: string) => {
    const found = await rows<{ marks: { mark: string }[] }>(
      `select j.marks from trip_judgements j join trips t on t.id = j.trip where t.service_day = '${day}' and j.marks <> $$[]$$
        order by t.id`,
    )
    return found.map(({ marks }) => marks.map(({ mark }) => mark))
  }
  beforeAll(async () => {
    database = await open()
    expect(await make()).toBe(true)
    tracks = await allTracks(database, DEMO_CONCESSION)
  })
  afterAll(() => database.close())

  test('the demo is made once', async () => {
    expect(await make()).toBe(false)
    expect(await allShips(database, DEMO_CONCESSION, SUNDAY)).toHaveLength(7)
  })

  test('somebody of the office has every role but those that only look', async () => {
    expect(await hasDemoOffice(database)).toBe(true)
    const [member] = await membersOf(database, DEMO_CONCESSION, clock.now())
    expect(member).toMatchObject({
      email: 'kantoor@vaarboek.example',
      roles: ['admin', 'analyst', 'dispatcher', 'messenger', 'planner', 'reader', 'technician'],
      canLogIn: true,
    })
  })

  test('its timetable says how many shifts it has', async () => {
    const versions = await officeVersions(database, DEMO_CONCESSION)
    expect(versions.map(({ version, shifts }) => [version, shifts])).toEqual([[1, 66]])
  })

  test('its boats sail trips of a feed, along lines of it', async () => {
    const [legs] = await rows<{ shifts: number; legs: number; lines: number; sailed: number }>(
      `select count(distinct l.shift)::int as shifts, count(*)::int as legs, count(distinct z.key)::int as lines,
          (select count(*)::int from trip_legs) as sailed
        from shift_legs l join timetable_shapes z on z.concession = l.concession and z.key = l.shape`,
    )
    expect(legs).toMatchObject({ shifts: 66, legs: 130, lines: 7 })
    expect(legs?.sailed).toBeGreaterThan(20)
  })

  test('of the last stop of a trip its crews tell when they arrived', async () => {
    const last = await rows<{ arrived: boolean }>(
      `select arrived_at is not null as arrived from stop_visits v where state = 'passed'
        and position = (select max(position) from stop_visits o where o.concession = v.concession and o.trip = v.trip)`,
    )
    expect(last.length).toBeGreaterThan(5)
    expect(last.every(({ arrived }) => arrived)).toBe(true)
  })

  test('it sails every day at all hours', async () => {
    expect(tracks.map(({ name }) => name)).toEqual(['Albertkanaallijn', 'Scheldelijn', 'Temselijn'])
    for (const track of tracks) {
      const shifts = await shiftsOfDay(database, DEMO_CONCESSION, track.id, SUNDAY)
      const hours = new Set(
        shifts.flatMap(({ stops }) => stops.map(({ departure }) => Math.floor(departure / 3600) % 24)),
      )
      expect(hours.size, track.name).toBe(24)
    }
  })

  test('the office has sent three notifications, one of them urgent, one of them to one track', async () => {
    const listed = await Promise.all(
      tracks.map(({ id }) =>
        notificationsOfTrack(database, { concession: DEMO_CONCESSION, captain: 0, track: id }, null, {
          max: 10,
          at: clock.now(),
        }),
      ),
    )
    expect(listed.map((list) => list.map(({ createdAt, urgent }) => [createdAt, urgent]))).toEqual([
      [
        ['2026-11-21T09:40:00+01:00', true],
        ['2026-11-19T10:00:00+01:00', false],
      ],
      [
        ['2026-11-21T09:40:00+01:00', true],
        ['2026-11-21T07:00:00+01:00', false],
        ['2026-11-19T10:00:00+01:00', false],
      ],
      [
        ['2026-11-21T09:40:00+01:00', true],
        ['2026-11-19T10:00:00+01:00', false],
      ],
    ])
  })

  test('who logs in has read what is urgent, so that nothing rings for it; of the crews one is still to read it', async () => {
    const read = await rows<{ email: string }>(
      `select c.email from notification_reads r join notifications n on n.id = r.notification and n.urgent
        join captains c on c.id = r.captain`,
    )
    const emails = read.map(({ email }) => email)
    expect(emails).toEqual(
      expect.arrayContaining(['kapitein@vaarboek.example', 'kapitein2@vaarboek.example']),
    )
    expect(emails.length).toBeLessThan(5)
  })

  test('one ship has two malfunctions, one with a reply of the office; one under way has just reported another', async () => {
    const ships = await allShips(database, DEMO_CONCESSION, SUNDAY)
    const lists = await Promise.all(
      ships.map(({ id }) => malfunctionsOfShip(database, DEMO_CONCESSION, id, 10)),
    )
    expect(lists.map((list) => list.map(({ replies }) => replies.map(({ author }) => author)))).toEqual([
      [[], ['Technische dienst']],
      [],
      [],
      [],
      [[]],
      [],
      [],
    ])
  })

  test('its own crews have sailed since this morning: the board shows a day, and what was stored adds up', async () => {
    const trips = await rows<{ state: string; service_day: string }>(KEPT(DEMO_CONCESSION))
    const ofToday = trips.filter((trip) => trip.service_day === TODAY)
    const states = Map.groupBy(ofToday, ({ state }) => state)
    expect(states.get('under-way')?.length).toBeGreaterThanOrEqual(2)
    expect(states.get('completed')).toHaveLength(4)
    expect(trips).toEqual(await rows(TRUTH(DEMO_CONCESSION)))
    await judgeTrips({ database })
    expect(await marksOf(TODAY)).toEqual([])
  })

  test('the day before they sailed six trips: of each but one there is something else to look at', async () => {
    await judgeTrips({ database })
    expect(await marksOf(YESTERDAY)).toEqual([
      ['over-maximum'],
      ['load-differs'],
      ['counted-twice'],
      ['corrected'],
      ['left-aboard'],
    ])
    const trips = await rows<{ state: string; service_day: string }>(KEPT(DEMO_CONCESSION))
    const states = trips.filter((trip) => trip.service_day === YESTERDAY).map(({ state }) => state)
    expect(states).toEqual(Array(6).fill('completed'))
  })

  test('nobody sails the lines that are there to be tried', async () => {
    for (const track of tracks.filter(({ name }) => name !== 'Temselijn')) {
      const shifts = await shiftsOfDay(database, DEMO_CONCESSION, track.id, '2026-11-21')
      expect(shifts.filter(({ last }) => last !== null)).toEqual([])
    }
  })
})
