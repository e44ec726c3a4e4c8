/** Each lock is one: a second transaction that wants the same waits for the first, and one that wants another’s doesn't. */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { allStatements } from './database/all-statements.fixture.ts'
import type { Statement, Transaction, Value } from './database/database.ts'
import { onEachServer } from './database/databases.fixture.ts'
import { lockedAgainstOrder } from './database/lock-order.fixture.ts'
import { type Held, HOLDS, oneOfEach, TAKES } from './locks.fixture.ts'

const WAITING = {
  name: 'test-locks-waiting',
  text: `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
}

onEachServer((server) => {
  let statements: Map<string, Statement>
  let ours: Held
  let theirs: Held
  beforeAll(async () => {
    if (server.database.kind === 'pglite') return
    statements = new Map((await allStatements()).map((statement) => [statement.name, statement]))
    ours = await oneOfEach(server)
    theirs = await oneOfEach(server)
  })

  // Each is taken alone here, without what is always held before it.
  afterEach(() => void lockedAgainstOrder())

  const once = <T>(work: (tx: Transaction) => Promise<T>) => server.database.transactionOnce(work)
  const ask = (tx: Transaction, name: string, values: Value[]) => {
    const statement = statements.get(name)
    if (!statement) throw new Error(`No statement is called ${name}`)
    return tx.query(statement, values)
  }
  /** A second transaction, and what becomes of it while the first one stands still: it waits, or it is done. */
  async function secondOne(name: string, values: Value[]) {
    let isDone = false
    const second = once((tx) => ask(tx, name, values)).finally(() => {
      isDone = true
    })
    second.catch(() => undefined)
    const isWaiting = async () => (await server.database.query(WAITING)).length > 0
    const fate = await vi.waitUntil(async () => ((await isWaiting()) ? 'waits' : isDone && 'is done'), 30_000)
    return { second, fate }
  }

  describe('a second transaction', () => {
    beforeEach(({ skip }) => skip(server.database.kind === 'pglite', 'there is one connection'))

    test.each(Object.entries(HOLDS))('waits for %s', async (name, { values, rival = name, isEverybodys }) => {
      const rivals = HOLDS[rival]?.values ?? values
      const second = await once(async (tx) => {
        await ask(tx, name, values(ours))
        if (!isEverybodys) expect((await secondOne(rival, rivals(theirs))).fate).toBe('is done')
        const { second, fate } = await secondOne(rival, rivals(ours))
        expect(fate).toBe('waits')
        // In a list: a promise that is returned is waited for.
        return [second]
      })
      await Promise.all(second)
    })

    test.each(Object.entries(TAKES))('takes nothing of %s, and doesn’t wait', async (name, values) => {
      const mine = await once(async (tx) => {
        expect((await ask(tx, name, values(ours))).length).toBeGreaterThan(0)
        const { second, fate } = await secondOne(name, values(ours))
        expect(fate).toBe('is done')
        return second
      })
      expect(mine).toEqual([])
    })
  })
})
