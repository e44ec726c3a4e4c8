/**
 * The database as the rest of the server sees it: statements in, rows out, work in transactions. PostgreSQL and PGlite
 * behave alike: one contract suite runs on both. Inside a transaction only its own `Queries` may be used: PGlite has
 * one connection and would wait for itself for ever.
 */

import type { Asker } from '../turns/asker.ts'
import type { DatabaseKind } from './backup-file.ts'

/** A statement with its name: it is prepared once a connection. A name belongs to one text; an empty one is no name. */
export interface Statement {
  name: string
  text: string
}

/** A parameter of a statement. Lists and objects go as JSON text; bytes as they are. */
export type Value = string | number | boolean | null | Uint8Array

/**
 * Rows come back alike from both: bigint and counts as numbers, dates as 'YYYY-MM-DD', JSON parsed, bytes as Uint8Array,
 * moments as ISO 8601 in the service's time zone with offset ('2026-11-21T08:15:30+01:00').
 */
export interface Queries {
  query<Row>(statement: Statement, values?: readonly Value[]): Promise<Row[]>
  /** Several statements at once, without values: for migrations. */
  script(text: string): Promise<void>
}

/** Statements of one transaction: they are done in the order they were asked for. */
export interface Transaction extends Queries {
  /** Asks a statement whose rows nobody waits for. When it fails, the transaction fails with its error. */
  send(statement: Statement, values?: readonly Value[]): void
}

/** All connections are taken for longer than anybody should wait: nothing was done, and it may be tried again. */
export class DatabaseBusy extends Error {}

/**
 * The connection to the database broke, or can't be made. What was asked is done or isn't: of a commit nobody knows. It may be
 * tried again under the same idempotency key, which decides.
 */
export class DatabaseGone extends Error {}

/** The embedded database can't go on: only another process opens it again. What was confirmed is in its folder. */
export class DatabaseBroken extends DatabaseGone {
  constructor(cause: unknown) {
    super(
      `The embedded database got stuck (${cause}). The server stops and has to be started again; what was confirmed is still there.`,
      { cause },
    )
  }
}

/**
 * Statements, alone or in transactions: all that a piece of work outside this thread gets of a database. A statement that another
 * transaction got in the way of is done again too.
 */
export interface Transactional extends Queries {
  /**
   * Commits when the work is done, rolls everything back when it throws. When another transaction got in its way, it is done again, up
   * to three times: it must do nothing that a rollback doesn't take back.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
}

export interface Database extends Transactional {
  readonly kind: DatabaseKind
  /**
   * For questions on the database itself: on PostgreSQL on a connection of their own, so that they are answered while all others wait,
   * and for two seconds at most.
   */
  readonly aside: Queries
  /** Transactions that are never done again, for whoever does so themselves; otherwise as `transaction`. */
  transactionOnce: Transactional['transaction']
  /** How many pieces of work wait for a connection now: all, or those of the owner that somebody belongs to. */
  waiting(asker?: Asker): number
  /** Everything in it as it stands now, in the form its own restore takes. Others may go on working. */
  dump(): AsyncIterable<Uint8Array>
  /**
   * Hears what is said on a channel with pg_notify, by this process or another, once its transaction is committed. An empty
   * payload says that something may have been missed. Returns how to stop.
   */
  listen(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}
