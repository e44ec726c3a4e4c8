import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { onEachDatabase } from '../database/databases.fixture.ts'
import { migrate } from '../database/migrate.ts'
import type { Timetable, TimetableShift } from '../integrations/gtfs/timetable.ts'
import { createConcession } from '../repositories/administration.ts'
import { shiftsOfDay } from '../repositories/shifts.ts'
import { allStops } from '../repositories/stops.ts'
import { allTracks } from '../repositories/tracks.ts'
import { importTimetable } from './import-timetable.ts'

const SATURDAY = '2026-11-21'
const SUNDAY = '2026-11-22'

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
  services: [{ ref: 'WE', days: [SATURDAY] }],
  shifts,
  timeZones: ['Europe/Brussels'],
  warnings: [],
  refused: [],
  leftOut: [],
  feedVersion: null,
  sha256: '',
})

onEachDatabase((open) => {
  let database: Database
  let next = 100
  beforeAll(async () => {
    database = await open()
    await migrate(database)
  })
  afterAll(() => database.close())

  async function concession(): Promise<number> {
    next += 1
    await database.transaction((tx) => createConcession(tx, next, `Concessie ${next}`))
    return next
  }

  /** Names of the shifts that sail on a day, with their stops. */
  async function sailing(id: number, day: string): Promise<Record<string, string[]>> {
    const [track] = await allTracks(database, id)
    const shifts = await shiftsOfDay(database, id, track?.id ?? 0, day)
    return Object.fromEntries(shifts.map(({ name, stops }) => [name, stops.map((stop) => stop.name)]))
  }

  test('what was imported sails on its days, and only then', async () => {
    const id = await concession()
    const report = await importTimetable(database, id, timetable(shift('1'), shift('2')), () => {})
    expect(report).toEqual({
      tracks: 1,
      stops: 2,
      services: 1,
      shifts: 2,
      stopTimes: 4,
      deleted: 0,
      retired: 0,
    })
    expect(await sailing(id, SATURDAY)).toEqual({
      'Dienst 1': ['Lillo', 'Doel'],
      'Dienst 2': ['Lillo', 'Doel'],
    })
    expect(await sailing(id, SUNDAY)).toEqual({})
  })

  test('imported again it is what it was; changed, it is what it now says', async () => {
    const id = await concession()
    for (let times = 0; times < 2; times += 1)
      await importTimetable(database, id, timetable(shift('1')), () => {})
    expect(await sailing(id, SATURDAY)).toEqual({ 'Dienst 1': ['Lillo', 'Doel'] })
    expect(await allStops(database, id)).toHaveLength(2)
    const changed = timetable(shift('1', { name: 'Dienst 1 bis', stops: shift('1').stops.toReversed() }))
    await importTimetable(database, id, { ...changed, services: [{ ref: 'WE', days: [SUNDAY] }] }, () => {})
    expect(await sailing(id, SATURDAY)).toEqual({})
    expect(await sailing(id, SUNDAY)).toEqual({ 'Dienst 1 bis': ['Doel', 'Lillo'] })
  })

  test('a shift the source no longer has is deleted', async () => {
    const id = await concession()
    await importTimetable(database, id, timetable(shift('1'), shift('2')), () => {})
    const report = await importTimetable(database, id, timetable(shift('2')), () => {})
    expect(report).toMatchObject({ deleted: 1, retired: 0 })
    expect(await sailing(id, SATURDAY)).toEqual({ 'Dienst 2': ['Lillo', 'Doel'] })
  })

  test('a shift that was sailed is kept when its source drops it, but sails no more', async () => {
    const id = await concession()
    await importTimetable(database, id, timetable(shift('1'), shift('2')), () => {})
    await database.script(`
      insert into captains (concession, email, full_name, pin_hash) values (${id}, 'a${id}@b.example', 'A', 'x');
      insert into ships (concession, name) values (${id}, 'Reiger');
      insert into trips (concession, created_by, captain, track, shift, ship, service_day, lon, lat, created_at, recorded_at, updated_at)
      select ${id}, c.id, c.id, s.track, s.id, h.id, '${SATURDAY}', 1, 1, now(), now(), now()
      from captains c, ships h, shifts s
      where c.concession = ${id} and h.concession = ${id} and s.concession = ${id} and s.source_ref = '1';`)
    const report = await importTimetable(database, id, timetable(shift('2')), () => {})
    expect(report).toMatchObject({ deleted: 0, retired: 1 })
    expect(Object.keys(await sailing(id, SATURDAY))).toEqual(['Dienst 2'])
  })

  test('a timetable that can’t be written leaves nothing behind', async () => {
    const id = await concession()
    const broken = shift('1', {
      stops: [{ stop: 'LI', arrivalS: Number.NaN, departureS: 0, sequence: 1, endSequence: null }],
    })
    await expect(importTimetable(database, id, timetable(broken), () => {})).rejects.toThrow()
    expect(await allTracks(database, id)).toEqual([])
  })

  test('one concession’s import touches no other', async () => {
    const [one, other] = [await concession(), await concession()]
    await importTimetable(database, one, timetable(shift('1')), () => {})
    await importTimetable(database, other, timetable(shift('2')), () => {})
    expect(Object.keys(await sailing(one, SATURDAY))).toEqual(['Dienst 1'])
  })
})
