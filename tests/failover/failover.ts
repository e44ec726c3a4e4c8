/** The primary goes while tablets deliver, and its standby is promoted. */
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../apps/server/src/database/database.ts'
import type { Postgres } from '../../scripts/postgres.mjs'
import { startCluster } from './cluster.ts'
import { Sea, type Voyage } from './sea.ts'

const SERVERS = 2
const count = { name: 'count-audit', text: 'select count(*)::int as many from audit' }

/**
 * 'killed': its processes are ended at once and its folder is removed; 'frozen': its connections stay open and nothing comes
 * back, as when a machine loses its power. Whoever watches over it promotes the standby at once.
 */
export async function failover(voyage: Voyage, how: 'killed' | 'frozen') {
  const cluster = await startCluster()
  const sea = await Sea.on(cluster.url, SERVERS)
  const took = { promoted: 0, written: 0, ready: 0 }
  try {
    const outcome = await sea.sail(
      voyage,
      () => cluster.open(),
      async () => {
        await pause((voyage.seconds * 1000) / 2)
        const start = performance.now()
        const since = () => (performance.now() - start) / 1000
        await lose(cluster.primary, how)
        cluster.standby.promote()
        took.promoted = since()
        const promoted = cluster.open(cluster.standby.url)
        await firstWrite(promoted)
        took.written = since()
        await promoted.close()
        await Promise.all(sea.servers.map(({ base }) => isReady(base)))
        took.ready = since()
      },
    )
    const tells =
      `standby promoted after ${took.promoted.toFixed(1)} s, first record after ${took.written.toFixed(1)} s, ` +
      `both servers ready after ${took.ready.toFixed(1)} s`
    return { outcome, tells }
  } finally {
    await sea.end()
    await cluster.stop()
  }
}

async function lose(primary: Postgres, how: 'killed' | 'frozen'): Promise<void> {
  if (how === 'frozen') return primary.freeze()
  await primary.kill()
  rmSync(primary.data, { recursive: true })
}

/** Until a record is added. */
async function firstWrite(database: Database): Promise<void> {
  const many = async () => (await database.query<{ many: number }>(count))[0]?.many
  const before = await many()
  while ((await many()) === before) await pause(20)
}

async function isReady(base: string): Promise<void> {
  while (!(await fetch(`${base}/readyz`).catch(() => null))?.ok) await pause(20)
}
