/** A large sign over a short message: one sees what it is before one has read it. */
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './emblem.module.css'

export function Emblem({ icon, tone }: { icon: ReactNode; tone: 'done' | 'urgent' }) {
  return (
    <div className={classNames(styles.emblem, styles[tone])} aria-hidden>
      {icon}
    </div>
  )
}
