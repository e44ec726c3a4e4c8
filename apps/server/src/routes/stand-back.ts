/**
 * Polls stand back for deliveries. When a thousand boats come back into reach at once, the lists they ask for each half
 * minute would keep their counts waiting until both are given up; a list that isn't answered is asked for again by itself.
 */
import { type Database, DatabaseBusy } from '../database/database.ts'

/** So many waiting for a connection are a fraction of a second. A poll asks twice at once: fifty of them are a hundred, and no storm. */
export const MOST_WAITING = 200

/** Refuses with 503 at once while too many wait for the database. */
export function standBack(database: Pick<Database, 'waiting'>): () => Promise<void> {
  return async () => {
    if (database.waiting() > MOST_WAITING) throw new DatabaseBusy('A poll stood back')
  }
}
