/** Messages to the service manager, where there is one that asks (`Type=notify`, `WatchdogSec=`). */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Signs of life in the time that systemd waits for one. */
const SIGNS = 3

/**
 * Tells systemd that the server answers now: only then `systemctl start` returns, and what is ordered after the server begins. From
 * then on it is told that the server lives, as often as it wants to hear it: one that is stopped or hangs is started anew.
 * Node has no sockets of the kind systemd reads, so its own program says it.
 * @param failed gets why a sign of life couldn't be given @throws when it can't be told that the server is ready
 */
export async function tellSystemd(
  { NOTIFY_SOCKET, WATCHDOG_USEC }: NodeJS.ProcessEnv,
  failed: (error: unknown) => void,
): Promise<{ stop: () => void }> {
  if (!NOTIFY_SOCKET) return { stop: () => undefined }
  // The program gets the socket from here, and nothing else of this process.
  const env = { PATH: process.env.PATH, NOTIFY_SOCKET }
  const say = (what: string) => promisify(execFile)('systemd-notify', [what], { env })
  await say('--ready')
  const waitsMs = Number(WATCHDOG_USEC) / 1000
  if (!(waitsMs > 0)) return { stop: () => undefined }
  let isStopped = false
  const sign = () => void say('WATCHDOG=1').catch((error: unknown) => isStopped || failed(error))
  const living = setInterval(sign, waitsMs / SIGNS).unref()
  return {
    stop() {
      isStopped = true
      clearInterval(living)
    },
  }
}
