/** Reads a feed and takes it over: the whole work of `import-gtfs`, wherever it runs. */
import { basename } from 'node:path'
import type { Transactional } from '../database/database.ts'
import { readTimetable } from '../integrations/gtfs/read-timetable.ts'
import { createConcession } from '../repositories/administration.ts'
import type { ConcessionNumber } from '../repositories/row-ids.ts'
import type { ServiceClock } from '../services/service-clock.ts'
import { importTimetable } from '../services/timetable/import-timetable.ts'
import { UsageError } from './command.ts'
import { describeImport, refusals } from './describe-import.ts'

/** Who makes versions from here. */
export const COMMAND_LINE = 'opdrachtregel'

/** What is typed: a folder or zip, and what to do with it. */
export interface FeedOrder {
  path: string
  /** Only these, by their id or name; none: all of them. */
  routes: string[]
  agencies: string[]
  concession: ConcessionNumber
  /** Its first day, 'YYYY-MM-DD'; null: tomorrow, or today when nothing is published yet. */
  from: string | null
  /** Only says what would change. */
  isTrial: boolean
}

export interface FeedWork {
  database: Transactional
  clock: ServiceClock
  /** The account of the machine that imports it. */
  by: string
  /** Shows how far it is, on one line. */
  progress: (line: string) => void
  /** The number of the version that will be written. */
  onDraft: (version: number) => void
}

/** Returns what it came to, in Dutch. @throws when nothing is taken over, in Dutch */
export async function importFeed(
  { database, clock, by, progress, onDraft }: FeedWork,
  { path, routes, agencies, concession, from, isTrial }: FeedOrder,
): Promise<string> {
  const options = { today: clock.today(), timeZone: clock.timeZone, routes, agencies }
  const timetable = await readTimetable(path, options, (rows) => progress(`Regels gelezen: ${rows}`))
  if (timetable.shifts.length === 0)
    throw new UsageError(`Er is niets over te nemen.\n${refusals(timetable)}`)
  if (!isTrial)
    await database.transaction((tx) => createConcession(tx, concession, `Concessie ${concession}`))
  const source = basename(path)
  const order = { concession, timetable, source, author: COMMAND_LINE, by, from, isTrial }
  const onProgress = (shifts: number) =>
    progress(`Diensten geschreven: ${shifts} van ${timetable.shifts.length}`)
  const report = await importTimetable({ database, clock }, order, { onDraft, onProgress })
  progress('')
  return describeImport(concession, timetable, report, isTrial)
}
