/** What every kind of export has in common: it is given the trips of each day, and says at the end what had no room. */

import { setImmediate as turn } from 'node:timers/promises'
import { type DayRange, daysOf } from '@vaarboek/domain'
import type { Queries, Transactional } from '../../database/database.ts'
import type { ConcessionNumber } from '../../repositories/row-ids.ts'
import { type CancelledLeg, cancelledOn } from './cancelled-legs.ts'
import { type SailedStops, sailedOn } from './counted-days.ts'
import { demandNoneArchived } from './none-archived.ts'

export interface ExportWriter {
  /** Whether it asks for the legs of trips. */
  withLegs: boolean
  /** Returns how many rows it wrote. */
  add(sailed: SailedStops): Promise<number>
  /** What was cancelled on a day and not sailed; without it nobody asks for that. */
  addCancelled?: (day: string, legs: readonly CancelledLeg[]) => Promise<void>
  end(): Promise<{ loadsLeftOut: number }>
}

interface Range extends DayRange {
  concession: ConcessionNumber
}

interface Going {
  /** Called after each piece; it throws when nobody wants the rest. */
  step?: (done: { daysDone: number; rows: number }) => Promise<void>
}

/** Gives all trips of the days to the writer. @throws HttpError 422 where some are in the archive, also where they came there meanwhile */
export async function writeDays(
  database: Transactional,
  { concession, ...range }: Range,
  writer: ExportWriter,
  { step = async () => undefined }: Going = {},
): Promise<{ rows: number; loadsLeftOut: number }> {
  await demandNoneArchived(database, concession, range)
  let [rows, daysDone] = [0, 0]
  for (const day of daysOf(range)) {
    for await (const sailed of sailedOn(database, concession, day, writer.withLegs)) {
      rows += await writer.add(sailed)
      // Whoever waits for this thread goes first.
      await turn()
      await step({ daysDone, rows })
    }
    if (writer.addCancelled) {
      const cancelled = await database.transaction((db: Queries) => cancelledOn(db, concession, day))
      await writer.addCancelled(day, cancelled)
    }
    daysDone += 1
    await step({ daysDone, rows })
  }
  await demandNoneArchived(database, concession, range)
  return { rows, ...(await writer.end()) }
}
