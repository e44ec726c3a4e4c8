/** A short word about something, such as 'Onvoltooid'. */
import type { ReactNode } from 'react'
import * as styles from './badge.module.css'

interface Props {
  children: ReactNode
  tone?: 'done' | 'attention' | 'urgent'
}

export function Badge({ children, tone }: Props) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}
