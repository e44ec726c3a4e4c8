import { countOfStop } from '@vaarboek/wire/office'
import * as v from 'valibot'
import { auditOfTripPath } from '../../../platform/paths.ts'
import { text } from '../../../text/trip-nl.ts'
import { verdict } from '../../../text/verdict-nl.ts'
import { type AuditLine, actionInWords, whoDid } from '../../../ui/audit-words.ts'
import { Link } from '../../../ui/navigation.tsx'
import { momentOn } from '../words.ts'
import { countInWords } from './count-in-words.ts'
import * as styles from './trip.module.css'
import type { Trip } from './trip.ts'

/** Audit lines of a trip, as far as their reader may see them. */
export function TripAudit({ trip: { trip, audit: lines, hasOlderAudit } }: { trip: Trip }) {
  const day = trip.serviceDay
  if (lines.length === 0) return <p className={styles.soft}>{text.noAudit}</p>
  return (
    <>
      {hasOlderAudit && <Link to={auditOfTripPath(trip.id)}>{text.olderAudit}</Link>}
      <ol className={styles.audit}>
        {lines.map((line) => (
          <li key={line.id}>
            <time dateTime={line.at}>{momentOn(day, line.at)}</time> <span>{actionInWords(line.action)}</span>
            <span className={styles.soft}>{` ${whoDid(line)}`}</span>
            <span>{`${line.stopName === null ? '' : ` ${line.stopName}`}${countedInWords(line)}`}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Lines of earlier versions don't say what held before. */
const shoreChange = v.object({ before: countOfStop, reason: v.string() })

/** What was counted at a stop; of the shore what that changed, and why. Nothing of any other line. */
function countedInWords({ action, detail }: AuditLine): string {
  const count = v.safeParse(countOfStop, detail)
  const change = v.safeParse(shoreChange, detail)
  if (action === 'count-corrected-ashore' && change.success) {
    const { before, reason } = change.output
    const counted = count.success ? countInWords(count.output) : verdict.shore.takenBack
    return verdict.shore.change(countInWords(before), counted, reason)
  }
  return count.success ? `: ${countInWords(count.output)}` : ''
}
