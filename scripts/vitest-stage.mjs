// A stage that runs vitest, with its counts read from vitest's own JSON report.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { commandOf, root } from './setup.mjs'

/** So many of the files that took longer than this are named. */
const SLOWEST = 5
const SLOW_S = 20

/** So many failed tests are named at once, each with so many characters of its error. */
const NAMED = 5
const ERROR_LENGTH = 400

/**
 * @typedef {object} FileResult what vitest's JSON report says of a file
 * @property {string} name its path
 * @property {string} message
 * @property {number} startTime @property {number} endTime milliseconds
 * @property {{ status: string, fullName: string, failureMessages: string[] }[]} assertionResults
 */

/**
 * Tests that can't be run on a machine say so in a line that begins with 'not run: '.
 * With `retries` a test that fails on a machine that is busy elsewhere has so many more goes, and is named with its error when
 * it needed one: it is a fault of the test or of what it tests until it is understood.
 * @param {string} name @param {string[]} projects of vitest.config.ts
 * @param {{ env?: Record<string, string>, args?: string[], retries?: number, programs?: import('./system.mjs').Need[] }} more
 */
export function vitestStage(name, projects, { env = {}, args = [], retries = 0, programs = [] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'vaarboek-report-'))
  const file = join(folder, 'vitest.json')
  let note = ''
  let failed = ''
  return {
    name,
    env,
    programs,
    args: [
      commandOf('vitest'),
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      `--retry=${retries}`,
      ...args,
    ],
    count: () => {
      try {
        const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(
          readFileSync(file, 'utf8'),
        )
        note = [erredOf(testResults, 'passed', 'flaky '), slowestOf(testResults)].filter(Boolean).join('\n')
        failed = erredOf(testResults, 'failed')
        return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0) }
      } catch {
        return { passed: 0, failed: 1 }
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
    /** @param {string} output */
    note: (output) => [note, ...(output.match(/^not run: .*$/gm) ?? [])].filter(Boolean).join('\n'),
    /** @param {string} output */
    failures: (output) => failed || output.trim().slice(-ERROR_LENGTH),
  }
}

/**
 * The tests of one outcome that have an error, with the beginning of each: those that failed, and the files that couldn't be
 * run; or those that passed once they were tried again.
 * @param {FileResult[]} results @param {'failed' | 'passed'} outcome
 */
function erredOf(results, outcome, mark = '') {
  return results
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(root, name)
      const tests = assertionResults.filter(
        ({ status, failureMessages }) => status === outcome && failureMessages.length > 0,
      )
      if (tests.length === 0 && outcome === 'failed' && message)
        return [`     ${file}: ${message.slice(0, ERROR_LENGTH)}`]
      return tests.map(
        ({ fullName, failureMessages }) =>
          `     ${mark}${file}: ${fullName}\n${failureMessages.join('\n').slice(0, ERROR_LENGTH)}`,
      )
    })
    .slice(0, NAMED)
    .join('\n')
}

/** The files that took longest, for who wants the tests to be quick. @param {FileResult[]} results */
function slowestOf(results) {
  return results
    .map((result) => ({
      file: relative(root, result.name),
      seconds: (result.endTime - result.startTime) / 1000,
    }))
    .filter(({ seconds }) => seconds > SLOW_S)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ file, seconds }) => `     ${seconds.toFixed(0)} s ${file}`)
    .join('\n')
}
