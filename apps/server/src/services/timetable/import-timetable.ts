/**
 * Takes over a timetable as a new version that holds from a day on. It is written as a draft, in pieces that hold nobody up
 * for long, and becomes visible at once when it is complete; when anything fails nobody ever sees it.
 */

import { daysAfter } from '@vaarboek/domain'
import type { Queries } from '../../database/database.ts'
import { appendAudit } from '../../repositories/audit/audit.ts'
import { lockConcession } from '../../repositories/concessions.ts'
import { publishPlaces } from '../../repositories/timetable/timetable.ts'
import {
  allVersions,
  type BegunTripRow,
  type CompleteDraft,
  completeDraft,
  publishDraft,
  tripsFrom,
  type VersionKey,
  type VersionRow,
  versionOn,
} from '../../repositories/timetable/timetable-versions.ts'
import type { Timetable } from '../../timetable/timetable.ts'
import type { DatabaseAndClock } from '../context.ts'
import { compareTimetables, type Differences, isSame } from './compare-timetables.ts'
import { throwAwayDraft } from './drafts.ts'
import { ImportRefused } from './import-refused.ts'
import { shortened, summaryOf, type VersionReport } from './short-differences.ts'
import { type DraftOrder, type ImportListener, writeDraft } from './write-draft.ts'

export interface ImportOrder extends DraftOrder {
  /** The account of the machine that imports it. */
  by: string
  /** Its first day; null: tomorrow, or today when nothing is published yet. */
  from: string | null
  /** Only says what would change. */
  isTrial: boolean
  /** It stays a draft, for the office to look at. */
  isDraft?: boolean
}

export interface ImportReport {
  /** The new version; null when there is none. */
  version: number | null
  firstDay: string
  /** The version that held on that day until now. */
  before: number | null
  differences: Differences
  /** Trips of that day and later that are there already: they keep their stops. */
  begun: BegunTripRow[]
  /** Published versions that begin on that day or later: a later one goes before. */
  others: Pick<VersionRow, 'version' | 'firstDay'>[]
}

export async function importTimetable(
  context: DatabaseAndClock,
  order: ImportOrder,
  listener: ImportListener = {},
): Promise<ImportReport> {
  const { database } = context
  const { concession, timetable } = order
  const versions = (await allVersions(database, concession)).filter(({ state }) => state === 'published')
  const firstDay = firstDayOf(context, order, versions.length > 0)
  const before = await versionOn(database, concession, firstDay)
  const differences = await compareTimetables(database, { concession, version: before }, timetable, firstDay)
  const others = versions.filter((version) => version.firstDay >= firstDay)
  const begun = await tripsFrom(database, concession, firstDay)
  const report = { version: null, firstDay, before, differences, begun, others }
  if (order.isTrial || isSame(differences)) return report
  const daysFrom = order.isDraft ? context.clock.today() : firstDay
  const version = await writeDraft(context, order, { firstDay, daysFrom }, listener)
  try {
    await (order.isDraft ? keep : publish)(context, order, { ...report, version })
    return { ...report, version }
  } catch (error) {
    await throwAwayDraft(database, { concession, version })
    throw error
  }
}

function firstDayOf(
  { clock }: DatabaseAndClock,
  { from, timetable }: ImportOrder,
  isPublished: boolean,
): string {
  const today = clock.today()
  const day = from ?? (isPublished ? daysAfter(today, 1) : today)
  if (day < today) throw new ImportRefused({ code: 'day-over', day })
  if (!timetable.services.some(({ days }) => days.some((one) => one >= day)))
    throw new ImportRefused({ code: 'never-sails', from: day })
  return day
}

/** The draft is whole: it waits for whoever publishes it. */
function keep(
  { database, clock }: DatabaseAndClock,
  { concession, timetable }: ImportOrder,
  report: ImportReport & { version: number },
): Promise<void> {
  const draft = { ...completed(timetable, report), at: clock.now() }
  return database.transaction((tx) => complete(tx, { concession, version: report.version }, draft))
}

/** From now on it is there for everybody. */
function publish(
  { database, clock }: DatabaseAndClock,
  { concession, timetable, author, by }: ImportOrder,
  report: ImportReport & { version: number },
): Promise<void> {
  const { version, firstDay, before } = report
  const at = clock.now()
  const key = { concession, version }
  return database.transaction(async (tx) => {
    await lockConcession(tx, concession)
    if ((await versionOn(tx, concession, firstDay)) !== before)
      throw new ImportRefused({ code: 'version-since' })
    await complete(tx, key, { ...completed(timetable, report), at })
    await publishPlaces(tx, key)
    await publishDraft(tx, key, { at, author })
    const subject = `timetable_versions/${version}` as const
    const entry = {
      concession,
      captain: null,
      device: null,
      at,
      action: 'timetable-published' as const,
      subject,
    }
    const { tracks, stops, services, shifts, feedVersion, sha256 } = summaryOf(timetable, firstDay)
    const read = { feedVersion, sha256, tracks, stops, services, shifts }
    await appendAudit(tx, [{ ...entry, detail: { firstDay, before, author, by, ...read } }])
  })
}

function completed(timetable: Timetable, { firstDay, before, differences }: ImportReport) {
  const { tracks, stops } = timetable
  const report = { ...summaryOf(timetable, firstDay), before, differences: shortened(differences) }
  return { firstDay, report: report satisfies VersionReport, places: { tracks, stops } }
}

async function complete(tx: Queries, key: VersionKey, draft: CompleteDraft): Promise<void> {
  if (await completeDraft(tx, key, draft)) return
  throw new ImportRefused({ code: 'draft-discarded', version: key.version })
}
