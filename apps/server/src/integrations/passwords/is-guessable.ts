/** Whether a password is one that is tried early: common ones, words and patterns, and what belongs to the place it is for. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** From 0 to 4: 3 takes some 100,000,000 tries, which the limits on tries make centuries of. */
const STRONG = 3
/** Characters that are judged: a longer text of repetitions takes seconds. One that begins so badly is better chosen anew. */
const MAX_JUDGED = 40

let made: ZxcvbnFactory | null = null

/** @param words those an attacker tries first here: names of product, service and person */
export function isGuessable(password: string, words: readonly string[]): boolean {
  // Its lists take a quarter of a second to read, and most servers never need them.
  made ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return made.check(password.slice(0, MAX_JUDGED), [...words]).score < STRONG
}
