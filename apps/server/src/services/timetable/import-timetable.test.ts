import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../database/database.ts'
import { onEachMigrated } from '../../database/databases.fixture.ts'
import { createConcession } from '../../repositories/concessions.ts'
import { shiftsOfDay, shiftsOfTrack } from '../../repositories/timetable/shifts.ts'
import { allVersions } from '../../repositories/timetable/timetable-versions.ts'
import { allStops, allTracks } from '../../repositories/timetable/tracks.ts'
import { unfinishedOfShift } from '../../repositories/trips/trip-read.ts'
import type { Timetable, TimetableShift } from '../../timetable/timetable.ts'
import { serviceClock } from '../service-clock.ts'
import { throwAwayDraft } from './drafts.ts'
import { draftTimetable } from './import-feed.ts'
import { importTimetable } from './import-timetable.ts'
import { withdraw } from './withdraw-timetable.ts'
import type { ImportOrder } from './write-draft.ts'

const SATURDAY = '2026-11-21'
const SUNDAY = '2026-11-22'
const MONDAY = '2026-11-23'

const shift = (ref: string, over: Partial<TimetableShift> = {}): TimetableShift => ({
  ref,
  track: 'V1',
  service: 'WE',
  name: `Dienst ${ref}`,
  stops: [
    { stop: 'LI', arrivalS: 28_800, departureS: 28_800, sequence: 1, endSequence: null },
    { stop: 'DO', arrivalS: 29_700, departureS: 29_700, sequence: 2, endSequence: null },
  ],
  legs: [],
  ...over,
})

const timetable = (...shifts: TimetableShift[]): Timetable => ({
  tracks: [{ ref: 'V1', name: 'Lillo - Doel' }],
  stops: [
    { ref: 'LI', name: 'Lillo', lon: 4.29, lat: 51.3 },
    { ref: 'DO', name: 'Doel', lon: null, lat: null },
  ],
  services: [{ ref: 'WE', days: [SATURDAY, SUNDAY] }],
  shifts,
  shapes: [],
  timeZones: ['Europe/Brussels'],
  warnings: [],
  refused: [],
  leftOut: [],
  feedVersion: null,
  sha256: '',
})

