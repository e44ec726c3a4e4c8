/** How long a concession keeps what has somebody's traces in it: told and set, by the office and at the command line. */
import { TRAILS_DAYS } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import { lockConcession } from '../../repositories/concessions.ts'
import type { ConcessionNumber } from '../../repositories/row-ids.ts'
import { putRetention, type Retention, retentionRow } from '../../repositories/upkeep/retention.ts'
import { auditOffice, type OfficeBy } from '../by.ts'

/** The subject of a change of the limits in the audit: without a number, as a concession has them once. */
export const RETENTION_SUBJECT = 'retention'

export interface RetentionNow {
  days: Retention
  /** 0 while nobody set anything. */
  revision: number
}

/** What holds where nobody set anything. */
const AT_FIRST: Retention = {
  photos: null,
  names: null,
  positions: null,
  trails: TRAILS_DAYS,
  audit: null,
  log: null,
}

/** For ever where nobody set anything, but trails of boats. */
export async function retentionOf(db: Queries, concession: ConcessionNumber): Promise<RetentionNow> {
  const { revision, ...days } = (await retentionRow(db, concession)) ?? { ...AT_FIRST, revision: 0 }
  return { days, revision }
}

/** From now on; what is older goes in the next night. @param change by what holds, which nobody else changes meanwhile */
export async function setRetention(
  tx: Queries,
  by: OfficeBy,
  change: (now: RetentionNow) => Retention | Promise<Retention>,
): Promise<Retention> {
  await lockConcession(tx, by.concession)
  const now = await retentionOf(tx, by.concession)
  const after = await change(now)
  await putRetention(tx, by.concession, after, by.at)
  const detail = { before: now.days, after }
  await auditOffice(tx, by, { action: 'retention-changed', subject: RETENTION_SUBJECT, detail })
  return after
}
