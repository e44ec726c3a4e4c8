/** Judges what the board ashore shows by the database: each row that was so when the server was heard last must be shown so. */
import { isDeepStrictEqual } from 'node:util'
import { readBoardEvent } from '@vaarboek/wire/office'
import { isOld, type LiveBoard } from '../../../apps/office/src/features/sailing/board/board-keeper.ts'
import type { Board } from '../../../apps/office/src/features/sailing/board/board-state.ts'
import { SILENT_MS } from '../../../apps/office/src/features/sailing/board/follow-board.ts'
import type { Database } from '../../../apps/server/src/database/database.ts'
import {
  presentPlanned,
  presentSeenDevice,
  presentTrip,
} from '../../../apps/server/src/routes/office/present-status.ts'
import { DayBoard } from '../../../apps/server/src/services/board/day-board.ts'
import type { SeededConcession } from '../simulated-server.ts'
import type { VirtualTime } from '../virtual-time.ts'

/** What the server says of its time is of a reading two seconds before at most; timetable and tablets it reads each five seconds. */
const TRIPS_WITHIN_MS = 3000
const BESIDE_WITHIN_MS = 8000
/** What the server says is late by what a response takes that isn't given up, and by whole seconds. */
const CLOCK_WITHIN_MS = 22_000

type Rows = Pick<Board, 'trips' | 'planned' | 'devices'>

/** A row, and since when it was seen so. */
interface Seen {
  row: unknown
  at: number
}

interface JudgeOptions {
  database: Database
  time: VirtualTime
  seeded: SeededConcession
  blame: (what: string) => void
}

export class BoardJudge {
  readonly #options: JudgeOptions
  readonly #seen = new Map<string, Seen>()
  /** Of the day that was looked at last. */
  #day = ''

  constructor(options: JudgeOptions) {
    this.#options = options
  }

  /** @param now what the page takes for the server's time */
  async look(shown: LiveBoard, now: number): Promise<void> {
    const { blame, time } = this.#options
    const { board, heardAt } = shown
    if (!board) return
    const rows = await this.#read(board.day)
    this.#note(board.day, rows)
    if (now > time.now || now < time.now - CLOCK_WITHIN_MS)
      blame(`the page's clock is ${now - time.now} ms off`)
    if (isOld(shown, now)) return
    if (heardAt > time.now || heardAt < time.now - SILENT_MS - CLOCK_WITHIN_MS)
      blame(`heard ${time.now - heardAt} ms ago, and it doesn't look old`)
    for (const what of this.#missing(board, heardAt)) blame(`the board doesn't show ${what}`)
  }

  /** Whether all is shown as it is, row by row. */
  async mustEqual({ board }: LiveBoard): Promise<void> {
    const { blame } = this.#options
    if (!board) return blame('there is no board')
    const rows = await this.#read(board.day)
    for (const kind of ['trips', 'planned', 'devices'] as const)
      if (!isDeepStrictEqual(byName(kind, board), byName(kind, rows))) blame(`the board's ${kind} differ`)
  }

  /** Nothing of what was known holds: the database is another. */
  forget(): void {
    this.#seen.clear()
  }

  async #read(day: string): Promise<Rows> {
    const { database, seeded, time } = this.#options
    const of = { concession: seeded.concession, day, seenSince: '2000-01-01T00:00:00Z', name: 'judge' }
    const whole = new DayBoard({ ...of, now: () => time.now, onDifference: () => {} })
    const read = await database.transaction((tx) => whole.read(tx))
    const sight = { seesNames: true, isWall: false }
    const rows = readBoardEvent('rows', { now: '', trips: read.trips.map((row) => presentTrip(row, sight)) })
    const plan = readBoardEvent('planned', {
      now: '',
      planned: read.planned.map((row) => presentPlanned(row, sight)),
    })
    const heard = readBoardEvent('devices', {
      now: '',
      devices: read.devices.map((row) => presentSeenDevice(row, sight)),
    })
    if (rows?.name !== 'rows' || plan?.name !== 'planned' || heard?.name !== 'devices')
      throw new Error('What the database has is no board')
    const [{ trips }, { planned }, { devices }] = [rows, plan, heard]
    return { trips, planned, devices }
  }

  #note(day: string, rows: Rows): void {
    if (day !== this.#day) this.#seen.clear()
    this.#day = day
    const { now } = this.#options.time
    const names = new Set<string>()
    for (const kind of ['trips', 'planned', 'devices'] as const)
      for (const [name, row] of byName(kind, rows)) {
        names.add(name)
        const known = this.#seen.get(name)
        if (!known || !isDeepStrictEqual(known.row, row)) this.#seen.set(name, { row, at: now })
      }
    for (const [name, known] of this.#seen)
      if (!names.has(name) && known.row !== undefined) this.#seen.set(name, { row: undefined, at: now })
  }

  #missing(board: Board, heardAt: number): string[] {
    const shown = new Map([
      ...byName('trips', board),
      ...byName('planned', board),
      ...byName('devices', board),
    ])
    return [...this.#seen].flatMap(([name, { row, at }]) => {
      const within = name.startsWith('trips') ? TRIPS_WITHIN_MS : BESIDE_WITHIN_MS
      if (at > heardAt - within || isDeepStrictEqual(shown.get(name), row)) return []
      return [`${name} as it was ${heardAt - at} ms before it was heard`]
    })
  }
}

function byName(kind: keyof Rows, rows: Rows): Map<string, unknown> {
  if (kind === 'trips') return new Map(rows.trips.map((trip) => [`trips ${trip.id}`, trip]))
  if (kind === 'planned') return new Map(rows.planned.map((shift) => [`planned ${shift.shift}`, shift]))
  return new Map(rows.devices.map((device) => [`devices ${device.device}`, device]))
}
