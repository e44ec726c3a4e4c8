/** One thing on its way to the server: a spinner until it is there, then a check, with words for both (UPLOAD-02). */
import { Check } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import * as styles from './progress-item.module.css'

interface Props {
  label: string
  isDone: boolean
  /** What it waits for, while it isn't done. */
  children?: ReactNode
}

export function ProgressItem({ label, isDone, children }: Props) {
  return (
    <li className={styles.item} data-done={isDone || undefined} aria-busy={!isDone}>
      {isDone ? <Icon of={Check} className={styles.mark} /> : <span className={styles.spinner} aria-hidden />}
      <div>
        <strong>{label}</strong>
        {!isDone && children}
      </div>
    </li>
  )
}
