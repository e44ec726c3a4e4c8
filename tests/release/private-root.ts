/**
 * This machine once more, to install into: a layer over its files that goes away, with processes of its own. What is done in it is
 * done by the machine's real programs as root, and nothing of the machine itself changes.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'

export interface Ran {
  status: number
  /** What it printed, both ways. */
  output: string
}

export interface PrivateRoot {
  /** Where a path of its own is seen from outside. */
  path(inside: string): string
  /** Runs a program in it, as root. */
  run(command: string, ...args: string[]): Ran
  /** The same. @throws with what it printed when it fails */
  must(command: string, ...args: string[]): string
  /** Starts a program that stays; it ends with the root. */
  start(command: string, ...args: string[]): ChildProcess
  /** Ends everything in it and takes it away. */
  close(): Promise<void>
}

/** What it is made of, lowest first. */
export interface Layers {
  /** The files below; those of the machine when nothing is said. */
  below?: string
  /** A folder that is found in it at /release. */
  release: string
  /** Whether it has a network of its own, with nothing but loopback. */
  hasOwnNetwork?: boolean
}

/** Why none can be made here; null where one can. */
export function whyNoPrivateRoot(): string | null {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/dpkg')) return 'this is no Debian'
  if (process.getuid?.() !== 0) return 'only root may install packages'
  const made = spawnSync('unshare', ['--mount', '--pid', '--net', '--fork', 'sh', '-c', TRY], {
    encoding: 'utf8',
  })
  return made.status === 0 ? null : `no file system can be laid over this one (${made.stderr.trim()})`
}

const TRY =
  'd=$(mktemp -d) && mkdir $d/u $d/w $d/r && mount -t overlay overlay -o lowerdir=/,upperdir=$d/u,workdir=$d/w $d/r && ls $d/r/usr/bin/dpkg; s=$?; umount $d/r; rm -r $d; exit $s'

/** $1: a folder, $2: the files below, $3: what is found at /release. */
const SET_UP = `set -e
mount -t overlay overlay -o "lowerdir=$2,upperdir=$1/upper,workdir=$1/work" "$1/root"
cd "$1/root"
mkdir -p proc dev run tmp release
mount -t proc proc proc
mount --rbind /dev dev
mount -t tmpfs tmpfs run
mount -t tmpfs tmpfs tmp
chmod 1777 tmp
mount --bind "$3" release
ip link set lo up 2>/dev/null || true
exec chroot . sh -c 'echo ready; exec sleep infinity'`

/** Makes one. */
export async function openPrivateRoot({
  below = '/',
  release,
  hasOwnNetwork = false,
}: Layers): Promise<PrivateRoot> {
  const folder = await mkdtemp(join(tmpdir(), 'vaarboek-root-'))
  for (const name of ['upper', 'work', 'root']) await mkdir(join(folder, name))
  const own = ['--mount', '--pid', '--fork', '--kill-child', ...(hasOwnNetwork ? ['--net'] : [])]
  const holder = spawn(
    'setpriv',
    ['--pdeathsig', 'KILL', 'unshare', ...own, 'sh', '-c', SET_UP, 'sh', folder, below, release],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const complaint = text(holder.stderr)
  const isReady = once(createInterface(holder.stdout), 'line').then(() => true)
  if (!(await Promise.race([isReady, once(holder, 'exit').then(() => false)])))
    throw new Error(`No private root: ${await complaint}`)
  const children = await readFile(`/proc/${holder.pid}/task/${holder.pid}/children`, 'utf8')
  const first = children.trim()
  const top = `/proc/${first}/root`
  const enter = [
    '--target',
    first,
    '--mount',
    '--pid',
    `--root=${top}`,
    `--wd=${top}`,
    ...(hasOwnNetwork ? ['--net'] : []),
    '--',
  ]
  const env = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    LANG: 'C.UTF-8',
    DEBIAN_FRONTEND: 'noninteractive',
  }
  const root: PrivateRoot = {
    path: (inside) => join(top, inside),
    run(command, ...args) {
      const ran = spawnSync('nsenter', [...enter, command, ...args], {
        env,
        encoding: 'utf8',
        maxBuffer: 1e9,
      })
      return { status: ran.status ?? 1, output: `${ran.stdout}${ran.stderr}` }
    },
    must(command, ...args) {
      const { status, output } = root.run(command, ...args)
      if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${output}`)
      return output
    },
    start: (command, ...args) =>
      spawn('nsenter', [...enter, command, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] }),
    async close() {
      const closed = once(holder, 'exit')
      process.kill(Number(first), 'SIGKILL')
      await closed
      await rm(folder, { recursive: true, force: true })
    },
  }
  return root
}
