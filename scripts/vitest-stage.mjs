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
 * @param {string} name @param {string[]} projects of vitest.config.ts
 * @param {{ env?: Record<string, string>, args?: string[] }} more
 */
export function vitestStage(name, projects, { env = {}, args = [] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'vaarboek-report-'))
  const file = join(folder, 'vitest.json')
  let slowest = ''
  let failed = ''
  return {
    name,
    env,
    args: [
      commandOf('vitest'),
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...args,
    ],
    count: () => {
      try {
        const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(
          readFileSync(file, 'utf8'),
        )
        slowest = slowestOf(testResults)
        failed = failedOf(testResults)
        return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0) }
      } catch {
        return { passed: 0, failed: 1 }
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
    note: () => slowest,
    failures: (output) => failed || output.trim().slice(-ERROR_LENGTH),
  }
}

/** The tests that failed, and the files that couldn't be run, with the beginning of each error. */
function failedOf(results) {
  return results
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed')
      const file = relative(root, name)
      if (tests.length === 0) return message ? [`     ${file}: ${message.slice(0, ERROR_LENGTH)}`] : []
      return tests.map(
        ({ fullName, failureMessages }) =>
          `     ${file}: ${fullName}\n${failureMessages.join('\n').slice(0, ERROR_LENGTH)}`,
      )
    })
    .slice(0, NAMED)
    .join('\n')
}

/** The files that took longest, for who wants the tests to be quick. */
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
