/** The audit for the office: all of it for an admin, for others their own actions and those of their field. */
import type { AuditAction, Right } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import { MOST_BYTES, type OfficeAuditRow, officeAudit } from '../../repositories/audit/audit.ts'
import { SHOWN_WITH } from '../../repositories/audit/audit-shown.ts'
import type { ConcessionNumber, MemberNumber } from '../../repositories/row-ids.ts'
import { staffOfMember } from '../../repositories/staff/staff.ts'
import { deviceMark } from '../device-mark.ts'
import { lastOf, pageKey } from '../page-key.ts'
import type { StaffCaller } from '../staff-caller.ts'

export interface AuditQuery {
  day: string | null
  /** The person of the office who did it; null for everybody. */
  member: MemberNumber | null
  action: string | null
  subject: string | null
  /** The end of the page before; null for the first. */
  after: string | null
  limit: number
}

export interface AuditPage {
  lines: OfficeAuditRow[]
  next: string | null
}

/** A page, the newest first. Tablets are shown by their mark. */
export async function showAudit(
  { database }: { database: Queries },
  { concession, staff: self, rights }: Pick<StaffCaller, 'concession' | 'staff' | 'rights'>,
  { after, member, ...query }: AuditQuery,
): Promise<AuditPage> {
  const list = { list: 'audit', concession }
  const last = after === null ? null : Number(lastOf(list, after)[0])
  const before = Number.isSafeInteger(last) ? last : null
  const scope = rights.has('audit.all') ? null : { self, actions: seenBy(rights) }
  const staff = member === null ? null : await staffOfMember(database, concession, member)
  const subject = await writtenSubject(database, concession, query.subject)
  if (staff === undefined || subject === undefined) return { lines: [], next: null }
  const rows = await officeAudit(database, { concession, before, ...query, staff, subject }, scope)
  const lines = rows.map((row) => ({ ...row, device: deviceMark(row.device) }))
  const end = lines.at(-1)
  const isFull = lines.length === query.limit || (end?.sizeUntil ?? 0) >= MOST_BYTES
  return { lines, next: end && isFull ? pageKey(list, [end.id]) : null }
}

/** A subject as lines have it, where colleagues stand by their accounts; undefined for a colleague who isn't there. */
async function writtenSubject(
  db: Queries,
  concession: ConcessionNumber,
  subject: string | null,
): Promise<string | null | undefined> {
  const named = /^staff\/(\d{1,15})$/.exec(subject ?? '')
  if (!named) return subject
  const staff = await staffOfMember(db, concession, Number(named[1]) as MemberNumber)
  return staff === undefined ? undefined : `staff/${staff}`
}

/** The actions of everybody that somebody with these rights sees, beside their own. */
export function seenBy(rights: ReadonlySet<Right>): string[] {
  return (Object.keys(SHOWN_WITH) as AuditAction[]).filter((action) => {
    const right = SHOWN_WITH[action]
    return right !== null && rights.has(right)
  })
}
