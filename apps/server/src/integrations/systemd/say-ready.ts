/** What the service manager is told, where there is one that asks (`Type=notify`). */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/**
 * Tells systemd that the server answers now: only then `systemctl start` returns, and what is ordered after the server begins.
 * Node has no sockets of the kind systemd reads, so its own program says it. @throws when it can't
 */
export async function sayReady({ NOTIFY_SOCKET }: NodeJS.ProcessEnv): Promise<void> {
  if (NOTIFY_SOCKET) await promisify(execFile)('systemd-notify', ['--ready'])
}
