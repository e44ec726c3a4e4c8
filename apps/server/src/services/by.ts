/** The author of a change, and its line in the audit. An operator at the command line is one as well. */

import type { AuditAction, AuditSubject } from '@vaarboek/wire/office'
import type { Queries } from '../database/database.ts'
import { appendAudit } from '../repositories/audit/audit.ts'
import type { ConcessionNumber, StaffNumber } from '../repositories/row-ids.ts'

/** The person who changes something, and the moment, ISO 8601. */
export interface OfficeBy {
  concession: ConcessionNumber
  /** Null for an operator at the command line. */
  staff: StaffNumber | null
  address: string | null
  at: string
  /** The account of the machine, of an operator. */
  operator?: string
}

/** Something that somebody of the office did. */
interface Deed {
  action: AuditAction
  subject: AuditSubject | null
  /** The tablet it was done to, by its own name. */
  device?: string
  detail?: object
}

/** Appends to the audit what somebody of the office did. To be called in the transaction that does it. */
export function auditOffice(tx: Queries, by: OfficeBy, done: Deed): Promise<void> {
  return auditAll(tx, by, [done])
}

/** The same of many at once: a line for each. */
export async function auditAll(
  tx: Queries,
  { concession, staff, address, at, operator }: OfficeBy,
  deeds: readonly Deed[],
): Promise<void> {
  const entries = deeds.map(({ action, subject, device = null, detail }) => ({
    ...{ concession, captain: null, staff, device, address, at, action, subject },
    detail: operator === undefined ? (detail ?? null) : { ...detail, by: operator },
  }))
  await appendAudit(tx, entries)
}
