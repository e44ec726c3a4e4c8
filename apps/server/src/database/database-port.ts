/**
 * A database lent to a worker: its statements come over a message port and run here, in transactions that are the worker's own.
 * So only this thread has the database, and what the worker computes holds nobody up.
 */
import { setImmediate as turn } from 'node:timers/promises'
import type { MessagePort } from 'node:worker_threads'
import type { Database, Queries, Statement, Transaction, Transactional, Value } from './database.ts'
import { BEGIN, COMMIT, inTransaction, ROLLBACK } from './in-transaction.ts'
import { codeOf, tellApart } from './told-apart.ts'
import { NO_PATIENCE, tryAgain } from './try-again.ts'

type Asked = { statement: Statement; values: readonly Value[] } | { script: string }

/** From the worker: of one of its transactions, by their number, or of none. */
interface PortRequest {
  id: number
  transaction: number | null
  asked: Asked
}

/** Errors lose their class and their code on a port; what they mean is told apart again at its other end. */
type PortResult = { id: number; rows: unknown[] } | { id: number; message: string; code: unknown }

/** The worker does again what another transaction got in the way of: here its work can't be done twice. */
type Lent = Queries & Pick<Database, 'transactionOnce'>

const LEFT_OPEN = 'The worker went away in the middle of a transaction'
const NOT_OPEN = 'This transaction has not begun, or has ended'

/**
 * Serves the worker at the other end until that closes, because the worker is done or because it died. Returns when what the
 * worker left open is rolled back.
 */
export async function lendDatabase(port: MessagePort, database: Lent): Promise<void> {
  const transactions = new Map<number, LentTransaction>()
  const ended: Promise<unknown>[] = []
  const queriesOf = ({ transaction, asked }: PortRequest): Queries | undefined => {
    if (transaction === null) return database
    if ('statement' in asked && asked.statement.name === BEGIN.name) {
      const lent = new LentTransaction(database)
      transactions.set(transaction, lent)
      ended.push(lent.ended.catch(() => undefined).then(() => transactions.delete(transaction)))
    }
    return transactions.get(transaction)
  }
  port.on('message', async (request: PortRequest) => {
    // A port hands over all that comes while it does: a worker that asks quickly would keep everybody else waiting.
    await turn()
    port.postMessage(await resultOf(request, queriesOf(request)))
  })
  await new Promise((resolve) => port.once('close', () => resolve(undefined)))
  for (const transaction of transactions.values()) transaction.giveUp(new Error(LEFT_OPEN))
  await Promise.all(ended)
}

async function resultOf({ id, asked }: PortRequest, queries: Queries | undefined): Promise<PortResult> {
  try {
    if (!queries) throw new Error(NOT_OPEN)
    if ('statement' in asked) return { id, rows: await queries.query(asked.statement, asked.values) }
    await queries.script(asked.script)
    return { id, rows: [] }
  } catch (error) {
    const { message, cause, code = codeOf(cause) } = error as Error & { code?: unknown }
    return { id, message, code }
  }
}

/** A transaction of the worker: it says when it begins and how it ends, as on a connection of its own. */
class LentTransaction implements Queries {
  readonly #started = Promise.withResolvers<Transaction>()
  readonly #work = Promise.withResolvers<void>()
  readonly ended: Promise<void>

  constructor(database: Lent) {
    this.#started.promise.catch(() => undefined)
    this.#work.promise.catch(() => undefined)
    this.ended = database.transactionOnce((tx) => {
      this.#started.resolve(tx)
      return this.#work.promise
    })
    this.ended.catch(this.#started.reject)
  }

  async query<Row>({ name, text }: Statement, values?: readonly Value[]): Promise<Row[]> {
    const tx = await this.#started.promise
    if (name === BEGIN.name) return []
    if (name === ROLLBACK.name) return this.#rolledBack()
    if (name !== COMMIT.name) return tx.query({ name, text }, values)
    this.#work.resolve()
    await this.ended
    return []
  }

  async script(text: string): Promise<void> {
    await (await this.#started.promise).script(text)
  }

  giveUp(why: Error): void {
    this.#work.reject(why)
  }

  async #rolledBack(): Promise<never[]> {
    this.giveUp(new Error('Rolled back'))
    await this.ended.catch(() => undefined)
    return []
  }
}

/** The database at the other end of the port, as the worker uses it. */
export function borrowedDatabase(port: MessagePort, patience = NO_PATIENCE): Transactional {
  const waiting = new Map<number, PromiseWithResolvers<unknown[]>>()
  let [requests, transactions] = [0, 0]
  port.on('message', (result: PortResult) => {
    const asker = waiting.get(result.id)
    waiting.delete(result.id)
    if ('rows' in result) asker?.resolve(result.rows)
    else asker?.reject(Object.assign(new Error(result.message), { code: result.code }))
  })
  const queriesOf = (transaction: number | null): Queries => {
    const ask = (asked: Asked) => {
      requests += 1
      const asker = Promise.withResolvers<unknown[]>()
      waiting.set(requests, asker)
      port.postMessage({ id: requests, transaction, asked } satisfies PortRequest)
      return asker.promise.catch(tellApart)
    }
    return {
      query: async <Row>({ name, text }: Statement, values: readonly Value[] = []) =>
        (await ask({ statement: { name, text }, values })) as Row[],
      script: async (text) => {
        await ask({ script: text })
      },
    }
  }
  return {
    ...queriesOf(null),
    transaction: (work) =>
      tryAgain(() => {
        transactions += 1
        return inTransaction(queriesOf(transactions), work, () => undefined)
      }, patience),
  }
}
