/** Malfunctions: the report being written, replies, and the ship's list. */
import type { MalfunctionDraft, MalfunctionId, PhotoName } from '@vaarboek/domain'
import type { EngineContext } from '../context.ts'
import { loadMalfunctions } from '../notifications/notifications.ts'
import type { Done, Recorded } from '../results.ts'
import { withContext } from '../with-context.ts'
import { editReport, reply, sendReport } from './reports.ts'

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
  return withContext(context, {
    editReport,
    sendReport,
    reply: (given, malfunction: MalfunctionId, text: string, photo: PhotoName | null) =>
      reply(given, malfunction, text, photo, () => loadMalfunctions(given)),
    load: loadMalfunctions,
  })
}
