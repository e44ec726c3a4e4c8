import { defineConfig } from 'vitest/config'
import components from './vitest.browser.config.ts'

const alone = process.env.MUTANTS_TESTS

/** For `npm run mutants`: components that draw what units of the apps left alive. */
export default defineConfig({
  ...components,
  test: { ...components.test, ...(alone && { include: alone.split(',') }) },
})
