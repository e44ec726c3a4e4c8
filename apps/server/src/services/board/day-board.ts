/**
 * The board of one concession's day, as this process last read it. What has changed is found by versions and then read again,
 * never pieced together from messages: a message that is lost can't make it wrong. Now and then all of it is read again and compared.
 * Which trips changed is kept for a while under a number, so that who was away for a moment gets only those, as they are now.
 */
import type { Queries } from '../../database/database.ts'
import {
  type BoardStatusRow,
  devicesSeenSince,
  digestsOfDay,
  generationOf,
  type SeenDeviceRow,
  statusOf,
  statusOfDay,
  versionsOfDay,
} from '../../repositories/board/board.ts'
import { liveOf, liveVersionsOfDay } from '../../repositories/board/board-live.ts'
import { isNamed, namesOf, type StatusRow, withNames } from '../../repositories/board/board-names.ts'
import type { ConcessionNumber, TripNumber } from '../../repositories/row-ids.ts'
import { withLive } from '../live-rows.ts'
import { KeptSteps } from './kept-steps.ts'
import { type PlannedRow, plannedDay } from './planned-day.ts'

/** Whether a row changed under its version: that is looked at seldom, as no version tells. */
export const COMPARED_EACH_MS = 5 * 60_000

export interface Board {
  /** The place among the steps from which a reader goes on: {@link DayBoard.after}. */
  cursor: string
  trips: StatusRow[]
  planned: PlannedRow[]
  devices: SeenDeviceRow[]
}

/** Changes between two readings of a board. */
export interface BoardStep {
  cursor: string
  /** When it was read, in milliseconds since 1970: who is told of it later knows how old it is. */
  at: number
  trips: StatusRow[]
  /** Trips of which nothing changed but where their boats are. */
  moved: StatusRow[]
  gone: TripNumber[]
  /** All of them; null when they are as before. */
  planned: PlannedRow[] | null
  /** Tablets of which something else is known now. */
  devices: SeenDeviceRow[]
}

type Rows = ReadonlyMap<TripNumber, BoardStatusRow>

interface Reading {
  /** With names, timetable and tablets. */
  withBeside: boolean
  /** Whether rows of the same version are compared too. */
  isCompared: boolean
}

type Listener = (step: BoardStep | 'reset') => void

/** Somebody who came back: told what was missed by the first whole reading that begins after that. */
interface Behind {
  cursor: string
  /** Readings that had begun. */
  begun: number
}

export interface BoardOf {
  concession: ConcessionNumber
  day: string
  /** From when on tablets are shown. */
  seenSince: string
  /** Unlike that of any other board, of this process or another: one that is made again numbers its steps anew. */
  name: string
  /** Milliseconds since 1970. */
  now: () => number
  /** Told which trips had changed without a new version: a fault of ours. */
  onDifference: (trips: readonly TripNumber[]) => void
}

export class DayBoard {
  readonly #of: BoardOf
  /** Null for those who were told all. */
  readonly #listeners = new Map<Listener, Behind | null>()
  #generation = ''
  #number = 0
  /** Null until the day was read. */
  #rows: Rows | null = null
  #comparedAt = 0
  #readAt = Number.NEGATIVE_INFINITY
  #begun = 0
  #planned = ''
  #plannedRows: PlannedRow[] = []
  readonly #devices = new Map<string, string>()
  #deviceRows: readonly SeenDeviceRow[] = []
  readonly #steps = new KeptSteps()

  constructor(of: BoardOf) {
    this.#of = of
  }

  get isWatched(): boolean {
    return this.#listeners.size > 0
  }

  /** Hears each step from now on. @param after what is heard first: all that changed since this cursor. Returns how to stop. */
  watch(listener: Listener, after: string | null = null): () => void {
    const isBehind = after !== null && after !== this.#cursor
    this.#listeners.set(listener, isBehind ? { cursor: after, begun: this.#begun } : null)
    return () => void this.#listeners.delete(listener)
  }

