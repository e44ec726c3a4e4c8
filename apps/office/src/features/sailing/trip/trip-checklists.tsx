/** The checklists of a trip as they were filled in; what has a remark or a photo stands first. */
import { text } from '../../../text/trip-nl.ts'
import { ChecklistAnswer } from '../../../ui/checklist-answer.tsx'
import { momentOn } from '../words.ts'
import * as styles from './trip.module.css'
import type { FilledIn } from './trip.ts'

export function TripChecklists({ day, lists }: { day: string; lists: readonly FilledIn[] }) {
  if (lists.length === 0) return <p className={styles.soft}>{text.noChecklists}</p>
  return lists.map((list) => {
    const remarked = list.entries.filter((entry) => entry.remarks !== null || entry.photo !== null)
    const state = list.completedAt ? text.submitted(momentOn(day, list.completedAt)) : text.notSubmitted
    const counts = [
      text.points(list.entries.length),
      remarked.length > 0 && text.withRemarks(remarked.length),
    ]
    return (
      <details key={list.id} className={styles.list} open={remarked.length > 0}>
        <summary>
          <b>{text.kinds[list.kind]}</b>
          <span>{` · ${state} · ${counts.filter(Boolean).join(', ')}`}</span>
        </summary>
        <ul className={styles.points}>
          {[...remarked, ...list.entries.filter((entry) => !remarked.includes(entry))].map((entry) => (
            <li key={entry.field}>
              <ChecklistAnswer of={entry} />
            </li>
          ))}
        </ul>
      </details>
    )
  })
}
