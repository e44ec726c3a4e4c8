// Stages that need the built app and a browser.
import { neededBy, neededByJourneys, neededByReleases } from './needed.mjs'
import { commandOf } from './setup.mjs'
import { CHROMIUM_HEADLESS } from './system.mjs'
import { vitestStage } from './vitest-stage.mjs'

/** Characters of errors that are shown at once. */
const ERRORS_LENGTH = 1500

const BUILD_OFFICE = 'build of the office app'
export const BUILD = 'build of the crew app'

/** @type {import('./stages.mjs').Stage[]} */
export const buildStages = [
  { name: BUILD_OFFICE, args: [commandOf('vite'), 'build', 'apps/office'] },
  { name: BUILD, needs: BUILD_OFFICE, args: [commandOf('vite'), 'build', 'apps/crew'] },
  { name: 'sizes of the apps', needs: BUILD, args: ['scripts/size.ts'] },
]

/** What people touch most, drawn in Chromium without a server. It needs no build. */
export const componentsStage = vitestStage('components in Chromium', [], {
  programs: neededBy(['vitest.browser.config.ts']),
  args: ['-c', 'vitest.browser.config.ts'],
})

/**
 * Playwright; its counts are the last lines of what it prints. A journey that fails on a machine that is busy elsewhere has
 * one more go, and is named when it needed that: it is a fault of the journey or of the app until it is understood.
 * @param {string[]} more further arguments for Playwright: which journeys; by default all but those that are for `npm run test:long`
 * @returns {import('./stages.mjs').Stage}
 */
export function journeysStage(more = ['--grep-invert=@long'], name = 'journeys in Chromium') {
  return {
    name,
    programs: neededByJourneys(more.filter((word) => !word.startsWith('-'))),
    needs: BUILD,
    // Three browsers and three servers.
    takes: 2,
    args: [commandOf('@playwright/test', 'playwright'), 'test', '--reporter=list', '--retries=1', ...more],
    count: (output) => ({
      passed: counted(output, 'passed') + counted(output, 'flaky'),
      failed: counted(output, 'failed') + counted(output, 'did not run') + counted(output, 'interrupted'),
    }),
    note: (output) => (counted(output, 'flaky') > 0 ? errorsOf(output) : ''),
    failures: errorsOf,
  }
}

/** What Playwright prints after its list, where each error comes with its place: without the journeys that went well. @param {string} output */
function errorsOf(output) {
  const start = output.search(/^ {2}1\) /m)
  return output.slice(Math.max(start, 0)).slice(0, ERRORS_LENGTH)
}

/** How many a line such as '  27 passed (5.7m)' tells of. @param {string} output @param {string} how */
function counted(output, how) {
  return Number(output.match(new RegExp(`^ +(\\d+) ${how}`, 'm'))?.[1] ?? 0)
}

/** A line for each, beginning with how it went. @param {string} output */
export const countLines = (output) => ({
  passed: output.match(/^ok /gm)?.length ?? 0,
  failed: output.match(/^FAIL /gm)?.length ?? 0,
})

/** @param {string} output */
export const failedLines = (output) =>
  (output.match(/^FAIL .*$/gm) ?? [output]).join('\n').slice(0, ERRORS_LENGTH)

/**
 * Trips while browser, tab, server, database and line are killed at random; the same seeds each time.
 * @param {string[]} which arguments that say which
 * @returns {import('./stages.mjs').Stage}
 */
export function killsStage(...which) {
  return {
    name: 'trips while everything is killed',
    needs: BUILD,
    args: ['tests/e2e/kills/run.ts', ...which],
    count: countLines,
    failures: failedLines,
    note: (output) => [...(output.match(/^flaky .*$/gm) ?? []), output.trim().split('\n').at(-1)].join('\n'),
  }
}

/** The Debian package, installed beside this machine's own files. Says so where that can't be done. */
export const releaseStage = {
  ...vitestStage('a release, installed and upgraded', ['release'], {
    programs: neededByReleases(),
  }),
  needs: BUILD,
}

/**
 * What measures in the browser, with the least of everything: that it measures, not what. So the tests' browser will do.
 * @type {import('./stages.mjs').Stage}
 */
export const benchStage = {
  name: 'benches, as small as they go',
  programs: ['headless', 'postgres'],
  env: { CHROMIUM: CHROMIUM_HEADLESS },
  needs: BUILD,
  args: ['bench/smoke.ts'],
  count: countLines,
  failures: failedLines,
}

/** The day aboard in Firefox and WebKit. @type {import('./stages.mjs').Stage} */
export const otherBrowsersStage = {
  name: 'a day aboard in Firefox and WebKit',
  needs: BUILD,
  args: ['tests/e2e/other-browsers/run.ts'],
  count: countLines,
  failures: failedLines,
  note: (output) => (/^flaky /m.test(output) ? output : ''),
}
