/**
 * A database whose connections are shared fairly among those who ask: by concession first, then boats and shore, then accounts. What
 * is asked has its turn before it is sent, so neither the embedded database nor the pool ever has a queue of its own.
 */
import { askedBy, whoAsks } from '../turns/asker.ts'
import { FairTurns, TurnRefused } from '../turns/fair-turns.ts'
import { patience } from '../turns/patience.ts'
import { type Database, DatabaseBusy } from './database.ts'

/** The part of the connections, three of ten, that shore gets; the others are the boats'. */
const SHORE_PART = 0.3
/** Longer queues than this arise only where many accounts ask at once; each has a call or two that waits. */
const MAX_WAITING = 2000

/** @param connections how many pieces of work the database does at a time */
export function fairDatabase(database: Database, connections: number): Database {
  const turns = new FairTurns({
    atOnce: connections,
    shoreAtOnce: Math.max(1, Math.round(connections * SHORE_PART)),
    maxWaiting: MAX_WAITING,
    patience,
    // It works in this very thread, and would go on until nobody waits: who comes meanwhile wasn't even heard.
    ...(database.kind === 'pglite' && { giveWay }),
    nowMs: () => performance.now(),
  })
  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const asker = whoAsks()
    try {
      // Begun by whoever ended before it: it still is this one's work.
      return await turns.take(asker, () => askedBy(asker, work))
    } catch (error) {
      throw error instanceof TurnRefused ? new DatabaseBusy(error.message, { cause: error }) : error
    }
  }
  return {
    kind: database.kind,
    waiting: (asker) => turns.waiting(asker),
    query: (statement, values) => inTurn(() => database.query(statement, values)),
    script: (text) => inTurn(() => database.script(text)),
    transaction: (work) => inTurn(() => database.transaction(work)),
    transactionOnce: (work) => inTurn(() => database.transactionOnce(work)),
    // A copy of everything takes minutes, and a listener a connection of its own: neither is a turn.
    dump: () => database.dump(),
    listen: (channel, listener) => database.listen(channel, listener),
    aside: database.aside,
    // Who asked may have left and its work go on; a connection that is gone under it would be told as a fault of ours.
    async close() {
      await turns.end()
      await database.close()
    },
  }
}

function giveWay(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
