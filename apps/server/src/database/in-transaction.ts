/** Work between begin and commit on one connection, the same for both databases. */
import type { Queries, Statement, Transaction, Value } from './database.ts'

const begin = { name: 'begin', text: 'begin' }
const commit = { name: 'commit', text: 'commit' }
const rollback = { name: 'rollback', text: 'rollback' }

/** What PostgreSQL says of every statement after one that failed. */
const AFTER_A_FAILURE = '25P02'

/**
 * Commits when the work is done, rolls back when it throws, or when a statement that nobody waited for failed. `begin` goes
 * out together with the first statement, and `commit` with the last that nobody waits for.
 * @param onStuck is told when it couldn't even be rolled back: the connection is of no use any more
 */
export async function inTransaction<T>(
  queries: Queries,
  work: (tx: Transaction) => Promise<T>,
  onStuck: (error: Error) => void,
): Promise<T> {
  const sent: Promise<unknown>[] = []
  const send = (statement: Statement, values: readonly Value[] = []) => {
    const done = queries.query(statement, values)
    // It is waited for below; until then its failure is nobody's.
    done.catch(() => undefined)
    sent.push(done)
  }
  send(begin)
  try {
    const result = await work({ ...queries, send })
    send(commit)
    await Promise.all(sent)
    return result
  } catch (error) {
    const cause = await causeOf(error, sent)
    await queries.query(rollback).catch(onStuck)
    throw cause
  }
}

/** The failure itself, where what was thrown is only a statement after it. */
async function causeOf(error: unknown, sent: readonly Promise<unknown>[]): Promise<unknown> {
  if ((error as { code?: unknown } | null)?.code !== AFTER_A_FAILURE) return error
  const failure = (await Promise.allSettled(sent)).find((one) => one.status === 'rejected')
  return failure ? failure.reason : error
}
