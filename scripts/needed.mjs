// Which programs of the machine tests and benches start, read from their sources: so that one file installs what it needs and no more,
// and that `programs.test.ts` sees what nothing installs.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { root } from './setup.mjs'
import { NEEDS } from './system.mjs'

/** @typedef {import('./system.mjs').Need} Need */

/** The journeys. @param {readonly string[]} words of a command line @returns {Need[]} */
export const neededByJourneys = (words) => neededBy(JOURNEYS, words, ['playwright.config.ts'])

/** What a stage says it needs, else what the files it runs do. @param {import('./stages.mjs').Stage} stage @returns {Need[]} */
export const programsOf = ({ programs, args }) =>
  programs ?? neededBy(args.filter((arg) => /^[a-z].*\.ts$/.test(arg)))

/** The server's suites. @param {readonly string[]} words of a command line @returns {Need[]} */
export const neededBySuites = (words) => neededBy(SUITES, words)

/** What releases are tried with. @returns {Need[]} */
export const neededByReleases = () =>
  neededBy(
    readdirSync(join(root, 'tests/release'))
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `tests/release/${name}`),
  )

const SUITES = ['apps/server/src', 'scripts', 'tests', 'bench', 'packaging']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`),
  )
  .filter(
    (file) =>
      file.endsWith('.test.ts') && !/^tests\/(?:simulation\/(?:planted|simulation)|release)/.test(file),
  )

const JOURNEYS = readdirSync(join(root, 'tests/e2e'))
  .filter((name) => name.endsWith('.journey.ts'))
  .map((name) => `tests/e2e/${name}`)

/** What starts programs by their names; `run` where it is one of these by another name. */
const STARTS = /\b(?:spawn|spawnSync|execFile|execFileSync|startProgram)\(\s*['"`]([\w./-]+)['"`]/g
/** In a layer over the machine's own files (`private-root.ts`) are its own programs. */
const IN_ROOT = /\broot\.(?:run|must|start)\(\s*'([\w./-]+)'/g
const RUNS = /\brun\(\s*['"`]([\w./-]+)['"`]/g
const RUN_IS_ONE = /from 'node:child_process'|from '[./]+(?:packaging)?\/run\.ts'/
const PATHS = /['"`](\/usr\/s?bin\/[\w.-]+)['"`]/g
const TEXTS = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g
/** Where a shell's text names a program. */
const IN_SHELL = /(?:^|[|;&(])\s*(?:exec )?([a-z][\w-]+)(?= |$)/gm

/** Own code that is tested: what it starts for operators is needed where a test asks for it. */
const isProduct = (/** @type {string} */ file) =>
  /^(?:apps|packages)\//.test(file) && !/[.-](?:test|contract|fixture)\.tsx?$/.test(file)

/** It names all programs and starts none of them. */
const TABLE = 'scripts/system.mjs'

/**
 * Files and all that they lead to: what they import, and scripts they name to be started.
 * @param {readonly string[]} files from the root @returns {Set<string>}
 */
export function reachedFrom(files) {
  const reached = new Set(files)
  // What is added while it is walked through is walked through too.
  for (const file of reached)
    for (const text of textsOf(file)) {
      const found = fileNamed(text, file)
      if (found && found !== TABLE && !isProduct(found)) reached.add(found)
    }
  return reached
}

/** What comments and types name isn't there when a file runs. */
const NOT_RUN = /^\s*(?:\/\*[\s\S]*?\*\/|\/\/.*$|import type [^']*'[^']*')/gm

/** @param {string} file */
const sourceOf = (file) => readFileSync(join(root, file), 'utf8').replaceAll(NOT_RUN, '')

/** @param {string} file @returns {string[]} */
function textsOf(file) {
  return [...sourceOf(file).matchAll(TEXTS)].map(([, one, other, third]) => one ?? other ?? third ?? '')
}

/** @param {string} text @param {string} by the file it stands in */
function fileNamed(text, by) {
  if (!/^[\w./-]+\.(?:ts|tsx|mjs)$/.test(text)) return null
  // Scripts say from the root what stages run: who reads them starts none of it.
  const places = [
    resolve(dirname(join(root, by)), text),
    ...(by.startsWith('scripts/') ? [] : [join(root, text)]),
  ]
  const path = places.find((one) => existsSync(one))
  return path && statSync(path).isFile() ? relative(root, path) : null
}

/** Names or paths of the programs that a file starts. @param {string} file from the root @returns {Set<string>} */
export function startedBy(file) {
  const source = sourceOf(file)
  const runs = RUN_IS_ONE.test(source)
  const found = [PATHS, STARTS, IN_ROOT, ...(runs ? [RUNS] : [])].flatMap((pattern) => [
    ...source.matchAll(pattern),
  ])
  const programs = new Set(found.flatMap(([, name]) => name ?? []))
  if (/'(?:ba)?sh',\s*\[?'-/.test(source))
    for (const text of textsOf(file))
      for (const [, name = ''] of text.matchAll(IN_SHELL)) if (needOf(name)) programs.add(name)
  // Suites that run on PostgreSQL where that is set.
  if (source.includes('TEST_DATABASE_URL')) programs.add('postgres')
  return programs
}

/** What installs a program; undefined where nothing does. @param {string} program its name or path */
export function needOf(program) {
  const isIt = (/** @type {string} */ one) => one === program || one.endsWith(`/${program}`)
  const found = Object.entries(NEEDS).find(([, packages]) =>
    packages.some(({ programs }) => programs.some((one) => isIt(one) || program.endsWith(`/${one}`))),
  )
  return /** @type {Need | undefined} */ (found?.[0])
}

/**
 * What files need of the machine.
 * @param {readonly string[]} files from the root
 * @param {readonly string[]} words of a command line: when some name files, only those count
 * @param {readonly string[]} always the runner's own
 * @returns {Need[]}
 */
export function neededBy(files, words = [], always = []) {
  const named = files.filter((file) => words.some((word) => !word.startsWith('-') && file.includes(word)))
  const reached = [...reachedFrom([...always, ...(named.length > 0 ? named : files)])]
  const needs = reached.flatMap((file) => [...startedBy(file)].flatMap((program) => needOf(program) ?? []))
  return [...new Set(needs)]
}
