/** A draft of the timetable is published, by the office or an import; the office withdraws a version, or throws a draft away. */
import type { AuditSubject, Conflict } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import { lockConcession } from '../../repositories/concessions.ts'
import { publishPlaces } from '../../repositories/timetable/timetable.ts'
import {
  abandonDraft,
  officeVersion,
  publishDraft,
  type VersionKey,
  type VersionRow,
  versionOn,
} from '../../repositories/timetable/timetable-versions.ts'
import { auditOffice, type OfficeBy } from '../by.ts'
import type { Context } from '../context.ts'
import { HttpError, notFound, problem } from '../http-error.ts'
import { mutateOffice, type RowChange } from '../mutate.ts'
import { ChangedSince, demandRevision, demandUnchanged } from '../revision.ts'
import { throwAwayDraft, type WholeDraft } from './drafts.ts'
import { nextFirstDay, ofItsDays } from './its-days.ts'
import { movePlans, plansThrough } from './plans-through.ts'
import type { VersionReport } from './short-differences.ts'
import { VERSION_UNKNOWN } from './show-timetable.ts'
import { type Question, questionsOf } from './timetable-questions.ts'
import { type Withdrawal, withdraw } from './withdraw-timetable.ts'

export interface VersionChange extends RowChange {
  version: number
}

type Surroundings = Pick<Context, 'database' | 'clock'>

/** @throws HttpError 409 when something was published, withdrawn or thrown away since, 422 when a question wasn't answered */
export function publishVersion(
  context: Surroundings,
  { version, ...asked }: VersionChange,
  accepted: readonly Question['about'][],
): Promise<{ firstDay: string }> {
  const { clock } = context
  const { name: author } = asked.caller
  return mutateOffice(context, {
    ...asked,
    work: async (tx, by) => {
      const key = { concession: by.concession, version }
      const draft = await heldDraft(tx, clock, key, asked.revision)
      const { firstDay } = draft
      if (firstDay < clock.today()) throw new HttpError(422, problem('timetable-day', { because: 'gone-by' }))
      const report = ofItsDays(draft.report, await nextFirstDay(tx, by.concession, firstDay))
      const open = questionsOf({ firstDay, report }, clock).filter(({ about }) => !accepted.includes(about))
      await publish(tx, clock, draft, { by, author, open, detail: { accepted } })
      return { firstDay }
    },
  })
}

/** A draft that is whole, and what the audit has of its report. */
interface PublishedDraft extends Omit<WholeDraft, 'report'> {
  report: Pick<VersionReport, 'before' | 'feedVersion' | 'sha256' | 'shifts'>
}

interface Publication {
  by: OfficeBy
  author: string
  /** Questions that nobody answered: with one of them nothing is published. */
  open: readonly Question[]
  /** Details for the audit, beside those of the draft. */
  detail: object
}

/**
 * Publishes a draft that is complete: from its first day on it is there for everybody.
 * @throws ChangedSince when another version holds on its first day than it was compared with, HttpError 422 with open questions
 */
export async function publish(
  tx: Queries,
  clock: Context['clock'],
  { version, firstDay, report }: PublishedDraft,
  { by, author, open, detail }: Publication,
): Promise<void> {
  const key = { concession: by.concession, version }
  await lockConcession(tx, key.concession)
  if ((await versionOn(tx, key.concession, firstDay)) !== report.before)
    throw new ChangedSince(await whoWasFirst(tx, clock, key, firstDay))
  if (open.length > 0) throw new HttpError(422, asking(open))
  const { stay, moved, falls } = await plansThrough(tx, key, firstDay)
  await publishPlaces(tx, key)
  await publishDraft(tx, key, { at: by.at, author })
  const { before, feedVersion, sha256, shifts } = report
  await auditOffice(tx, by, {
    action: 'timetable-published',
    subject: subjectOf(version),
    detail: {
      ...{ firstDay, before, feedVersion, sha256, shifts },
      ...(stay + moved.length + falls.length > 0 && {
        plans: { kept: stay, moved: moved.length, falls: falls.length },
      }),
      ...detail,
    },
  })
  await movePlans(tx, { ...by, name: author }, moved)
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
      await demandUnchanged({ given: asked.revision, current: found.revision }, async () =>
        whatHappened(found, clock),
      )
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
    throw new ChangedSince(whatHappened(found, clock))
  demandRevision(revision, found.revision)
  if (found.state !== 'draft' || found.readAt === null || !report) throw notFound(VERSION_UNKNOWN)
  return { ...found, report }
}

export function subjectOf(version: number): AuditSubject {
  return `timetable_versions/${version}`
}

/** @param holds it isn't the draft that was to be changed, but what holds on its first day */
function whatHappened(row: VersionRow, clock: Context['clock'], holds = false): Conflict {
  const { version, publishedAt, publishedBy, withdrawnAt, withdrawnBy } = row
  const first = (by: string | null, at: string) => ({ by, at: clock.at(Date.parse(at)), version, holds })
  if (withdrawnAt) return { action: 'timetable-withdrawn', ...first(withdrawnBy, withdrawnAt) }
  if (publishedAt) return { action: 'timetable-published', ...first(publishedBy, publishedAt) }
  return { action: 'timetable-read', version, holds }
}

async function whoWasFirst(
  tx: Queries,
  clock: Context['clock'],
  { concession }: VersionKey,
  firstDay: string,
): Promise<Conflict | null> {
  const holding = await versionOn(tx, concession, firstDay)
  const found = holding === null ? undefined : await officeVersion(tx, { concession, version: holding })
  return found ? whatHappened(found, clock, true) : null
}

function asking(open: readonly Question[]) {
  const itemsOf = (asked: Question['about']) => open.find(({ about }) => about === asked)?.items ?? []
  return problem('timetable-ask', {
    today: itemsOf('today').length > 0,
    emptyDays: itemsOf('empty-days').length,
    zones: itemsOf('time-zone'),
  })
}
