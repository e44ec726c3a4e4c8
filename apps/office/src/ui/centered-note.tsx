import type { ReactNode } from 'react'
import * as styles from './centered-note.module.css'

/** A few words in the middle of an empty page. */
export function CenteredNote({ children }: { children: ReactNode }) {
  return <main className={styles.note}>{children}</main>
}
