import { text } from '../../text/malfunctions-nl.ts'
import * as card from '../../ui/card.module.css'
import type { Malfunction } from './malfunctions.ts'

/** Marks in words of what one should see first of a malfunction. */
export function Marks({ of }: { of: Malfunction }) {
  const { marks } = text
  const shown: (readonly [string, string | undefined])[] = [
    ...(of.urgent ? [[marks.urgent, card.urgent] as const] : []),
    ...(of.outOfService ? [[marks.outOfService, card.urgent] as const] : []),
    ...(of.repliedSinceSolved ? [[marks.repliedSinceSolved, card.attention] as const] : []),
    ...(of.hasNewReply && !of.repliedSinceSolved ? [[marks.newReply, card.attention] as const] : []),
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
