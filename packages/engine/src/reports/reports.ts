/** Reporting a malfunction and answering one. What is confirmed stands in the logbook before anything is shown. */
import { type CaptainFact, type MalfunctionDraft, type MalfunctionReported, NO_DRAFT } from '@vaarboek/domain'
import { nl } from '../../../../apps/crew/src/text/nl.ts'
import { keepTyped } from '../checklist/typed.ts'
import { type Engine, NOTES, ownerOfSession } from '../context.ts'
import type { Recorded } from '../engine.ts'
import { recordOf } from '../log/create-record.ts'
import { captainStream } from '../log/logbook.ts'
import { refreshOutstanding } from '../trip/own-trips.ts'

/** The report as far as it is written; kept, so that a crash doesn't lose it. */
export function editReport(engine: Engine, change: Partial<MalfunctionDraft>): void {
  const { signedIn, reportDraft } = engine.store.getState()
  const draft = { ...reportDraft, id: reportDraft.id ?? engine.device.newId(), ...change }
  engine.store.setState({ reportDraft: draft })
  if (!signedIn) return
  keepTyped(engine, NOTES.report(ownerOfSession(signedIn)), draft).catch((error: unknown) =>
    engine.reportError(error, 'report'),
  )
}

export async function readReport(engine: Engine): Promise<void> {
  const { signedIn } = engine.store.getState()
  const kept =
    signedIn && (await engine.logbook.read<MalfunctionDraft>(NOTES.report(ownerOfSession(signedIn))))
  engine.store.setState({ reportDraft: kept ?? NO_DRAFT })
}

/** The PIN was confirmed: the report is recorded and the draft cleared (MALF-29, MALF-30). Without a situation nothing is (MALF-35). */
export async function sendReport(engine: Engine): Promise<Recorded> {
  const { store, device } = engine
  const { reportDraft, trip, choices } = store.getState()
  const category = nl.malfunction.situations[(reportDraft.situation ?? 0) - 1]
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
  const earlier = await reportCalled(engine, report.id)
  if (earlier && wordsOf(earlier) !== wordsOf(report)) report.id = device.newId()
  const recorded =
    earlier?.id === report.id
      ? ({ ok: true } as const)
      : await recordForCaptain(
          engine,
          report,
          ...(photo === null ? [] : [{ type: 'malfunctionPhotoAdded' as const, report, photo, at }]),
        )
  if (recorded.ok) editReport(engine, NO_DRAFT)
  return recorded
}

async function reportCalled(
  { logbook, store }: Engine,
  id: string,
): Promise<MalfunctionReported | undefined> {
  const { signedIn } = store.getState()
  if (!signedIn) return undefined
  const records = await logbook.recordsOf(captainStream(ownerOfSession(signedIn)), 0)
  return records
    .map(({ fact }) => fact)
    .find((fact): fact is MalfunctionReported => fact.type === 'malfunctionReported' && fact.id === id)
}

const wordsOf = ({ category, remarks, photo }: MalfunctionReported) => category + remarks + photo

/** So many milliseconds after an answer the list is asked for anew, whatever came of it (MALF-10, AMB-47). */
export const REFRESH_AFTER_REPLY_MS = 3000

/** An answer to a malfunction; it goes out like everything else, also without network now. */
export async function reply(
  engine: Engine,
  malfunctionId: string,
  text: string,
  photo: string | null,
  refresh: () => Promise<unknown>,
): Promise<Recorded> {
  const { device } = engine
  const fact = { malfunctionId, text: text.trim(), photo, id: device.newId(), at: device.now() }
  const recorded = await recordForCaptain(engine, { type: 'malfunctionReplied', ...fact })
  engine
    .wait(REFRESH_AFTER_REPLY_MS, new AbortController().signal)
    .then(() => refresh())
    .catch((error: unknown) => engine.reportError(error, 'reply'))
  return recorded
}

/** Writes what is part of no trip; saved when this resolves. */
export async function recordForCaptain(engine: Engine, ...facts: CaptainFact[]): Promise<Recorded> {
  const { signedIn } = engine.store.getState()
  if (!signedIn) return { ok: false, refused: 'no-trip' }
  const owner = ownerOfSession(signedIn)
  const records = facts.map((fact) => recordOf(engine.device, owner, captainStream(owner), fact))
  try {
    await engine.logbook.append(records, null)
  } catch (error) {
    engine.onSaveFault(error)
    return { ok: false, refused: 'not-saved' }
  }
  await refreshOutstanding(engine)
  engine.ringForWork()
  return { ok: true }
}
