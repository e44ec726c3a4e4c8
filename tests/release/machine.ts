/**
 * A Debian that boots: systemd as its first process, over a layer that goes away (systemd-nspawn). It has this machine's network, so
 * its ports must be free here.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PrivateRoot } from './private-root.ts'
import { until } from './until.ts'

export interface Machine extends Omit<PrivateRoot, 'start'> {
  /** Starts it again, as its operator would, and returns once systemd says that it runs. */
  reboot(): Promise<void>
}

/** $1: a folder, $2: the files below, $3: what is found at /release, $4: its name. Where systemd isn't the first process here, a group of its own is made. */
const BOOT = `set -e
mount -t overlay overlay -o "lowerdir=$2,upperdir=$1/upper,workdir=$1/work" "$1/root"
set -- "$@" --quiet --directory="$1/root" --machine="$4" --bind-ro="$3:/release" --console=pipe --boot
shift 4
if [ ! -d /run/systemd/system ]; then
  for tree in systemd unified; do
    [ -d "/sys/fs/cgroup/$tree" ] || continue
    mkdir "/sys/fs/cgroup/$tree/vaarboek-$$"
    echo $$ >"/sys/fs/cgroup/$tree/vaarboek-$$/cgroup.procs"
  done
  set -- "$@" --register=no --keep-unit
fi
exec systemd-nspawn "$@"`

/** A command of an operator's takes minutes; what takes longer hangs, and is ended. */
const LONGEST_MS = 20 * 60_000

const ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  LANG: 'C.UTF-8',
  DEBIAN_FRONTEND: 'noninteractive',
}

/** Boots one over a tree of Debian with systemd. @throws with what it printed when it ends before it runs */
export async function bootMachine(below: string, release: string): Promise<Machine> {
  const folder = await mkdtemp(join(tmpdir(), 'vaarboek-machine-'))
  for (const name of ['upper', 'work', 'root']) await mkdir(join(folder, name))
  const boot = ['--mount', 'sh', '-c', BOOT, 'sh', folder, below, release, 'vaarboek']
  const said: string[] = []
  const switchOn = () => {
    const on = spawn('setpriv', ['--pdeathsig', 'TERM', 'unshare', ...boot], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [on.stdout, on.stderr])
      stream.setEncoding('utf8').on('data', (text) => said.push(text))
    return on
  }
  let holder = switchOn()
  const machine: Machine = {
    path: (inside) => join(`/proc/${leaderOf(holder)}/root`, inside),
    run(command, ...args) {
      const entered = ['--target', String(leaderOf(holder)), '--all', '--', command, ...args]
      const options = { env: ENVIRONMENT, encoding: 'utf8', maxBuffer: 1e9, timeout: LONGEST_MS } as const
      const { status, stdout, stderr, error } = spawnSync('nsenter', entered, options)
      return { status: status ?? 1, output: `${stdout}${stderr}${error?.message ?? ''}` }
    },
    must(command, ...args) {
      const { status, output } = machine.run(command, ...args)
      if (status === 0) return output
      const journal = machine.run('journalctl', '--lines=30', '--no-pager').output
      throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${output}\n${journal}`)
    },
    async reboot() {
      const before = leaderOf(holder)
      machine.run('systemctl', 'reboot')
      await until('the machine is down', () => !existsSync(`/proc/${before}`))
      // Without a systemd of this machine's nspawn leaves it to others to start the machine again.
      if (!existsSync('/run/systemd/system')) {
        if (holder.exitCode === null) await once(holder, 'exit')
        await removeGroups(holder.pid)
        holder = switchOn()
      }
      await isUp()
    },
    async close() {
      const closed = once(holder, 'exit')
      holder.kill('SIGTERM')
      if (holder.exitCode === null) await closed
      await removeGroups(holder.pid)
      await rm(folder, { recursive: true, force: true })
    },
  }
  const isUp = async () => {
    await until('systemd runs', () => {
      if (holder.exitCode !== null) throw new Error(`The machine doesn't boot: ${said.join('')}`)
      return leaderOf(holder) > 0 && existsSync(machine.path('/run/systemd/system'))
    })
    // 'degraded' is a machine, too: the caller looks at its own units.
    await until('all is started', () =>
      /running|degraded/.test(machine.run('systemctl', 'is-system-running').output),
    )
  }
  await isUp()
  return machine
}

/** Its first process: nspawn's only child. 0 while there is none. */
function leaderOf({ pid }: ChildProcess): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0])
}

/** Empty by now; they hold nothing but each other. */
async function removeGroups(pid: number | undefined): Promise<void> {
  for (const tree of ['systemd', 'unified']) {
    const group = `/sys/fs/cgroup/${tree}/vaarboek-${pid}`
    if (existsSync(group)) spawnSync('find', [group, '-depth', '-type', 'd', '-exec', 'rmdir', '{}', ';'])
  }
}

/** Why none boots here; null where one does. */
export async function whyNoMachine(): Promise<string | null> {
  if (process.getuid?.() !== 0) return 'only root may boot a machine'
  const groups = await readFile('/proc/self/cgroup', 'utf8').catch(() => '')
  return groups.includes('name=systemd') || groups.startsWith('0::') ? null : 'there are no control groups'
}
