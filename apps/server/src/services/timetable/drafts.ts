/** Drafts that were written: each is completed, or discarded in pieces, so that nobody waits long for it. */
import { setImmediate as turn } from 'node:timers/promises'
import type { Transaction, Transactional } from '../../database/database.ts'
import { lockConcession } from '../../repositories/concessions.ts'
import type { ConcessionNumber } from '../../repositories/row-ids.ts'
import { dropShiftsOf } from '../../repositories/timetable/timetable.ts'
import {
  completeDraft,
  deleteDraft,
  draftsBefore,
  officeVersion,
  type VersionKey,
} from '../../repositories/timetable/timetable-versions.ts'
import type { DatabaseAndClock } from '../context.ts'
import { ImportRefused } from './import-refused.ts'
import type { ImportReport, VersionReport } from './short-differences.ts'

const SHIFTS_A_PIECE = 100

/** A draft that is complete, and what it changes from its first day on. */
export interface WholeDraft {
  version: number
  firstDay: string
  report: VersionReport
}

/**
 * Completes the draft that an import wrote, if any, with what `work` does in the same transaction: of a draft for which that fails
 * nothing stays. @throws ImportRefused when it was discarded meanwhile; whatever `work` throws
 */
export async function finishDraft(
  { database, clock }: DatabaseAndClock,
  concession: ConcessionNumber,
  { version, firstDay, before, read, differences }: ImportReport,
  work: (tx: Transaction, draft: WholeDraft, at: string) => Promise<void>,
): Promise<void> {
  if (version === null) return
  const key = { concession, version }
  const report = { ...read, before, differences }
  const at = clock.now()
  try {
    await database.transaction(async (tx) => {
      await lockConcession(tx, concession)
      if (!(await completeDraft(tx, key, { firstDay, at, report })))
        throw new ImportRefused({ code: 'draft-discarded', version })
      await work(tx, { version, firstDay, report }, at)
    })
  } catch (error) {
    await throwAwayDraft(database, key)
    // The commit was done, and only its confirmation didn't come.
    if ((await officeVersion(database, key))?.state !== 'published') throw error
  }
}

/** Leaves a version alone that was published meanwhile. */
export async function throwAwayDraft(database: Transactional, key: VersionKey): Promise<void> {
  while ((await database.transaction((tx) => dropShiftsOf(tx, key, SHIFTS_A_PIECE))) > 0) await turn()
  await database.transaction((tx) => deleteDraft(tx, key))
}

/** Throws away the drafts of imports that died with their process before this moment. */
export async function throwAwayDraftsBefore(database: Transactional, moment: string): Promise<void> {
  for (const key of await draftsBefore(database, moment)) await throwAwayDraft(database, key)
}
