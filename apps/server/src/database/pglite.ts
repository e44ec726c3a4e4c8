/**
 * PGlite behind the database interface: PostgreSQL inside this process, in a folder, with nothing to install. It has one
 * connection, and the folder must never be opened by two processes: that loses rows, so a lock file guards it. Statements
 * are prepared once by their name, as the PostgreSQL driver does: PGlite's own `query` parses and plans each one again and
 * takes three to five times as long.
 */
import { PGlite, parse, protocol, types } from '@electric-sql/pglite'
import { closeToOthers, makeOwnFolder } from '../files/owner-only.ts'
import { checkChannel } from './channel.ts'
import type { Database, DatabaseBroken, Queries, Statement, Value } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { inTransaction } from './in-transaction.ts'
import { watchForFault } from './pglite-fault.ts'
import { databaseFolder, undoHalfSwap } from './restore-pglite.ts'
import { ROW_PARSERS } from './rows.ts'
import { tellApart } from './told-apart.ts'
import { NO_PATIENCE, type Patience, tryAgain } from './try-again.ts'

export interface PgliteSettings {
  /** The data folder; null keeps everything in memory, for tests. */
  folder: string | null
  /** IANA name; timestamps are returned in this zone. */
  timeZone: string
  /** A folder as PGlite dumps it, to begin in memory with. */
  from?: Blob
  /** How long to wait before work is done again; not at all when left out. With one connection nothing is in anybody's way. */
  patience?: Patience
  /** Called when it can't go on: the process has to be started again. */
  onBroken?: (fault: DatabaseBroken) => void
}

const { serialize } = protocol
const PARSERS = { ...types.parsers, ...ROW_PARSERS }

/** Opens the database; throws a FolderInUse when another process has it. */
export async function openPglite(settings: PgliteSettings): Promise<Database> {
  const { folder, from } = settings
  if (folder === null) return databaseOf(await PGlite.create(from ? { loadDataDir: from } : {}), settings)
  await makeOwnFolder(folder)
  const unlock = await lockFolder(folder)
  try {
    await undoHalfSwap(folder)
    const dataDir = databaseFolder(folder)
    const pglite = await PGlite.create({ dataDir })
    await closeToOthers(dataDir)
    return await databaseOf(pglite, settings, async () => {
      await closeToOthers(dataDir)
      await unlock()
    })
  } catch (error) {
    await unlock()
    throw error
  }
}

async function databaseOf(
  pglite: PGlite,
  { timeZone, patience = NO_PATIENCE, onBroken = () => undefined }: PgliteSettings,
  unlock: () => Promise<void> = async () => {},
): Promise<Database> {
  const fault = watchForFault(pglite, onBroken)
  await pglite.query("select set_config('TimeZone', $1, false)", [timeZone])
  // There is one connection: whoever has it goes on until it is done, and asks one thing after the other.
  const alone = inTurn()
  const queries = queriesOn(pglite)
  const transactionOnce: Database['transaction'] = (work) =>
    // A connection that couldn't roll back would do what comes next inside the same transaction.
    alone(() => inTransaction(queries, work, () => (fault() ? undefined : pglite.close())))
  return {
    kind: 'pglite',
    waiting: () => Math.max(0, alone.unfinished() - 1),
    aside: {
      query: (statement, values) => alone(() => queries.query(statement, values)),
      script: (text) => alone(() => queries.script(text)),
    },
    dump: () => dumpFolder(pglite, alone),
    query: (statement, values) => tryAgain(() => alone(() => queries.query(statement, values)), patience),
    script: (text) => alone(() => queries.script(text)),
    transactionOnce,
    transaction: (work) => tryAgain(() => transactionOnce(work), patience),
    async listen(channel, listener) {
      checkChannel(channel)
      const stop = await alone(() => pglite.listen(channel, listener))
      return () => alone(() => stop())
    },
    async close() {
      // A database that broke can't be closed: its folder is as after a crash.
      if (!pglite.closed && !fault()) await pglite.close()
      await unlock()
    },
  }
}

/** Its folder as a gzipped tar. PGlite makes it in memory. */
async function* dumpFolder(pglite: PGlite, alone: InTurn): AsyncIterable<Uint8Array> {
  const folder = await alone(async () => {
    await pglite.exec('checkpoint')
    return pglite.dumpDataDir('gzip')
  })
  yield* folder.stream()
}

function queriesOn(pglite: PGlite): Queries {
  const prepared = new Map<string, { text: string; takes: number[] }>()
  const asking = inTurn()

  /** Returns the types that the statement takes, by PostgreSQL's numbers. */
  async function prepare({ name, text }: Statement): Promise<number[]> {
    const known = prepared.get(name)
    if (known?.text === text) return known.takes
    if (known && name !== '') throw new Error(`Two statements are called ${name}`)
    const asked = [serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()]
    const { messages } = await pglite.execProtocol(Buffer.concat(asked))
    const takes = parse.parseDescribeStatementResults(messages)
    prepared.set(name, { text, takes })
    return takes
  }

  async function ask<Row>(statement: Statement, values: readonly Value[]): Promise<Row[]> {
    const takes = await prepare(statement)
    const written = values.map((value, place) => {
      if (value === null) return null
      return types.serializers[takes[place] ?? 0]?.(value) ?? String(value)
    })
    const asked = [
      serialize.bind({ statement: statement.name, values: written }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    ]
    const { messages } = await pglite.execProtocol(Buffer.concat(asked))
    return (parse.parseResults(messages, PARSERS)[0]?.rows ?? []) as Row[]
  }

  return {
    query: (statement, values = []) => asking(() => ask<never>(statement, values)).catch(tellApart),
    script: (text) =>
      asking(async () => {
        await pglite.exec(text)
      }).catch(tellApart),
  }
}

interface InTurn {
  <T>(work: () => Promise<T>): Promise<T>
  unfinished(): number
}

/** Does one work after the other, in the order they were asked for. */
function inTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  let unfinished = 0
  const ask = <T>(work: () => Promise<T>) => {
    unfinished += 1
    const done = last.then(work)
    last = done
      .catch(() => {})
      .finally(() => {
        unfinished -= 1
      })
    return done
  }
  return Object.assign(ask, { unfinished: () => unfinished })
}
