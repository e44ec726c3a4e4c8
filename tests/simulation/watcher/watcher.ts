/**
 * A colleague ashore who looks at the live board now and then while the boats sail: the office app's own keeper of the board, the
 * server's own routes, and between them everything that goes wrong. All chance is of a seed of its own and nothing of the boats' is
 * touched, so that a schedule takes the same course whether somebody watches or not.
 */
import { officeBoard } from '@vaarboek/wire/office'
import {
  BoardKeeper,
  type BoardSources,
  isOld,
  type LiveBoard,
} from '../../../apps/office/src/features/sailing/board/board-keeper.ts'
import { sendOnClock } from '../../../apps/office/src/platform/send-on-clock.ts'
import { ServerClock } from '../../../apps/office/src/platform/server-clock.ts'
import type { Database } from '../../../apps/server/src/database/database.ts'
import { below, seededChance, weighed } from '../seeded.ts'
import type { SeededConcession } from '../simulated-server.ts'
import type { VirtualTime } from '../virtual-time.ts'
import type { Fault } from '../world.ts'
import { BoardServers } from './board-servers.ts'
import { Colleague } from './colleague.ts'
import { DeskLink } from './desk-link.ts'
import { openEventSource } from './event-source.ts'
import { BoardJudge } from './judge-board.ts'
import { hearTold } from './told.ts'

/** What may be changed in office and server, to plant a bug. */
export interface WatcherParts {
  /** As the office's servers have it. */
  database?: (database: Database) => Database
  /** Headers of a request for the stream. */
  streamHeaders?: (headers: Record<string, string>) => Record<string, string>
  /** @param pcNow what the clock of the PC shows */
  sources?: (sources: BoardSources, pcNow: () => number) => BoardSources
}

export interface WatcherOptions {
  seed: number
  time: VirtualTime
  database: Database
  seeded: SeededConcession
  parts: WatcherParts
  blame: (fault: Fault, what: string) => void
}

const LOOKS = 5
const AWAY_MS = 400_000
const LOOK_MS = [15_000, 60_000] as const
const GLANCE_MS = 6000
/** A PC's clock that nobody has looked after. */
const PC_IS_OFF_MS = 86_400_000
/** With a fine link it must be live by then: a stream that was refused is tried again each minute. */
const LIVE_WITHIN_MS = 70_000
/** And show all: a change of tablets takes five seconds. */
const SHOWN_WITHIN_MS = 8000
const HOLDS_UP_MS = 50_000

/** With a fine link a reading succeeds by then: one that hangs is given up after twenty seconds, the next comes after five. */
const HEARD_WITHIN_MS = 28_000

const STIRS = { nothing: 4, cut: 2, holdUp: 1, restart: 1.5, weather: 4, busy: 1 }

const KEPT = {
  name: 'watcher-kept',
  text: `select coalesce(json_agg(s), '[]')::text as rows from trip_status s`,
}

class Failed extends Error {
  readonly status: number | null

  constructor(status: number | null) {
    super(`status ${status}`)
    this.status = status
  }
}

export class Watcher {
  readonly #options: WatcherOptions
  readonly #chance: ReturnType<typeof seededChance>
  readonly #servers: BoardServers
  readonly #link: DeskLink
  readonly #colleague: Colleague
  readonly #judge: BoardJudge
  readonly #clock: ServerClock
  #pageClock: BoardSources['clock']
  #keeper: BoardKeeper
  #stopLooking: (() => void) | null = null
  #lookEndsAt = 0
  /** The boards' rows at the first look. */
  #kept: string | null = null
  #looks = 0
  #isOver = false
  /** Since when nothing kept the board from being true. */
  #fineSince = 0

  constructor(options: WatcherOptions) {
    const { seed, time, database, seeded, parts, blame } = options
    this.#options = options
    this.#chance = seededChance(seed ^ 0x5eed)
    const chance = this.#chance
    this.#servers = new BoardServers({ database: parts.database?.(database) ?? database, time, chance })
    this.#colleague = new Colleague({ database, time, chance, seeded, role: 'dispatcher' })
    this.#link = new DeskLink({ time, chance, servers: this.#servers, cookie: () => this.#colleague.cookie })
    this.#judge = new BoardJudge({ database, time, seeded, blame: (what) => blame('diverged', what) })
    const bootedAt = time.now
    this.#clock = new ServerClock(() => time.now - bootedAt)
    this.#pageClock = this.#clock
    this.#keeper = this.#keep()
    this.#comeBack()
  }

  /** The boats have done: everything is fine, and what is shown must be what is there; also after a restore. */
  async end(): Promise<void> {
    const { time, database } = this.#options
    this.#isOver = true
    this.#link.weather = 'fine'
    this.#servers.isBusy = false
    this.#stopLooking ??= this.#keeper.start()
    await this.#mustShowAll('at the end')
    await database.script(`delete from trip_status where trip = (select max(trip) from trip_status)`)
    await this.#mustShowAll('when a trip is gone')
    await this.#restore()
    this.#judge.forget()
    await this.#mustShowAll('after a restore')
    this.#stopLooking()
    await time.pass(0)
    await this.#servers.close()
    await database.script(`update generation set id = 'simulated'`)
  }

