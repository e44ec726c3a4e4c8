/**
 * How a tablet is called where people read it: always the same for one tablet, and not its own name. Who knows that name
 * can use up the tries of a PIN that are kept for a captain's own tablet.
 */
import { createHash } from 'node:crypto'

export function deviceMark(device: string | null): string | null {
  return device === null ? null : createHash('sha256').update(device).digest('hex').slice(0, 12)
}
