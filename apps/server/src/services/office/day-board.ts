/**
 * The board of one concession's day, as this process last read it. What has changed is found by versions and then read again,
 * never pieced together from messages: a message that is lost can't make it wrong. Now and then all of it is read again and compared.
 * What changed is kept for a while under a number, so that who was away for a moment gets only that.
 */
import type { Queries } from '../../database/database.ts'
import {
  generationOf,
  type HeardDeviceRow,
  heardSince,
  statusOf,
  statusOfDay,
  versionsOfDay,
} from '../../repositories/office-board.ts'
import { isNamed, namesOf, type StatusRow, withNames } from '../../repositories/office-names.ts'
import type { ConcessionNumber, TripNumber } from '../../repositories/row-ids.ts'
import { type PlannedRow, plannedDay } from './planned-day.ts'
import { isOther, isSameStatus } from './same-status.ts'

/** So many steps are kept: ten minutes where something changes each second; fewer when they have more trips together than this. */
const KEPT_STEPS = 600
const KEPT_TRIPS = 10_000
/** All rows of a busy day cost ten times what their versions do. */
export const WHOLE_EACH_MS = 5 * 60_000

export interface Board {
  /** Where one goes on from: {@link DayBoard.after}. */
  cursor: string
  trips: StatusRow[]
  planned: PlannedRow[]
  devices: HeardDeviceRow[]
}

/** What changed between two readings. */
export interface BoardStep {
  cursor: string
  /** When it was read, in milliseconds since 1970: who is told of it later knows how old it is. */
  at: number
  trips: StatusRow[]
  gone: TripNumber[]
  /** All of them; null when they are as before. */
  planned: PlannedRow[] | null
  /** Those of which something else is known now. */
  devices: HeardDeviceRow[]
}

type Listener = (step: BoardStep | 'reset') => void

export interface BoardOf {
  concession: ConcessionNumber
  day: string
  /** From when on tablets are shown. */
  heardSince: string
  /** Unlike that of any other board, of this process or another: one that is made again numbers its steps anew. */
  name: string
  /** Milliseconds since 1970. */
  now: () => number
  /** Told which trips had changed without a new version: a fault of ours. */
  onDifference: (trips: readonly TripNumber[]) => void
}

export class DayBoard {
  readonly #of: BoardOf
  readonly #listeners = new Set<Listener>()
  #generation = ''
  #number = 0
  /** Null until the day was read. */
  #rows: ReadonlyMap<TripNumber, StatusRow> | null = null
  #wholeAt = 0
  #readAt = Number.NEGATIVE_INFINITY
  #planned = ''
  readonly #devices = new Map<string, string>()
  #steps: BoardStep[] = []
  /** Trips in all of them. */
  #kept = 0

  constructor(of: BoardOf) {
    this.#of = of
  }

  get isWatched(): boolean {
    return this.#listeners.size > 0
  }

  /** Hears each step from now on. Returns how to stop. */
  watch(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
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
    const { concession, day, heardSince: since, now } = this.#of
    const startedAt = now()
    const [generation, current, planned, devices] = await Promise.all([
      generationOf(db),
      this.#isWholeDue ? null : this.#current(db, true),
      plannedDay(db, concession, day),
      heardSince(db, concession, since),
    ])
    // Those of another life may have the same versions.
    const isSame = this.#isSameLife(generation)
    const rows = isSame && current ? current : await this.#whole(db)
    this.#take(rows, { planned, devices }, startedAt)
    this.#readAt = startedAt
    return { cursor: this.#cursor, trips: [...rows.values()], planned, devices }
  }

  /** What has changed since it was last read. @param withBeside whether to look at names, timetable and tablets too */
  async step(db: Queries, withBeside: boolean): Promise<void> {
    const { concession, day, heardSince: since, now } = this.#of
    const startedAt = now()
    const [generation, current, planned, devices] = await Promise.all([
      generationOf(db),
      this.#current(db, withBeside),
      withBeside ? plannedDay(db, concession, day) : null,
      withBeside ? heardSince(db, concession, since) : null,
    ])
    // Who watches may have read the board of another server: here nothing is known of it yet.
    const rows = this.#isSameLife(generation) && current ? current : await this.#whole(db)
    this.#take(rows, { planned, devices }, startedAt)
    this.#readAt = startedAt
  }

  get #isWholeDue(): boolean {
    return !this.#rows || this.#of.now() - this.#wholeAt >= WHOLE_EACH_MS
  }

