import type { ReactNode } from 'react'
import * as styles from './said.module.css'

/** What came of the last deed on a page. It is there from the start, so that what comes into it is read out. */
export function Said({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={styles.said}>
      {children}
    </div>
  )
}
