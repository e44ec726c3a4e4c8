/**
 * Mutation testing of SQL: takes one condition of a statement for true at a time, and says which of them no test of the server
 * notices. First all its tests are run once, on the embedded database, to learn which statements each file of tests runs.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { registeredStatements } from '../apps/server/src/database/statement.ts'
import { conditionsOf } from './sql-conditions.ts'

const ROOT = join(import.meta.dirname, '..')
const CACHE = join(ROOT, 'node_modules/.cache/vaarboek/sql-run')
/** A mutant that so many files of tests don't notice, those that run the fewest other statements first, is taken for one that survives. */
const MOST_FILES = 12

const named = process.argv.slice(2)
const sources = (named.length > 0 ? named : ['apps/server/src/repositories']).flatMap((path) =>
  path.endsWith('.ts') ? [path] : globSync(`${path}/**/*.ts`, { cwd: ROOT }),
)

const names = new Set<string>()
for (const source of sources) {
  if (!existsSync(join(ROOT, source))) throw new Error(`There is no ${source}.`)
  await import(join(ROOT, source))
  for (const [, name = ''] of readFileSync(join(ROOT, source), 'utf8').matchAll(
    /\bstatement\(\s*'([\w-]+)'/g,
  ))
    names.add(name)
}

const runBy = runsOf(recorded())
let [killed, survived, unreached, equal] = [0, 0, 0, 0]
for (const { name, text } of registeredStatements()) {
  if (!names.has(name)) continue
  const files = (runBy.get(name) ?? []).slice(0, MOST_FILES)
  for (const [place, condition] of conditionsOf(text).entries()) {
    // Ids are unique: what joins by them would find no row of another concession.
    if (/^[\w.]+\.concession = [\w.]+\.concession$/.test(condition)) equal += 1
    else if (files.length === 0) unreached += 1
    else if (vitest({ SQL_MUTANT: `${name}#${place}` }, ['--bail=1', ...files]) !== 0) killed += 1
    else {
      survived += 1
      console.log(`survived: ${name}, without '${condition}' (${files.length} files of tests)`)
    }
  }
  if (files.length === 0) console.log(`no test runs ${name}`)
}
console.log(
  `${killed} killed, ${survived} survived, ${unreached} no test reaches, ${equal} joins by concession not tried`,
)

/** The files of tests that run each statement, those first that run the fewest. */
function runsOf(lines: readonly string[]): Map<string, string[]> {
  const pairs = lines.map((line) => line.split(' ') as [string, string])
  const many = Map.groupBy(pairs, ([, file]) => file)
  const size = (file: string) => many.get(file)?.length ?? 0
  return new Map(
    [...Map.groupBy(pairs, ([name]) => name)].map(([name, some]) => [
      name,
      some
        .map(([, file]) => relative(ROOT, file))
        .toSorted((a, b) => size(join(ROOT, a)) - size(join(ROOT, b))),
    ]),
  )
}

/** Which file of tests runs which statement, a line each; as long as the server's sources are the same it is asked once. */
function recorded(): string[] {
  const { stdout: tree } = spawnSync('git', ['rev-parse', 'HEAD:apps/server/src'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const folder = join(CACHE, tree.trim())
  if (!existsSync(folder)) {
    const begun = `${folder}.begun`
    rmSync(CACHE, { recursive: true, force: true })
    mkdirSync(begun, { recursive: true })
    vitest({ SQL_RUN: begun }, [])
    renameSync(begun, folder)
  }
  const lines = readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8').trim().split('\n'),
  )
  return [...new Set(lines)].filter((line) => line.endsWith('.test.ts'))
}

function vitest(env: Record<string, string>, args: string[]): number | null {
  const runner = join(ROOT, 'node_modules/vitest/vitest.mjs')
  return spawnSync(
    process.execPath,
    [runner, 'run', '-c', 'vitest.mutants.config.ts', '--reporter=json', ...args],
    {
      cwd: ROOT,
      env: { ...process.env, MUTANTS: 'sql', ...env },
      stdio: 'ignore',
    },
  ).status
}
