/** The values of the office's calls on malfunctions. */
import { isBlank } from '@vaarboek/domain'
import * as v from 'valibot'
import { MAX_TEXT_LENGTH } from '../values.ts'

export const MALFUNCTION_STATES = ['new', 'taken', 'waiting', 'solved', 'closed'] as const
export type MalfunctionState = (typeof MALFUNCTION_STATES)[number]

/** Categories that mean danger: so many at most, of so many letters. */
export const MAX_DANGERS = 20
export const MAX_DANGER_LENGTH = 100

/** E-mails on malfunctions that a person can ask for: none, urgent ones at once, the others twice a day, or both. */
export const MALFUNCTION_MAILS = ['none', 'urgent', 'digest', 'both'] as const
export type MalfunctionMails = (typeof MALFUNCTION_MAILS)[number]

/** Text that may be missing; blanks are none. */
export const words = v.pipe(
  v.optional(v.nullable(v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH))), null),
  v.transform((given) => (isBlank(given ?? '') ? null : (given?.trim() ?? null))),
)
