/** The office publishes a draft of the timetable, withdraws a version, or throws a draft away. */

import type { Queries } from '../../database/database.ts'
import { lockConcession } from '../../repositories/lock-concession.ts'
import { abandonDraft, officeVersion } from '../../repositories/office-timetable.ts'
import { publishPlaces } from '../../repositories/timetable.ts'
import {
  publishDraft,
  type VersionKey,
  type VersionRow,
  versionOn,
} from '../../repositories/timetable-versions.ts'
import type { Context } from '../context.ts'
import { HttpError, notFound, sentence } from '../http-error.ts'
import { auditOffice } from '../office-by.ts'
import { throwAwayDraft } from '../timetable/drafts.ts'
import type { VersionReport } from '../timetable/short-differences.ts'
import { type Withdrawal, withdraw } from '../timetable/withdraw-timetable.ts'
import { mutateOffice, type RowChange } from './mutate-office.ts'
import { changedSince, demandRevision } from './revision.ts'
import { VERSION_UNKNOWN } from './show-timetable.ts'
import { type Question, questionsOf } from './timetable-questions.ts'

export interface VersionChange extends RowChange {
  version: number
}

type Surroundings = Pick<Context, 'database' | 'clock'>

/** @throws HttpError 409 when something was published, withdrawn or thrown away since, 422 when a question wasn't answered */
export function publishVersion(
  context: Surroundings,
  { version, ...asked }: VersionChange,
  accepted: readonly Question['about'][],
): Promise<{ first_day: string }> {
  const { clock } = context
  const { name: author } = asked.caller
  return mutateOffice(context, {
    ...asked,
    work: async (tx, by) => {
      const key = { concession: by.concession, version }
      const { firstDay, report } = await heldDraft(tx, clock, key, asked.revision)
      if (firstDay < clock.today())
        throw new HttpError(422, sentence('timetable-day', 'Die dag is voorbij. Kies een andere.'))
      if ((await versionOn(tx, key.concession, firstDay)) !== report.before)
        throw changedSince(await whoWasFirst(tx, clock, key, firstDay))
      const open = questionsOf({ firstDay, report }, clock).filter(({ about }) => !accepted.includes(about))
      if (open.length > 0) throw new HttpError(422, asking(open))
      await publishPlaces(tx, key)
      await publishDraft(tx, key, { at: by.at, author })
      const { before, feedVersion, sha256, shifts } = report
      const detail = { firstDay, before, feedVersion, sha256, shifts, accepted }
      await auditOffice(tx, by, { action: 'timetable-published', subject: subjectOf(version), detail })
      return { first_day: firstDay }
    },
  })
}

/** @throws HttpError 409 when it was withdrawn since, or nothing would hold in its place */
export function withdrawVersionOf(
  context: Surroundings,
  { version, ...asked }: VersionChange,
): Promise<Withdrawal> {
  const { clock } = context
  const { name: author } = asked.caller
  return mutateOffice(context, {
    ...asked,
    work: async (tx, by) => {
      const key = { concession: by.concession, version }
      await lockConcession(tx, key.concession)
      const found = await officeVersion(tx, key)
      if (!found || found.state === 'draft') throw notFound(VERSION_UNKNOWN)
      if (asked.revision !== null && found.revision !== asked.revision)
        throw changedSince(whatHappened(found, clock))
      demandRevision(asked.revision, found.revision)
      const done = await withdraw(tx, key, { at: by.at, author, today: clock.today() })
      const subject = subjectOf(version)
      await auditOffice(tx, by, { action: 'timetable-withdrawn', subject, detail: { ...done } })
      return done
    },
  })
}

/** Nobody sees it any more; its shifts go in pieces. */
export async function deleteDraftOf(
  context: Surroundings,
  { version, ...asked }: VersionChange,
): Promise<void> {
  const { clock, database } = context
  const key = { concession: asked.caller.concession, version }
  await mutateOffice(context, {
    ...asked,
    work: async (tx, by) => {
      const { source } = await heldDraft(tx, clock, key, asked.revision)
      await abandonDraft(tx, key)
      const subject = subjectOf(version)
      await auditOffice(tx, by, { action: 'timetable-draft-deleted', subject, detail: { source } })
      return {}
    },
  })
  await throwAwayDraft(database, key)
}

/** A draft that is whole, held for this transaction. @throws HttpError 404, 409 with what became of it, 428 */
export async function heldDraft(
  tx: Queries,
  clock: Context['clock'],
  key: VersionKey,
  revision: number | null,
): Promise<VersionRow & { report: VersionReport }> {
  await lockConcession(tx, key.concession)
  const found = await officeVersion<VersionReport>(tx, key)
  if (!found) throw notFound(VERSION_UNKNOWN)
  const { report } = found
  if (revision !== null && (revision !== found.revision || found.state !== 'draft'))
    throw changedSince(whatHappened(found, clock))
  demandRevision(revision, found.revision)
  if (found.state !== 'draft' || found.readAt === null || !report) throw notFound(VERSION_UNKNOWN)
  return { ...found, report }
}

export function subjectOf(version: number): string {
  return `timetable_versions/${version}`
}

/** 'Noor publiceerde versie 4 om 10:14.' */
function whatHappened(row: VersionRow, clock: Context['clock']): string {
  const { version, publishedAt, publishedBy, withdrawnAt, withdrawnBy } = row
  const look = 'Bekijk ze opnieuw.'
  const time = (at: string) => clock.at(Date.parse(at)).slice(11, 16)
  if (withdrawnAt) return `${withdrawnBy} trok versie ${version} in om ${time(withdrawnAt)}. ${look}`
  if (publishedAt) return `${publishedBy} publiceerde versie ${version} om ${time(publishedAt)}. ${look}`
  return `Iemand anders heeft versie ${version} intussen gewijzigd. ${look}`
}

async function whoWasFirst(
  tx: Queries,
  clock: Context['clock'],
  { concession }: VersionKey,
  firstDay: string,
): Promise<string> {
  const holding = await versionOn(tx, concession, firstDay)
  const found = holding === null ? undefined : await officeVersion(tx, { concession, version: holding })
  const what = found ? whatHappened(found, clock).replace(/ Bekijk ze opnieuw\.$/, '') : ''
  return `Op die dag geldt nu een andere versie dan waarmee je vergeleek. ${what} Vergelijk opnieuw.`
}

const ASKED: Record<Question['about'], (items: readonly string[]) => string> = {
  today: () => 'dat ze vandaag al ingaat',
  'empty-days': ({ length }) => `dat er op ${length} ${length === 1 ? 'dag' : 'dagen'} niets vaart`,
  'time-zone': (zones) => `dat haar tijden die van ${zones.join(', ')} zijn`,
}

function asking(open: readonly Question[]) {
  const what = open.map(({ about, items }) => ASKED[about](items)).join(', en ')
  return sentence('timetable-ask', `Bevestig eerst ${what}.`)
}
