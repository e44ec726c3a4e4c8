import { normalForm } from '@vaarboek/domain'
import type { Queries } from '../database/database.ts'
import { type CaptainRow, captainOfEmail } from '../repositories/captains.ts'
import { raiseCaptain } from '../repositories/office-captains.ts'
import type { OfficeBy } from '../services/office-by.ts'
import { operatorBy } from './audited.ts'
import type { Work } from './command.ts'
import { UsageError } from './usage-error.ts'

/**
 * Does something to a captain, who is known at the command line by her address alone: that is unique everywhere.
 * @returns whom it was done to
 * @throws UsageError when the address is nobody's
 */
export function toCaptainOf(
  work: Work,
  email: string,
  change: (tx: Queries, by: OfficeBy, captain: CaptainRow['id']) => Promise<void>,
): Promise<CaptainRow> {
  return work.database.transaction(async (tx) => {
    const captain = await captainOfEmail(tx, normalForm(email))
    if (!captain) throw new UsageError((text) => text.captains.unknown(email), 'captain-unknown')
    await change(tx, operatorBy(work, captain.concession), captain.id)
    await raiseCaptain(tx, captain.concession, captain.id)
    return captain
  })
}
