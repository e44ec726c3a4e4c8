/**
 * Bugs that somebody planted, each a patch of this commit: applied in a clone of its own, one at a time, and looked for first by the
 * tests that import what it changed, then by what `npm run check` runs, then by all of `npm test`.
 */
import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { whoFound } from './who-found.ts'

const ROOT = join(import.meta.dirname, '..')
/** In this order: the first that fails has found it. */
const SUITES = ['changed', 'check', 'all']
/** The last line of a suite that had nothing to run. */
const TRIED_NOTHING = /^0 passed, 0 failed$/m

const { patches, quick } = parseArgs({
  options: { patches: { type: 'string' }, quick: { type: 'boolean', default: false } },
}).values
if (!patches) throw new Error('Where are the patches? --patches FOLDER')

const folder = resolve(patches)
const names = readdirSync(folder).filter((name) => /\.(?:patch|diff)$/.test(name))
if (names.length === 0) throw new Error(`There is no .patch in ${folder}.`)
const suites = quick ? SUITES.slice(0, -1) : SUITES

const clone = mkdtempSync(join(tmpdir(), 'vaarboek-planted-'))
const IN_CLONE = { cwd: clone, encoding: 'utf8', maxBuffer: 1e9 } as const
try {
  git('clone', '--quiet', ROOT, '.')
  expectDone(
    'npm ci',
    spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], IN_CLONE),
  )
  const found = names.toSorted().filter(isFound)
  console.log(`${found.length} of ${names.length} found`)
  process.exitCode = found.length < names.length ? 1 : 0
} finally {
  rmSync(clone, { recursive: true, force: true })
}

/** Says who found it. */
function isFound(name: string): boolean {
  git('apply', join(folder, name))
  const start = performance.now()
  let by: string | null = null
  for (const suite of suites) {
    const { status, stdout } = spawnSync(process.execPath, ['scripts/test.mjs', suite], IN_CLONE)
    // Nothing imports what it changed.
    if (status === 0 || TRIED_NOTHING.test(stdout)) continue
    by = `${suite}: ${whoFound(stdout)}`
    break
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  console.log(`${by === null ? 'MISSED' : 'found '} ${name} (${seconds} s)${by === null ? '' : ` by ${by}`}`)
  git('reset', '--quiet', '--hard')
  git('clean', '--quiet', '--force', '-d')
  return by !== null
}

function git(...args: string[]): void {
  expectDone(args[0], spawnSync('git', args, IN_CLONE))
}

function expectDone(what: string | undefined, { status, stderr }: SpawnSyncReturns<string>): void {
  if (status !== 0) throw new Error(`${what}: ${stderr}`)
}
