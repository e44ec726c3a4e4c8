/**
 * A thing on its way to the server: a spinner until it is there, then a check, with words for both. One that
 * waits for the captain doesn't spin: nothing goes on until they do something.
 */
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import * as styles from './progress-item.module.css'

interface Props {
  label: string
  isDone: boolean
  /** It waits for the captain. */
  isHeld: boolean
  /** The reason it waits, while it isn't done. */
  children?: ReactNode
}

export function ProgressItem({ label, isDone, isHeld, children }: Props) {
  return (
    <li className={styles.item} data-done={isDone || undefined} aria-busy={!isDone && !isHeld}>
      {isDone || isHeld ? (
        <Icon of={isDone ? 'Check' : 'TriangleAlert'} className={styles.mark} />
      ) : (
        <span className={styles.spinner} aria-hidden />
      )}
      <div>
        <strong>{label}</strong>
        {!isDone && children}
      </div>
    </li>
  )
}
