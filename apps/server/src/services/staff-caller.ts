/** The person of the office who calls. Concession, person and rights come from the session, never from a request's fields. */
import { CONFIRMED, type Right, type Role } from '@vaarboek/wire/office'
import type { ConcessionNumber, MemberNumber, StaffNumber } from '../repositories/row-ids.ts'
import { HttpError, problem } from './http-error.ts'

export interface StaffCaller {
  concession: ConcessionNumber
  staff: StaffNumber
  /** The person's number as colleagues see it. */
  member: MemberNumber
  name: string
  email: string
  roles: readonly Role[]
  rights: ReadonlySet<Right>
  /** Until then the password needn't be given again. */
  confirmedUntil: string
  endsAt: string
  /** Network address. */
  address: string
  /** SHA-256 of the session's token. */
  sessionHash: Uint8Array
  /** The same of the first token of their login: what counts or waits for a login goes by it. */
  origin: Uint8Array
}

export const SESSION_ENDED = problem('office-not-logged-in')
const NO_RIGHT = problem('office-right')
const CONFIRM = problem('office-confirm')

/**
 * Returns when the caller may do that now.
 * @throws HttpError 403 when no role has the right, or when it asks for the password and that was given over five minutes ago
 */
export function demandRight(caller: StaffCaller, right: Right, at: string): void {
  if (!caller.rights.has(right)) throw new HttpError(403, NO_RIGHT)
  if (CONFIRMED.includes(right)) demandConfirmed(caller, at)
}

/** @throws HttpError 403 when password or passkey was last given over five minutes ago */
export function demandConfirmed({ confirmedUntil }: StaffCaller, at: string): void {
  if (Date.parse(confirmedUntil) < Date.parse(at)) throw new HttpError(403, CONFIRM)
}