  async #whole(db: Queries): Promise<ReadonlyMap<TripNumber, StatusRow>> {
    const { concession, day, onDifference, now } = this.#of
    const rows = await statusOfDay(db, concession, day)
    this.#wholeAt = now()
    const differing = rows.filter((row) => {
      const known = this.#rows?.get(row.id)
      return known?.version === row.version && !isSameStatus(known, row)
    })
    if (differing.length > 0) onDifference(differing.map(({ id }) => id))
    return new Map(rows.map((row) => [row.id, row]))
  }

  /** The rows as they are now: those that changed are read, the others are those of before. Null before any were read. */
  async #current(db: Queries, withNewNames: boolean): Promise<ReadonlyMap<TripNumber, StatusRow> | null> {
    const { concession, day } = this.#of
    const before = this.#rows
    if (!before) return null
    const [versions, names] = await Promise.all([
      versionsOfDay(db, concession, day),
      withNewNames ? namesOf(db, concession, [...before.values()]) : null,
    ])
    const changed = versions.filter(({ id, version }) => before.get(id)?.version !== version)
    const read = await statusOf(
      db,
      concession,
      changed.map(({ id }) => id),
    )
    const newer = new Map(read.map((row) => [row.id, row]))
    return new Map(
      versions.flatMap(({ id }) => {
        const row = newer.get(id) ?? before.get(id)
        if (!row) return []
        return [[id, names && !newer.has(id) && !isNamed(row, names) ? withNames({ ...row }, names) : row]]
      }),
    )
  }

  /** The steps after a cursor, oldest first; null when they aren't known: another board's, or too long ago. */
  after(cursor: string): BoardStep[] | null {
    if (cursor === this.#cursor) return []
    const place = this.#steps.findIndex((step) => step.cursor === cursor)
    if (place >= 0) return this.#steps.slice(place + 1)
    const first = this.#steps[0]
    return first && cursor === this.#cursorOf(this.#number - this.#steps.length) ? [...this.#steps] : null
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
    this.#steps = []
    this.#kept = 0
    this.#devices.clear()
    if (!isFirst) for (const listener of this.#listeners) listener('reset')
    return isFirst
  }

  #take(
    rows: ReadonlyMap<TripNumber, StatusRow>,
    beside: { planned: PlannedRow[] | null; devices: HeardDeviceRow[] | null },
    at: number,
  ): void {
    const isFirst = this.#rows === null
    const before = this.#rows ?? new Map<TripNumber, StatusRow>()
    const trips = [...rows.values()].filter((row) => isOther(before.get(row.id), row))
    const gone = [...before.keys()].filter((id) => !rows.has(id))
    this.#rows = rows
    const planned = this.#otherPlan(beside.planned)
    const devices = this.#otherDevices(beside.devices ?? [])
    if (isFirst && !this.isWatched) return
    if (trips.length + gone.length + devices.length === 0 && !planned) return
    this.#number += 1
    const step = { cursor: this.#cursor, at, trips, gone, planned, devices }
    this.#steps.push(step)
    this.#kept += trips.length
    while (this.#steps.length > KEPT_STEPS || (this.#kept > KEPT_TRIPS && this.#steps.length > 1))
      this.#kept -= this.#steps.shift()?.trips.length ?? 0
    for (const listener of this.#listeners) listener(step)
  }

  #otherPlan(rows: PlannedRow[] | null): PlannedRow[] | null {
    const text = rows && JSON.stringify(rows)
    if (text === null || text === this.#planned) return null
    this.#planned = text
    return rows
  }

  #otherDevices(rows: readonly HeardDeviceRow[]): HeardDeviceRow[] {
    return rows.filter((row) => {
      const text = JSON.stringify(row)
      if (this.#devices.get(row.device) === text) return false
      this.#devices.set(row.device, text)
      return true
    })
  }
}
