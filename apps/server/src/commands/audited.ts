import type { Queries } from '../database/database.ts'
import { appendAudit } from '../repositories/audit.ts'
import type { Deed } from '../repositories/audit-deeds.ts'
import type { ConcessionNumber } from '../repositories/row-ids.ts'
import type { OfficeBy } from '../services/office-by.ts'
import type { Work } from './command.ts'

/** Who types a command, as services are told it. */
export function operatorBy(
  { clock, by }: Pick<Work, 'clock' | 'by'>,
  concession: ConcessionNumber,
): OfficeBy {
  return { concession, staff: null, address: null, at: clock.now(), operator: by }
}

/** What a command did, in the audit, with who typed it. To be called in the transaction that does it. */
export async function audited(
  tx: Queries,
  { clock, by }: Pick<Work, 'clock' | 'by'>,
  done: { concession: ConcessionNumber; action: Deed; subject: string | null; detail?: object },
): Promise<void> {
  const { concession, action, subject, detail } = done
  const entry = { concession, captain: null, device: null, at: clock.now(), action, subject }
  await appendAudit(tx, [{ ...entry, detail: { ...detail, by } }])
}
