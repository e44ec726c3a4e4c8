/** Reads a feed and takes it over, as a version that holds or as a draft: wherever it runs. */
import type { Transactional } from '../../database/database.ts'
import { FeedError } from '../../integrations/gtfs/feed-error.ts'
import { readTimetable } from '../../integrations/gtfs/read-timetable.ts'
import { createConcession } from '../../repositories/administration.ts'
import type { ConcessionNumber, StaffNumber } from '../../repositories/row-ids.ts'
import type { ServiceClock } from '../service-clock.ts'
import { type ImportReport, importTimetable } from './import-timetable.ts'
import { type FeedSummary, type ShortDifferences, shortened, summaryOf } from './short-differences.ts'

/** A folder or zip, and what to do with it. */
export interface FeedOrder {
  path: string
  /** What people call it. */
  name: string
  /** Only these, by their id or name; none: all of them. */
  routes: string[]
  agencies: string[]
  concession: ConcessionNumber
  author: string
  /** Who of the office; null for an operator. */
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
  /** Shows how far it is, on one line. */
  progress: (line: string) => void
  /** The number of the version that will be written. */
  onDraft: (version: number) => void
}

/** What an import came to. */
export interface FeedOutcome extends Omit<ImportReport, 'differences'> {
  read: FeedSummary
  differences: ShortDifferences
}

/** @throws FeedError, HttpError when nothing is taken over: why, in Dutch */
export async function importFeed(
  { database, clock, by, progress, onDraft }: FeedWork,
  { path, name, routes, agencies, ...order }: FeedOrder,
): Promise<FeedOutcome> {
  const options = { today: clock.today(), timeZone: clock.timeZone, name, routes, agencies }
  const timetable = await readTimetable(path, options, (rows) => progress(`Regels gelezen: ${rows}`))
  const { concession, isTrial } = order
  if (timetable.shifts.length === 0) throw new FeedError(`Er is niets over te nemen.\n${refusals(timetable)}`)
  if (!isTrial)
    await database.transaction((tx) => createConcession(tx, concession, `Concessie ${concession}`))
  const onProgress = (shifts: number) =>
    progress(`Diensten geschreven: ${shifts} van ${timetable.shifts.length}`)
  const { differences, ...report } = await importTimetable(
    { database, clock },
    { ...order, by, timetable, source: name },
    { onDraft, onProgress },
  )
  progress('')
  const read = summaryOf(timetable, report.firstDay)
  return { ...report, read, differences: shortened(differences) }
}

/** What wasn't taken over as it stands. */
export function refusals({
  warnings,
  refused,
  leftOut,
}: Pick<FeedSummary, 'warnings' | 'refused' | 'leftOut'>): string {
  const parts = { 'Overgenomen, maar let op:': warnings, 'Geweigerd:': refused, 'Overgeslagen:': leftOut }
  const lines = Object.entries(parts).flatMap(([title, some]) =>
    some.length > 0 ? [title, ...some.map((line) => `  ${line}`)] : [],
  )
  return refused.length === 0 ? [...lines, 'Niets geweigerd.'].join('\n') : lines.join('\n')
}
