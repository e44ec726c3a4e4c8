/**
 * Feeds of live data as their consumers read them: rendered at most each five seconds, by whichever server is asked first, and the same bytes
 * from all. The time in a header never goes back. Rendering holds no row while it reads, so that no boat waits for it. Which rendering holds
 * is looked up for all who ask within a tenth of a second; whoever renders anew waits until no other server's look can be good any more.
 */
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import type { RealtimeKind } from '@vaarboek/wire/office'
import { DatabaseBusy } from '../../database/database.ts'
import { type LimitedDatabase, limitedDatabase } from '../../database/limited-database.ts'
import {
  claimRendering,
  type FeedOf,
  realtimeFeed,
  renderedBytes,
  type SeenFeedRow,
  storeRendering,
} from '../../repositories/realtime/realtime-feeds.ts'
import type { ConcessionNumber } from '../../repositories/row-ids.ts'
import { type Asker, askedBy, shoreAsks } from '../../turns/asker.ts'
import type { Context } from '../context.ts'
import { notFound, problem } from '../http-error.ts'
import { SharedLooks } from '../load/shared-looks.ts'
import { type GiveWay, giveWayToBoats } from './in-pieces.ts'
import { readLive, readTrips } from './read-live.ts'
import { opens } from './realtime-key.ts'
import { contentOf } from './render-feed.ts'
import { ServedFeed } from './served-feed.ts'
import { SharedReadings } from './shared-readings.ts'

/** A rendering is as good as new for so many seconds. */
const FRESH_S = 5
/** Who asks while another one is made has the one of before, while it is no older than this: nobody but the first waits for it. */
const JUST_OVER_S = FRESH_S + 2
/** An older one isn't shown while there is another way. */
const STALE_S = 30
/** A server that renders takes no longer. */
const CLAIMED_S = 10
/** Pieces of the concession's work that may wait for the database before the rendering of before is good enough. */
const MAX_WAITING = 50
const WAIT_MS = 100
const MAX_WAITS = 50
/** So long a look at a feed that nobody renders is good: nobody stores another rendering before that. */
const LOOK_MS = 100
/** So long after it was claimed a rendering is stored at the earliest. Clocks of two machines don't run that unlike. */
const LOOKS_OVER_MS = 120
/** So long a reading waits for other feeds that are to be rendered; in one process those that are asked for in the same turn share it. */
const GATHER_MS = 40

const UNKNOWN = problem('request-unreadable', { because: 'address-unknown' })

type Surroundings = Pick<Context, 'database' | 'clock'>

export class RealtimeFeeds {
  readonly #context: Surroundings
  /** No statement of a rendering goes on for long. */
  readonly #limited: LimitedDatabase
  readonly #kept = new Map<string, ServedFeed>()
  readonly #looks: SharedLooks<SeenFeedRow | undefined>
  readonly #readings: SharedReadings
  readonly #giveWay: GiveWay
  readonly #rendering = new Map<string, Promise<ServedFeed | null>>()

