/** Work between begin and commit on one connection, the same for both databases. */
import type { Queries, Transaction } from './database.ts'
import { statement } from './statement.ts'

export const BEGIN = statement('begin', 'begin')
export const COMMIT = statement('commit', 'commit')
export const ROLLBACK = statement('rollback', 'rollback')

/** PostgreSQL's code for every statement after one that failed. */
const AFTER_A_FAILURE = '25P02'

const ENDED = 'This transaction has ended'

/**
 * Commits when the work is done. Rolls back and throws when the work throws or any of its statements failed, also one
 * whose failure the work caught or never awaited: PostgreSQL would turn the commit into a rollback without an error.
 * Statements that the work still asks for after its end are rejected; the connection may have another user by then.
 *
 * `begin` leaves together with the first statement, and `commit` with the last ones that nobody awaits.
 * @param onStuck called when the rollback failed: the connection must not be used again
 */
export async function inTransaction<T>(
  queries: Queries,
  work: (tx: Transaction) => Promise<T>,
  onStuck: (error: Error) => void | Promise<void>,
): Promise<T> {
  const statements = new Statements(queries)
  const { tx } = statements
  tx.send(BEGIN)
  try {
    const result = await work(tx)
    if (!statements.failure) tx.send(COMMIT)
    await statements.end()
    if (statements.failure) throw statements.failure.error
    return result
  } catch (error) {
    await statements.end()
    await queries.query(ROLLBACK).catch(onStuck)
    const isOnlyAfterFailure = (error as { code?: unknown } | null)?.code === AFTER_A_FAILURE
    throw isOnlyAfterFailure && statements.failure ? statements.failure.error : error
  }
}

/** The statements of one transaction: which ones run, and the first failure. */
class Statements {
  readonly #running = new Set<Promise<unknown>>()
  #hasEnded = false
  failure: { error: unknown } | null = null
  readonly tx: Transaction

  constructor(queries: Queries) {
    this.tx = {
      query: (statement, values) => this.#run(() => queries.query(statement, values)),
      script: (text) => this.#run(() => queries.script(text)),
      send: (statement, values) => {
        if (this.#hasEnded) throw new Error(ENDED)
        void this.#run(() => queries.query(statement, values))
      },
    }
  }

  #run<Result>(start: () => Promise<Result>): Promise<Result> {
    if (this.#hasEnded) return Promise.reject(new Error(ENDED))
    const done = start()
    this.#running.add(done)
    done
      .catch((error: unknown) => {
        this.failure ??= { error }
      })
      .finally(() => this.#running.delete(done))
    return done
  }

  /** Takes no more statements and waits for those that run. */
  async end(): Promise<void> {
    this.#hasEnded = true
    await Promise.allSettled(this.#running)
  }
}
