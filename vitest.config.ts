import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{packages,apps}/*/src/**/*.test.{ts,tsx}', '{scripts,tests,bench}/**/*.test.ts'],
    // PGlite takes seconds to start on two cores.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
