/** How often a PIN may still be tried, by our server's word or, without network, by this device's own count. */
import { isBlank } from '@vaarboek/domain'
import type { MessageCode } from '@vaarboek/wire'
import { type EngineContext, keep } from '../context.ts'
import { NOTES } from '../notes.ts'

/** Wrong tries after which this device throws its hash of the PIN away. */
export const MAX_WRONG_TRIES = 5

/** Said only where it is little. */
export interface TriesLeft {
  /** 0: later, or by the server alone. */
  triesLeft?: 0 | 1
  /** The telephone number of the office; '' or null where none is known. */
  office?: string | null
}

/** What our server says of a wrong try, which it counts on every tablet. Another's says nothing. */
export const lastTry = ({ code }: { code?: string | undefined }): TriesLeft =>
  code === ('last-try' satisfies MessageCode) ? { triesLeft: 1 } : {}

/** The warning after a wrong try that this device judged. */
export async function afterWrong(context: EngineContext, left: number): Promise<TriesLeft> {
  if (left === 0) return lockedOut(context)
  return left === 1 ? { triesLeft: left } : {}
}

/** There were too many. */
export async function lockedOut({ logbook }: EngineContext): Promise<TriesLeft> {
  return { triesLeft: 0, office: await logbook.read(NOTES.officeNumber) }
}

/** Roles of the office that can help with a PIN, the likeliest first. */
const WHO_HELPS = ['planning', 'ferry', 'operationsManager']

/** Keeps whom to call for when nobody is logged in. @param contacts phone numbers by role */
export function keepOfficeNumber(context: EngineContext, contacts: Record<string, string>): void {
  const number = WHO_HELPS.map((role) => contacts[role] ?? '').find((one) => !isBlank(one)) ?? ''
  keep(context, NOTES.officeNumber, number.trim())
}
