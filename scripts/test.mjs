// `npm test`, `npm run check` and `npm run test:…`: installs what the suite's stages need, and runs them. With TEST_DATABASE_URL on a
// PostgreSQL of one's own, of any version; PostgreSQL's programs, backups are made with them, must not be older.
import { fail } from './fail.mjs'
import { ensureInstalled } from './setup.mjs'
import { installPrograms } from './system.mjs'

ensureInstalled()
const { SUITES } = await import('./suites.mjs')
const { getReady } = await import('./get-ready.mjs')
const { programsOf } = await import('./needed.mjs')
const { startPostgres } = await import('./postgres.mjs')
const { report, runStages } = await import('./stages.mjs')

/** Nothing of the tests' databases must outlive a power cut, so nobody waits for the disk. */
const UNSAFE = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']

const [name = 'all', ...more] = process.argv.slice(2)
const { stages, ...limits } =
  SUITES[name] ?? fail(`There is no suite called ${name}: ${Object.keys(SUITES).join(', ')}`)
const chosen = stages(more)
const { stages: ready, stop } = getReady(chosen, {
  installed: installPrograms(chosen.flatMap(programsOf)),
  given: process.env.TEST_DATABASE_URL,
  start: () => startPostgres(UNSAFE),
})
try {
  report(await runStages(ready, limits))
} finally {
  await stop()
}
