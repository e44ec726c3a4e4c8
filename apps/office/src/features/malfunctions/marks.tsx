import { text } from '../../text/malfunctions-nl.ts'
import * as styles from './malfunctions.module.css'
import type { Malfunction } from './malfunctions.ts'

/** What one should see first of a malfunction, in words. */
export function Marks({ of }: { of: Malfunction }) {
  const { marks } = text
  const shown: (readonly [string, string | undefined])[] = [
    ...(of.urgent ? [[marks.urgent, styles.urgent] as const] : []),
    ...(of.out_of_service ? [[marks.outOfService, styles.urgent] as const] : []),
    ...(of.replied_since_solved ? [[marks.repliedSinceSolved, styles.attention] as const] : []),
    ...(of.has_new_reply && !of.replied_since_solved ? [[marks.newReply, styles.attention] as const] : []),
  ]
  if (shown.length === 0) return null
  return (
    <span className={styles.marks}>
      {shown.map(([label, style]) => (
        <span key={label} className={style}>
          {label}
        </span>
      ))}
    </span>
  )
}
