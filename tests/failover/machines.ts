/**
 * Machines of their own on one network, each a network and mount namespace of this one: with an address, folders of its own in the place of
 * the system's, and Debian's programs. It takes root.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const BRIDGE = 'vaarboek'
/** This machine's address there. */
const OUR_ADDRESS = '198.51.100.1/24'

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'pipe', 'pipe'] }).toString()

/** For what may be gone already. */
function quietly(...args: string[]): void {
  try {
    ip(...args)
  } catch {
    // It was gone.
  }
}

/** The network; call `remove` at the end, whatever happened. */
export function makeNetwork(): { remove(): void } {
  quietly('link', 'delete', BRIDGE)
  ip('link', 'add', BRIDGE, 'type', 'bridge')
  ip('address', 'add', OUR_ADDRESS, 'dev', BRIDGE)
  ip('link', 'set', BRIDGE, 'up')
  return { remove: () => void quietly('link', 'delete', BRIDGE) }
}

export class Machine {
  readonly name: string
  readonly address: string
  /** Holds what the machine has in place of the system's folders. */
  readonly folder: string
  readonly #holder: ChildProcess
  readonly #running: ChildProcess[] = []

  /**
   * @param folders of its own, by the system's paths, empty at first
   * @param place the last byte of its address
   */
  constructor(name: string, place: number, folders: readonly string[]) {
    this.name = name
    this.address = `198.51.100.${place}`
    this.folder = mkdtempSync(join(tmpdir(), `vaarboek-${name}-`))
    // Other users than root run there.
    chmodSync(this.folder, 0o755)
    // One of these may be left of a trial that was ended.
    quietly('netns', 'delete', name)
    quietly('link', 'delete', `vb-${place}`)
    ip('netns', 'add', name)
    ip('link', 'add', `vb-${place}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
    ip('link', 'set', `vb-${place}`, 'master', BRIDGE, 'up')
    for (const args of [
      ['address', 'add', `${this.address}/24`, 'dev', 'eth0'],
      ['link', 'set', 'eth0', 'up'],
      ['link', 'set', 'lo', 'up'],
    ])
      ip('-n', name, ...args)
    const mounts = folders.map((path) => {
      mkdirSync(this.path(path), { recursive: true })
      return `mount --bind ${this.path(path)} ${path}`
    })
    const script = [...mounts, 'echo ready', 'exec sleep infinity'].join(' && ')
    this.#holder = spawn('ip', ['netns', 'exec', name, 'unshare', '--mount', 'sh', '-c', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  }

  /** Until its folders are in place. */
  async ready(): Promise<void> {
    for await (const said of this.#holder.stdout ?? []) if (String(said).includes('ready')) return
    throw new Error(`${this.name} didn't begin`)
  }

  /** One of its paths, as this machine sees it. */
  path(path: string): string {
    return join(this.folder, path)
  }

  /** Starts a program there, as a user. @param env all of its environment but PATH */
  start(user: string, words: readonly string[], env: Record<string, string> = {}): ChildProcess {
    const child = spawn('nsenter', this.#inside(user, words), {
      env: { PATH: process.env.PATH ?? '', ...env },
      stdio: ['ignore', 'ignore', 'ignore'],
    })
    this.#running.push(child)
    return child
  }

  /** What a program there prints. @throws when it fails */
  ask(user: string, words: readonly string[], input = ''): string {
    return execFileSync('nsenter', this.#inside(user, words), {
      input,
      stdio: ['pipe', 'pipe', 'pipe'],
    }).toString()
  }

  #inside(user: string, words: readonly string[]): string[] {
    return ['--net', '--mount', `--target=${this.#holder.pid}`, 'runuser', '-u', user, '--', ...words]
  }

  /** All that runs there is gone at once, as when it loses its power. @param only programs with this in their command line */
  kill(only = ''): void {
    const pids = ip('netns', 'pids', this.name).split('\n').filter(Boolean).map(Number)
    for (const pid of pids) {
      try {
        const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        if (pid !== this.#holder.pid && line.includes(only)) process.kill(pid, 'SIGKILL')
      } catch {
        // It ended by itself.
      }
    }
  }

  /** Nothing goes in or out, or again does. */
  cut(isCut: boolean): void {
    ip('-n', this.name, 'link', 'set', 'eth0', isCut ? 'down' : 'up')
  }

  remove(): void {
    this.kill()
    this.#holder.kill('SIGKILL')
    quietly('netns', 'delete', this.name)
    rmSync(this.folder, { recursive: true, force: true })
  }
}
