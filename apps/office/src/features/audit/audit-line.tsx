/** One line of the audit in words. */
import type { ResponseOf } from '@vaarboek/wire'
import type { auditList } from '@vaarboek/wire/office'
import { shortMoment } from '../../platform/moments.ts'
import { text } from '../../text/nl.ts'
import { LineButton } from '../../ui/line-button.tsx'
import type { Column } from '../../ui/virtual-table.tsx'

export type AuditLine = ResponseOf<typeof auditList>['lines'][number]

/** @param open shows all of a line */
export function auditColumns(open: (line: AuditLine) => void): Column<AuditLine>[] {
  const { when, who, what, about } = text.audit
  return [
    {
      label: when,
      show: (line) => <LineButton onClick={() => open(line)}>{shortMoment(line.at)}</LineButton>,
    },
    { label: who, show: whoDid },
    { label: what, show: ({ action }) => actionInWords(action) },
    { label: about, show: ({ subject }) => subject ?? '' },
  ]
}

/** Somebody of the office, a captain, an operator at the command line, or nobody who is known. */
export function whoDid({ staff, captain, detail }: AuditLine): string {
  const { numbered, captain: ofCaptain, operator, nobody } = text.audit
  if (staff) return staff.name ?? numbered(staff.id)
  if (captain) return ofCaptain(captain.name ?? numbered(captain.id))
  const by = typeof detail === 'object' && detail !== null && 'by' in detail ? detail.by : null
  return typeof by === 'string' ? operator(by) : nobody
}

export function actionInWords(action: string): string {
  return text.audit.actions[action] ?? action
}
