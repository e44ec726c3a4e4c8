/** A short word about something, such as 'Onvoltooid'. */
import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'

interface Props {
  children: ReactNode
  tone?: 'plain' | 'done' | 'attention' | 'urgent'
}

export function Badge({ children, tone = 'plain' }: Props) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>
}
