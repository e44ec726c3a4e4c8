/** The days on which a draft would hold: up to the first one of a version that is published already and begins later. */
import type { Queries } from '../../database/database.ts'
import type { ConcessionNumber } from '../../repositories/row-ids.ts'
import { allVersions } from '../../repositories/timetable/timetable-versions.ts'
import type { VersionReport } from './short-differences.ts'

/** Null: no later version begins. */
export async function nextFirstDay(
  db: Queries,
  concession: ConcessionNumber,
  firstDay: string,
): Promise<string | null> {
  const later = (await allVersions(db, concession)).filter(
    ({ state, firstDay: first }) => state === 'published' && first > firstDay,
  )
  return later.map(({ firstDay: first }) => first).sort()[0] ?? null
}

/** The report with the days on which it would hold: on later ones another version sails, whatever the draft says. */
export function ofItsDays(report: VersionReport, until: string | null): VersionReport {
  const { differences } = report
  // Reports that earlier versions kept lack it.
  const calendar = (differences.calendar ?? []).filter(({ day }) => until === null || day < until)
  return { ...report, differences: { ...differences, calendar } }
}
