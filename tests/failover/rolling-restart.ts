/** Three servers behind HAProxy are ended and started in turn while tablets deliver and the office looks on: an upgrade that nobody notices. */
import { setTimeout as pause } from 'node:timers/promises'
import { startCluster } from './cluster.ts'
import { Sea, type Voyage } from './sea.ts'
import { Watching } from './watching.ts'

const SERVERS = 3
const ROUNDS = 2
/** HAProxy asks each second whether a server is ready. */
const NOTICED_MS = 2000

/**
 * HAProxy itself sends again what a server that ends didn't take. It is right when no call of a tablet failed but with 503: on
 * a busy machine HAProxy may not know yet that the other servers are back. Tablets send that again. And each page of the office
 * goes on by itself at another server, and misses nothing.
 * @param pages with a board, and its stream
 */
export async function rollingRestart(voyage: Voyage, pages: number) {
  const cluster = await startCluster()
  const sea = await Sea.on(cluster.url, SERVERS)
  let restarts = 0
  let watching: Watching | null = null
  let seen = { tells: '', isRight: false }
  try {
    const outcome = await sea.sail(
      voyage,
      () => cluster.open(),
      async () => {
        watching = await Watching.on(cluster.open(), sea.base, pages)
        await pause((voyage.seconds * 1000) / 3)
        for (let round = 0; round < ROUNDS; round += 1)
          for (const server of sea.servers) {
            await server.end()
            await server.start()
            restarts += 1
            await pause(NOTICED_MS)
          }
      },
      async () => {
        if (watching) seen = await watching.end()
      },
    )
    const isRight = seen.isRight && Object.keys(outcome.failed).every((what) => what === '503')
    return { outcome, isRight, tells: `${restarts} restarts; ${seen.tells}` }
  } finally {
    await sea.end()
    await cluster.stop()
  }
}
