/**
 * Feeds of live data as their consumers read them: rendered at most each five seconds, by whichever server is asked first, and the same bytes
 * from all. The time in a header never goes back. Rendering holds no row while it reads, so that no boat waits for it.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { RealtimeKind } from '@vaarboek/wire/office'
import { DatabaseBusy } from '../../database/database.ts'
import { type LimitedDatabase, limitedDatabase } from '../../database/limited-database.ts'
import { feedAsJson, writeFeed } from '../../integrations/gtfs-realtime/write-feed.ts'
import {
  claimRendering,
  type FeedOf,
  realtimeFeed,
  renderedBytes,
  storeRendering,
} from '../../repositories/realtime/realtime-feeds.ts'
import type { ConcessionNumber } from '../../repositories/row-ids.ts'
import { type Asker, askedBy, shoreAsks } from '../../turns/asker.ts'
import type { Context } from '../context.ts'
import { notFound, problem } from '../http-error.ts'
import { opens } from './realtime-key.ts'
import { entitiesOf, readLive } from './render-feed.ts'

/** A rendering is as good as new for so many seconds. */
const FRESH_S = 5
/** An older one isn't shown while there is another way. */
const STALE_S = 30
/** A server that renders takes no longer. */
const CLAIMED_S = 10
/** Pieces of the concession's work that may wait for the database before the rendering of before is good enough. */
const MAX_WAITING = 50
const WAIT_MS = 100
const MAX_WAITS = 50

const UNKNOWN = problem('request-unreadable', { because: 'address-unknown' })

export interface ServedFeed {
  /** Seconds since 1970. */
  headerS: number
  bytes: Uint8Array
  /** When it was rendered, by this server's clock; of another server's it is taken to be the header's time. */
  renderedS: number
}

type Surroundings = Pick<Context, 'database' | 'clock'>

export class RealtimeFeeds {
  readonly #context: Surroundings
  /** No statement of a rendering goes on for long. */
  readonly #limited: LimitedDatabase
  readonly #kept = new Map<string, ServedFeed>()
  readonly #json = new WeakMap<ServedFeed, string>()
  readonly #rendering = new Map<string, Promise<ServedFeed | null>>()

  constructor(context: Surroundings) {
    this.#context = context
    this.#limited = limitedDatabase(context.database)
  }

  /**
   * The rendering that holds.
   * @param given the concession as the address has it
   * @throws HttpError 404 for a feed that is off or that the key doesn't open, DatabaseBusy when there is none in time
   */
  async read(given: string, kind: RealtimeKind, key: string): Promise<ServedFeed> {
    const of = { concession: concessionIn(given), kind }
    for (let waits = 0; waits < MAX_WAITS; waits += 1) {
      const row = await realtimeFeed(this.#context.database, of)
      if (!row?.isOn || !opens(row.keyHash, key)) throw notFound(UNKNOWN)
      const held = row.headerS === null ? null : await this.#held(of, row.headerS)
      const age = this.#nowS - (held?.renderedS ?? 0)
      if (held && age < FRESH_S && age > -STALE_S) return held
      if (this.#isBusy(of)) {
        if (held) return held
        break
      }
      const rendered = await this.#renderOnce(of, row.headerS)
      if (rendered) return rendered
      // Another server is at it.
      if (held && age < STALE_S) return held
      await pause(WAIT_MS)
    }
    throw new DatabaseBusy('No rendering of a feed in time')
  }

  /** The same as JSON. */
  asJson(feed: ServedFeed): string {
    const known = this.#json.get(feed)
    if (known !== undefined) return known
    const text = feedAsJson(feed.bytes)
    this.#json.set(feed, text)
    return text
  }

  get #nowS(): number {
    return Math.floor(Date.parse(this.#context.clock.now()) / 1000)
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
      ? this.#keep(of, { headerS, bytes: found.bytes, renderedS: headerS })
      : null
  }

  #keep(of: FeedOf, feed: ServedFeed): ServedFeed {
    this.#kept.set(nameOf(of), feed)
    return feed
  }

  /** Whoever asks meanwhile waits for the same. @returns null where another server renders it */
  #renderOnce(of: FeedOf, before: number | null): Promise<ServedFeed | null> {
    const name = nameOf(of)
    const known = this.#rendering.get(name)
    if (known) return known
    const rendering = askedBy(asker(of.concession), () => this.#render(of, before)).finally(() =>
      this.#rendering.delete(name),
    )
    this.#rendering.set(name, rendering)
    return rendering
  }

  async #render(of: FeedOf, before: number | null): Promise<ServedFeed | null> {
    const { clock } = this.#context
    const claim = { ...of, nowS: this.#nowS }
    if (!(await claimRendering(this.#limited, claim, { headerS: before, withinS: CLAIMED_S }))) return null
    const asked = { ...of, now: Date.parse(clock.now()) }
    const live = await readLive({ database: this.#limited, clock }, asked)
    const entities = entitiesOf(live, asked, clock)
    const headerS = Math.max(this.#nowS, (before ?? 0) + 1)
    const bytes = writeFeed({ headerS, feedVersion: live.feedVersion, entities })
    const isShared = this.#limited.kind === 'postgresql'
    const stored = await storeRendering(this.#limited, claim, {
      ...{ headerS, entities: entities.length },
      bytes: isShared ? bytes : null,
    })
    return stored ? this.#keep(of, { headerS, bytes, renderedS: claim.nowS }) : null
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
