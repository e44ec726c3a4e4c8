/** Docker: the machine's own where one answers, else one that is started for this and whose images go away with it. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { until } from './until.ts'

/** A build with Debian's packages takes minutes; what takes longer hangs, and is ended. */
const LONGEST_MS = 20 * 60_000

export interface Docker {
  /** Runs it with these arguments. @throws with all it printed when it fails */
  run(args: readonly string[], given?: Given): string
  succeeds(...args: string[]): boolean
  /** Starts the daemon again, as when the machine is rebooted. @returns false where it isn't ours to do so */
  restart(): Promise<boolean>
  close(): Promise<void>
}

export interface Given {
  folder?: string
  /** What it reads. */
  input?: string | Buffer
}

export async function openDocker(work: string): Promise<Docker> {
  let socket = process.env.DOCKER_HOST
  const call = (args: readonly string[], { folder, input }: Given = {}) => {
    const [command = '', ...rest] =
      args[0] === 'compose' ? [...COMPOSE, ...args.slice(1)] : ['docker', ...args]
    const env = { ...process.env, ...(socket && { DOCKER_HOST: socket }) }
    const options = {
      cwd: folder,
      env,
      input,
      encoding: 'utf8',
      maxBuffer: 1e9,
      timeout: LONGEST_MS,
    } as const
    return spawnSync(command, rest, options)
  }
  const succeeds = (...args: string[]) => call(args).status === 0
  let daemon: ChildProcess | undefined
  const start = async () => {
    daemon = startDaemon(work, socket ?? '')
    await until('Docker answers', async () => {
      if (daemon?.exitCode !== null)
        throw new Error(`Docker doesn't start:\n${await readFile(join(work, 'dockerd.log'), 'utf8')}`)
      return succeeds('info')
    })
  }
  const stop = async () => {
    if (!daemon || daemon.exitCode !== null) return
    const ended = once(daemon, 'exit')
    daemon.kill('SIGTERM')
    await ended
  }
  if (!succeeds('info')) {
    socket = `unix://${join(work, 'docker.sock')}`
    await start()
  }
  return {
    run(args, given) {
      const { status, stdout, stderr, error } = call(args, given)
      if (status === 0) return `${stdout}${stderr}`
      throw new Error(
        `docker ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}${error?.message ?? ''}`,
      )
    },
    succeeds,
    async restart() {
      if (!daemon) return false
      await stop()
      await start()
      return true
    },
    close: stop,
  }
}

/** Debian 12 has it as a program of its own. */
const COMPOSE =
  spawnSync('docker', ['compose', 'version']).status === 0 ? ['docker', 'compose'] : ['docker-compose']

function startDaemon(work: string, socket: string): ChildProcess {
  const of = (name: string) => join(work, name)
  const folders = [
    '--data-root',
    of('docker'),
    '--exec-root',
    of('docker-run'),
    '--pidfile',
    of('docker.pid'),
  ]
  const daemon = spawn('setpriv', ['--pdeathsig', 'TERM', 'dockerd', '--host', socket, ...folders], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  daemon.stderr?.pipe(createWriteStream(of('dockerd.log'), { flags: 'a' }))
  return daemon
}
