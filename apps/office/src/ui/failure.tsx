import { text } from '../text/nl.ts'
import * as styles from './failure.module.css'

/** Why something couldn't be shown or done; nothing without a fault. */
export function Failure({ of }: { of: Error | null }) {
  if (!of) return null
  return (
    <p role="alert" className={styles.failure}>
      {of.message || text.broken}
    </p>
  )
}
