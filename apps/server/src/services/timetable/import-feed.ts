/** Reads a feed, compares it with what holds, and writes it as a draft: wherever it runs. */
import { daysAfter } from '@vaarboek/domain'
import type { ImportProgress } from '@vaarboek/wire/office'
import type { Transactional } from '../../database/database.ts'
import { readTimetable } from '../../integrations/gtfs/read-timetable.ts'
import { createConcession } from '../../repositories/concessions.ts'
import { allVersions, tripsFrom, versionOn } from '../../repositories/timetable/timetable-versions.ts'
import { namelessConcession } from '../../text/ashore-nl.ts'
import type { Timetable } from '../../timetable/timetable.ts'
import type { DatabaseAndClock } from '../context.ts'
import type { ServiceClock } from '../service-clock.ts'
import { compareTimetables, isSame } from './compare-timetables.ts'
import { ImportRefused } from './import-refused.ts'
import { type ImportReport, shortened, summaryOf } from './short-differences.ts'
import { type ImportListener, type ImportOrder, writeDraft } from './write-draft.ts'

/** A folder or zip, and what to do with it. */
export interface FeedOrder extends ImportOrder {
  path: string
  /** Only these, by their id or name; none: all of them. */
  routes: string[]
  agencies: string[]
}

export interface FeedWork {
  database: Transactional
  clock: ServiceClock
  progress: (done: ImportProgress) => void
  /** The number of the version that will be written. */
  onDraft: (version: number) => void
}

/** @throws FeedError, ImportRefused when nothing is imported: why */
export async function importFeed(
  { database, clock, progress, onDraft }: FeedWork,
  { path, routes, agencies, ...order }: FeedOrder,
): Promise<ImportReport> {
  const { concession, source, isTrial } = order
  const options = { today: clock.today(), timeZone: clock.timeZone, name: source, routes, agencies }
  const timetable = await readTimetable(path, options, (rowsRead) => progress({ rowsRead }))
  const { warnings, refused, leftOut, shifts } = timetable
  if (shifts.length === 0) throw new ImportRefused({ code: 'nothing-to-import', warnings, refused, leftOut })
  if (!isTrial)
    await database.transaction((tx) => createConcession(tx, concession, namelessConcession(concession)))
  const onProgress = (shiftsWritten: number) => progress({ shiftsWritten, of: shifts.length })
  return draftTimetable({ database, clock }, order, timetable, { onDraft, onProgress })
}

/** Writes a timetable as a draft, unless it is the same as what holds. @throws ImportRefused for a first day that can't be */
export async function draftTimetable(
  context: DatabaseAndClock,
  order: ImportOrder,
  timetable: Timetable,
  listener: ImportListener,
): Promise<ImportReport> {
  const { database, clock } = context
  const { concession, isTrial } = order
  const today = clock.today()
  const versions = (await allVersions(database, concession)).filter(({ state }) => state === 'published')
  const firstDay = order.from ?? (versions.length > 0 ? daysAfter(today, 1) : today)
  demandDay(timetable, firstDay, today)
  const before = await versionOn(database, concession, firstDay)
  const differences = await compareTimetables(database, { concession, version: before }, timetable, firstDay)
  const others = versions.filter((version) => version.firstDay >= firstDay)
  const begun = await tripsFrom(database, concession, firstDay)
  const isDone = isTrial || isSame(differences)
  const content = { timetable, firstDay, daysFrom: today }
  const version = isDone ? null : await writeDraft(context, order, content, listener)
  const read = summaryOf(timetable, firstDay)
  return { version, firstDay, before, read, differences: shortened(differences), begun, others }
}

/** @throws ImportRefused when a version of this timetable can't begin on that day */
function demandDay({ services }: Timetable, day: string, today: string): void {
  if (day < today) throw new ImportRefused({ code: 'day-over', day })
  if (!services.some(({ days }) => days.some((one) => one >= day)))
    throw new ImportRefused({ code: 'never-sails', from: day })
}
