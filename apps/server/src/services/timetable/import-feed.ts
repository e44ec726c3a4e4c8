/** Reads a feed and takes it over, as a version that holds or as a draft: wherever it runs. */
import type { ImportProgress } from '@vaarboek/wire/office'
import type { Transactional } from '../../database/database.ts'
import { readTimetable } from '../../integrations/gtfs/read-timetable.ts'
import { createConcession } from '../../repositories/concessions.ts'
import type { ConcessionNumber, StaffNumber } from '../../repositories/row-ids.ts'
import type { ServiceClock } from '../service-clock.ts'
import { ImportRefused } from './import-refused.ts'
import { type ImportReport, importTimetable } from './import-timetable.ts'
import { type FeedSummary, type ShortDifferences, shortened, summaryOf } from './short-differences.ts'

/** A folder or zip, and what to do with it. */
export interface FeedOrder {
  path: string
  /** The feed's name for people. */
  name: string
  /** Only these, by their id or name; none: all of them. */
  routes: string[]
  agencies: string[]
  concession: ConcessionNumber
  author: string
  /** The person of the office who has it imported; null for an operator. */
  staff: StaffNumber | null
  /** Its first day, 'YYYY-MM-DD'; null: tomorrow, or today when nothing is published yet. */
  from: string | null
  /** Only says what would change. */
  isTrial: boolean
  /** It stays a draft. */
  isDraft: boolean
}

export interface FeedWork {
  database: Transactional
  clock: ServiceClock
  /** The account of the machine that imports it. */
  by: string
  progress: (done: ImportProgress) => void
  /** The number of the version that will be written. */
  onDraft: (version: number) => void
}

/** The report of an import, with its differences shortened. */
export interface FeedOutcome extends Omit<ImportReport, 'differences'> {
  read: FeedSummary
  differences: ShortDifferences
}

/** @throws FeedError, ImportRefused when nothing is imported: why */
export async function importFeed(
  { database, clock, by, progress, onDraft }: FeedWork,
  { path, name, routes, agencies, ...order }: FeedOrder,
): Promise<FeedOutcome> {
  const options = { today: clock.today(), timeZone: clock.timeZone, name, routes, agencies }
  const timetable = await readTimetable(path, options, (rowsRead) => progress({ rowsRead }))
  const { concession, isTrial } = order
  const { warnings, refused, leftOut, shifts } = timetable
  if (shifts.length === 0) throw new ImportRefused({ code: 'nothing-to-import', warnings, refused, leftOut })
  if (!isTrial)
    await database.transaction((tx) => createConcession(tx, concession, `Concessie ${concession}`))
  const onProgress = (shiftsWritten: number) => progress({ shiftsWritten, of: shifts.length })
  const { differences, ...report } = await importTimetable(
    { database, clock },
    { ...order, by, timetable, source: name },
    { onDraft, onProgress },
  )
  const read = summaryOf(timetable, report.firstDay)
  return { ...report, read, differences: shortened(differences) }
}
