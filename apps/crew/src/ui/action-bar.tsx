/** Where the next thing to do is: always the same place, bottom right on a tablet, the whole bottom on a phone. */
import type { ReactNode } from 'react'
import * as styles from './action-bar.module.css'

export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>
}
