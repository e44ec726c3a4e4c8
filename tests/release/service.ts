/** A service of systemd, started without systemd as its unit says: the same command, user, folder, rights and read-only files. */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { PrivateRoot } from './private-root.ts'

export interface Service {
  /** Asks it to end, as systemd would, and returns its exit code. */
  stop(): Promise<number>
}

/** $1: user, $2: folder it may write to, $3: umask; what follows is the command. */
const AS_SYSTEMD = `set -e
user=$1 state=$2; umask $3; shift 3
install -d -o "$user" -g "$user" -m 0700 "$state"
mount --bind "$state" "$state"
mount -t tmpfs tmpfs /tmp; chmod 1777 /tmp
mount -o remount,bind,ro /
cd "$state"
exec setpriv --reuid "$user" --regid "$user" --init-groups --no-new-privs --bounding-set=-all env -i PATH=/usr/bin:/bin "$@"`

/** Starts it, and returns once `url` answers. @throws with what it printed when it ends before */
export async function startService(root: PrivateRoot, unit: string, url: string): Promise<Service> {
  const said = await readFile(root.path(`/usr/lib/systemd/system/${unit}`), 'utf8')
  const setting = (name: string) => {
    const value = new RegExp(`^${name}=(.*)$`, 'm').exec(said)?.[1]
    if (!value) throw new Error(`${unit} doesn't say ${name}`)
    return value
  }
  const state = `/var/lib/${setting('StateDirectory')}`
  if (setting('WorkingDirectory') !== state || setting('ProtectSystem') !== 'strict')
    throw new Error(`${unit} isn't started as it is here`)
  const command = setting('ExecStart').split(' ')
  const child = root.start(
    'unshare',
    '--mount',
    '--propagation',
    'private',
    'sh',
    '-c',
    AS_SYSTEMD,
    'sh',
    setting('User'),
    state,
    setting('UMask'),
    ...command,
  )
  const printed = child.stdout && child.stderr ? Promise.all([text(child.stdout), text(child.stderr)]) : null
  for (let tries = 0; tries < 2400; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${unit} ended with ${child.exitCode}: ${await printed}`)
    if ((await fetch(url).catch(() => null))?.ok) break
    await wait(100)
  }
  return {
    async stop() {
      const ended = once(child, 'exit')
      // nsenter stands between, and passes nothing on.
      root.run('pkill', '-TERM', '-u', setting('User'), '-f', 'apps/server/src/main.ts')
      const [code] = await ended
      return code ?? 1
    },
  }
}
