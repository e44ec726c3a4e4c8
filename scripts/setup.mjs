// What every script needs first: the packages installed, the right Node, and running things in order.
// Plain JavaScript for Node >= 20.19, because it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installFromDebian } from './debian.mjs'
import { fail } from './fail.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The oldest Node this project runs on. */
const NEEDED_NODE = Number.parseInt(readFileSync(join(root, '.nvmrc'), 'utf8'), 10)

/** Installs the packages when they are missing or others than the lock file names. */
export function ensureInstalled() {
  const hasNode = existsSync(linkedNode()) || Number.parseInt(process.versions.node, 10) >= NEEDED_NODE
  if (hasNode && isInstalled(root)) return
  ensureNodeCanRun()
  console.log('Installing packages (npm ci) …')
  const npm = process.env.npm_execpath
  const [command, args] = npm ? [process.execPath, [npm, 'ci']] : ['npm', ['ci']]
  const { status } = spawnSync(
    command,
    [...args, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  )
  if (status !== 0) fail('npm ci failed; what it said is above.')
}

/**
 * The Node that comes with the packages is linked against a library that a bare Debian lacks, and npm starts it before any script of
 * ours: so that is looked after first.
 */
function ensureNodeCanRun() {
  if (process.platform !== 'linux' || Number.parseInt(process.versions.node, 10) >= NEEDED_NODE) return
  const { stdout } = spawnSync('/sbin/ldconfig', ['-p'], { encoding: 'utf8' })
  // Where there is no such list it isn't Debian, and npm says what is missing.
  if (stdout && !stdout.includes('libatomic.so.1'))
    installFromDebian([{ name: 'libatomic1' }], `Node ${NEEDED_NODE}, which comes with the packages, needs`)
}

/**
 * Whether the packages below a folder are those of its lock file. Git writes that file again also where it stays the same, and a
 * test whose command installed everything again would take them away from all others.
 * @param {string} folder
 */
export function isInstalled(folder) {
  const lock = join(folder, 'package-lock.json')
  // What npm writes down of each installation.
  const installed = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(installed)) return false
  if (statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return true
  const wanted = packagesOf(lock)
  const present = packagesOf(installed)
  /** @param {string} path */
  const isSame = (path) =>
    ['version', 'integrity', 'link'].every((what) => present[path]?.[what] === wanted[path]?.[what])
  // The project itself has the empty path; optional packages are for other machines.
  const needed = Object.keys(wanted).filter((path) => path && !(wanted[path]?.optional && !present[path]))
  return [...needed, ...Object.keys(present)].every(isSame)
}

/** @param {string} lock @returns {Record<string, Record<string, unknown>>} by their paths */
function packagesOf(lock) {
  return JSON.parse(readFileSync(lock, 'utf8')).packages
}

function linkedNode() {
  return join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
}

/** The Node this project runs on: the one that came with its packages where the machine's own is too old, else this one. */
export function projectNode() {
  return existsSync(linkedNode()) ? linkedNode() : process.execPath
}

/** The environment of every child: the right Node and the packages' commands come first. @param {NodeJS.ProcessEnv} more */
export function environment(more = {}) {
  const separator = process.platform === 'win32' ? ';' : ':'
  return {
    ...process.env,
    PATH: `${join(root, 'node_modules', '.bin')}${separator}${process.env.PATH}`,
    ...more,
  }
}

/** The file a package's command lies in, so that it can be run without a shell. @param {string} name @param {string} bin */
export function commandOf(name, bin = name) {
  const folder = join(root, 'node_modules', name)
  const { bin: bins } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bins === 'string' ? bins : bins[bin])
}

/**
 * Runs the project's Node; returns its exit code and, when `capture` is set, what it printed.
 * @param {string[]} args @param {{ capture?: boolean, env?: Record<string, string> }} more
 */
export function runNode(args, { capture = false, env = {} } = {}) {
  /** @type {import('node:child_process').IOType[]} */
  const stdio = capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit']
  const result = spawnSync(projectNode(), args, {
    cwd: root,
    stdio,
    env: environment({ NO_COLOR: '1', ...env }),
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  return { status: result.status ?? 1, output: `${result.stdout ?? ''}${result.stderr ?? ''}` }
}
