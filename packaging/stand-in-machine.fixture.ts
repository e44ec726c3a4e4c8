/**
 * A folder that stands for a Debian machine, on which a shell program of the package is run: the shell is real, and what it may
 * change of a machine are small programs that note how they were called.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const OURS = join(import.meta.dirname, 'debian')
const BIN = '/usr/bin'
const CALLS = '/calls'
/** As dpkg runs it, whatever the tester's shell says: one that hides each new file would hide a script that doesn't. */
const AS_DPKG = 'umask 022; exec sh "$@"'
/** Where a program names a place of the machine. */
const PLACES = /(?<![\w.})-])\/(?=(?:etc|run|usr|var)\/)/g

export interface Ended {
  status: number | null
  out: string
  err: string
  /** Each call of a stand-in in its order: its name and arguments with a bar between them. */
  calls: string[]
}

export interface Machine {
  /** Where a file or folder of it is. */
  path(inIt: string): string
  put(inIt: string, text: string, mode?: number): Promise<void>
  folder(inIt: string): Promise<void>
  /** A program that notes its call and then does what a line of shell says. */
  program(name: string, does?: string): Promise<void>
  withoutProgram(name: string): Promise<void>
  /** Runs a program of the package: what it says names the machine's places, as do the calls. */
  run(name: string, args: readonly string[], env?: Record<string, string>): Promise<Ended>
  remove(): Promise<void>
}

export async function openMachine(): Promise<Machine> {
  const root = await mkdtemp(join(tmpdir(), 'vaarboek-machine-'))
  const path = (inIt: string) => join(root, inIt)
  const inPlace = (text: string) => text.replaceAll(root, '')
  async function put(inIt: string, text: string, mode = 0o644) {
    await mkdir(dirname(path(inIt)), { recursive: true })
    await writeFile(path(inIt), text)
    await chmod(path(inIt), mode)
  }
  await mkdir(path(BIN), { recursive: true })

  return {
    path,
    put,
    folder: async (inIt) => void (await mkdir(path(inIt), { recursive: true })),
    program: (name, does = '') => {
      const notes = `(IFS='|'; printf '%s\\n' "${name}\${1+|}$*" >>'${path(CALLS)}')`
      return put(join(BIN, name), `#!/bin/sh\n${notes}\n${does}\n`, 0o755)
    },
    withoutProgram: (name) => rm(path(join(BIN, name))),
    async run(name, args, env = {}) {
      const source = await readFile(join(OURS, name), 'utf8')
      await put(name, source.replaceAll(PLACES, `${root}/`))
      await rm(path(CALLS), { force: true })
      const { status, stdout, stderr } = spawnSync('sh', ['-c', AS_DPKG, 'sh', path(name), ...args], {
        env: { PATH: `${path(BIN)}:/usr/bin:/bin`, ...env },
        encoding: 'utf8',
      })
      const calls = existsSync(path(CALLS)) ? inPlace(await readFile(path(CALLS), 'utf8')) : ''
      return {
        status,
        out: inPlace(stdout),
        err: inPlace(stderr),
        calls: calls.split('\n').filter(Boolean),
      }
    },
    remove: () => rm(root, { recursive: true }),
  }
}
