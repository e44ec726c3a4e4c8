/**
 * A timetable is imported and published in one go, as the command line does. It becomes visible at once, when it is complete; when
 * anything fails nobody ever sees it.
 */
import type { Timetable } from '../../timetable/timetable.ts'
import type { DatabaseAndClock } from '../context.ts'
import { ChangedSince } from '../revision.ts'
import { publish } from './change-timetable.ts'
import { finishDraft } from './drafts.ts'
import { draftTimetable } from './import-feed.ts'
import { ImportRefused } from './import-refused.ts'
import type { ImportReport } from './short-differences.ts'
import type { ImportListener, ImportOrder } from './write-draft.ts'

interface Publisher extends Pick<ImportOrder, 'concession' | 'author'> {
  /** The account of the machine that imports it. */
  by: string
}

export async function importTimetable(
  context: DatabaseAndClock,
  { timetable, by, ...order }: ImportOrder & { timetable: Timetable; by: string },
  listener: ImportListener = {},
): Promise<ImportReport> {
  const report = await draftTimetable(context, order, timetable, listener)
  await publishImport(context, report, { ...order, by })
  return report
}

/**
 * Publishes the draft of an import, if any; no questions are asked. When that fails nothing of the draft stays.
 * @throws ImportRefused when another version came since, or the draft was discarded
 */
export async function publishImport(
  context: DatabaseAndClock,
  report: ImportReport,
  { concession, author, by: operator }: Publisher,
): Promise<void> {
  const { tracks, stops, services } = report.read
  const detail = { author, tracks, stops, services }
  await finishDraft(context, concession, report, async (tx, draft, at) => {
    const by = { concession, staff: null, address: null, at, operator }
    try {
      await publish(tx, context.clock, draft, { by, author, open: [], detail })
    } catch (error) {
      throw error instanceof ChangedSince ? new ImportRefused({ code: 'version-since' }) : error
    }
  })
}
