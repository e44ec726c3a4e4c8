/** A PostgreSQL whose commits wait for a standby, both from the machine's own packages, on loopback. */

import type { Database } from '../../apps/server/src/database/database.ts'
import { openPostgres } from '../../apps/server/src/database/postgres.ts'
import { type Postgres, startPostgres, startStandby } from '../../scripts/postgres.mjs'

export interface Cluster {
  primary: Postgres
  standby: Postgres
  /** 'postgres://user@one,other/name?…' */
  url: string
  /** For SQL of a test's own. */
  open(of?: string): Database
  stop(): Promise<void>
}

const NAME = 'standby'

/** @param more settings of both, as 'fsync=off' */
export async function startCluster(more: string[] = []): Promise<Cluster> {
  const primary = await startPostgres(more)
  const standby = await startStandby(primary.url, NAME, more)
  const hosts = [primary, standby].map(({ url }) => new URL(url).host)
  const url = `postgres://vaarboek@${hosts.join(',')}/postgres?target_session_attrs=read-write`
  const open = (of = url) =>
    openPostgres({
      url: of,
      timeZone: 'Europe/Brussels',
      connections: 2,
      // Killing PostgreSQL ends connections that nobody uses.
      onBrokenConnection: () => undefined,
    })
  const database = open(primary.url)
  // Only now: without a standby no commit would ever be done. The standby itself, once promoted, waits for nobody.
  await database.script(`alter system set synchronous_standby_names = '${NAME}'`)
  await database.script('select pg_reload_conf()')
  for (;;) {
    const state = { name: 'state', text: "select 1 from pg_stat_replication where sync_state = 'sync'" }
    if ((await database.query(state)).length === 1) break
  }
  await database.close()
  return {
    primary,
    standby,
    url,
    open,
    async stop() {
      await standby.stop()
      await primary.stop()
    },
  }
}
