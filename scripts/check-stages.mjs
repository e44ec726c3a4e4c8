// The quick half of the tests: types, lint, layers, what nobody uses, and the units.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { UNASKED } from './audit.mjs'
import { commandOf, root } from './setup.mjs'

const tsc = (project) => ({
  name: `types van ${project}`,
  args: [commandOf('typescript7', 'tsc'), '-p', project],
})

/** So many of the files that took longer than this are named. */
const SLOWEST = 5
const SLOW_S = 20

/** vitest with its counts read from its own JSON report. */
export function vitestStage(name, { env = {}, args = [] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'vaarboek-report-'))
  const file = join(folder, 'vitest.json')
  let slowest = ''
  return {
    name,
    env,
    args: [
      commandOf('vitest'),
      'run',
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

export const checkStages = [
  ...['packages/domain', 'packages/wire', 'apps/server', 'apps/crew', '.'].map(tsc),
  {
    name: 'opmaak en lint',
    args: [commandOf('@biomejs/biome', 'biome'), 'ci', '--error-on-warnings', '--colors=off', root],
  },
  { name: 'lagen', args: ['scripts/layers.ts'] },
  { name: 'klok, toeval, netwerk en opslag', args: ['scripts/ambient.ts'] },
  { name: 'wat niemand gebruikt', args: [commandOf('knip')] },
  {
    name: 'bekende fouten in wat de app en de server gebruiken',
    args: ['scripts/audit.mjs'],
    note: (output) => (output.includes(UNASKED) ? output.trim() : ''),
  },
]