  /** @param elapsedMs a clock that is never set */
  constructor(
    context: Surroundings,
    { elapsedMs, giveWay = giveWayToBoats }: { elapsedMs?: () => number; giveWay?: GiveWay } = {},
  ) {
    this.#context = context
    this.#limited = limitedDatabase(context.database)
    this.#giveWay = giveWay
    this.#readings = new SharedReadings({
      gather: () => (this.#isShared ? pause(GATHER_MS) : turn()),
      read: (concession) =>
        readTrips(
          { database: this.#limited, clock: context.clock, giveWay },
          { concession, now: this.#nowMs },
        ),
    })
    this.#looks = new SharedLooks({
      goodForMs: LOOK_MS,
      isLasting: (row) => row?.isOn === true && !row.isClaimed && this.#isFresh(row.headerS),
      ...(elapsedMs && { elapsedMs }),
    })
  }

  /**
   * The rendering that holds.
   * @param given the concession as the address has it
   * @throws HttpError 404 for a feed that is off or that the key doesn't open, DatabaseBusy when there is none in time
   */
  async read(given: string, kind: RealtimeKind, key: string): Promise<ServedFeed> {
    const of = { concession: concessionIn(given), kind }
    for (let waits = 0; waits < MAX_WAITS; waits += 1) {
      const row = await this.#look(of)
      if (!row?.isOn || !opens(row.keyHash, key)) throw notFound(UNKNOWN)
      const held = row.headerS === null ? null : await this.#held(of, row.headerS)
      if (held && this.#isFresh(held.renderedS, this.#rendering.has(nameOf(of)) ? JUST_OVER_S : FRESH_S))
        return held
      if (this.#isBusy(of)) {
        if (held) return held
        break
      }
      const rendered = await this.#renderOnce(of, row)
      if (rendered) return rendered
      // Another server is at it.
      if (held && this.#nowS - held.renderedS < STALE_S) return held
      await pause(WAIT_MS)
    }
    throw new DatabaseBusy('No rendering of a feed in time')
  }

  /** An admin changed it here: whoever has no key any more reads nothing more from this server, and what it said is kept no longer. */
  forget(of: FeedOf): void {
    this.#looks.forget(nameOf(of))
    this.#kept.delete(nameOf(of))
  }

  /** The look at a feed; of one that is served already in its concession’s turn: nobody waits for a stranger who asks for much. */
  #look(of: FeedOf): Promise<SeenFeedRow | undefined> {
    const look = () => realtimeFeed(this.#context.database, of)
    const isServed = this.#kept.has(nameOf(of))
    return this.#looks.at(nameOf(of), isServed ? () => askedBy(asker(of.concession), look) : look)
  }

  #isFresh(renderedS: number | null, withinS = FRESH_S): boolean {
    const age = this.#nowS - (renderedS ?? 0)
    return age < withinS && age > -STALE_S
  }

  get #nowMs(): number {
    return Date.parse(this.#context.clock.now())
  }

  get #nowS(): number {
    return Math.floor(this.#nowMs / 1000)
  }

  /** Other servers serve the same feeds. */
  get #isShared(): boolean {
    return this.#context.database.kind === 'postgresql'
  }

  /** Boats go first: while much of a concession's work waits nothing is rendered. */
  #isBusy({ concession }: FeedOf): boolean {
    return this.#context.database.waiting(asker(concession)) > MAX_WAITING
  }

  /** The rendering with this header, of this server or another; null where nobody has it any more. */
  async #held(of: FeedOf, headerS: number): Promise<ServedFeed | null> {
    const known = this.#kept.get(nameOf(of))
    if (known?.headerS === headerS) return known
    const found = await renderedBytes(this.#context.database, of)
    return found?.headerS === headerS && found.bytes !== null
      ? this.#keep(of, new ServedFeed({ kind: of.kind, headerS, bytes: found.bytes, renderedS: headerS }))
      : null
  }

  #keep(of: FeedOf, feed: ServedFeed): ServedFeed {
    this.#kept.set(nameOf(of), feed)
    return feed
  }

  /** Whoever asks meanwhile waits for the same. @returns null where another server renders it */
  #renderOnce(of: FeedOf, row: SeenFeedRow): Promise<ServedFeed | null> {
    const name = nameOf(of)
    const known = this.#rendering.get(name)
    if (known) return known
    const rendering = askedBy(asker(of.concession), () => this.#render(of, row)).finally(() =>
      this.#rendering.delete(name),
    )
    this.#rendering.set(name, rendering)
    return rendering
  }

  async #render(of: FeedOf, row: SeenFeedRow): Promise<ServedFeed | null> {
    const claim = { ...of, nowS: this.#nowS }
    if (!(await claimRendering(this.#limited, claim, { headerS: row.headerS, withinS: CLAIMED_S })))
      return null
    const looksAreOver = this.#isShared ? pause(LOOKS_OVER_MS) : null
    const { entities, ...rendered } = await this.#content(of, row)
    await looksAreOver
    const bytes = this.#isShared ? rendered.bytes : null
    const stored = await storeRendering(this.#limited, claim, { headerS: rendered.headerS, entities, bytes })
    this.#looks.forget(nameOf(of))
    return stored
      ? this.#keep(of, new ServedFeed({ ...rendered, kind: of.kind, renderedS: claim.nowS }))
      : null
  }

  async #content(of: FeedOf, { headerS: before, tellsExtra }: SeenFeedRow) {
    const { clock } = this.#context
    const trips = await this.#readings.of(of.concession)
    const live = await readLive({ database: this.#limited, clock }, { ...of, tellsExtra }, trips)
    const headerS = Math.max(this.#nowS, (before ?? 0) + 1)
    const asked = { ...of, now: trips.now }
    return { headerS, ...(await contentOf(live, asked, { clock, headerS, giveWay: this.#giveWay })) }
  }
}

function concessionIn(given: string): ConcessionNumber {
  if (!/^[1-9]\d{0,14}$/.test(given)) throw notFound(UNKNOWN)
  return Number(given) as ConcessionNumber
}

function asker(concession: ConcessionNumber): Asker {
  return shoreAsks({ concession, account: 'realtime' })
}

function nameOf({ concession, kind }: FeedOf): string {
  return `${concession}/${kind}`
}
