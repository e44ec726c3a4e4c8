/** Two servers behind HAProxy are ended and started in turn while tablets deliver: an upgrade that nobody notices. */
import { setTimeout as pause } from 'node:timers/promises'
import { startCluster } from './cluster.ts'
import { Sea, type Voyage } from './sea.ts'

const ROUNDS = 3
/** HAProxy asks each second whether a server is ready. */
const NOTICED_MS = 2000

/**
 * HAProxy itself sends again what a server that ends didn't take. It is right when no call of a tablet failed but with 503: on
 * a busy machine HAProxy may not know yet that the other server is back. Tablets send that again.
 */
export async function rollingRestart(voyage: Voyage) {
  const cluster = await startCluster()
  const sea = await Sea.on(cluster.url, 2)
  let restarts = 0
  try {
    const outcome = await sea.sail(
      voyage,
      () => cluster.open(),
      async () => {
        await pause((voyage.seconds * 1000) / 3)
        for (let round = 0; round < ROUNDS; round += 1)
          for (const server of sea.servers) {
            await server.end()
            await server.start()
            restarts += 1
            await pause(NOTICED_MS)
          }
      },
    )
    const isRight = Object.keys(outcome.failed).every((what) => what === '503')
    return { outcome, isRight, tells: `${restarts} restarts` }
  } finally {
    await sea.end()
    await cluster.stop()
  }
}
