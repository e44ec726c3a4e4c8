// A stage that runs vitest, with its counts read from vitest's own JSON report.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { commandOf, root } from './setup.mjs'

/** So many of the files that took longer than this are named. */
const SLOWEST = 5
const SLOW_S = 20

/**
 * @param {string} name @param {string[]} projects of vitest.config.ts
 * @param {{ env?: Record<string, string>, args?: string[] }} more
 */
export function vitestStage(name, projects, { env = {}, args = [] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'vaarboek-report-'))
  const file = join(folder, 'vitest.json')
  let slowest = ''
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
        return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0) }
      } catch {
        return { passed: 0, failed: 1 }
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
    note: () => slowest,
  }
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
