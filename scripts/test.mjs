// `npm test`, `npm run check` and `npm run test:…`: which stages each of them runs. CONTRIBUTING.md says what is in which.
import { ensureInstalled, fail } from './setup.mjs'
import { ensureSystem } from './system.mjs'

ensureInstalled()
const { auditStage, lintStages, typeStages } = await import('./quick-stages.mjs')
const { vitestStage } = await import('./vitest-stage.mjs')
const {
  benchStage,
  buildStages,
  componentsStage,
  journeysStage,
  killsStage,
  otherBrowsersStage,
  releaseStage,
} = await import('./browser-stages.mjs')
const { containersStage, failoverStage } = await import('./failover-stage.mjs')
const { report, runStages } = await import('./stages.mjs')
const { startPostgres } = await import('./postgres.mjs')

/** Nothing of the tests' databases must outlive a power cut, so nobody waits for the disk. */
const UNSAFE = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']
const LONG_RUNS = 300
const LONG_LIMIT_MS = 8 * 60 * 60_000

/**
 * @typedef {object} Suite
 * @property {import('./system.mjs').Need[]} [needs] programs of the machine; with 'postgres' a server of its own is started
 * @property {number} [withinMs]
 * @property {number} [slots] how many stages at a time
 * @property {(env: Record<string, string>, more: string[]) => import('./stages.mjs').Stage[]} stages
 *   `env` names the PostgreSQL server, `more` are arguments for the runner
 */

/**
 * In quarters: one process would keep what every file's PGlite took, and at the end a core would have nothing to do.
 * @param {Record<string, string>} env @param {number} quarter of four
 */
function suitesStage(env, quarter) {
  const shard = `${quarter}/4`
  return vitestStage(`units, and suites on PGlite and PostgreSQL, ${shard}`, ['units', 'server'], {
    env,
    args: [`--shard=${shard}`],
    retries: 1,
  })
}

/** @type {Record<string, Suite>} */
const SUITES = {
  typecheck: { stages: () => typeStages },
  lint: { stages: () => lintStages },
  check: {
    stages: () => [
      ...typeStages,
      ...lintStages,
      vitestStage('units of domain, wire, engine and crew', ['units']),
    ],
  },
  unit: { stages: (env, args) => [vitestStage('units', ['units', 'server'], { env, args })] },
  contract: {
    needs: ['postgres', 'proxies'],
    stages: (env, args) => [vitestStage('suites on PGlite and PostgreSQL', ['server'], { env, args })],
  },
  sim: { stages: (env, args) => [vitestStage('simulation', ['simulation'], { env, args })] },
  e2e: {
    needs: ['browsers', 'postgres', 'proxies'],
    stages: (env, more) => [
      ...buildStages,
      journeysStage(env, more),
      ...(more.length > 0 ? [] : [otherBrowsersStage]),
    ],
  },
  components: { needs: ['headless'], stages: () => [componentsStage] },
  release: { needs: ['packaging', 'postgres', 'proxies'], stages: () => [...buildStages, releaseStage] },
  kills: { needs: ['headless', 'postgres'], stages: () => [...buildStages, killsStage('--covering')] },
  long: {
    needs: ['headless', 'postgres', 'haproxy', 'packaging', 'machine', 'containers'],
    withinMs: LONG_LIMIT_MS,
    stages: (env) => [
      ...buildStages,
      killsStage('--runs', String(LONG_RUNS)),
      failoverStage,
      freshDebianStage,
      containersStage,
      {
        name: 'simulation, 5000 schedules',
        args: ['tests/simulation/main.ts', '--schedules', '5000', '--threads', '1'],
      },
      {
        name: 'planted bugs, each looked for from the first schedule',
        args: ['tests/simulation/main.ts', '--planted', '--events', '80', '--threads', '1'],
      },
      { name: 'bad requests on PGlite', args: ['tests/fuzz/main.ts', '--requests', '200000'] },
      {
        name: 'bad requests on PostgreSQL',
        args: ['tests/fuzz/main.ts', '--requests', '200000', '--database-url', env.TEST_DATABASE_URL ?? ''],
      },
    ],
  },
  all: {
    needs: ['browsers', 'postgres', 'proxies', 'packaging'],
    // Twice as many as small machines have cores: each but the journeys is one process that waits for much of its time.
    slots: 4,
    // The longest comes first, as soon as the app is built, and what is over soon beside it. Nothing long comes last.
    stages: (env) => [
      ...buildStages,
      journeysStage(env),
      // One thread for most of the run: begun later it would be alone at the end. Without a second go: a seed takes the same course
      // each time.
      vitestStage('simulation', ['simulation']),
      ...typeStages,
      ...lintStages,
      auditStage,
      // The third quarter happens to take as long as two others.
      ...[3, 1, 2, 4].map((quarter) => suitesStage(env, quarter)),
      killsStage('--covering'),
      benchStage(env),
      releaseStage,
      componentsStage,
      otherBrowsersStage,
    ],
  },
}

const [name = 'all', ...more] = process.argv.slice(2)
const suite = SUITES[name]
if (!suite) fail(`There is no suite called ${name}: ${Object.keys(SUITES).join(', ')}`)
const { needs = [] } = suite
ensureSystem(needs)
const postgres = needs.includes('postgres') ? await startPostgres(UNSAFE) : null
try {
  const env = postgres ? { TEST_DATABASE_URL: postgres.url } : {}
  report(await runStages(suite.stages(env, more), { slots: suite.slots, withinMs: suite.withinMs }))
} finally {
  await postgres?.stop()
}
