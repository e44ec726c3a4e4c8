import { paste } from '../text/paste-nl.ts'
import * as styles from './refused-rows.module.css'

interface RefusedRowsProps {
  /** In words: which one, and why. */
  rows: readonly { row: number; words: string }[]
}

/** Each row of a spreadsheet that was refused, with why. */
export function RefusedRows({ rows }: RefusedRowsProps) {
  if (rows.length === 0) return null
  return (
    <section className={styles.refused} aria-label={paste.refused}>
      <ul>
        {rows.map(({ row, words }) => (
          <li key={row}>{words}</li>
        ))}
      </ul>
    </section>
  )
}
