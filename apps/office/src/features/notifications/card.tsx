import { memo } from 'react'
import { shortMoment } from '../../platform/moments.ts'
import { text } from '../../text/notifications-nl.ts'
import * as card from '../../ui/card.module.css'
import { classNames } from '../../ui/class-names.ts'
import * as styles from './notifications.module.css'
import { audienceInWords, type Notification } from './notifications.ts'

interface CardProps {
  notification: Notification
  isOpen: boolean
  onOpen: (id: string) => void
}

/** A notification's card in the list. */
export const Card = memo(function Card({ notification, isOpen, onOpen }: CardProps) {
  const { id, title, message, urgent, state, sentAt, sender, until, counts } = notification
  const { expected, delivered, read } = counts
  const beside = [
    shortMoment(sentAt),
    sender,
    audienceInWords(notification),
    until && text.until(shortMoment(until)),
  ]
  return (
    <button
      type="button"
      className={classNames(card.card, styles.card)}
      data-state={state}
      data-urgent={(urgent && state === 'current') || undefined}
      aria-current={isOpen ? 'true' : undefined}
      onClick={() => onOpen(id)}
    >
      <span className={styles.cardHead}>
        <strong>{title}</strong>
        <Marks of={notification} />
      </span>
      <span className={styles.message}>{message}</span>
      <span className={card.soft}>{beside.filter(Boolean).join(' · ')}</span>
      <span className={styles.counts}>
        {expected === 0 && read === 0 ? text.nobodyYet : text.counts(read, delivered, expected)}
      </span>
    </button>
  )
})

/** How it stands, in words: of one that holds only that it is urgent. */
export function Marks({ of: { urgent, state } }: { of: Notification }) {
  return (
    <span className={card.marks}>
      {urgent && <span className={card.urgent}>{text.urgent}</span>}
      {state !== 'current' && <span className={card.over}>{text.states[state]}</span>}
    </span>
  )
}
