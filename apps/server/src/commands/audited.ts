import type { AuditAction, AuditSubject } from '@vaarboek/wire/office'
import type { Queries } from '../database/database.ts'
import { appendAudit } from '../repositories/audit/audit.ts'
import { createConcession } from '../repositories/concessions.ts'
import type { ConcessionNumber } from '../repositories/row-ids.ts'
import type { OfficeBy } from '../services/by.ts'
import type { Work } from './command.ts'

/** The operator at the command line, in the form in which services take the office. */
export function operatorBy(
  { clock, by }: Pick<Work, 'clock' | 'by'>,
  concession: ConcessionNumber,
): OfficeBy {
  return { concession, staff: null, address: null, at: clock.now(), operator: by }
}

/** An audit line of a command's action, with who typed it. To be called in the transaction that does it. */
export async function audited(
  tx: Queries,
  { clock, by }: Pick<Work, 'clock' | 'by'>,
  done: { concession: ConcessionNumber; action: AuditAction; subject: AuditSubject | null; detail?: object },
): Promise<void> {
  const { concession, action, subject, detail } = done
  const entry = { concession, captain: null, device: null, at: clock.now(), action, subject }
  await appendAudit(tx, [{ ...entry, detail: { ...detail, by } }])
}

/** Makes a concession with this name where none has the number; one that is there keeps its name. */
export async function makeConcession(
  work: Pick<Work, 'database' | 'clock' | 'by'>,
  concession: ConcessionNumber,
  name: string,
): Promise<void> {
  await work.database.transaction(async (tx) => {
    if (!(await createConcession(tx, concession, name))) return
    await audited(tx, work, { concession, action: 'concession-added', subject: `concessions/${concession}` })
  })
}
