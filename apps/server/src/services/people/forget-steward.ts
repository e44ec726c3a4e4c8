/** A steward asks to be forgotten: names and portrait go, under each spelling; trips stay, under a number. */
import type { Queries } from '../../database/database.ts'
import { forgetStewardOf } from '../../repositories/people/forgotten-people.ts'
import type { StewardNumber } from '../../repositories/row-ids.ts'
import { NAMELESS } from '../../text/ashore-nl.ts'
import { auditOffice, type OfficeBy } from '../by.ts'

export async function forgetSteward(tx: Queries, by: OfficeBy, id: StewardNumber): Promise<void> {
  await forgetStewardOf(tx, { concession: by.concession, id }, NAMELESS, by.at)
  await auditOffice(tx, by, { action: 'steward-forgotten', subject: `stewards/${id}` })
}
