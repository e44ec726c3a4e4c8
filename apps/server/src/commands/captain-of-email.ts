import { normalForm } from '@vaarboek/domain'
import type { Queries } from '../database/database.ts'
import { type CaptainRow, captainsOfEmail, raiseCaptain } from '../repositories/people/captains.ts'
import type { ConcessionNumber } from '../repositories/row-ids.ts'
import type { OfficeBy } from '../services/by.ts'
import { operatorBy } from './audited.ts'
import type { Work } from './command.ts'
import { NUMBER, optional, required, TYPED_EMAIL } from './options.ts'
import { CATALOGUE } from './text/text.ts'
import { UsageError } from './usage-error.ts'

/** How a captain is named: by her address, and the concession where several have it. */
export const CAPTAIN = { email: required(TYPED_EMAIL), concession: optional(NUMBER) }

/**
 * Does something to a captain, who is known at the command line by her address.
 * @returns whom it was done to
 * @throws UsageError when the address is nobody's, or that of captains of several concessions and none is named
 */
export function toCaptainOf(
  work: Work,
  { email, concession }: { email: string; concession: ConcessionNumber | null },
  change: (tx: Queries, by: OfficeBy, captain: CaptainRow['id']) => Promise<void>,
): Promise<CaptainRow> {
  return work.database.transaction(async (tx) => {
    const [captain, ...others] = await captainsOfEmail(tx, normalForm(email), concession)
    if (!captain) throw new UsageError(CATALOGUE.captains.unknown(email), 'captain-unknown')
    if (others.length > 0) {
      const concessions = [captain, ...others].map((one) => one.concession)
      throw new UsageError(CATALOGUE.captains.several(email, concessions), 'captain-of-several')
    }
    await change(tx, operatorBy(work, captain.concession), captain.id)
    await raiseCaptain(tx, captain.concession, captain.id)
    return captain
  })
}
