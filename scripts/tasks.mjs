// What npm scripts run beside start, dev, test and the command line: benches, trials, tools. CONTRIBUTING says what each is for.

/**
 * @typedef {object} Task
 * @property {string} run what Node runs with the words typed behind `--`
 * @property {'older' | 'all'} [builds] the apps before it: those older than their sources, or all
 * @property {string} [database] a PostgreSQL for it, whose address it has in this variable: the one named there, else one of our own
 * @property {string} [asked] a word that asks for that database; without it there is one always
 */

/** @type {Record<string, Task>} */
export const TASKS = {
  'bench:app': { run: 'bench/app/main.ts', builds: 'older' },
  'bench:taps': { run: 'bench/taps/main.ts', builds: 'older' },
  'bench:sync': { run: 'bench/sync/main.ts', builds: 'older' },
  'bench:load': { run: 'bench/load/main.ts', database: 'DATABASE_URL' },
  'bench:server': { run: 'bench/server/main.ts', database: 'DATABASE_URL' },
  'bench:fair': { run: 'bench/fair/main.ts', database: 'DATABASE_URL' },
  'bench:growth': { run: 'bench/growth/main.ts', database: 'DATABASE_URL', builds: 'older' },
  'bench:import': { run: 'bench/import/main.ts', database: 'DATABASE_URL', builds: 'older' },
  'bench:feeds': { run: 'bench/feeds/main.ts', database: 'DATABASE_URL', asked: '--reads' },
  'bench:reading': { run: 'bench/reading/main.ts' },
  'bench:office': { run: 'bench/office/main.ts', database: 'DATABASE_URL', builds: 'older' },
  simulate: { run: 'tests/simulation/main.ts' },
  'simulate:month': { run: 'tests/simulation/month/main.ts' },
  kills: { run: 'tests/e2e/kills/run.ts', builds: 'older' },
  failover: { run: 'tests/failover/main.ts' },
  fuzz: { run: 'tests/fuzz/main.ts', database: 'TEST_DATABASE_URL', asked: '--postgres' },
  fixture: { run: 'tests/upgrades/write-fixture.ts' },
  'fixture:lost-responses': { run: 'tests/upgrades/write-lost-responses.ts' },
  screenshots: { run: 'tests/e2e/screenshots.ts', builds: 'older' },
  mutants: { run: 'scripts/mutants.ts' },
  'mutants:sql': { run: 'scripts/sql-mutants.ts' },
  planted: { run: 'scripts/planted.ts' },
  reference: { run: 'scripts/write-reference.ts' },
  release: { run: 'packaging/main.ts', builds: 'all' },
  'release:apt': { run: 'packaging/make-apt-repository.ts' },
  'release:try': { run: 'tests/release/half-hour.ts', builds: 'older' },
  'release:containers': { run: 'tests/release/real-containers.ts', builds: 'older' },
}
