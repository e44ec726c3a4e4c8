/**
 * How a tablet is called where people read it: always the same for one tablet, and not its own name. Logins are known by
 * that name and a secret: what is handed out tells neither. What came from a rescue file says so instead.
 */
import { createHash } from 'node:crypto'
import { rescueInWords } from '../text/ashore-nl.ts'

/** No tablet can call itself so: a Device header holds no slash. */
const RESCUE = /^(unsigned-)?rescue\/(\d+)$/

/** The device of what a delivery of a rescue file brings. */
export function rescueDevice(rescue: number, isSigned: boolean): string {
  return `${isSigned ? '' : 'unsigned-'}rescue/${rescue}`
}

/** Whether it came from a rescue file. */
export function isRescue(device: string | null): boolean {
  return device !== null && RESCUE.test(device)
}

/** The tablet of that device, '' for one without a name; null for a rescue file, which may be of any of its captain's. */
export function tabletOf(device: string | null): string | null {
  return isRescue(device) ? null : (device ?? '')
}

export function deviceMark(device: string): string
export function deviceMark(device: string | null): string | null
export function deviceMark(device: string | null): string | null {
  if (device === null) return null
  const [, unsigned, rescue] = RESCUE.exec(device) ?? []
  if (rescue !== undefined) return rescueInWords(rescue, !unsigned)
  return createHash('sha256').update(device).digest('hex').slice(0, 12)
}
