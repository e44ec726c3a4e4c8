/**
 * How often a PIN may still be tried. Our server doesn't say it before it is too late; what was refused on this page is counted here by the
 * same rule. It may have counted more, of another tablet or an earlier page: then its refusal comes without the warning.
 */
import { isBlank } from '@vaarboek/domain'
import { type EngineContext, keep } from '../context.ts'
import { NOTES } from '../notes.ts'

/** Wrong tries after which our server lets one wait, and this device throws its hash of the PIN away. */
export const MAX_WRONG_TRIES = 5
/** A wrong try counts so long. */
const LASTING_MS = 15 * 60_000

/** Said only where it is little. */
export interface TriesLeft {
  /** 0: later, or by the server alone. */
  triesLeft?: 0 | 1
  /** The telephone number of the office; '' or null where none is known. */
  office?: string | null
}

/** Notes a wrong try. @param whose the account it was tried on; absent where the server is another's, whose limits nobody knows */
export function noteWrong({ wrongTries, device }: EngineContext, whose: string | undefined): TriesLeft {
  if (whose === undefined) return {}
  const now = device.steady?.().ms ?? device.clock()
  const lately = [...(wrongTries.get(whose) ?? []), now].filter((at) => now - at < LASTING_MS)
  wrongTries.set(whose, lately)
  return lately.length === MAX_WRONG_TRIES - 1 ? { triesLeft: 1 } : {}
}

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
