/**
 * Mutation testing: changes the product in small ways, one at a time, and says which changes no test notices.
 *
 * Files are changed in place, for packages find each other by name in node_modules: in a copy, tests would run what wasn't changed.
 * So nothing is mutated that isn't committed; what a run that was killed left behind, `git checkout` takes away.
 *
 * What units of the apps leave alive is tried with their components in a browser. `--tests GLOB` runs those tests alone: of the server
 * all of them are many minutes for each start.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { LEAST, type Score, scoresOf, tooLow } from './mutant-scores.ts'

const ROOT = join(import.meta.dirname, '..')
const CACHE = 'node_modules/.cache/vaarboek'
const NODE = join(import.meta.dirname, '../vitest.mutants.config.ts')
const BROWSER = join(import.meta.dirname, '../vitest.mutants.browser.config.ts')

const {
  values: { tests: only },
  positionals: named,
} = parseArgs({ allowPositionals: true, options: { tests: { type: 'string', multiple: true } } })
const paths = named.length > 0 ? named : Object.keys(LEAST)
const missing = paths.find((path) => !existsSync(join(ROOT, path)))
if (missing) throw new Error(`There is no ${missing}.`)
const { stdout: changed } = spawnSync('git', ['status', '--porcelain', '--', ...paths], {
  cwd: ROOT,
  encoding: 'utf8',
})
if (changed !== '') throw new Error(`Commit it first: mutants are made in place.\n${changed}`)

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number]
type Tests = 'units' | 'server' | 'components'

/** What is said to be run alone of these tests; undefined: all of them. */
function onlyOf(tests: Tests): string[] | undefined {
  return only?.filter((glob) => glob.includes('browser-test') === (tests === 'components'))
}

/** @param mutate files, or lines of files */
async function mutantsOf(tests: Tests, mutate: string[]): Promise<MutantResult[]> {
  const alone = onlyOf(tests)
  if (mutate.length === 0 || alone?.length === 0) return []
  process.env.MUTANTS = tests
  process.env.MUTANTS_TESTS = alone?.join(',') ?? ''
  const stryker = new Stryker({
    mutate: [
      ...mutate,
      // What tests are made of, and what only says how something reads.
      ...['!**/*.{test,contract,fixture,gen,d}.ts', '!**/*.request.ts'],
      ...['!packages/domain/src/testing/**', '!apps/**/text/**'],
    ],
    inPlace: true,
    testRunner: 'vitest',
    vitest: { configFile: tests === 'components' ? BROWSER : NODE, related: !alone },
    plugins: ['@stryker-mutator/vitest-runner'],
    coverageAnalysis: 'perTest',
    // What is made once, as a module is loaded, would have all tests run for each of its mutants.
    ignoreStatic: true,
    concurrency: 2,
    // A machine that does other things isn't an endless loop.
    timeoutMS: 30_000,
    // All the server's tests, one file after the other.
    dryRunTimeoutMinutes: 120,
    // What some of the tests miss the others may find.
    incremental: !alone,
    incrementalFile: `${CACHE}/mutants-${tests}.json`,
    tempDirName: `${CACHE}/mutants`,
    reporters: ['clear-text', 'html'],
    htmlReporter: { fileName: `${CACHE}/mutants-${tests}.html` },
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  })
  return stryker.runMutationTest()
}

const globOf = (path: string) => (/\.tsx?$/.test(path) ? path : `${path}/**/*.ts`)
const isOfServer = (path: string) => path.startsWith('apps/server')
const fileOf = ({ fileName }: MutantResult) => relative(ROOT, resolve(ROOT, fileName))
const livesInApp = (mutant: MutantResult) =>
  /^apps\/(?:crew|office)\//.test(fileOf(mutant)) && /^(?:Survived|NoCoverage)$/.test(mutant.status)
const linesOf = (mutant: MutantResult) =>
  `${fileOf(mutant)}:${mutant.location.start.line}-${mutant.location.end.line}`
const keyOf = (mutant: MutantResult) =>
  JSON.stringify([fileOf(mutant), mutant.location, mutant.mutatorName, mutant.replacement])

const results = [
  ...(await mutantsOf('units', paths.filter((path) => !isOfServer(path)).map(globOf))),
  ...(await mutantsOf('server', paths.filter(isOfServer).map(globOf))),
]
const isUntried = onlyOf('units')?.length === 0
const left = isUntried ? paths.map(globOf) : [...new Set(results.filter(livesInApp).map(linesOf))]
const drawn = await mutantsOf('components', left)
if (isUntried) results.push(...drawn)
const again = new Map(drawn.map((mutant) => [keyOf(mutant), mutant.status]))
const statusOf = (mutant: MutantResult) => {
  const status = again.get(keyOf(mutant))
  return status && livesInApp(mutant) ? status : mutant.status
}

const scores = scoresOf(results.map((mutant) => ({ file: fileOf(mutant), status: statusOf(mutant) })))
const line = ([place, { killed, survived, uncovered, ignored }]: [string, Score]) =>
  `${place}: ${killed} killed, ${survived} survived, ${uncovered} no test reaches, ${ignored} static`
for (const score of Object.entries(scores)) console.log(line(score))
const low = tooLow(scores)
for (const said of low) console.error(said)
process.exitCode = low.length > 0 && named.length === 0 ? 1 : 0
