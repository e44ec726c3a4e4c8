/**
 * Rejects polls with 503 while too many requests wait for the database, so that uploads go first. Otherwise the lists
 * that a thousand returning boats ask for each half minute would keep their counts waiting until both time out. The app
 * asks for a missing list again by itself.
 */
import { type Database, DatabaseBusy } from '../database/database.ts'

/** As many as are served in a fraction of a second. A poll takes two connections: fifty polls are a hundred. */
export const MAX_WAITING = 200

/** @returns a hook that throws DatabaseBusy (503) at once while more than MAX_WAITING requests wait. */
export function shedPolls(database: Pick<Database, 'waiting'>): () => Promise<void> {
  return async () => {
    if (database.waiting() > MAX_WAITING) throw new DatabaseBusy('A poll was rejected')
  }
}
