// The quick half of the tests: types, lint, layers, what nobody uses, and the units.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UNASKED } from './audit.mjs'
import { commandOf, root } from './setup.mjs'

const tsc = (project) => ({
  name: `types van ${project}`,
  args: [commandOf('typescript7', 'tsc'), '-p', project],
})

/** vitest with its counts read from its own JSON report. */
export function vitestStage(name, { env = {}, args = [] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'vaarboek-report-'))
  const file = join(folder, 'vitest.json')
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
        const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(file, 'utf8'))
        return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0) }
      } catch {
        return { passed: 0, failed: 1 }
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
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
