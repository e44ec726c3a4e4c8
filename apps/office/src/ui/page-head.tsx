import type { ReactNode } from 'react'
import * as styles from './page-head.module.css'

/** A page's name, and what one can do with all of it. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {children}
    </header>
  )
}
