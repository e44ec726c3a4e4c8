/**
 * Mutation testing: changes the product in small ways, one at a time, and says which changes no test notices.
 *
 * Files are changed in place, for packages find each other by name in node_modules: in a copy, tests would run what wasn't changed.
 * So nothing is mutated that isn't committed; what a run that was killed left behind, `git checkout` takes away.
 *
 * `--tests GLOB` runs those tests alone: of the server all of them are many minutes for each start.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { LEAST, type Score, scoresOf, tooLow } from './mutant-scores.ts'

const ROOT = join(import.meta.dirname, '..')
const CACHE = 'node_modules/.cache/vaarboek'

const {
  values: { tests: only },
  positionals: named,
} = parseArgs({ allowPositionals: true, options: { tests: { type: 'string', multiple: true } } })
if (only) process.env.MUTANTS_TESTS = only.join(',')
const paths = named.length > 0 ? named : Object.keys(LEAST)
const missing = paths.find((path) => !existsSync(join(ROOT, path)))
if (missing) throw new Error(`There is no ${missing}.`)
const { stdout: changed } = spawnSync('git', ['status', '--porcelain', '--', ...paths], {
  cwd: ROOT,
  encoding: 'utf8',
})
if (changed !== '') throw new Error(`Commit it first: mutants are made in place.\n${changed}`)

const isOfServer = (path: string) => path.startsWith('apps/server')
const results = []
for (const [tests, some] of [
  ['units', paths.filter((path) => !isOfServer(path))],
  ['server', paths.filter(isOfServer)],
] as const) {
  if (some.length === 0) continue
  process.env.MUTANTS = tests
  const stryker = new Stryker({
    mutate: some
      .map((path) => (/\.tsx?$/.test(path) ? path : `${path}/**/*.ts`))
      // What tests are made of, and what only says how something reads.
      .concat('!**/*.{test,contract,fixture,gen,d}.ts', '!**/*.request.ts')
      .concat('!packages/domain/src/testing/**', '!apps/**/text/**'),
    inPlace: true,
    testRunner: 'vitest',
    vitest: { configFile: 'vitest.mutants.config.ts', related: !only },
    plugins: ['@stryker-mutator/vitest-runner'],
    coverageAnalysis: 'perTest',
    // What is made once, as a module is loaded, would have all tests run for each of its mutants.
    ignoreStatic: true,
    concurrency: 2,
    // All the server's tests, one file after the other.
    dryRunTimeoutMinutes: 120,
    // What some of the tests miss the others may find.
    incremental: !only,
    incrementalFile: `${CACHE}/mutants-${tests}.json`,
    tempDirName: `${CACHE}/mutants`,
    reporters: ['clear-text', 'html'],
    htmlReporter: { fileName: `${CACHE}/mutants-${tests}.html` },
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  })
  results.push(...(await stryker.runMutationTest()))
}

const scores = scoresOf(
  results.map(({ fileName, status }) => ({ file: relative(ROOT, resolve(ROOT, fileName)), status })),
)
const line = ([place, { killed, survived, uncovered, ignored }]: [string, Score]) =>
  `${place}: ${killed} killed, ${survived} survived, ${uncovered} no test reaches, ${ignored} static`
for (const score of Object.entries(scores)) console.log(line(score))
const low = tooLow(scores)
for (const said of low) console.error(said)
process.exitCode = low.length > 0 && named.length === 0 ? 1 : 0
