import type { ReactNode } from 'react'
import * as styles from './said.module.css'

/**
 * The result of the last action on a page. It is there from the start, so that words that come into it are read
 * out.
 */
export function Said({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={styles.said}>
      {children}
    </div>
  )
}
