import { shortMoment } from '../../platform/moments.ts'
import { text } from '../../text/nl.ts'
import { AuditSubject } from '../../ui/audit-subject-link.tsx'
import { type AuditLine, actionInWords, whoDid } from '../../ui/audit-words.ts'
import { LineButton } from '../../ui/line-button.tsx'
import type { Column } from '../../ui/virtual-table.tsx'

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
    { label: about, show: (line) => <AuditSubject of={line} /> },
  ]
}
