import { MessageChannel } from 'node:worker_threads'
import { beforeAll, describe, expect, test } from 'vitest'
import { allStatements } from './database/all-statements.fixture.ts'
import type { Database, Transaction } from './database/database.ts'
import { borrowedDatabase, lendDatabase } from './database/database-port.ts'
import { onEachMigrated } from './database/databases.fixture.ts'
import {
  type Catalog,
  HARMLESS,
  HELD_WITH,
  isInOrder,
  isOfOneRow,
  lockedAgainstOrder,
  locksOf,
  READS_BESIDE,
  readCatalog,
  readsBeside,
  UNORDERED,
} from './database/lock-order.fixture.ts'
import { lockShip } from './repositories/fleet/ships.ts'
import { lockTrip } from './repositories/trips/trips.ts'

onEachMigrated((open) => {
  let database: Database
  let catalog: Catalog
  beforeAll(async () => {
    database = await open()
    catalog = await readCatalog(database)
    return () => database.close()
  })

  describe('rows are held in one order:', () => {
    test('a transaction against it is told with its statements', async () => {
      const inTurn = async (
        ...holds: ((tx: Transaction, concession: number, id: number) => Promise<unknown>)[]
      ) => {
        await database.transaction(async (tx) => {
          for (const hold of holds) await hold(tx, 1, 1)
        })
        return lockedAgainstOrder()
      }
      expect(await inTurn(lockShip, lockTrip, lockShip)).toEqual([])
      expect(await inTurn(lockTrip, lockShip)).toEqual([
        'ships-hold-checklists takes ships after trips-lock took trips',
      ])
    })

    test('a transaction of a worker is watched too, whose statements come over a port', async () => {
      const { port1, port2 } = new MessageChannel()
      const served = lendDatabase(port1, database)
      await borrowedDatabase(port2).transaction(async (tx) => {
        await lockTrip(tx, 1, 1)
        await lockShip(tx, 1, 1)
      })
      port2.close()
      await served
      expect(lockedAgainstOrder()).toEqual(['ships-hold-checklists takes ships after trips-lock took trips'])
    })

    test('a statement that waits for a row reads nothing beside it that may have changed meanwhile', async () => {
      const reading = (await allStatements()).filter((statement) => readsBeside(statement).length > 0)
      expect(reading.map(({ name }) => name).toSorted()).toEqual(Object.keys(READS_BESIDE).toSorted())
    })

    test('whoever holds several rows of a table holds them in the order of a key', async () => {
      const unordered = (await allStatements()).filter((statement) =>
        locksOf(statement).some(
          ({ table, mode }) =>
            !['insert', 'turn'].includes(mode) &&
            !(table in HELD_WITH) &&
            !isInOrder(statement, table) &&
            !isOfOneRow(catalog, statement, table),
        ),
      )
      expect(unordered.map(({ name }) => name).toSorted()).toEqual(Object.values(UNORDERED).flat().toSorted())
    })

    test('rows that others refer to are held so that who refers to them doesn’t wait', async () => {
      const waitedFor = (await allStatements()).filter(
        (statement) =>
          !/\bdelete from\b/.test(statement.text) &&
          // What refers to a trip that is compared and deleted waits, or it would go with the trip unseen.
          statement.name !== 'thin-hold' &&
          locksOf(statement).some(({ table, mode }) => mode === 'update' && catalog.referred.includes(table)),
      )
      expect(waitedFor).toEqual([])
    })

    test('no exception outlives its statement', async () => {
      const names = (await allStatements()).map(({ name }) => name)
      expect(Object.keys(HARMLESS).filter((name) => !names.includes(name))).toEqual([])
    })
  })
})
