/**
 * How a tablet is called where people read it: always the same for one tablet, and not its own name. Logins are known by
 * that name and a secret: what is handed out tells neither.
 */
import { createHash } from 'node:crypto'

export function deviceMark(device: string | null): string | null {
  return device === null ? null : createHash('sha256').update(device).digest('hex').slice(0, 12)
}
