/** A timetable is read and written in pieces: what is in the second piece, and in the third, is as what is in the first. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../database/database.ts'
import { onEachMigrated } from '../../database/databases.fixture.ts'
import { createConcession } from '../../repositories/concessions.ts'
import { draftReport } from '../../repositories/timetable/timetable-versions.ts'
import type { Timetable } from '../../timetable/timetable.ts'
import { serviceClock } from '../service-clock.ts'
import { compareDraft } from './compare-draft.ts'
import { allPages, REFS_AT_ONCE, SERVICES_AT_ONCE, SHIFTS_AT_ONCE } from './compare-timetables.ts'
import { finishDraft, throwAwayDraft } from './drafts.ts'
import { draftTimetable } from './import-feed.ts'
import { importTimetable } from './import-timetable.ts'
import { pieces } from './pieces.ts'
import type { VersionReport } from './short-differences.ts'

const DAYS = ['2026-11-23', '2026-11-24']
const clock = serviceClock('Europe/Brussels', () => Date.parse('2026-11-21T09:00:00Z'))
const around = (max: number) => [max, max + 1, 2 * max + 1]

/** As many shifts, each with a calendar of its own, and as many lines. */
function timetable(many: number, moved: readonly number[] = []): Timetable {
  const places = Array.from({ length: many }, (_, place) => place)
  return {
    tracks: [{ ref: 'V1', name: 'Lillo - Doel' }],
    stops: [
      { ref: 'LI', name: 'Lillo', lon: 4.29, lat: 51.3 },
      { ref: 'DO', name: 'Doel', lon: 4.26, lat: 51.31 },
    ],
    shapes: places.map((place) => ({
      key: `line-${place}`,
      line: [
        [4.29, 51.3],
        [4.26, 51.31 + place],
      ],
    })),
    services: places.map((place) => ({ ref: `service-${place}`, days: DAYS })),
    shifts: places.map((place) => {
      const startS = 20_000 + place * 20 + (moved.includes(place) ? 5 : 0)
      const stops = [
        { stop: 'LI', arrivalS: startS, departureS: startS, sequence: 1, endSequence: null },
        { stop: 'DO', arrivalS: startS + 600, departureS: startS + 600, sequence: 2, endSequence: null },
      ]
      return {
        ref: `shift-${place}`,
        track: 'V1',
        service: `service-${place}`,
        name: `Dienst ${place}`,
        stops,
        legs: [],
      }
    }),
    ...{ timeZones: [], warnings: [], refused: [], leftOut: [], feedVersion: null, sha256: '' },
  }
}

describe('rows that are read a page at a time', () => {
  const rows = (many: number) =>
    Array.from({ length: many }, (_, place) => ({ ref: String(place).padStart(6, '0') }))
  test.each(around(REFS_AT_ONCE))('%i of them are all read, each once, in order', async (many) => {
    const all = rows(many)
    const read = await allPages(REFS_AT_ONCE, async ({ after, max }) =>
      all.filter(({ ref }) => ref > after).slice(0, max),
    )
    expect(read).toEqual(all)
  })
})

test.each(around(5))('rows that weigh %i are all in a piece, none of which weighs more than five', (many) => {
  const rows = Array.from({ length: many }, (_, place) => place)
  const cut = [...pieces(rows, () => 1, 5)]
  expect(cut.flat()).toEqual(rows)
  expect(cut.map(({ length }) => length)).toEqual(cut.map((_, place) => Math.min(5, many - place * 5)))
})

onEachMigrated((open) => {
  let database: Database
  let concession = 500
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  const at = async () => {
    concession += 1
    await database.transaction((tx) => createConcession(tx, concession, `Concessie ${concession}`))
    return concession
  }
  const orderOf = (id: number) => ({
    ...{ concession: id, source: 'feed', author: 'test', from: '2026-11-22', isTrial: false },
  })
  const take = (id: number, given: Timetable) =>
    importTimetable({ database, clock }, { ...orderOf(id), timetable: given, by: 'test' })
  const counted = async (id: number, version: number | null, table: string) => {
    const text = `select count(*)::int as many from ${table} where concession = ${id} and version = ${version}`
    return (await database.query<{ many: number }>({ name: '', text }))[0]?.many
  }
  /** Each day has all shifts, and so many of them are others. */
  const calendarOf = (many: number, added: number) =>
    DAYS.map((day) => ({ day, before: many, now: many, added, gone: added }))

  // The ones of calendars, of shifts that are compared, and of stop times (two a shift),
  // days (two a calendar) and points (two a line) that are written.
  const counts = [SERVICES_AT_ONCE, SHIFTS_AT_ONCE, 250, 500].flatMap(around)
  test.each([...new Set(counts)])(
    '%i shifts, each on a calendar of its own, are as they were',
    async (many) => {
      const id = await at()
      const { version } = await take(id, timetable(many))
      for (const table of ['shifts', 'services', 'timetable_shapes'])
        expect(await counted(id, version, table)).toBe(many)
      const again = await take(id, timetable(many))
      expect(again.version).toBeNull()
      expect(again.differences.shifts).toEqual({ before: many, now: many })
      expect(again.differences.calendar).toEqual(calendarOf(many, 0))
      const ends = [0, many - 1]
      const moved = await draftTimetable({ database, clock }, orderOf(id), timetable(many, ends), {})
      await finishDraft({ database, clock }, id, moved, async () => undefined)
      const { changed, added, gone } = moved.differences
      expect([changed.first.map(({ ref }) => ref), added.count, gone.count]).toEqual([
        ends.map((place) => `shift-${place}`),
        0,
        0,
      ])
      expect(moved.differences.calendar).toMatchObject(DAYS.map((day) => ({ day, before: many, now: many })))
      const key = { concession: id, version: moved.version ?? 0 }
      await compareDraft({ database, clock }, key, '2026-11-23')
      const kept = await draftReport<VersionReport, object>(database, key)
      expect(kept?.report.differences).toMatchObject({
        ...{ changed: { count: ends.length }, added: { count: 0 }, gone: { count: 0 } },
        shifts: { before: many, now: many },
      })
      expect(kept?.report.differences.calendar).toEqual(moved.differences.calendar)
      await throwAwayDraft(database, key)
      for (const table of ['shifts', 'services', 'timetable_shapes', 'timetable_versions'])
        expect(await counted(id, key.version, table)).toBe(0)
    },
  )
})