  isBehind(listener: Listener): boolean {
    return (this.#listeners.get(listener) ?? null) !== null
  }

  /** Whether somebody waits for a whole reading. */
  get isAwaited(): boolean {
    return [...this.#listeners.values()].some((behind) => behind !== null)
  }

  /** Until when, in milliseconds since 1970, who watches was told of all trips. */
  get readAt(): number {
    return this.#readAt
  }

  /** How many trips are kept. */
  get size(): number {
    return this.#rows?.size ?? 0
  }

  /** All of it. Who watches hears what has changed. */
  async read(db: Queries): Promise<Board> {
    const isCompared = this.#of.now() - this.#comparedAt >= COMPARED_EACH_MS
    const { rows, planned, devices } = await this.#readNow(db, { withBeside: true, isCompared })
    return {
      cursor: this.#cursor,
      trips: [...rows.values()],
      planned: planned ?? [],
      devices: devices ?? [],
    }
  }

  /** Reads what has changed since the last reading. @param withBeside whether to look at names, timetable and tablets too */
  async step(db: Queries, withBeside: boolean): Promise<void> {
    await this.#readNow(db, { withBeside, isCompared: false })
  }

  async #readNow(db: Queries, how: Reading) {
    const { concession, day, seenSince: since, now } = this.#of
    const startedAt = now()
    this.#begun += 1
    const [generation, current, planned, devices] = await Promise.all([
      generationOf(db),
      this.#current(db, how),
      how.withBeside ? plannedDay(db, concession, day) : null,
      how.withBeside ? devicesSeenSince(db, concession, since) : null,
    ])
    // Rows of another generation may have the same versions, and a watcher may have read the board of another server: here nothing is
    // known of it yet.
    const isKnown = this.#isSameLife(generation) && current !== null
    const rows = isKnown ? current.rows : await this.#whole(db)
    if (isKnown && current.differing.length > 0) this.#of.onDifference(current.differing)
    if (!isKnown || how.isCompared) this.#comparedAt = startedAt
    this.#readAt = startedAt
    const step = this.#take(rows, { planned, devices })
    this.#tell(step, how.withBeside)
    return { rows, planned, devices }
  }

  async #whole(db: Queries): Promise<Rows> {
    const { concession, day } = this.#of
    const [rows, versions] = await Promise.all([
      statusOfDay(db, concession, day),
      liveVersionsOfDay(db, concession, day),
    ])
    const live = await liveOf(db, concession, [...versions.keys()])
    return new Map(rows.map((row) => [row.id, withLive(row, live.get(row.id) ?? null, this.#of.now())]))
  }

  /** The rows as they are now: those that changed are read, the others are those of before. Null before any were read. */
  async #current(
    db: Queries,
    { withBeside, isCompared }: Reading,
  ): Promise<{ rows: Rows; differing: TripNumber[] } | null> {
    const { concession, day } = this.#of
    const before = this.#rows
    if (!before) return null
    const [versions, told, digests, names] = await Promise.all([
      versionsOfDay(db, concession, day),
      liveVersionsOfDay(db, concession, day),
      isCompared ? digestsOfDay(db, concession, day) : null,
      withBeside ? namesOf(db, concession, [...before.values()]) : null,
    ])
    const changed = versions.filter(({ id, version }) => before.get(id)?.version !== version)
    const others = digests ? versions.filter(({ id }) => before.get(id)?.digest !== digests.get(id)) : []
    const moved = versions.filter(({ id }) => before.get(id)?.live?.version !== told.get(id))
    const idsOf = (...of: (typeof versions)[]) => [...new Set(of.flat().map(({ id }) => id))]
    // A stop that was left is no place to lie at: that is looked at with each change of a trip.
    const lookedAt = idsOf(changed, moved)
    const [read, live] = await Promise.all([
      statusOf(db, concession, idsOf(changed, others)),
      liveOf(db, concession, lookedAt),
    ])
    const isLookedAt = new Set(lookedAt)
    const newer = new Map(read.map((row) => [row.id, row]))
    // Read by themselves: one that was changed between the two has another version too.
    const differing = read.filter((row) => isDiffering(before.get(row.id), row)).map(({ id }) => id)
    const rows = versions.flatMap(({ id }): [TripNumber, BoardStatusRow][] => {
      const row = newer.get(id) ?? before.get(id)
      if (!row) return []
      const known = names && !newer.has(id) && !isNamed(row, names) ? withNames({ ...row }, names) : row
      const place = (isLookedAt.has(id) ? live.get(id) : before.get(id)?.live) ?? null
      return [[id, withLive(known, place, this.#of.now())]]
    })
    return { rows: new Map(rows), differing }
  }

  /** Rows that changed after a cursor, as they are now; null when that isn't known: another board's, or too long ago. */
  after(cursor: string): BoardStep[] | null {
    if (cursor === this.#cursor) return []
    const number = Number(cursor.split('.').at(-1))
    const changes = cursor === this.#cursorOf(number) ? this.#steps.newest(this.#number - number) : null
    if (!changes) return null
    const rows = this.#rows ?? new Map<TripNumber, BoardStatusRow>()
    const { trips, moved, gone, devices, isPlanned } = changes
    return [
      {
        cursor: this.#cursor,
        at: this.#readAt,
        trips: [...rows.values()].filter(({ id }) => trips.has(id)),
        moved: [...rows.values()].filter(({ id }) => moved.has(id) && !trips.has(id)),
        gone: [...gone].filter((id) => !rows.has(id)),
        planned: isPlanned ? this.#plannedRows : null,
        devices: this.#deviceRows.filter(({ device }) => devices.has(device)),
      },
    ]
  }

  get #cursor(): string {
    return this.#cursorOf(this.#number)
  }

  #cursorOf(number: number): string {
    return `${this.#generation}.${this.#of.name}.${number}`
  }

  /** A restored database may have fewer trips, under versions that were given before. */
  #isSameLife(generation: string): boolean {
    if (generation === this.#generation) return true
    const isFirst = this.#generation === ''
    this.#generation = generation
    this.#rows = null
    this.#steps.clear()
    this.#devices.clear()
    if (!isFirst) for (const listener of this.#listeners.keys()) this.#reset(listener)
    return isFirst
  }

  #reset(listener: Listener): void {
    this.#listeners.set(listener, null)
    listener('reset')
  }

  /** @param step null where nothing changed @param isWhole names, timetable and tablets were read too */
  #tell(step: BoardStep | null, isWhole: boolean): void {
    const missed = new Map<string, BoardStep[] | null>()
    for (const [listener, behind] of this.#listeners) {
      if (!behind) {
        if (step) listener(step)
        continue
      }
      if (!isWhole || behind.begun >= this.#begun) continue
      const { cursor } = behind
      if (!missed.has(cursor)) missed.set(cursor, this.after(cursor))
      const news = missed.get(cursor) ?? null
      if (news === null) this.#reset(listener)
      else {
        this.#listeners.set(listener, null)
        for (const one of news) listener(one)
      }
    }
  }

  /** Returns the step to these rows; null where it is none. */
  #take(
    rows: Rows,
    beside: { planned: PlannedRow[] | null; devices: SeenDeviceRow[] | null },
  ): BoardStep | null {
    const isFirst = this.#rows === null
    const before = this.#rows ?? new Map<TripNumber, BoardStatusRow>()
    const trips = [...rows.values()].filter((row) => isOther(before.get(row.id), row))
    const moved = [...rows.values()].filter((row) => isMoved(before.get(row.id), row))
    const gone = [...before.keys()].filter((id) => !rows.has(id))
    this.#rows = rows
    const planned = this.#otherPlan(beside.planned)
    const devices = this.#otherDevices(beside.devices ?? [])
    this.#deviceRows = beside.devices ?? this.#deviceRows
    if (isFirst && !this.isWatched) return null
    if (trips.length + moved.length + gone.length + devices.length === 0 && !planned) return null
    this.#number += 1
    const step = { cursor: this.#cursor, at: this.#readAt, trips, moved, gone, planned, devices }
    this.#steps.add(step)
    return step
  }

  #otherPlan(rows: PlannedRow[] | null): PlannedRow[] | null {
    const text = rows && JSON.stringify(rows)
    if (text === null || text === this.#planned) return null
    this.#planned = text
    this.#plannedRows = rows ?? []
    return rows
  }

  #otherDevices(rows: readonly SeenDeviceRow[]): SeenDeviceRow[] {
    return rows.filter((row) => {
      const text = JSON.stringify(row)
      if (this.#devices.get(row.device) === text) return false
      this.#devices.set(row.device, text)
      return true
    })
  }
}

/** A row that wasn't read again is the same one, but for where its boat is. */
function isOther(before: BoardStatusRow | undefined, row: BoardStatusRow): boolean {
  if (before === row) return false
  return (
    !before ||
    (Object.keys(row) as (keyof BoardStatusRow)[]).some(
      (field) => field !== 'live' && before[field] !== row[field],
    )
  )
}

function isMoved(before: BoardStatusRow | undefined, row: BoardStatusRow): boolean {
  return before !== undefined && before.live !== row.live && !isOther(before, row)
}

/** Changed without a new version. Names have none. */
function isDiffering(before: BoardStatusRow | undefined, row: BoardStatusRow): boolean {
  return before?.version === row.version && before.digest !== row.digest
}
