/** PostgreSQL behind the database interface: a pool, and prepared statements by name. */
import type { Writable } from 'node:stream'
import pg from 'pg'
import {
  type Database,
  DatabaseGone,
  type Queries,
  type Statement,
  type Transaction,
  type Value,
} from './database.ts'
import { dumpPostgres } from './dump-postgres.ts'
import { inTransaction } from './in-transaction.ts'
import { ownClient } from './own-client.ts'
import { hostAddresses } from './postgres-hosts.ts'
import { PostgresListeners } from './postgres-listeners.ts'
import { dumpJobs } from './postgres-programs.ts'
import { Primary } from './primary.ts'
import { ROW_PARSERS } from './rows.ts'
import { codeOf, READ_ONLY, tellApart } from './told-apart.ts'
import { NO_PATIENCE, type Patience, tryAgain } from './try-again.ts'

/** Connections of a server, where nothing else is said. */
export const CONNECTIONS = 10
const CONNECT_WITHIN_MS = 10_000
/** A new connection prepares every statement again, so it stays over the pauses of a day; a network forgets one that is silent for long. */
const IDLE_MS = 60_000

/** Questions aside are seldom, and answered soon or not at all. */
const ASIDE = { max: 1, idleTimeoutMillis: 5000, connectionTimeoutMillis: 2000, query_timeout: 2000 }

export interface PostgresSettings {
  /** 'postgresql://user:password@host:port/name'; of several hosts, with commas, the one that takes writes is used */
  url: string
  /** IANA name; timestamps are returned in this zone. */
  timeZone: string
  /** Connections at most. */
  connections?: number
  /** Milliseconds to wait for one. */
  connectWithinMs?: number
  /** How long to wait before work is done again that another transaction got in the way of; not at all when left out. */
  patience?: Patience
  /** Called when a connection breaks while nobody uses it; the pool replaces it. */
  onBrokenConnection: (error: Error) => void
}

/** Opens the pool. Connects on the first query. */
export function openPostgres(settings: PostgresSettings): Database {
  const [first, ...others] = hostAddresses(settings.url) ?? [settings.url]
  const primary = others.length > 0 ? new Primary([first, ...others]) : null
  const Client = ownClient({ timeZone: settings.timeZone, primary })
  const connection = {
    connectionString: first,
    connectionTimeoutMillis: settings.connectWithinMs ?? CONNECT_WITHIN_MS,
  }
  const pool = new pg.Pool({
    ...connection,
    Client,
    max: settings.connections ?? CONNECTIONS,
    idleTimeoutMillis: IDLE_MS,
    // Statements of one transaction that don't wait for each other's rows go out together.
    pipeline: true,
    types: { getTypeParser },
  })
  pool.on('error', settings.onBrokenConnection)
  const aside = new pg.Pool({ ...connection, ...ASIDE, Client, types: { getTypeParser } })
  aside.on('error', () => undefined)
  const listeners = new PostgresListeners(
    () => new Client({ ...connection, keepAlive: true }),
    settings.onBrokenConnection,
  )
  const transactionOnce: Database['transaction'] = (work) =>
    onOneConnection(pool, work, () => primary?.doubt())
  const { patience = NO_PATIENCE } = settings
  const alone = queriesOn(pool)
  return {
    kind: 'postgresql',
    waiting: () => pool.waitingCount,
    aside: queriesOn(aside),
    dump: () => dumpPostgres(settings.url, dumpJobs()),
    script: alone.script,
    query: (statement, values) => tryAgain(() => alone.query(statement, values), patience),
    transactionOnce,
    transaction: (work) => tryAgain(() => transactionOnce(work), patience),
    listen: (channel, listener) => listeners.add(channel, listener).catch(tellApart),
    async close() {
      primary?.close()
      await listeners.close()
      await Promise.all([pool.end(), aside.end()])
    },
  }
}

function getTypeParser(type: number, format?: 'text' | 'binary') {
  return (format !== 'binary' && ROW_PARSERS[type]) || pg.types.getTypeParser(type, format)
}

function queriesOn(client: Pick<pg.Pool, 'query'>): Queries {
  return {
    async query<Row>({ name, text }: Statement, values: readonly Value[] = []) {
      const result = await client.query({ name, text, values: [...values] }).catch(tellApart)
      return result.rows as Row[]
    },
    async script(text) {
      await client.query(text).catch(tellApart)
    },
  }
}

/**
 * Statements of one turn leave in one packet: a write to the socket each was a fifth of what a transaction cost this process.
 */
function inPackets(client: pg.PoolClient): Pick<pg.Pool, 'query'> {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  let isGathering = false
  const query = (statement: pg.QueryConfig) => {
    if (!isGathering) {
      isGathering = true
      stream.cork()
      process.nextTick(() => {
        isGathering = false
        stream.uncork()
      })
    }
    return resultOf(client, statement)
  }
  return { query: query as pg.Pool['query'] }
}

/**
 * With a callback of ours: pg's own promise sets one as a property of the query, and V8 puts a function made for a property among
 * its old objects at once. Dead as it is, it would hold the values of each statement until those are cleaned up.
 */
async function resultOf(client: pg.PoolClient, statement: pg.QueryConfig): Promise<pg.QueryResult> {
  const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>()
  void client.query(statement, (error, result) => (error ? reject(error) : resolve(result)))
  try {
    return await promise
  } catch (error) {
    // The stack as pg makes it: else it leads to the socket, and not to who asked.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}

/** @param onReadOnly called when the database follows another one */
async function onOneConnection<T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  onReadOnly: () => void,
): Promise<T> {
  const client = await pool.connect().catch(tellApart)
  let stuck: Error | undefined
  try {
    return await inTransaction(queriesOn(inPackets(client)), work, (error) => {
      stuck = error
    })
  } catch (error) {
    if (error instanceof DatabaseGone && codeOf(error.cause) === READ_ONLY) {
      stuck = error
      onReadOnly()
    }
    throw error
  } finally {
    client.release(stuck)
  }
}
