/** A choice as large as a card: a radio or checkbox in truth, so that keyboard and screen reader know what it is. */
import type { ReactNode } from 'react'
import * as styles from './choice-card.module.css'
import { Icon } from './icon.tsx'

interface Props {
  type: 'radio' | 'checkbox'
  name: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

export function ChoiceCard({ type, name, isChosen, onChoose, children }: Props) {
  return (
    <label className={styles.card}>
      <input type={type} name={name} className={styles.input} checked={isChosen} onChange={onChoose} />
      <span className={styles.content}>{children}</span>
      <Icon of="Check" className={styles.mark} />
    </label>
  )
}
