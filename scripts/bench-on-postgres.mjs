// A bench that needs PostgreSQL: one of our own, or the one of DATABASE_URL.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ensureInstalled, environment, projectNode, root } from './setup.mjs'

/** @param {string} main what Node runs, with the arguments given to this process */
export async function runBench(main) {
  ensureInstalled()
  const { startPostgres } = await import('./postgres.mjs')
  const postgres = process.env.DATABASE_URL ? null : await startPostgres()
  const env = environment({ DATABASE_URL: process.env.DATABASE_URL ?? postgres?.url })
  const bench = spawn(projectNode(), [join(root, main), ...process.argv.slice(2)], { stdio: 'inherit', env })
  // Ctrl-C reaches the bench too; it stops what it started before this process does.
  process.on('SIGINT', () => {})
  const [code] = await once(bench, 'exit')
  await postgres?.stop()
  process.exitCode = code ?? 1
}