  /** The database is as it was at the first look; another life begins. */
  async #restore(): Promise<void> {
    const { database } = this.#options
    await database.script(`set session_replication_role = replica; delete from trip_status;
      insert into trip_status select * from json_populate_recordset(null::trip_status, '${this.#kept ?? '[]'}');
      set session_replication_role = origin; update generation set id = 'restored'`)
  }

  async #mustShowAll(when: string): Promise<void> {
    const { time, blame } = this.#options
    const end = time.now + LIVE_WITHIN_MS
    await time.pass(SHOWN_WITHIN_MS)
    while (this.#keeper.shown.link !== 'live' && time.now < end) await time.pass(SHOWN_WITHIN_MS)
    if (this.#keeper.shown.link !== 'live') blame('stuck', `the board isn't live ${when}`)
    await this.#judge.mustEqual(this.#keeper.shown)
  }

  #keep(known?: LiveBoard): BoardKeeper {
    const { time, parts, blame } = this.#options
    const sources: BoardSources = {
      read: (options) => this.#read(options),
      isUnreached: (error) => error instanceof Failed && error.status === null,
      openStream: (path, names, listener) => {
        const open = (lastId: string) => {
          const headers = lastId ? { 'last-event-id': lastId } : {}
          return this.#link.open(`/api${path}`, parts.streamHeaders?.(headers) ?? headers)
        }
        const told = hearTold(listener, (what) => blame('duplicated', what))
        return openEventSource(time, open, names, told)
      },
      later: (ms, call) => time.after(ms, call),
      clock: this.#clock,
    }
    const handed = parts.sources?.(sources, () => time.now + PC_IS_OFF_MS) ?? sources
    this.#pageClock = handed.clock
    return new BoardKeeper(handed, () => {}, known)
  }

  async #read(options: Parameters<BoardSources['read']>[0]): ReturnType<BoardSources['read']> {
    const sender = { fetch: this.#link.fetch, remembered: this.#remembered, clock: this.#clock }
    const result = await sendOnClock(sender, officeBoard, { day: null }, options)
    if (result.ok) return result.value
    if (result.status !== 401) throw new Failed(result.status)
    await this.#colleague.logIn()
    return this.#read(options)
  }

  readonly #remembered = new Map()

  #comeBack(): void {
    const { time } = this.#options
    this.#looks += 1
    if (this.#looks > LOOKS) return
    time.after(below(this.#chance, AWAY_MS), () => this.#look())
  }

  #look(): void {
    if (this.#isOver) return
    const { time } = this.#options
    const [shortest, longest] = LOOK_MS
    this.#lookEndsAt = time.now + shortest + below(this.#chance, longest - shortest)
    // Who went to another page and came back.
    if (this.#chance() < 0.3) this.#keeper = this.#keep(this.#keeper.shown)
    this.#stopLooking = this.#keeper.start()
    this.#fineSince = Math.max(this.#fineSince, time.now)
    time.after(GLANCE_MS, () => this.#glance())
  }

  async #glance(): Promise<void> {
    if (this.#isOver) return
    const { time, database } = this.#options
    this.#kept ??= (await database.query<{ rows: string }>(KEPT))[0]?.rows ?? null
    await this.#judge.look(this.#keeper.shown, this.#pageClock.now())
    this.#mustBeNew()
    if (time.now < this.#lookEndsAt) {
      await this.#stir()
      time.after(below(this.#chance, GLANCE_MS), () => this.#glance())
      return
    }
    this.#stopLooking?.()
    this.#stopLooking = null
    this.#comeBack()
  }

  #mustBeNew(): void {
    const { time, blame } = this.#options
    if (this.#link.weather !== 'fine' || this.#servers.isBusy) this.#fineSince = time.now
    const isLong = time.now - this.#fineSince > HEARD_WITHIN_MS
    if (isLong && isOld(this.#keeper.shown, this.#pageClock.now()))
      blame('stuck', 'the board looks old though nothing is wrong')
  }

  #holdUp(ms: number): void {
    this.#link.holdUp(ms)
    this.#fineSince = this.#options.time.now + ms
  }

  async #stir(): Promise<void> {
    const chance = this.#chance
    switch (weighed(chance, STIRS)) {
      case 'cut':
        return this.#link.cut()
      case 'holdUp':
        return this.#holdUp(below(chance, HOLDS_UP_MS))
      case 'restart':
        return this.#servers.restart()
      case 'weather':
        this.#link.weather = weighed(chance, { fine: 3, rough: 5, down: 2 })
        if (this.#link.weather === 'down') this.#link.cut()
        return
      case 'busy':
        this.#servers.isBusy = !this.#servers.isBusy
        return
      case 'nothing':
        return
    }
  }
}
