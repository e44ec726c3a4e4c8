/** A table of so few rows that all of them are drawn. */
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import * as styles from './table.module.css'

interface PlainTableProps {
  label: string
  columns: readonly string[]
  /** Its rows. */
  children: ReactNode
  /** Of what scrolls. */
  className?: string | undefined
}

export function PlainTable({ label, columns, children, className }: PlainTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={classNames(styles.scroller, className)} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
