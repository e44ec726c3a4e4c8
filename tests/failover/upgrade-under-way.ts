/** Two servers of an earlier version behind nginx and TLS get this version in turn, while that version's tablets deliver. */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { appliedMigrations } from '../../apps/server/src/database/migrate.ts'
import { openPostgres } from '../../apps/server/src/database/postgres.ts'
import { startPostgres } from '../../scripts/postgres.mjs'
import { makeAuthority } from '../kit/certificates.ts'
import { startProxy } from '../proxy/proxies.ts'
import { MAIN, Sea, type Voyage } from './sea.ts'

/**
 * The first server migrates while the other one goes on as it was. It is right when no call failed but with 502 or 503 of a server that
 * ends: tablets send those again.
 * @param earlier a checkout of that version, with its packages
 */
export async function upgradeUnderWay(voyage: Voyage, earlier: string) {
  const postgres = await startPostgres()
  const authority = await makeAuthority()
  // The tablets are a process of their own that starts below.
  process.env.NODE_EXTRA_CA_CERTS = authority.file
  const certificate = await authority.issue('localhost')
  const open = () =>
    openPostgres({
      url: postgres.url,
      timeZone: 'Europe/Brussels',
      connections: 2,
      onBrokenConnection: () => undefined,
    })
  const sea = await Sea.on(postgres.url, 2, {
    main: join(earlier, 'apps/server/src/main.ts'),
    tablets: join(earlier, 'bench/load/tablets.ts'),
    balance: (servers) => startProxy('nginx', servers, certificate),
  })
  const said: string[] = []
  try {
    const outcome = await sea.sail(voyage, open, async () => {
      await pause((voyage.seconds * 1000) / 3)
      const database = open()
      for (const server of sea.servers) {
        const before = (await appliedMigrations(database)).length
        server.command = [MAIN]
        const began = performance.now()
        await server.end()
        await server.start()
        const after = (await appliedMigrations(database)).length
        said.push(
          `${after - before} migrations, ready again after ${((performance.now() - began) / 1000).toFixed(1)} s`,
        )
        // Both versions work beside each other for a while.
        await pause((voyage.seconds * 1000) / 6)
      }
      await database.close()
    })
    const isRight = Object.keys(outcome.failed).every((what) => what === '502' || what === '503')
    return { outcome, isRight, tells: said.join('; ') }
  } finally {
    await sea.end()
    await postgres.stop()
    await authority.remove()
  }
}
