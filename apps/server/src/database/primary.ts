/**
 * The PostgreSQL server that takes writes, of several. The others follow it (they are its standbys), until one of them
 * is promoted in its place. A promotion starts another timeline with a higher number: of two that take writes the one
 * with the higher number was promoted, and the other one is left over, even when it can still be reached.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseBusy } from './database.ts'

/** So long a server has for saying whether it takes writes. Shorter than anybody waits for a connection. */
const PROBE_WITHIN_MS = 3000
/** A machine that is gone breaks no connection: what was sent to it would be waited for, for a quarter of an hour. */
const LOOK_EVERY_MS = 3000
/** When it was lost all are asked at once, and again so soon. */
const AGAIN_MS = 250
/** A switchover is a matter of seconds: for so long after the loss whoever asks waits for the next one, and isn't refused. */
const PATIENCE_MS = 5000

/** The first eight digits of a log file's name are the timeline; a standby writes no log and has no such name. */
const PROBE = `select case when current_setting('transaction_read_only') = 'off'
  then ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int end as timeline`

interface Host {
  host: string
  port: number
}

interface Found extends Host {
  timeline: number
}

export class Primary {
  readonly #hosts: readonly string[]
  readonly #connections = new Set<pg.Client>()
  /** Those that haven't said yet whether they take writes: one that stands still isn't asked twice at a time. */
  readonly #asked = new Map<string, Promise<Found | null>>()
  readonly #looking: NodeJS.Timeout
  #found: Found | null = null
  /** Since when it is looked for: a connection to it broke, or couldn't be made. Null when it is known. */
  #lostAtMs: number | null = null
  #search: Promise<Found | null> | null = null
  #highest = 0
  #isClosed = false

  /** Looks now and then until it is closed. @param hosts 'postgresql://user:password@host:port/name' each */
  constructor(hosts: readonly string[]) {
    this.#hosts = hosts
    this.#looking = setInterval(() => void this.#ask(), LOOK_EVERY_MS)
    this.#looking.unref()
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#looking)
  }

  /** For the next connection; waits a little for one that is being promoted. @throws DatabaseBusy when none takes writes now */
  async find(): Promise<Host> {
    const found = this.#found && this.#lostAtMs === null ? this.#found : await this.#look()
    if (!found) throw new DatabaseBusy('None of the databases takes writes')
    return found
  }

  /** Something of it broke. */
  doubt(): void {
    if (this.#isClosed) return
    this.#lostAtMs ??= performance.now()
    void this.#look()
  }

  /** Cuts this connection when the server it leads to is replaced by another one. */
  watch(client: pg.Client): void {
    this.#connections.add(client)
    client.on('error', () => this.doubt())
    client.once('end', () => this.#connections.delete(client))
  }

  /** Who asks meanwhile gets the same result. */
  #look(): Promise<Found | null> {
    this.#search ??= this.#seek().finally(() => {
      this.#search = null
    })
    return this.#search
  }

  /** Asks all of them, and while nobody has lost patience again and again; null when none takes writes. */
  async #seek(): Promise<Found | null> {
    for (;;) {
      let haveAllAnswered = false
      const asking = this.#ask().then((found) => {
        haveAllAnswered = true
        return found
      })
      const found = await Promise.race([asking, pause(AGAIN_MS, null, { ref: false })])
      if (found || (haveAllAnswered && !this.#isPatient)) return found
      if (haveAllAnswered) await pause(AGAIN_MS)
    }
  }

  get #isPatient(): boolean {
    return !this.#isClosed && this.#lostAtMs !== null && performance.now() - this.#lostAtMs < PATIENCE_MS
  }

  /** Asks all of them once. One that was promoted since is believed before the others have answered. */
  async #ask(): Promise<Found | null> {
    const askedAtMs = performance.now()
    const promoted = Promise.withResolvers<Found>()
    const ask = async (host: string) => {
      const answer = await this.#answerOf(host)
      if (answer && this.#found && answer.timeline > this.#highest) promoted.resolve(answer)
      return answer
    }
    const newest = Promise.all(this.#hosts.map(ask)).then((answers) =>
      answers
        .filter((one) => one !== null)
        .toSorted((one, other) => other.timeline - one.timeline)
        .at(0),
    )
    const found = await Promise.race([promoted.promise, newest])
    return found ? this.#use(found, askedAtMs) : null
  }

  #answerOf(host: string): Promise<Found | null> {
    return this.#asked.getOrInsertComputed(host, () => probe(host).finally(() => this.#asked.delete(host)))
  }

  #use(found: Found, askedAtMs: number): Found | null {
    // Never back to one that was replaced: what it holds that nobody followed is confirmed to nobody.
    if (found.timeline < this.#highest) return null
    // It was well before it was lost.
    if (found.timeline === this.#highest && askedAtMs < (this.#lostAtMs ?? 0)) return null
    this.#highest = found.timeline
    this.#lostAtMs = null
    const known = this.#found
    this.#found = found
    if (known && (known.host !== found.host || known.port !== found.port)) this.#leave(known)
    return found
  }

  #leave({ host, port }: Host): void {
    for (const client of this.#connections)
      if (client.host === host && client.port === port) client.connection.stream.destroy()
  }
}

/** Null when it can't be reached in time, or takes no writes. */
async function probe(connectionString: string): Promise<Found | null> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: PROBE_WITHIN_MS,
    query_timeout: PROBE_WITHIN_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { host, port } = client
    const { timeline } = (await client.query<{ timeline: number | null }>(PROBE)).rows[0] ?? {}
    return timeline ? { host, port, timeline } : null
  } catch {
    return null
  } finally {
    client.connection.stream.destroy()
  }
}
