/** Two real servers on one database, started at the same moment, and a balancer that gives them requests in turn. */
import { type FaultProxy, startFaultProxy } from '../../kit/fault-proxy.ts'
import { makeDatabase, type OwnDatabase } from '../../kit/own-database.ts'
import { type RunningServer, startServer } from '../../kit/server.ts'

export interface Pair {
  database: OwnDatabase
  one: RunningServer
  other: RunningServer
  /** In front of both; it doesn't know when one is gone. */
  balancer: FaultProxy
  stop(): Promise<void>
}

/** @param postgres a PostgreSQL server */
export async function startPair(postgres: string): Promise<Pair> {
  const database = await makeDatabase(postgres)
  // Both check PINs, so both have the pepper; the proxy in front tells them where a request comes from.
  const settings = {
    DATABASE_URL: database.url,
    PIN_PEPPER: 'a pepper for two servers',
    TRUST_PROXY: '127.0.0.1',
  }
  const [one, other] = await Promise.all([startServer(settings), startServer(settings)])
  const balancer = await startFaultProxy(one.url, other.url)
  return {
    database,
    one,
    other,
    balancer,
    async stop() {
      await balancer.close()
      await Promise.all([one.stop(), other.stop()])
      await database.drop()
    },
  }
}
