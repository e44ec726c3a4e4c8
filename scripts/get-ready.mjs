// What stages wait for: the programs of the machine, and a PostgreSQL for those that run on one. Those that need neither don't wait.
import { programsOf } from './needed.mjs'

/** @typedef {import('./stages.mjs').Stage} Stage */

/**
 * @param {Stage[]} stages
 * @param {object} from
 * @param {Promise<void>} from.installed when the programs are there
 * @param {string | undefined} from.given the address of a server from outside, of any version; else one is started, once
 * @param {() => Promise<{ url: string, stop: () => Promise<void> }>} from.start
 * @returns {{ stages: Stage[], stop: () => Promise<void> }} `stop` ends what was started here
 */
export function getReady(stages, { installed, given, start }) {
  // Who waits for it hears of it.
  installed.catch(() => undefined)
  /** @type {ReturnType<typeof start> | undefined} */
  let server

  async function nameServer() {
    await installed
    if (!given) server ??= start()
    return { TEST_DATABASE_URL: given ?? (await server)?.url ?? '' }
  }
  async function wait() {
    await installed
    return {}
  }
  const ready = stages.map((stage) => {
    const programs = programsOf(stage)
    if (programs.length === 0) return stage
    return { ...stage, ready: programs.includes('postgres') ? nameServer : wait }
  })
  return { stages: ready, stop: async () => (await server?.catch(() => undefined))?.stop() }
}
