/** Values of the log that people ashore keep. */

/** Kinds of a note: what happened, a call, something lost or found on board, a complaint. */
export const LOG_KINDS = ['note', 'call', 'lost', 'complaint'] as const
export type LogKind = (typeof LOG_KINDS)[number]
/** Words to find a note by: so many, of so many letters. */
export const MAX_LOG_TAGS = 8
export const MAX_LOG_TAG = 30
