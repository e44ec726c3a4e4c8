/** A request that is refused because there were too many of its kind: it says when to try again. */
import type { MessageCode } from '@vaarboek/wire'
import { HttpError, sentence } from './http-error.ts'

/** Longer waits are said in hours. */
const MAX_IN_MINUTES = 90

/** @param what there were too many of, in Dutch @param seconds until one may try again */
export function tooMany(what: string, seconds: number): HttpError {
  const { words, code } = inWords(seconds)
  return new HttpError(429, sentence(code, `Te veel ${what}. Probeer het over ${words} opnieuw.`), seconds)
}

/** Rounded up, so that it is never too early. */
function inWords(seconds: number): { words: string; code: MessageCode } {
  const minutes = Math.ceil(seconds / 60)
  if (minutes > MAX_IN_MINUTES) return { words: `${Math.ceil(minutes / 60)} uur`, code: 'too-many-hours' }
  return { words: minutes === 1 ? '1 minuut' : `${minutes} minuten`, code: 'too-many' }
}