onEachMigrated((open) => {
  let database: Database
  let next = 100
  let now = Date.parse('2026-11-21T09:00:00Z')
  const clock = serviceClock('Europe/Brussels', () => now)
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(() => {
    now = Date.parse('2026-11-21T09:00:00Z')
  })
  afterAll(() => database.close())

  async function concession(): Promise<number> {
    next += 1
    await database.transaction((tx) => createConcession(tx, next, `Concessie ${next}`))
    return next
  }

  const take = (id: number, given: Timetable, other: Partial<ImportOrder> = {}) =>
    importTimetable(
      { database, clock },
      {
        concession: id,
        timetable: given,
        source: 'feed',
        author: 'test',
        by: 'test',
        from: null,
        isTrial: false,
        ...other,
      },
    )

  const listed = async (id: number, day: string) => {
    const [track] = await allTracks(database, id)
    return shiftsOfDay(database, id, track?.id ?? 0, day)
  }

  /** Names of the shifts that sail on a day, with their stops. */
  async function sailing(id: number, day: string): Promise<Record<string, string[]>> {
    const shifts = await listed(id, day)
    return Object.fromEntries(shifts.map(({ name, stops }) => [name, stops.map((stop) => stop.name)]))
  }

  /** A trip that was started on a shift. */
  async function begin(id: number, shiftId: number, day: string): Promise<void> {
    await database.script(`
      insert into captains (concession, email, full_name, pin_hash) values (${id}, 'a${id}@b.example', 'A', 'x');
      insert into ships (concession, name) values (${id}, 'Reiger');
      insert into trips (concession, created_by, captain, track, shift, ship, service_day, lon, lat, created_at, recorded_at, updated_at)
      select ${id}, c.id, c.id, s.track, s.id, h.id, '${day}', 1, 1, now(), now(), now()
      from captains c, ships h, shifts s
      where c.concession = ${id} and h.concession = ${id} and s.concession = ${id} and s.id = ${shiftId}`)
  }

  test('[decision 13] the first version holds from today, on its days, and only then', async () => {
    const id = await concession()
    const report = await take(id, timetable(shift('1'), shift('2')))
    expect(report).toMatchObject({ version: 1, firstDay: SATURDAY, before: null })
    expect(await sailing(id, SATURDAY)).toEqual({
      'Dienst 1': ['Lillo', 'Doel'],
      'Dienst 2': ['Lillo', 'Doel'],
    })
    expect(await sailing(id, MONDAY)).toEqual({})
    expect(await sailing(id, '2026-11-20')).toEqual({})
    expect((await listed(id, SATURDAY)).map(({ version }) => version)).toEqual([1, 1])
  })

  test('[decision 13] a later import holds from tomorrow; the days before keep their plan', async () => {
    const id = await concession()
    await take(id, timetable(shift('1'), shift('gone')))
    const changed = timetable(shift('1', { stops: shift('1').stops.toReversed() }))
    expect(await take(id, changed)).toMatchObject({ version: 2, firstDay: SUNDAY, before: 1 })
    expect(await sailing(id, SATURDAY)).toEqual({
      'Dienst 1': ['Lillo', 'Doel'],
      'Dienst gone': ['Lillo', 'Doel'],
    })
    expect(await sailing(id, SUNDAY)).toEqual({ 'Dienst 1': ['Doel', 'Lillo'] })
    now = Date.parse('2027-11-21T09:00:00Z')
    expect(Object.keys(await sailing(id, SATURDAY))).toEqual(['Dienst 1', 'Dienst gone'])
  })

  test('[decision 13] the same feed twice makes no second version', async () => {
    const id = await concession()
    await take(id, timetable(shift('1'), shift('2')))
    const again = await take(id, timetable(shift('1'), shift('2')))
    expect(again.version).toBeNull()
    for (const kind of ['added', 'gone', 'renumbered', 'changed'] as const)
      expect(again.differences[kind].count).toBe(0)
    now = Date.parse('2026-11-22T09:00:00Z')
    const later = { ...timetable(shift('1'), shift('2')), services: [{ ref: 'WE', days: [SUNDAY] }] }
    // What sailed on days that are over isn't in the feed any more: nothing is different from today on.
    expect(await take(id, later, { from: SUNDAY })).toMatchObject({ version: null, before: 1 })
    expect(await take(id, timetable(shift('1')), { from: SUNDAY })).toMatchObject({ version: 2 })
  })

  test('[decision 13] new, gone, moved, reversed and renumbered shifts are reported, and the days', async () => {
    const id = await concession()
    const [li, dou] = shift('1').stops
    if (!li || !dou) throw new Error('no stops')
    const at = (stop: typeof li, departureS: number) => ({ ...stop, arrivalS: departureS, departureS })
    const two = shift('2', { stops: [at(li, 60_000), at(dou, 61_000)] })
    await take(id, timetable(shift('1'), two, shift('3', { name: 'Ochtend' }), shift('old')))
    const changed = {
      ...timetable(
        shift('1', { stops: [at(li, 28_800 + 300), dou, at(li, 36_000)] }),
        shift('3', { name: 'Middag', stops: [at(li, 40_000), at(dou, 41_000)] }),
        shift('new', { name: 'Dienst old' }),
        shift('extra', { stops: [at(dou, 50_000), at(li, 51_000)] }),
      ),
      services: [{ ref: 'WE', days: [SUNDAY, MONDAY] }],
    }
    const trial = await take(id, changed, { isTrial: true })
    expect(trial.version).toBeNull()
    expect(await sailing(id, MONDAY)).toEqual({})
    expect(trial.differences).toMatchObject({
      shifts: { before: 4, now: 4 },
      added: { count: 1, first: [{ ref: 'extra', startS: 50_000 }] },
      gone: { count: 1, first: [{ ref: '2' }] },
      renumbered: { count: 1, first: [{ formerRef: 'old', ref: 'new' }] },
      changed: {
        count: 2,
        first: [
          { ref: '1', minutes: { least: 5, most: 5, stops: 1 }, addedStops: ['Lillo'], goneStops: [] },
          { ref: '3', formerName: 'Ochtend', minutes: { least: 187, most: 188, stops: 2 } },
        ],
      },
      calendar: [
        { day: SUNDAY, before: 4, now: 4, added: 1, gone: 1 },
        { day: MONDAY, before: 0, now: 4, added: 4, gone: 0 },
      ],
    })
    expect((await take(id, changed)).version).toBe(2)
  })

  test('[decision 13] ids of trips, directions, stop sequences, headsigns and exact times are kept, and other ones make a version', async () => {
    const id = await concession()
    const leg = {
      tripRef: 'T1',
      routeRef: 'V1',
      directionId: 1,
      headsign: 'Doel',
      startS: 28_800,
      exactTimes: true,
      firstPosition: 0,
      lastPosition: 1,
      shape: null,
    }
    const back = {
      ...leg,
      tripRef: 'T2',
      directionId: 0,
      headsign: null,
      exactTimes: null,
      firstPosition: 1,
      lastPosition: 1,
    }
    const [li, dou] = shift('1').stops
    if (!li || !dou) throw new Error('no stops')
    const turned = shift('1', { stops: [li, { ...dou, sequence: 10, endSequence: 2 }], legs: [leg, back] })
    await take(id, timetable(turned))
    const rows = await database.query(
      {
        name: 'test-legs',
        text: `select leg, trip_ref, route_ref, direction_id, headsign, start_s, exact_times, first_position, last_position
        from shift_legs where concession = $1 order by leg`,
      },
      [id],
    )
    expect(rows).toEqual([
      {
        leg: 0,
        trip_ref: 'T1',
        route_ref: 'V1',
        direction_id: 1,
        headsign: 'Doel',
        start_s: 28_800,
        exact_times: true,
        first_position: 0,
        last_position: 1,
      },
      {
        leg: 1,
        trip_ref: 'T2',
        route_ref: 'V1',
        direction_id: 0,
        headsign: null,
        start_s: 28_800,
        exact_times: null,
        first_position: 1,
        last_position: 1,
      },
    ])
    const sequences = await database.query(
      {
        name: 'test-sequences',
        text: `select stop_sequence as s, end_sequence as e from shift_stops where concession = $1 order by position`,
      },
      [id],
    )
    expect(sequences).toEqual([
      { s: 1, e: null },
      { s: 10, e: 2 },
    ])
    expect((await take(id, timetable(turned))).version).toBeNull()
    const other = await take(id, timetable({ ...turned, legs: [{ ...leg, tripRef: 'T9' }, back] }))
    expect(other).toMatchObject({ version: 2, differences: { changed: { count: 0 }, onlyDetails: 1 } })
  })

  test('lines for the map are kept with their version; only another line is another timetable, and a draft’s go with it', async () => {
    const id = await concession()
    const along = (key: string): Timetable => {
      const leg = {
        ...{ tripRef: 'T1', routeRef: 'V1', directionId: 1, headsign: 'Doel', startS: 28_800 },
        exactTimes: null,
      }
      const legs = [{ ...leg, firstPosition: 0, lastPosition: 1, shape: key }]
      const line: [number, number][] = [
        [4.29, 51.3],
        [4.26, 51.31],
      ]
      return { ...timetable(shift('1', { legs })), shapes: [{ key, line }] }
    }
    const lines = () =>
      database.query(
        {
          name: 'test-lines',
          text: `select z.version, z.key, z.line, count(l.leg) as legs from timetable_shapes z
            left join shifts s on s.concession = z.concession and s.version = z.version
            left join shift_legs l on l.concession = s.concession and l.shift = s.id and l.shape = z.key
            where z.concession = $1 group by z.version, z.key, z.line order by z.version`,
        },
        [id],
      )
    await take(id, along('one'))
    expect(await lines()).toEqual([{ version: 1, key: 'one', line: along('one').shapes[0]?.line, legs: 1 }])
    expect(await take(id, along('one'))).toMatchObject({ version: null })
    expect(await take(id, along('other'))).toMatchObject({ version: 2, differences: { onlyDetails: 1 } })
    const order = { concession: id, source: 'feed', author: 'test', from: null, isTrial: false }
    const { version } = await draftTimetable({ database, clock }, order, along('third'), {})
    expect(await lines()).toHaveLength(3)
    await throwAwayDraft(database, { concession: id, version: version ?? 0 })
    expect(await lines()).toMatchObject([{ key: 'one' }, { key: 'other' }])
  })

  test('[decision 13] from today: trips that were started are reported and keep their shift; the list shows them as unfinished', async () => {
    const id = await concession()
    await take(id, timetable(shift('1'), shift('2')))
    const [first] = await listed(id, SATURDAY)
    await begin(id, first?.id ?? 0, SATURDAY)
    const report = await take(id, timetable(shift('1', { name: 'Dienst 1 bis' })), { from: SATURDAY })
    expect(report).toMatchObject({ version: 2, begun: [{ shift: 'Dienst 1', ship: 'Reiger' }] })
    const [now1] = await listed(id, SATURDAY)
    expect(now1).toMatchObject({
      name: 'Dienst 1 bis',
      version: 2,
      last: { completed: false, shipName: 'Reiger' },
    })
    expect(now1?.id).not.toBe(first?.id)
    expect((await listed(id, SUNDAY))[0]?.last).toBeNull()
    expect(await unfinishedOfShift(database, id, now1?.id ?? 0, 10)).toHaveLength(1)
  })

  test('[decision 13] a version that begins later goes before one that is imported after it', async () => {
    const id = await concession()
    await take(id, timetable(shift('1')))
    const days = { services: [{ ref: 'WE', days: [SATURDAY, SUNDAY, MONDAY] }] }
    await take(id, { ...timetable(shift('monday')), ...days }, { from: MONDAY })
    const report = await take(id, { ...timetable(shift('sunday')), ...days }, { from: SUNDAY })
    expect(report.others).toMatchObject([{ version: 2, firstDay: MONDAY }])
    expect(Object.keys(await sailing(id, SUNDAY))).toEqual(['Dienst sunday'])
    expect(Object.keys(await sailing(id, MONDAY))).toEqual(['Dienst monday'])
    await take(id, { ...timetable(shift('newest')), ...days }, { from: MONDAY })
    expect(Object.keys(await sailing(id, MONDAY))).toEqual(['Dienst newest'])
  })

  test('[decision 13] routes that left the feed stop sailing from the first day of the version', async () => {
    const id = await concession()
    const two = timetable(shift('1'), shift('2', { track: 'V2' }))
    await take(id, {
      ...two,
      tracks: [
        { ref: 'V1', name: 'A' },
        { ref: 'V2', name: 'B' },
      ],
    })
    await take(id, timetable(shift('1')))
    const second = (await allTracks(database, id)).find(({ name }) => name === 'B')
    expect(await shiftsOfDay(database, id, second?.id ?? 0, SATURDAY)).toHaveLength(1)
    expect(await shiftsOfDay(database, id, second?.id ?? 0, SUNDAY)).toEqual([])
    expect(await shiftsOfTrack(database, id, second?.id ?? 0, SUNDAY)).toEqual([])
  })

  test('[decision 13] what was made by hand sails beside every version', async () => {
    const id = await concession()
    await database.script(`
      insert into tracks (concession, name) values (${id}, 'Met de hand');
      insert into services (concession, name, every_day) values (${id}, 'Elke dag', true);
      insert into shifts (concession, track, service, name)
        select ${id}, t.id, v.id, 'Dienst H' from tracks t, services v where t.concession = ${id} and v.concession = ${id}`)
    const [track] = await allTracks(database, id)
    await take(id, timetable(shift('1')))
    for (const day of [SATURDAY, MONDAY])
      expect((await shiftsOfDay(database, id, track?.id ?? 0, day)).map(({ name }) => name)).toEqual([
        'Dienst H',
      ])
  })

  test('[decision 13] a stop whose name changes is another stop: the published version keeps its own', async () => {
    const id = await concession()
    await take(id, timetable(shift('1')))
    const swapped = {
      ...timetable(shift('1')),
      stops: [
        { ref: 'LI', name: 'Doel', lon: null, lat: null },
        { ref: 'DO', name: 'Lillo', lon: null, lat: null },
      ],
    }
    await take(id, swapped)
    expect(await sailing(id, SATURDAY)).toEqual({ 'Dienst 1': ['Lillo', 'Doel'] })
    expect(await sailing(id, SUNDAY)).toEqual({ 'Dienst 1': ['Doel', 'Lillo'] })
    expect((await allStops(database, id)).map(({ name }) => name)).toEqual(['Doel', 'Lillo'])
  })

  test('[decision 13] withdrawn, the version before holds again today and later; the days that are over keep it', async () => {
    const withdrawn = (concession: number, version: number) => {
      const by = { at: clock.now(), author: 'test', today: clock.today() }
      return database.transaction((tx) => withdraw(tx, { concession, version }, by))
    }
    const id = await concession()
    await take(id, timetable(shift('1')))
    await take(id, timetable(shift('2')), { from: SATURDAY })
    now = Date.parse('2026-11-22T09:00:00Z')
    expect(await withdrawn(id, 2)).toEqual({ from: SUNDAY, instead: 1 })
    expect(Object.keys(await sailing(id, SATURDAY))).toEqual(['Dienst 2'])
    expect(Object.keys(await sailing(id, SUNDAY))).toEqual(['Dienst 1'])
    const again = withdrawn(id, 2)
    await expect(again).rejects.toMatchObject({ problem: { code: 'timetable-withdrawn' } })
    const only = withdrawn(id, 1)
    await expect(only).rejects.toMatchObject({
      problem: { code: 'timetable-needed', params: { version: 1, day: '2026-11-22' } },
    })
    const unknown = withdrawn(id, 9)
    await expect(unknown).rejects.toMatchObject({ problem: { code: 'timetable-unknown' } })
    expect(Object.keys(await sailing(id, SUNDAY))).toEqual(['Dienst 1'])
  })

  test('a timetable that can’t be written leaves nothing behind', async () => {
    const id = await concession()
    const broken = shift('1', { stops: [{ ...shift('1').stops[0], arrivalS: Number.NaN } as never] })
    await expect(take(id, timetable(shift('2'), broken))).rejects.toThrow()
    expect(await allTracks(database, id)).toEqual([])
    expect(await allStops(database, id)).toEqual([])
    expect(await allVersions(database, id)).toEqual([])
  })

  test('a day that is over, or a feed that has ended, is refused', async () => {
    const id = await concession()
    await expect(take(id, timetable(shift('1')), { from: '2026-11-20' })).rejects.toMatchObject({
      fault: { code: 'day-over', day: '2026-11-20' },
    })
    await expect(take(id, timetable(shift('1')), { from: '2027-01-01' })).rejects.toMatchObject({
      fault: { code: 'never-sails', from: '2027-01-01' },
    })
    expect(await allVersions(database, id)).toEqual([])
  })

  test('one concession’s import touches no other', async () => {
    const [one, other] = [await concession(), await concession()]
    await take(one, timetable(shift('1')))
    await take(other, timetable(shift('2')))
    expect(Object.keys(await sailing(one, SATURDAY))).toEqual(['Dienst 1'])
    expect((await allVersions(database, one)).map(({ version }) => version)).toEqual([1])
  })
})
