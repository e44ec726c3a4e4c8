/** Words for who listens to the page. */
import type { ReactNode } from 'react'
import * as styles from './unseen.module.css'

export function Unseen({ children }: { children: ReactNode }) {
  return <span className={styles.unseen}>{children}</span>
}

/** A '?' where nobody knows, and what that means. */
export function Unknown({ words }: { words: string }) {
  return (
    <>
      <span aria-hidden="true">?</span>
      <Unseen>{words}</Unseen>
    </>
  )
}
