import { fullMoment } from '../../platform/moments.ts'
import { text } from '../../text/nl.ts'
import { type AuditLine, actionInWords, whoDid } from '../../ui/audit-words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import * as styles from './audit.module.css'

/** All of one line. What its details hold was typed by people: it is shown as text. */
export function AuditDetail({ line, onClose }: { line: AuditLine; onClose: () => void }) {
  const { when, who, about, detail } = text.audit
  const from = [
    line.device && text.audit.tablet(line.device),
    line.address && text.audit.address(line.address),
  ].filter(Boolean)
  return (
    <Dialog title={actionInWords(line.action)} onClose={onClose}>
      <dl className={styles.facts}>
        <dt>{when}</dt>
        <dd>{fullMoment(line.at)}</dd>
        <dt>{who}</dt>
        <dd>{[whoDid(line), ...from].join(', ')}</dd>
        {line.subject && (
          <>
            <dt>{about}</dt>
            <dd>{line.subject}</dd>
          </>
        )}
        {line.detail !== null && (
          <>
            <dt>{detail}</dt>
            <dd>
              <pre className={styles.detail}>{JSON.stringify(line.detail, null, 2)}</pre>
            </dd>
          </>
        )}
      </dl>
    </Dialog>
  )
}
