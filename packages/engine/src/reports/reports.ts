/** Reporting a malfunction and replying to one. What is confirmed is in the logbook before anything is shown. */
import {
  isBlank,
  type MalfunctionDraft,
  type MalfunctionId,
  type MalfunctionReported,
  NO_DRAFT,
  type PhotoName,
  type ReportId,
} from '@vaarboek/domain'
import { saveTyped } from '../checklist/typed.ts'
import { type EngineContext, ownerOfSignedIn } from '../context.ts'
import { captainStream } from '../log/logbook.ts'
import { NOTES } from '../notes.ts'
import { loadMalfunctions } from '../notifications/notifications.ts'
import { recordForCaptain } from '../records/record-for-captain.ts'
import type { Done, Recorded } from '../results.ts'
import { withContext } from '../with-context.ts'

export interface MalfunctionActions {
  /** The report being written. */
  editReport(change: Partial<MalfunctionDraft>): void
  /** The report becomes a record; only after the PIN (SEC-05). */
  sendReport(): Promise<Recorded>
  /** MALF-08 to MALF-12. */
  reply(malfunction: MalfunctionId, text: string, photo: PhotoName | null): Promise<Recorded>
  load(): Promise<Done>
}

export function malfunctionActions(context: EngineContext): MalfunctionActions {
  return withContext(context, { editReport, sendReport, reply, load: loadMalfunctions })
}

/** Kept as far as it is written, so that a crash doesn't lose it. */
function editReport(context: EngineContext, change: Partial<MalfunctionDraft>): void {
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

/** The draft is cleared then (MALF-29, MALF-30). Without a situation nothing is recorded (MALF-35). */
async function sendReport(context: EngineContext): Promise<Recorded> {
  const { store, device } = context
  const { reportDraft, trip, choices } = store.getState()
  const category = context.wording.category(reportDraft.situation ?? 0)
  const ship = trip?.ship ?? choices.ship
  if (!category || !ship || isBlank(reportDraft.remarks)) return { ok: false, refused: 'no-trip' }
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
  if (recorded.ok) {
    editReport(context, NO_DRAFT)
    store.setState({ justDone: { stop: null, clock: device.clock() } })
  }
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
async function reply(
  context: EngineContext,
  malfunctionId: MalfunctionId,
  text: string,
  photo: PhotoName | null,
): Promise<Recorded> {
  if (isBlank(text)) return { ok: false, refused: 'no-reason' }
  const { device } = context
  const fact = { malfunctionId, text: text.trim(), photo, id: device.newId(), at: device.now() }
  const recorded = await recordForCaptain(context, { type: 'malfunctionReplied', ...fact })
  context
    .wait(REFRESH_AFTER_REPLY_MS, new AbortController().signal)
    .then(() => loadMalfunctions(context))
    .catch((error: unknown) => context.reportError(error, 'reply'))
  return recorded
}
