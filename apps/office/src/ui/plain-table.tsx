/** A table of so few rows that all of them are drawn. */
import { classNames } from './class-names.ts'
import { type Column, useFoldedColumns } from './columns.tsx'
import * as styles from './table.module.css'

interface PlainTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Of a row that stands out, or back. */
  classOf?: (row: Row) => string | undefined
  /** Of what scrolls. */
  className?: string | undefined
}

export function PlainTable<Row>({ label, columns, rows, keyOf, classOf, className }: PlainTableProps<Row>) {
  const { shown } = useFoldedColumns(columns)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={classNames(styles.scroller, className)} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {shown.map((column) => (
              <th key={column.label} scope="col">
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-key={keyOf(row)} className={classOf?.(row)}>
              {shown.map((column) => (
                <td key={column.label}>{column.show(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
