import { defineConfig } from 'vitest/config'

const isSql = process.env.MUTANTS === 'sql'
const alone = process.env.MUTANTS_TESTS
const isServer = isSql || process.env.MUTANTS === 'server'

/** For `npm run mutants`, which knows of one project only: those of vitest.config.ts that have tests of what is mutated. */
export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 180_000,
    include: alone
      ? alone.split(',')
      : isServer
        ? ['apps/server/src/**/*.test.ts']
        : ['{packages/*,apps/{crew,office}}/**/*.test.{ts,tsx}'],
    setupFiles: isServer
      ? [
          ...[
            'tests/kit/setup/cheap-argon2.ts',
            'tests/kit/setup/tablets-end.ts',
            'tests/kit/setup/locks-in-order.ts',
          ],
          ...(isSql ? ['tests/kit/setup/sql-mutant.ts'] : []),
        ]
      : ['tests/kit/setup/in-dutch.ts'],
  },
})
