// A bench that needs PostgreSQL: one of our own, or the one of DATABASE_URL.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { neededBy } from './needed.mjs'
import { startPostgres } from './postgres.mjs'
import { ensureInstalled, environment, projectNode, root } from './setup.mjs'
import { ensureSystem } from './system.mjs'

/**
 * @param {string} main what Node runs, with the arguments given to this process
 * @param {() => void} makeReady what comes before it, as a build
 */
export async function runBench(main, makeReady = () => {}) {
  ensureInstalled()
  const given = process.env.DATABASE_URL
  ensureSystem([...neededBy([main]), ...(given ? [] : /** @type {const} */ (['postgres']))])
  makeReady()
  const postgres = given ? null : await startPostgres()
  const env = environment({ DATABASE_URL: given ?? postgres?.url })
  const bench = spawn(projectNode(), [join(root, main), ...process.argv.slice(2)], { stdio: 'inherit', env })
  // Ctrl-C reaches the bench too; it stops what it started before this process does.
  process.on('SIGINT', () => {})
  const [code] = await once(bench, 'exit')
  await postgres?.stop()
  process.exitCode = code ?? 1
}
