import { shortMoment } from '../../platform/moments.ts'
import { text } from '../../text/audit-lines-nl.ts'
import { subjectOf } from '../../ui/audit-subject.ts'
import { AuditSubject } from '../../ui/audit-subject-link.tsx'
import { type AuditLine, actionInWords, whoDid } from '../../ui/audit-words.ts'
import type { Column } from '../../ui/columns.tsx'
import { LineButton } from '../../ui/line-button.tsx'

/** @param open shows all of a line */
export function auditColumns(open: (line: AuditLine) => void): Column<AuditLine>[] {
  const { when, who, what, about } = text
  return [
    {
      label: when,
      show: (line) => <LineButton onClick={() => open(line)}>{shortMoment(line.at)}</LineButton>,
    },
    { label: who, saysItself: true, show: whoDid },
    { label: what, saysItself: true, show: ({ action }) => actionInWords(action) },
    { label: about, show: (line) => subjectOf(line) && <AuditSubject of={line} /> },
  ]
}
