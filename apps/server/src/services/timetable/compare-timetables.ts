/** Differences of a timetable from the version that holds, by shift and by day. */
import type { Transactional } from '../../database/database.ts'
import type { ConcessionNumber } from '../../repositories/row-ids.ts'
import {
  type HeldService,
  type HeldShiftRow,
  type Page,
  servicesOfVersion,
  shiftRefsOfVersion,
  shiftsOfVersion,
  stopsOfSource,
  tracksOfVersion,
} from '../../repositories/timetable/timetable-content.ts'
import type { Timetable, TimetableShift } from '../../timetable/timetable.ts'
import { countedDays, type DayDifference, daysOf, isOtherDay, type Sailing } from './compare-days.ts'
import { type ChangedShift, changeOf, courseOf, type HeldShift } from './compare-shifts.ts'

/** Shifts that are read at once: nobody waits long for the database. */
export const SHIFTS_AT_ONCE = 100
export const REFS_AT_ONCE = 5000
/** Each may have 400 days. */
export const SERVICES_AT_ONCE = 50

export interface Differences {
  /** Shifts before and now. */
  shifts: { before: number; now: number }
  /** Shifts by name, with the departure they begin at. */
  added: NamedShift[]
  gone: NamedShift[]
  /** The same stops and times on the same track under another id of the source's. */
  renumbered: (NamedShift & { formerRef: string })[]
  changed: ChangedShift[]
  /** All days that anything sails on, before or now. */
  calendar: DayDifference[]
  /** Tracks by their names. */
  tracks: { added: string[]; gone: string[]; renamed: { from: string; to: string }[] }
}

export interface NamedShift {
  ref: string
  name: string
  /** Seconds since the start of the service day. */
  startS: number
}

/** Whether there is nothing to take over. */
export function isSame({ added, gone, renumbered, changed, calendar, tracks }: Differences): boolean {
  const days = calendar.filter(isOtherDay)
  const lists = [added, gone, renumbered, changed, days, tracks.added, tracks.gone, tracks.renamed]
  return lists.every((list) => list.length === 0)
}

/** Compares what a timetable says of `from` and later with a version; without one everything is new. */
export async function compareTimetables(
  database: Transactional,
  { concession, version }: { concession: ConcessionNumber; version: number | null },
  timetable: Timetable,
  from: string,
): Promise<Differences> {
  if (version === null) return allNew(timetable, from)
  const key = { concession, version }
  const held = await allPages(REFS_AT_ONCE, (page) => shiftRefsOfVersion(database, key, page))
  const refs = held.map(({ ref }) => ref)
  const services = await allPages(SERVICES_AT_ONCE, (page) => servicesOfVersion(database, key, from, page))
  const now = new Map(timetable.shifts.map((shift) => [shift.ref, shift]))
  const names = new Map(timetable.stops.map(({ ref, name }) => [ref, name]))
  const known = new Set(refs)
  const comparison = new Comparison(names, services, timetable, from)
  for (const shift of timetable.shifts) if (!known.has(shift.ref)) comparison.add(shift)
  const heldOf = namedStops(await stopsOfSource(database, concession))
  for (let at = 0; at < refs.length; at += SHIFTS_AT_ONCE) {
    const some = refs.slice(at, at + SHIFTS_AT_ONCE)
    const rows = await shiftsOfVersion(database, key, some[0] ?? '', some.at(-1) ?? '')
    for (const row of rows) comparison.take(heldOf(row), now.get(row.ref))
  }
  const tracks = differentTracks(await tracksOfVersion(database, key), timetable)
  const shifts = { before: refs.length, now: timetable.shifts.length }
  return { shifts, ...comparison.result(), tracks }
}

/** All rows there are, a page at a time. */
export async function allPages<Row extends { ref: string }>(
  max: number,
  read: (page: Page) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const some = await read({ after: rows.at(-1)?.ref ?? '', max })
    rows.push(...some)
    if (some.length < max) return rows
  }
}

function allNew(timetable: Timetable, from: string): Differences {
  const { shifts, services } = timetable
  const now = new Map(services.map((service) => [service.ref, service]))
  const fresh = shifts.map(({ service }) => ({ before: undefined, now: now.get(service) }))
  const counts = { shifts: { before: 0, now: shifts.length }, tracks: differentTracks([], timetable) }
  return {
    ...counts,
    added: shifts.map(named).sort(byStart),
    gone: [],
    renumbered: [],
    changed: [],
    calendar: countedDays(fresh, daysOf([], services, from)),
  }
}

