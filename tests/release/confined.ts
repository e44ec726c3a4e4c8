/** A program that runs with as little as a service of systemd or a container gives it. */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import type { PrivateRoot } from './private-root.ts'

export interface Confinement {
  user: string
  /** The one folder it may write to, beside a /tmp of its own. */
  folder: string
  umask: string
  /** All of its environment, beside a PATH. */
  env?: Record<string, string>
}

export interface Running {
  /** Its exit code and what it printed, once it has ended; null before. */
  ended(): Promise<string> | null
  /** Asks it to end, as systemd and Docker do, and returns its exit code. */
  stop(): Promise<number>
}

/** $1: user, $2: folder, $3: umask; what follows is for `env`. */
const CONFINED = `set -e
user=$1 folder=$2; umask $3; shift 3
install -d -o "$user" -g "$user" -m 0700 "$folder"
mount --bind "$folder" "$folder"
mount -t tmpfs tmpfs /tmp; chmod 1777 /tmp
mount -o remount,bind,ro /
cd "$folder"
exec setpriv --reuid "$user" --regid "$user" --init-groups --no-new-privs --bounding-set=-all env -i PATH=/usr/local/bin:/usr/bin:/bin "$@"`

/** Starts a command with everything else read-only and without any right of root. */
export function startConfined(
  root: PrivateRoot,
  { user, folder, umask, env = {} }: Confinement,
  command: readonly string[],
): Running {
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`)
  const own = ['--mount', '--propagation', 'private', 'sh', '-c', CONFINED, 'sh', user, folder, umask]
  const child = root.start('unshare', ...own, ...variables, ...command)
  const printed =
    child.stdout && child.stderr ? Promise.all([text(child.stdout), text(child.stderr)]) : Promise.resolve([])
  return {
    ended: () =>
      child.exitCode === null ? null : printed.then((said) => `${child.exitCode}: ${said.join('')}`),
    async stop() {
      if (child.exitCode !== null) return child.exitCode
      const ending = once(child, 'exit')
      // nsenter stands before it and passes nothing on; it is its only child.
      const children = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
      process.kill(Number(children.trim()), 'SIGTERM')
      const [code] = await ending
      return code ?? 1
    },
  }
}
