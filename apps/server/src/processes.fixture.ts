/** The real server and the real command line, each in a process of its own, for the tests of one file. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll } from 'vitest'
import { asAsked } from './commands/asked.fixture.ts'
import { runCommandLine } from './commands/command-line.ts'
import { openOwnDatabase } from './commands/own-database.ts'
import { failureOf } from './commands/run-command.ts'
import { fillMigratedFolder } from './database/pglite.fixture.ts'
import { checkPepper } from './services/accounts/known-pepper.ts'
import { hashPassword, hashPin } from './services/accounts/pin-hash.ts'
import { createDemo } from './services/demo/create-demo.ts'

const SERVER = join(import.meta.dirname, 'main.ts')
const COMMAND_LINE = join(import.meta.dirname, 'commands/main.ts')
/** In these processes too a PIN's hash costs the least it can, so that both sides of a test know each other's. */
const CHEAP_ARGON2 = new URL('../../../tests/kit/setup/cheap-argon2.ts', import.meta.url).href
/** The embedded database's code isn't optimised: for who lives for seconds that takes longer than it gives back. */
const QUICK_START = '--liftoff-only'
/** The embedded database takes seconds to start, and a busy machine makes many of them. */
export const PROCESSES_TAKE_MS = 240_000
const execute = promisify(execFile)

export type Settings = Record<string, string>

/** To be called once in a file: makes a folder, and ends all that still runs when the tests are done. */
export function processes() {
  let folder = ''
  let demo: Promise<string> | undefined
  const running = new Set<ChildProcess>()
  const path = (...names: string[]) => join(folder, ...names)
  const environment = (settings: Settings) => ({
    PATH: process.env.PATH ?? '',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    PORT: '0',
    ...settings,
  })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vaarboek-processes-'))
  })
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })

  /** With UMASK among its settings it starts under that mask. */
  const started = (settings: Settings, ...words: string[]): [string, string[]] => {
    const all = [QUICK_START, '--import', CHEAP_ARGON2, ...words]
    return settings.UMASK === undefined
      ? [process.execPath, all]
      : ['sh', ['-c', 'umask "$UMASK"; exec "$@"', 'sh', process.execPath, ...all]]
  }

  /** The command line, typed in the folder of these tests. */
  async function vaarboek(settings: Settings, ...args: string[]) {
    const options = { cwd: folder, env: environment(settings) }
    const { argv, secrets } = asAsked(args)
    const typed = execute(...started(settings, COMMAND_LINE, ...argv), options)
    typed.child.stdin?.end(Object.values(secrets).join('\n'))
    const { code, stdout, stderr } = await typed.then(
      (done) => ({ code: 0, ...done }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    )
    return { code, stdout, stderr, said: stdout + stderr }
  }

  /** The command line, typed on a terminal: `shown` is all that stands on it. */
  function onTerminal(settings: Settings, ...args: string[]) {
    const [program, words] = started(settings, COMMAND_LINE, ...args)
    // The shell gives its place to it: its own exit code, after Ctrl-C, would be told.
    const line = ['exec', ...[program, ...words].map((word) => `'${word}'`)].join(' ')
    const ended = execute('script', ['--quiet', '--return', '--command', line, '/dev/null'], {
      cwd: folder,
      env: environment(settings),
    })
    let said = ''
    ended.child.stdout?.on('data', (part) => {
      said += part
    })
    return { shown: () => said, ended }
  }

  /** What `vaarboek` does, inside this process: a fraction of the time, where a process of its own proves nothing more. */
  async function vaarboekHere(environment: Settings, ...argv: string[]) {
    const mask = process.umask()
    const warned: string[] = []
    const terminal = {
      environment,
      warn: (line: string) => void warned.push(line),
      progress: () => undefined,
      stopSignal: () => new AbortController().signal,
    }
    try {
      const stdout = await runCommandLine({ ...asAsked(argv), cwd: folder, by: 'wim' }, terminal)
      return { code: 0, stdout, stderr: warned.join('\n') }
    } catch (error) {
      return { code: 1, stdout: '', stderr: [...warned, failureOf(error).message].join('\n') }
    } finally {
      process.umask(mask)
    }
  }

  /** The server, which may well refuse to start; its environment is only what is given, and `flags` are words for Node itself. */
  function run(settings: Settings, ...flags: string[]) {
    const [program, words] = started(settings, ...flags, SERVER)
    const child = spawn(program, words, { env: environment(settings), stdio: ['ignore', 'pipe', 'pipe'] })
    running.add(child)
    const said = { out: '', err: '' }
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said.out += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said.err += text
    })
    const ended = once(child, 'close').then(([code]) => code as number | null)
    /** Waits until it has said this. @throws what it complained of when it ends before */
    const heard = async (words: RegExp) => {
      for (let found = words.exec(said.out); ; found = words.exec(said.out)) {
        if (found) return found
        await Promise.race([
          once(child.stdout, 'data'),
          ended.then((code) => Promise.reject(new Error(`${code}: ${said.err}`))),
        ])
      }
    }
    /** Returns its exit code. */
    const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
      child.kill(signal)
      return ended
    }
    /** The sentences of its last lines, each of which is a line of the log. @throws for anything else */
    const lastWords = () => said.err.replace(/.+/g, (line) => (JSON.parse(line) as { msg: string }).msg)
    return { said, lastWords, ended, heard, stop }
  }

  /** The server, listening. @throws what it complained of when it doesn't start */
  async function startServer(settings: Settings, ...flags: string[]) {
    const server = run(settings, ...flags)
    const [, address = ''] = await server.heard(/runs at (http:[^\s"]+)/)
    return { ...server, address }
  }

  /**
   * A data folder with a server's pepper and demo, as a server leaves it; quicker to copy than to make.
   * @param name of the folder; what an earlier go of a test left there is taken away
   */
  async function copyOfDemo(name: string): Promise<string> {
    demo ??= makeDemo()
    await rm(path(name), { recursive: true, force: true })
    await cp(await demo, path(name), { recursive: true })
    return path(name)
  }

  async function makeDemo(): Promise<string> {
    const dataDir = path('demo')
    await fillMigratedFolder(dataDir)
    const { close, ...context } = await openOwnDatabase({ DATA_DIR: dataDir }, false)
    const { database, clock, pepper, random } = context
    await checkPepper(context)
    await createDemo(database, clock, {
      pin: (pin) => hashPin(pin, pepper, random),
      password: (password) => hashPassword(password, pepper, random),
    })
    await close()
    return dataDir
  }

  return { path, vaarboek, vaarboekHere, onTerminal, run, startServer, copyOfDemo }
}
