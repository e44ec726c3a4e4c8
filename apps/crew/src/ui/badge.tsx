/** A short word about something, such as 'Onvoltooid'. */
import type { ReactNode } from 'react'
import * as styles from './badge.module.css'
import { classNames } from './class-names.ts'

const TONES = {
  plain: styles.plain,
  done: styles.done,
  attention: styles.attention,
  urgent: styles.urgent,
}

interface Props {
  children: ReactNode
  tone?: keyof typeof TONES
}

export function Badge({ children, tone = 'plain' }: Props) {
  return <span className={classNames(styles.badge, TONES[tone])}>{children}</span>
}
