/** Programs that a release is made with. */
import { spawnSync } from 'node:child_process'
import type { Processor } from './processors.ts'

export interface Surroundings {
  cwd?: string
  env?: Record<string, string>
  /** What the program reads. */
  input?: string
}

/** Runs a program and returns what it printed. @throws with all it said when it fails */
export function run(
  command: string,
  args: readonly string[],
  { cwd, env, input }: Surroundings = {},
): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    input,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  if (error) throw new Error(`${command} can't be run: ${error.message}`)
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`)
  return stdout
}

export const NPM_QUIETLY = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline']

/** What npm installs packages with native parts by. */
export const npmFor = ({ node }: Processor) => [`--cpu=${node}`, '--os=linux', '--libc=glibc']

/** Runs npm: the one that runs this, where npm does. */
export function runNpm(args: readonly string[], surroundings: Surroundings = {}): string {
  const npm = process.env.npm_execpath
  // npx names itself there.
  if (npm?.endsWith('npm-cli.js')) return run(process.execPath, [npm, ...args], surroundings)
  return run('npm', args, surroundings)
}
