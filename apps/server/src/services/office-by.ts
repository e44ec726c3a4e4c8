/** What the office does: by whom, and in the audit. An operator at the command line does it as well. */
import type { Queries } from '../database/database.ts'
import { appendAudit } from '../repositories/audit.ts'
import type { Deed } from '../repositories/audit-deeds.ts'
import type { ConcessionNumber, StaffNumber } from '../repositories/row-ids.ts'

/** Who changes something, and when. */
export interface OfficeBy {
  concession: ConcessionNumber
  /** Null for an operator at the command line. */
  staff: StaffNumber | null
  address: string | null
  at: string
  /** The account of the machine, of an operator. */
  operator?: string
}

/** What somebody of the office did, in the audit. To be called in the transaction that does it. */
export async function auditOffice(
  tx: Queries,
  { concession, staff, address, at, operator }: OfficeBy,
  done: {
    action: Deed
    subject: string | null
    /** The tablet it was done to, by its own name. */
    device?: string
    detail?: object
  },
): Promise<void> {
  const { action, subject, device = null } = done
  const detail = operator === undefined ? (done.detail ?? null) : { ...done.detail, by: operator }
  const entry = { concession, captain: null, staff, device, address, at, action, subject, detail }
  await appendAudit(tx, [entry])
}
