/**
 * Work that another transaction's work got in the way of is done again: PostgreSQL took it back as if it had never begun. So work
 * in a transaction changes nothing outside its database until that has committed.
 */
import { DatabaseBusy } from './database.ts'
import { hasCollided } from './told-apart.ts'

/** How often, after the first. */
const AGAIN = 3
/** Two that met shouldn't meet again: each waits up to this long, twice as long each time. */
const PAUSE_MS = 20

/** Chance and time, for waiting. */
export interface Patience {
  /** From 0 up to 1. */
  random: () => number
  pause: (ms: number) => Promise<unknown>
}

/** Tries again at once. */
export const NO_PATIENCE: Patience = { random: () => 0, pause: async () => undefined }

/** @throws DatabaseBusy when others were in the way each time; else whatever the work throws */
export async function tryAgain<T>(attempt: () => Promise<T>, { random, pause }: Patience): Promise<T> {
  for (let again = 0; ; again += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!hasCollided(error)) throw error
      if (again === AGAIN)
        throw error instanceof DatabaseBusy ? error : new DatabaseBusy(String(error), { cause: error })
      await pause(random() * PAUSE_MS * 2 ** again)
    }
  }
}
