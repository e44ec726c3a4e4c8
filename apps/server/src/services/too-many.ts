/** A request that is refused because there were too many of its kind: it says when to try again. */
import { HttpError } from './http-error.ts'

/** Longer waits are said in hours. */
const MAX_IN_MINUTES = 90

/** @param what there were too many of, in Dutch @param seconds until one may try again */
export function tooMany(what: string, seconds: number): HttpError {
  return new HttpError(429, `Te veel ${what}. Probeer het over ${inWords(seconds)} opnieuw.`, seconds)
}

/** Rounded up, so that it is never too early. */
function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes > MAX_IN_MINUTES) return `${Math.ceil(minutes / 60)} uur`
  return minutes === 1 ? '1 minuut' : `${minutes} minuten`
}
