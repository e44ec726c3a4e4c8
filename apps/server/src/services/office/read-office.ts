/** Reads for the office: in one of its few turns, and never for long. */
import type { Queries } from '../../database/database.ts'
import { limitStatements } from '../../repositories/office-limits.ts'
import type { Context } from '../context.ts'

/** In one transaction the statements leave together. Nothing is changed. @throws DatabaseBusy (503) when too many wait */
export function readOffice<Found>(
  { database }: Pick<Context, 'database'>,
  read: (db: Queries) => Promise<Found>,
): Promise<Found> {
  return database.transaction((tx) => {
    limitStatements(tx)
    return read(tx)
  })
}
