import { text } from '../../text/malfunctions-nl.ts'
import * as card from '../../ui/card.module.css'
import type { Malfunction } from './malfunctions.ts'

/** What one should see first of a malfunction, in words. */
export function Marks({ of }: { of: Malfunction }) {
  const { marks } = text
  const shown: (readonly [string, string | undefined])[] = [
    ...(of.urgent ? [[marks.urgent, card.urgent] as const] : []),
    ...(of.out_of_service ? [[marks.outOfService, card.urgent] as const] : []),
    ...(of.replied_since_solved ? [[marks.repliedSinceSolved, card.attention] as const] : []),
    ...(of.has_new_reply && !of.replied_since_solved ? [[marks.newReply, card.attention] as const] : []),
  ]
  if (shown.length === 0) return null
  return (
    <span className={card.marks}>
      {shown.map(([label, style]) => (
        <span key={label} className={style}>
          {label}
        </span>
      ))}
    </span>
  )
}
