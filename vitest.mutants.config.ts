import { defineConfig } from 'vitest/config'

const isServer = process.env.MUTANTS === 'server'

/** For `npm run mutants`, which knows of one project only: those of vitest.config.ts that have tests of what is mutated. */
export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 180_000,
    include: isServer
      ? ['apps/server/src/**/*.test.ts']
      : ['{packages/*,apps/{crew,office}}/**/*.test.{ts,tsx}'],
    setupFiles: isServer
      ? ['tests/kit/cheap-argon2.ts', 'tests/kit/tablets-end.ts', 'tests/kit/locks-in-order.ts']
      : ['tests/kit/in-dutch.ts'],
  },
})
