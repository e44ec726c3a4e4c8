/** Why there is nothing to see, and what one can do about it. */
import type { ReactNode } from 'react'
import * as styles from './empty-state.module.css'

export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <section className={styles.empty}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
