// Which stages `npm test`, `npm run check` and `npm run test:…` run. CONTRIBUTING.md says what is in which.
import {
  benchStage,
  buildStages,
  componentsStage,
  journeysStage,
  killsStage,
  otherBrowsersStage,
  releaseStage,
} from './browser-stages.mjs'
import {
  anotherProcessorStage,
  containersStage,
  failoverStage,
  freshDebianStage,
  reproducibleStage,
} from './failover-stage.mjs'
import { neededBySuites } from './needed.mjs'
import { auditStage, lintStages, typeStages } from './quick-stages.mjs'
import { vitestStage } from './vitest-stage.mjs'

/** Servers that are killed, fail over or stand beside each other, and floods of them: each file takes half a minute and more. */
const PATIENT = ['patient']
const LONG_RUNS = 300
const LONG_LIMIT_MS = 8 * 60 * 60_000

/**
 * @typedef {object} Suite
 * @property {number} [withinMs]
 * @property {number} [slots] how many stages at a time
 * @property {(more: string[]) => import('./stages.mjs').Stage[]} stages `more` are arguments for the runner
 */

/**
 * In quarters: one process would keep what every file's PGlite took, and at the end a core would have nothing to do.
 * @param {number} quarter of four
 */
function suitesStage(quarter) {
  const shard = `${quarter}/4`
  return vitestStage(`units, and suites on PGlite and PostgreSQL, ${shard}`, ['units', 'server'], {
    programs: neededBySuites([]),
    args: [`--shard=${shard}`],
    retries: 1,
  })
}

/** What takes hours. @type {import('./stages.mjs').Stage[]} */
const longStages = [
  benchStage,
  journeysStage(['--grep=@long'], 'longer journeys'),
  vitestStage('benches of the server, as small as they go', ['benches'], {
    programs: ['postgres'],
    retries: 1,
  }),
  vitestStage('servers killed, failing over and flooded', PATIENT, {
    programs: neededBySuites([]),
    retries: 1,
  }),
  otherBrowsersStage,
  killsStage('--runs', String(LONG_RUNS)),
  failoverStage,
  freshDebianStage,
  containersStage,
  reproducibleStage,
  anotherProcessorStage,
  {
    name: 'simulation, 5000 schedules',
    args: ['tests/simulation/main.ts', '--schedules', '5000', '--threads', '1'],
  },
  { name: 'a month of two feeds, sailed and handed over as TIDES', args: ['tests/simulation/month/main.ts'] },
  vitestStage('planted bugs, each in the schedule that shows it for the least', ['planted']),
  {
    name: 'planted bugs, each looked for from the first schedule',
    args: ['tests/simulation/main.ts', '--planted', '--events', '80', '--threads', '1'],
  },
  { name: 'mutants that no test kills', args: ['scripts/mutants.ts'] },
  { name: 'mutants of SQL, each condition taken for true', args: ['scripts/sql-mutants.ts'] },
  { name: 'bad requests on PGlite', args: ['tests/fuzz/main.ts', '--requests', '200000'] },
  {
    name: 'bad requests on PostgreSQL',
    args: ['tests/fuzz/main.ts', '--requests', '200000', '--postgres'],
  },
]

/** Words of a command line choose parts by their names. @param {string} name @param {string[]} words */
const isAsked = (name, words) => words.length === 0 || words.some((word) => name.includes(word))

/** What forgets a new thing of the server fails one of these; no other suite does. */
const LISTS = [
  'apps/server/src/routes/office/rights.test.ts',
  'apps/server/src/routes/office/changes-known.test.ts',
  'apps/server/src/routes/daily-shares-known.test.ts',
  'apps/server/src/routes/credential-writers.test.ts',
  'scripts/reference/kept-data.test.ts',
  'apps/server/src/after-midnight-known.test.ts',
  'apps/server/src/locks-known.test.ts',
  'apps/server/src/database/lock-order-known.test.ts',
  'apps/server/src/batches-known.test.ts',
  'apps/server/src/services/upkeep/kept-so-long.test.ts',
  'apps/server/src/shared-state.test.ts',
  'apps/server/src/api-document.test.ts',
  'scripts/server-words.test.ts',
  'scripts/whole-texts.test.ts',
  'scripts/workflow.test.ts',
  'tests/audit-words.test.ts',
  'tests/durations.test.ts',
  'tests/every-page.test.ts',
  'tests/fuzz/good-values.test.ts',
  'tests/half-success.test.ts',
  'tests/late-answers.test.ts',
  'tests/message-codes.test.ts',
  'tests/rights-asked.test.ts',
  'tests/zones.test.ts',
]

const CHANGED = ['--changed', '--passWithNoTests']

/** @type {Record<string, Suite>} */
export const SUITES = {
  typecheck: { stages: () => typeStages },
  lint: { stages: () => lintStages },
  check: {
    stages: () => [
      ...typeStages,
      ...lintStages,
      vitestStage('units of domain, wire, engine and crew', ['units']),
      vitestStage('lists that every call, table and deed stands in', ['server'], { args: LISTS }),
    ],
  },
  unit: { stages: (args) => [vitestStage('units', ['units', 'server'], { args })] },
  contract: {
    stages: (args) => [
      vitestStage('suites on PGlite and PostgreSQL', ['server', ...PATIENT], {
        programs: neededBySuites(args),
        args,
      }),
    ],
  },
  sim: { stages: (args) => [vitestStage('simulation', ['simulation'], { args })] },
  e2e: {
    stages: (more) => [
      ...buildStages,
      journeysStage(...(more.length > 0 ? [more] : [])),
      ...(more.length > 0 ? [] : [otherBrowsersStage]),
    ],
  },
  components: { stages: () => [componentsStage] },
  // What imports a file that isn't committed.
  changed: {
    stages: () => [
      vitestStage('units and suites that import what changed', ['units', 'server'], {
        programs: neededBySuites([]),
        args: CHANGED,
      }),
      { ...componentsStage, args: [...componentsStage.args, ...CHANGED] },
    ],
  },
  release: { stages: () => [...buildStages, releaseStage, anotherProcessorStage] },
  kills: { stages: () => [...buildStages, killsStage('--covering')] },
  long: {
    withinMs: LONG_LIMIT_MS,
    stages: (words) => [...buildStages, ...longStages.filter(({ name }) => isAsked(name, words))],
  },
  all: {
    // Twice as many as small machines have cores: each but the journeys is one process that waits for much of its time.
    slots: 4,
    // The longest comes first, as soon as the app is built, and what is over soon beside it. Nothing long comes last.
    stages: () => [
      ...buildStages,
      journeysStage(),
      // One thread for most of the run: begun later it would be alone at the end. Without a second go: a seed takes the same course
      // each time.
      vitestStage('simulation', ['simulation']),
      // One thread too: last it was alone for two minutes and a half.
      componentsStage,
      ...typeStages,
      ...lintStages,
      auditStage,
      ...[3, 1, 2, 4].map(suitesStage),
      releaseStage,
    ],
  },
}
