/**
 * The PostgreSQL server that takes writes, of several. The others follow it (they are its standbys), until one of them
 * is promoted in its place. A promotion starts another timeline with a higher number: of two that take writes the one
 * with the higher number was promoted, and the other one is left over, even when it can still be reached.
 */
import pg from 'pg'
import { DatabaseBusy } from './database.ts'

/** So long a server has for saying whether it takes writes. Shorter than anybody waits for a connection. */
const PROBE_WITHIN_MS = 3000
/** A machine that is gone breaks no connection: what was sent to it would be waited for, for a quarter of an hour. */
const LOOK_EVERY_MS = 3000

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
  readonly #looking: NodeJS.Timeout
  #found: Found | null = null
  /** Set when a connection to it broke or couldn't be made: it is looked for before the next one. */
  #isInDoubt = false
  #search: Promise<Found | null> | null = null
  #highest = 0

  /** Looks now and then until it is closed. @param hosts 'postgresql://user:password@host:port/name' each */
  constructor(hosts: readonly string[]) {
    this.#hosts = hosts
    this.#looking = setInterval(() => void this.#look(), LOOK_EVERY_MS)
    this.#looking.unref()
  }

  close(): void {
    clearInterval(this.#looking)
  }

  /** For the next connection. @throws DatabaseBusy when none takes writes now */
  async find(): Promise<Host> {
    const found = this.#found && !this.#isInDoubt ? this.#found : await this.#look()
    if (!found) throw new DatabaseBusy('None of the databases takes writes')
    return found
  }

  /** Something of it broke. */
  doubt(): void {
    this.#isInDoubt = true
  }

  /** Cuts this connection when the server it leads to is replaced by another one. */
  watch(client: pg.Client): void {
    this.#connections.add(client)
    client.on('error', () => this.doubt())
    client.once('end', () => this.#connections.delete(client))
  }

  /** Asks all of them; null when none takes writes. Who asks meanwhile gets the same result. */
  #look(): Promise<Found | null> {
    this.#search ??= this.#ask().finally(() => {
      this.#search = null
    })
    return this.#search
  }

  async #ask(): Promise<Found | null> {
    const answers = await Promise.all(this.#hosts.map(probe))
    const found = answers
      .filter((one) => one !== null)
      // Never back to one that was replaced: what it holds that nobody followed is confirmed to nobody.
      .filter(({ timeline }) => timeline >= this.#highest)
      .toSorted((one, other) => other.timeline - one.timeline)[0]
    // It may only be too busy for one more connection: those that are open go on.
    if (!found) return null
    this.#highest = found.timeline
    this.#isInDoubt = false
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
