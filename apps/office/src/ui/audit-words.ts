/** A line of the audit in words. */
import type { ResponseOf } from '@vaarboek/wire'
import type { auditList } from '@vaarboek/wire/office'
import { text } from '../text/audit-lines-nl.ts'

export type AuditLine = ResponseOf<typeof auditList>['lines'][number]

/** Somebody of the office, a captain, an operator at the command line, or nobody who is known. */
export function whoDid({ staff, captain, detail }: AuditLine): string {
  const { numbered, captain: ofCaptain, operator, nobody } = text
  if (staff) return staff.name ?? numbered(staff.id)
  if (captain) return ofCaptain(captain.name ?? numbered(captain.id))
  const by = typeof detail === 'object' && detail !== null && 'by' in detail ? detail.by : null
  return typeof by === 'string' ? operator(by) : nobody
}

export function actionInWords(action: string): string {
  return text.actions[action] ?? action
}
