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

/** A malfunction's card in its column: what a technician needs to choose the next one. */
export const Card = memo(function Card({ malfunction, isOpen, onOpen }: CardProps) {
  const { id, shipName, category, remarks, reportedAt, owner, waitingFor, waitingUntil } = malfunction
  const { hasPhoto, replies } = malfunction
  const { marks } = text
  const beside = [
    shortMoment(reportedAt),
    owner?.name,
    replies > 0 && marks.replies(replies),
    hasPhoto && marks.photo,
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
        <strong>{shipName}</strong> <span>{category}</span>
      </span>
      <Marks of={malfunction} />
      <span className={styles.remarks}>{remarks}</span>
      {waitingFor && (
        <span className={styles.waits}>
          {waitingUntil ? `${waitingFor} (${marks.until(shortDay(waitingUntil))})` : waitingFor}
        </span>
      )}
      <span className={card.soft}>{beside.join(' · ')}</span>
    </button>
  )
})
