import { memo } from 'react'
import { shortDay, shortMoment } from '../../platform/moments.ts'
import { text } from '../../text/malfunctions-nl.ts'
import * as card from '../../ui/card.module.css'
import * as styles from './malfunctions.module.css'
import type { Malfunction } from './malfunctions.ts'
import { Marks } from './marks.tsx'

interface CardProps {
  malfunction: Malfunction
  isOpen: boolean
  onOpen: (id: string) => void
}

/** One malfunction in its column: what a technician needs to choose the next one. */
export const Card = memo(function Card({ malfunction, isOpen, onOpen }: CardProps) {
  const { id, ship_name, category, remarks, reported_at, owner, waiting_for, waiting_until } = malfunction
  const { has_photo, replies } = malfunction
  const { marks } = text
  const beside = [
    shortMoment(reported_at),
    owner?.name,
    replies > 0 && marks.replies(replies),
    has_photo && marks.photo,
  ].filter(Boolean)
  return (
    <button
      type="button"
      className={card.card}
      data-urgent={malfunction.urgent || undefined}
      aria-current={isOpen ? 'true' : undefined}
      onClick={() => onOpen(id)}
    >
      <span className={styles.cardHead}>
        <strong>{ship_name}</strong> <span>{category}</span>
      </span>
      <Marks of={malfunction} />
      <span className={styles.remarks}>{remarks}</span>
      {waiting_for && (
        <span className={styles.waits}>
          {waiting_until ? `${waiting_for} (${marks.until(shortDay(waiting_until))})` : waiting_for}
        </span>
      )}
      <span className={card.soft}>{beside.join(' · ')}</span>
    </button>
  )
})
