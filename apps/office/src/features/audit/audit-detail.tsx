import { fullMoment } from '../../platform/moments.ts'
import { text } from '../../text/audit-lines-nl.ts'
import { auditDetails } from '../../text/audit-nl.ts'
import { AuditSubject } from '../../ui/audit-subject-link.tsx'
import { type AuditLine, actionInWords, whoDid } from '../../ui/audit-words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import * as styles from './audit.module.css'
import { detailFacts } from './detail-facts.ts'

/** All of one line. What its details hold was typed by people: it is shown as text. */
export function AuditDetail({ line, onClose }: { line: AuditLine; onClose: () => void }) {
  const { when, who, about } = text
  const from = [line.device && text.tablet(line.device), line.address && text.address(line.address)].filter(
    Boolean,
  )
  return (
    <Dialog title={actionInWords(line.action)} onClose={onClose}>
      <Facts
        of={[
          [when, fullMoment(line.at)],
          [who, [whoDid(line), ...from].join(', ')],
          [about, line.subject && <AuditSubject key="about" of={line} />],
          ...detailFacts(line.detail),
        ]}
      />
      {line.detail !== null && (
        <details>
          <summary>{auditDetails.inFull}</summary>
          <pre className={styles.detail}>{JSON.stringify(line.detail, null, 2)}</pre>
        </details>
      )}
    </Dialog>
  )
}
