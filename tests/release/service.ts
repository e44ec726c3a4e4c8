/** A service of systemd, started without systemd as its unit says: the same command, user, folder, rights and read-only files. */
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { type Running, startConfined } from './confined.ts'
import type { PrivateRoot } from './private-root.ts'

/** Starts it, and returns once `url` answers. @throws with what it printed when it ends before */
export async function startService(root: PrivateRoot, unit: string, url: string): Promise<Running> {
  const said = await readFile(root.path(`/usr/lib/systemd/system/${unit}`), 'utf8')
  const setting = (name: string) => {
    const value = new RegExp(`^${name}=(.*)$`, 'm').exec(said)?.[1]
    if (!value) throw new Error(`${unit} doesn't say ${name}`)
    return value
  }
  const folder = `/var/lib/${setting('StateDirectory')}`
  if (setting('WorkingDirectory') !== folder || setting('ProtectSystem') !== 'strict')
    throw new Error(`${unit} isn't started as it is here`)
  const confinement = { user: setting('User'), folder, umask: setting('UMask') }
  const service = startConfined(root, confinement, setting('ExecStart').split(' '))
  for (let tries = 0; tries < 2400; tries += 1) {
    const ended = service.ended()
    if (ended) throw new Error(`${unit} ended with ${await ended}`)
    if ((await fetch(url).catch(() => null))?.ok) break
    await wait(100)
  }
  return service
}
