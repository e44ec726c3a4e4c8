/** The values of the office's calls on malfunctions. */
import type { StaffId } from '@vaarboek/domain'
import * as v from 'valibot'
import { MAX_TEXT_LENGTH, optionalId } from '../values.ts'

export const MALFUNCTION_STATES = ['new', 'taken', 'waiting', 'solved', 'closed'] as const
export type MalfunctionState = (typeof MALFUNCTION_STATES)[number]

/** Which e-mails on malfunctions somebody can ask for: none, urgent ones at once, the others twice a day, or both. */
export const MALFUNCTION_MAILS = ['none', 'urgent', 'digest', 'both'] as const
export type MalfunctionMails = (typeof MALFUNCTION_MAILS)[number]

export const optionalStaffId: v.GenericSchema<string | number | null | undefined, StaffId | null> = optionalId

/** Text that may be missing; blanks are none. */
export const words = v.pipe(
  v.optional(v.nullable(v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH))), null),
  v.transform((given) => given?.trim() || null),
)
