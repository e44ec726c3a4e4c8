/** Reporting a malfunction and replying to one. What is confirmed is in the logbook before anything is shown. */
import {
  type CaptainFact,
  type MalfunctionDraft,
  type MalfunctionId,
  type MalfunctionReported,
  NO_DRAFT,
  type PhotoName,
  type ReportId,
} from '@vaarboek/domain'
import { saveTyped } from '../checklist/typed.ts'
import { type EngineContext, ownerOfSignedIn } from '../context.ts'
import { createRecord } from '../log/create-record.ts'
import { captainStream } from '../log/logbook.ts'
import { NOTES } from '../notes.ts'
import type { Recorded } from '../results.ts'
import { refreshOutstanding } from '../trip/own-trips.ts'

/** The report as far as it is written; kept, so that a crash doesn't lose it. */
export function editReport(context: EngineContext, change: Partial<MalfunctionDraft>): void {
  const { signedIn, reportDraft } = context.store.getState()
  const draft = { ...reportDraft, id: reportDraft.id ?? context.device.newId(), ...change }
  context.store.setState({ reportDraft: draft })
  if (!signedIn) return
  saveTyped(context, NOTES.report(ownerOfSignedIn(signedIn)), draft).catch((error: unknown) =>
    context.reportError(error, 'report'),
  )
}

export async function readReport(context: EngineContext): Promise<void> {
  const { signedIn } = context.store.getState()
  const kept = signedIn && (await context.logbook.read(NOTES.report(ownerOfSignedIn(signedIn))))
  context.store.setState({ reportDraft: kept ?? NO_DRAFT })
}

/** The PIN was confirmed: the report is recorded and the draft cleared (MALF-29, MALF-30). Without a situation nothing is (MALF-35). */
export async function sendReport(context: EngineContext): Promise<Recorded> {
  const { store, device } = context
  const { reportDraft, trip, choices } = store.getState()
  const category = context.wording.category(reportDraft.situation ?? 0)
  const ship = trip?.ship ?? choices.ship
  if (!category || !ship || reportDraft.remarks.trim() === '') return { ok: false, refused: 'no-trip' }
  const at = device.now()
  const report: MalfunctionReported = {
    type: 'malfunctionReported',
    id: reportDraft.id ?? device.newId(),
    tripId: trip?.id ?? null,
    shipId: ship.id,
    shipName: ship.name,
    shiftId: trip?.shift.id ?? null,
    category,
    remarks: reportDraft.remarks.trim(),
    photo: reportDraft.photo,
    at,
  }
  const { photo } = report
  // A tablet killed right after recording still has the draft: it is the same report, unless other words were written over it.
  const earlier = await reportCalled(context, report.id)
  if (earlier && wordsOf(earlier) !== wordsOf(report)) report.id = device.newId()
  const recorded =
    earlier?.id === report.id
      ? ({ ok: true } as const)
      : await recordForCaptain(
          context,
          report,
          ...(photo === null ? [] : [{ type: 'malfunctionPhotoAdded' as const, report, photo, at }]),
        )
  if (recorded.ok) editReport(context, NO_DRAFT)
  return recorded
}

async function reportCalled(
  { logbook, store }: EngineContext,
  id: ReportId,
): Promise<MalfunctionReported | undefined> {
  const { signedIn } = store.getState()
  if (!signedIn) return undefined
  const records = await logbook.recordsOf(captainStream(ownerOfSignedIn(signedIn)), 0)
  return records
    .map(({ fact }) => fact)
    .find((fact): fact is MalfunctionReported => fact.type === 'malfunctionReported' && fact.id === id)
}

const wordsOf = ({ category, remarks, photo }: MalfunctionReported) => category + remarks + photo

/** So many milliseconds after a reply the list is loaded again, whatever came of it (MALF-10, AMB-47). */
export const REFRESH_AFTER_REPLY_MS = 3000

/** A reply to a malfunction; it goes out like everything else, also without network now. */
export async function reply(
  context: EngineContext,
  malfunctionId: MalfunctionId,
  text: string,
  photo: PhotoName | null,
  refresh: () => Promise<unknown>,
): Promise<Recorded> {
  const { device } = context
  const fact = { malfunctionId, text: text.trim(), photo, id: device.newId(), at: device.now() }
  const recorded = await recordForCaptain(context, { type: 'malfunctionReplied', ...fact })
  context
    .wait(REFRESH_AFTER_REPLY_MS, new AbortController().signal)
    .then(() => refresh())
    .catch((error: unknown) => context.reportError(error, 'reply'))
  return recorded
}

/** Writes what is part of no trip; saved when this resolves. */
export async function recordForCaptain(context: EngineContext, ...facts: CaptainFact[]): Promise<Recorded> {
  const { signedIn } = context.store.getState()
  if (!signedIn) return { ok: false, refused: 'no-trip' }
  const owner = ownerOfSignedIn(signedIn)
  const records = facts.map((fact) => createRecord(context.device, owner, captainStream(owner), fact))
  try {
    await context.logbook.append(records, null)
  } catch (error) {
    context.onSaveFault(error)
    return { ok: false, refused: 'not-saved' }
  }
  await refreshOutstanding(context)
  context.wakeForWork()
  return { ok: true }
}
