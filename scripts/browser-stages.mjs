// The half of the tests that needs the built app and a browser.
import { commandOf } from './setup.mjs'

export const buildStages = [
  { name: 'bouwen', args: [commandOf('vite'), 'build', 'apps/crew'] },
  { name: 'omvang', args: ['scripts/size.ts'] },
]

/** Playwright with its counts read from its JSON report on standard output. */
export function browserStage(name, env) {
  return {
    name,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: '' },
    args: [commandOf('@playwright/test', 'playwright'), 'test', '--reporter=json'],
    count: (output) => {
      try {
        const { stats } = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
        return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
      } catch {
        return { passed: 0, failed: 1 }
      }
    },
  }
}

/** The day aboard in Firefox and WebKit: a line for each, beginning with how it went. */
export const otherBrowsersStage = {
  name: 'een dag aan boord in Firefox en WebKit',
  args: ['e2e/other-browsers/run.ts'],
  count: (output) => ({
    passed: output.match(/^ok /gm)?.length ?? 0,
    failed: output.match(/^FOUT /gm)?.length ?? 0,
  }),
}
