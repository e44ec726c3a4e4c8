/**
 * Dependencies of services as somebody of the office calls them: their database does nothing for long, as the boats' work comes first.
 * Routes of the office are handed no other.
 */
import type { Database } from '../database/database.ts'
import { type LimitedDatabase, limitedDatabase } from '../database/limited-database.ts'
import type { Context } from './context.ts'

export interface StaffContext extends Context {
  database: LimitedDatabase
  /**
   * The database without the limit, for one thing: a timetable is read or compared in a thread, and the draft completed. Nobody's
   * request waits in it, its work is in pieces, and a slow disk may take long for one.
   */
  inPieces: Database
  /** The same, with a database that reads what may be seconds old. */
  ofReading: Omit<StaffContext, 'ofReading'>
}

/** All else stays that context's own, also what is put in another's place there. */
export function staffContext(context: Context): StaffContext {
  const database = { value: limitedDatabase(context.database), enumerable: true }
  const inPieces = { value: context.database, enumerable: true }
  const reading = { value: limitedDatabase(context.reading), enumerable: true }
  const ofReading = { value: Object.create(context, { database: reading, inPieces }), enumerable: true }
  return Object.create(context, { database, inPieces, ofReading })
}
