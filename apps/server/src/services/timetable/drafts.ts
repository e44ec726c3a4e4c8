/** Versions that were never completed: nobody sees them, and they are thrown away in pieces, so that nobody waits long for it. */
import { setImmediate as turn } from 'node:timers/promises'
import type { Transactional } from '../../database/database.ts'
import { dropShiftsOf } from '../../repositories/timetable/timetable.ts'
import {
  deleteDraft,
  draftsBefore,
  type VersionKey,
} from '../../repositories/timetable/timetable-versions.ts'

const SHIFTS_A_PIECE = 100

/** Leaves a version alone that was published meanwhile. */
export async function throwAwayDraft(database: Transactional, key: VersionKey): Promise<void> {
  while ((await database.transaction((tx) => dropShiftsOf(tx, key, SHIFTS_A_PIECE))) > 0) await turn()
  await database.transaction((tx) => deleteDraft(tx, key))
}

/** Throws away the drafts of imports that died with their process before this moment. */
export async function throwAwayDraftsBefore(database: Transactional, moment: string): Promise<void> {
  for (const key of await draftsBefore(database, moment)) await throwAwayDraft(database, key)
}