/** Gives the stops of a shift their names. */
function namedStops(
  stops: readonly { id: number; ref: string; name: string }[],
): (row: HeldShiftRow) => HeldShift {
  const known = new Map(stops.map(({ id, ref, name }) => [id, { ref, name }]))
  return (row) => ({
    ...row,
    stops: row.stops.map(([id, arrivalS, departureS, sequence, endSequence]) => {
      const { ref = '', name = '' } = known.get(id) ?? {}
      return { stop: ref, name, arrivalS, departureS, sequence, endSequence }
    }),
  })
}

class Comparison {
  readonly #names: ReadonlyMap<string, string>
  readonly #before: ReadonlyMap<string, HeldService>
  readonly #now: ReadonlyMap<string, Timetable['services'][number]>
  readonly #from: string
  /** New shifts by what they sail, and how many of each are taken. */
  readonly #added = new Map<string, { shifts: TimetableShift[]; taken: number }>()
  readonly #gone: NamedShift[] = []
  readonly #renumbered: Differences['renumbered'] = []
  readonly #changed: ChangedShift[] = []
  readonly #sailings: Sailing[] = []

  constructor(
    names: ReadonlyMap<string, string>,
    before: readonly HeldService[],
    { services }: Timetable,
    from: string,
  ) {
    this.#names = names
    this.#before = new Map(before.map((service) => [service.ref, service]))
    this.#now = new Map(services.map((service) => [service.ref, service]))
    this.#from = from
  }

  /** A shift the version doesn't have. */
  add(shift: TimetableShift): void {
    const course = courseOf(shift, this.#names)
    this.#added.getOrInsertComputed(course, () => ({ shifts: [], taken: 0 })).shifts.push(shift)
  }

  /** A shift of the version, and the same one now. */
  take(held: HeldShift, now: TimetableShift | undefined): void {
    const other = now ?? this.#takeAdded(courseOf(held))
    this.#sailings.push({
      before: this.#before.get(held.service),
      now: other && this.#now.get(other.service),
    })
    if (now) {
      const change = changeOf(held, now, this.#names)
      if (change) this.#changed.push(change)
    } else if (other) this.#renumbered.push({ ...named(other), formerRef: held.ref })
    else this.#gone.push(named(held))
  }

  /** The first new shift that sails this and isn't taken yet. */
  #takeAdded(course: string): TimetableShift | undefined {
    const same = this.#added.get(course)
    if (!same) return undefined
    same.taken += 1
    return same.shifts[same.taken - 1]
  }

  result(): Pick<Differences, 'added' | 'gone' | 'renumbered' | 'changed' | 'calendar'> {
    const added = [...this.#added.values()].flatMap(({ shifts, taken }) => shifts.slice(taken))
    const fresh = added.map(({ service }) => ({ before: undefined, now: this.#now.get(service) }))
    const horizon = daysOf([...this.#before.values()], [...this.#now.values()], this.#from)
    return {
      added: added.map(named).sort(byStart),
      gone: this.#gone.sort(byStart),
      renumbered: this.#renumbered.sort(byStart),
      changed: this.#changed.sort(byStart),
      calendar: countedDays([...this.#sailings, ...fresh], horizon),
    }
  }
}

function named({ ref, name, stops }: TimetableShift | HeldShift): NamedShift {
  return { ref, name, startS: stops[0]?.departureS ?? 0 }
}

function byStart(one: NamedShift, other: NamedShift): number {
  return one.startS - other.startS || (one.ref < other.ref ? -1 : 1)
}

/** Only tracks that something sails on. */
function differentTracks(
  held: readonly { ref: string; name: string }[],
  { tracks, shifts }: Timetable,
): Differences['tracks'] {
  const sailed = new Set(shifts.map(({ track }) => track))
  const before = new Map(held.map(({ ref, name }) => [ref, name]))
  const now = tracks.filter(({ ref }) => sailed.has(ref))
  return {
    added: now.filter(({ ref }) => !before.has(ref)).map(({ name }) => name),
    gone: held.filter(({ ref }) => !sailed.has(ref)).map(({ name }) => name),
    renamed: now.flatMap(({ ref, name }) => {
      const from = before.get(ref)
      return from === undefined || from === name ? [] : { from, to: name }
    }),
  }
}
