import { text } from '../../../text/trip-nl.ts'
import { type AuditLine, actionInWords, whoDid } from '../../../ui/audit-words.ts'
import { momentOn } from '../words.ts'
import * as styles from './trip.module.css'

/** Audit lines of a trip, as far as their reader may see them. */
export function TripAudit({ day, lines }: { day: string; lines: readonly AuditLine[] }) {
  if (lines.length === 0) return <p className={styles.soft}>{text.noAudit}</p>
  return (
    <ol className={styles.audit}>
      {lines.map((line) => (
        <li key={line.id}>
          <time dateTime={line.at}>{momentOn(day, line.at)}</time> <span>{actionInWords(line.action)}</span>
          <span className={styles.soft}>{` ${whoDid(line)}`}</span>
        </li>
      ))}
    </ol>
  )
}
