import { defineConfig } from 'vitest/config'

/** Played in threads of their own. */
const SIMULATION = 'tests/simulation/simulation.test.ts'

/** Takes minutes: for `npm run test:long`. */
const PLANTED = 'tests/simulation/planted/*.test.ts'

/** Installs what is made of the built apps, and signs it. */
const RELEASE = 'tests/release/*.test.ts'

/** Says that each bench of the server measures; what PostgreSQL plans is a suite as the others. */
const BENCHES = ['bench/{server,load,office}/*.test.ts', 'bench/growth/growth.test.ts']

/** Servers that are killed, fail over, stand beside each other or are flooded: for `npm run test:contract` and `test:long`. */
const PATIENT = [
  'tests/{failover,e2e/kills,e2e/two-servers}/*.test.ts',
  'tests/upgrades/operators-postgres.test.ts',
  'apps/server/src/commands/check-postgres.test.ts',
  'apps/server/src/routes/greedy.test.ts',
  'bench/fair/fair.test.ts',
]

/** Hashes PINs at their real cost. */
const PIN_HASH = 'apps/server/src/services/accounts/pin-hash.test.ts'

const SERVER_SETUP = [
  'tests/kit/setup/cheap-argon2.ts',
  'tests/kit/setup/tablets-end.ts',
  'tests/kit/setup/locks-in-order.ts',
]

export default defineConfig({
  test: {
    // PGlite takes seconds to start on two cores.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: ['tests/kit/setup/patient-wait-for.ts'],
    // Files share a process and its modules: starting again for each of them took longer than most tests.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: ['{packages/*,apps/{crew,office}}/**/*.test.{ts,tsx}', PIN_HASH],
          setupFiles: ['tests/kit/setup/in-dutch.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', '{scripts,tests,bench,packaging}/**/*.test.ts'],
          exclude: [SIMULATION, PLANTED, ...BENCHES, ...PATIENT, PIN_HASH, RELEASE],
          setupFiles: SERVER_SETUP,
        },
      },
      {
        extends: true,
        test: { name: 'patient', include: PATIENT, setupFiles: SERVER_SETUP },
      },
      {
        extends: true,
        test: { name: 'benches', include: BENCHES, setupFiles: ['tests/kit/setup/cheap-argon2.ts'] },
      },
      {
        extends: true,
        test: { name: 'simulation', include: [SIMULATION], setupFiles: ['tests/kit/setup/tablets-end.ts'] },
      },
      {
        extends: true,
        test: { name: 'planted', include: [PLANTED], setupFiles: ['tests/kit/setup/tablets-end.ts'] },
      },
      {
        extends: true,
        // Files by the thousand are written, and databases made from nothing, on a machine that does other things.
        test: { name: 'release', include: [RELEASE], testTimeout: 300_000, hookTimeout: 300_000 },
      },
    ],
  },
})
