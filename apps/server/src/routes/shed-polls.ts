/**
 * Rejects polls with 503 while too many requests of their concession wait for the database, so that its uploads go first. Otherwise the lists
 * that a thousand returning boats ask for each half minute would keep their counts waiting until both time out. The app
 * asks for a missing list again by itself.
 */
import type { FastifyRequest } from 'fastify'
import { type Database, DatabaseBusy } from '../database/database.ts'

/**
 * Pieces of a concession's work that may wait before its polls are rejected: as many as are served in a fraction of a second. A poll takes
 * two connections: fifty polls are a hundred.
 */
export const MAX_WAITING = 200

/** @returns a hook that throws DatabaseBusy (503) at once while more than MAX_WAITING of who asks wait */
export function shedPolls(database: Pick<Database, 'waiting'>): (request: FastifyRequest) => Promise<void> {
  return async ({ asker }) => {
    if (database.waiting(asker ?? undefined) > MAX_WAITING) throw new DatabaseBusy('A poll was rejected')
  }
}
