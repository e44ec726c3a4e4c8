/**
 * The board of one concession's day, as this process last read it. What has changed is found by versions and then read again,
 * never pieced together from messages: a message that is lost can't make it wrong. What changed is kept for a while under a
 * number, so that who was away for a moment gets only that.
 */
import type { Queries } from '../../database/database.ts'
import {
  generationOf,
  type HeardDeviceRow,
  heardSince,
  type PlannedShiftRow,
  plannedShifts,
  statusOf,
  statusOfDay,
  versionsOfDay,
} from '../../repositories/office-board.ts'
import type { StatusRow } from '../../repositories/office-names.ts'
import type { ConcessionNumber, TripNumber } from '../../repositories/row-ids.ts'

/** So many steps are kept: ten minutes where something changes each second; fewer when they have more trips together than this. */
const KEPT_STEPS = 600
const KEPT_TRIPS = 10_000

export interface Board {
  /** Where one goes on from: {@link DayBoard.after}. */
  cursor: string
  trips: StatusRow[]
  planned: PlannedShiftRow[]
  devices: HeardDeviceRow[]
}

/** What changed between two readings. */
export interface BoardStep {
  cursor: string
  trips: StatusRow[]
  gone: TripNumber[]
  /** All of them; null when they are as before. */
  planned: PlannedShiftRow[] | null
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
}

export class DayBoard {
  readonly #of: BoardOf
  readonly #listeners = new Set<Listener>()
  #generation = ''
  #number = 0
  /** Null until the day was read. */
  #versions: Map<TripNumber, number> | null = null
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

  /** All of it. Who watches hears what has changed. */
  async read(db: Queries): Promise<Board> {
    const { concession, day, heardSince: since } = this.#of
    const [generation, trips, planned, devices] = await Promise.all([
      generationOf(db),
      statusOfDay(db, concession, day),
      plannedShifts(db, concession, day),
      heardSince(db, concession, since),
    ])
    this.#isSameLife(generation)
    this.#take(
      trips.map(({ id, version }) => ({ id, version })),
      trips,
      { planned, devices },
    )
    return { cursor: this.#cursor, trips, planned, devices }
  }

  /** What has changed since it was last read. @param withBeside whether to look at timetable and tablets too */
  async step(db: Queries, withBeside: boolean): Promise<void> {
    const { concession, day, heardSince: since } = this.#of
    const [generation, versions, planned, devices] = await Promise.all([
      generationOf(db),
      versionsOfDay(db, concession, day),
      withBeside ? plannedShifts(db, concession, day) : null,
      withBeside ? heardSince(db, concession, since) : null,
    ])
    if (!this.#isSameLife(generation) || !this.#versions) return
    const changed = versions.filter(({ id, version }) => this.#isNewer(id, version))
    const trips = await statusOf(
      db,
      concession,
      changed.map(({ id }) => id),
    )
    this.#take(versions, trips, { planned, devices })
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
    this.#versions = null
    this.#steps = []
    this.#kept = 0
    this.#devices.clear()
    if (!isFirst) for (const listener of this.#listeners) listener('reset')
    return isFirst
  }

  #isNewer(id: TripNumber, version: number): boolean {
    return version > (this.#versions?.get(id) ?? -1)
  }

  #take(
    all: readonly { id: TripNumber; version: number }[],
    read: readonly StatusRow[],
    beside: { planned: PlannedShiftRow[] | null; devices: HeardDeviceRow[] | null },
  ): void {
    const isFirst = this.#versions === null
    const trips = read.filter(({ id, version }) => this.#isNewer(id, version))
    const ids = new Set(all.map(({ id }) => id))
    const gone = [...(this.#versions?.keys() ?? [])].filter((id) => !ids.has(id))
    this.#versions ??= new Map()
    for (const { id, version } of trips) this.#versions.set(id, version)
    for (const id of gone) this.#versions.delete(id)
    const planned = this.#otherPlan(beside.planned)
    const devices = this.#otherDevices(beside.devices ?? [])
    if (isFirst || (trips.length + gone.length + devices.length === 0 && !planned)) return
    this.#number += 1
    const step = { cursor: this.#cursor, trips, gone, planned, devices }
    this.#steps.push(step)
    this.#kept += trips.length
    while (this.#steps.length > KEPT_STEPS || (this.#kept > KEPT_TRIPS && this.#steps.length > 1))
      this.#kept -= this.#steps.shift()?.trips.length ?? 0
    for (const listener of this.#listeners) listener(step)
  }

  #otherPlan(rows: PlannedShiftRow[] | null): PlannedShiftRow[] | null {
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
