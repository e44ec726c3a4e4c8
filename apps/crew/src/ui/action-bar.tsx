/**
 * The bar with the next thing to do: always in the same place, bottom right on a tablet, the whole bottom on
 * a phone.
 */
import type { ReactNode } from 'react'
import * as styles from './action-bar.module.css'

export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>
}
