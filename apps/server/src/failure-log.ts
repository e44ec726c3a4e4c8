/** Failures of what the server does by itself, in its log. An absent database makes all of it fail, again and again, and one line says it. */
import type { Logger } from 'pino'
import { DatabaseBroken, DatabaseGone } from './database/database.ts'
import { whyUnreachable } from './database/why-unreachable.ts'
import type { Context } from './services/context.ts'

/** Somebody who comes to look sees it within so long. */
const AGAIN_MS = 60_000

interface Told {
  atMs: number
  /** How often it failed since. */
  more: number
}

/** Each failure with its error; of an absent database one line for each kind of work in a minute, without. @param nowMs the clock */
export function failureLog(logger: { error: Logger['error'] }, nowMs: () => number): Context['log'] {
  const told = new Map<string, Told>()
  return (error, what) => {
    if (!(error instanceof DatabaseGone) || error instanceof DatabaseBroken) {
      logger.error({ err: error }, what)
      return
    }
    const last = told.get(what)
    // A clock may be set back.
    if (last && Math.abs(nowMs() - last.atMs) < AGAIN_MS) {
      last.more += 1
      return
    }
    told.set(what, { atMs: nowMs(), more: 0 })
    const more = last && last.more > 0 ? ` (${last.more} times more since the line before)` : ''
    logger.error(`${what}. ${whyUnreachable(error)}${more}`)
  }
}
