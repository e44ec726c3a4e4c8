/** How long a concession keeps what has somebody's traces in it: told and set, by the office and at the command line. */
import type { Queries } from '../../database/database.ts'
import { putRetention, type Retention, retentions } from '../../repositories/retention.ts'
import type { ConcessionNumber } from '../../repositories/row-ids.ts'
import { auditOffice, type OfficeBy } from '../office-by.ts'

/** As it is now: for ever where nobody set anything. */
export async function retentionOf(db: Queries, concession: ConcessionNumber): Promise<Retention> {
  const found = (await retentions(db)).find((one) => one.concession === concession)
  const { photos = null, names = null, positions = null, audit = null } = found ?? {}
  return { photos, names, positions, audit }
}

/** From now on. What is older goes in the next night. */
export async function setRetention(tx: Queries, by: OfficeBy, after: Retention): Promise<void> {
  const before = await retentionOf(tx, by.concession)
  await putRetention(tx, by.concession, after, by.at)
  await auditOffice(tx, by, { action: 'retention-changed', subject: null, detail: { before, after } })
}
