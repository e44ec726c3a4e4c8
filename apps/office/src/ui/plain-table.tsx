/** A table of so few rows that all of them are drawn. ↑ ↓ (k j) Home End go from what opens one row to what opens another. */
import { useRef } from 'react'
import { classNames } from './class-names.ts'
import { type Column, useFoldedColumns } from './columns.tsx'
import { Heading } from './lists/heading.tsx'
import type { Sorting } from './lists/sorting.ts'
import { moveFocusInRows } from './move-focus-in-rows.ts'
import * as styles from './table.module.css'
import { useOneTabStop } from './use-one-tab-stop.ts'

interface PlainTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Class of a row that stands out, or back. */
  classOf?: (row: Row) => string | undefined
  /** Where one may put it in another order. */
  sorting?: Sorting | undefined
  /** Nearly each cell opens something: one of them is the table's stop of the Tab key, not all of a row. */
  isByCell?: boolean
  /** Class of the element that scrolls. */
  className?: string | undefined
}

export function PlainTable<Row>(props: PlainTableProps<Row>) {
  const { label, columns, rows, keyOf, classOf, sorting, isByCell = false, className } = props
  const { shown } = useFoldedColumns(columns)
  const ref = useRef<HTMLElement>(null)
  const comeTo = useOneTabStop(ref, isByCell)
  return (
    <section
      ref={ref}
      className={classNames(styles.scroller, className)}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      onKeyDown={(event) => moveFocusInRows(event, isByCell)}
      onFocus={comeTo}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            {shown.map((column) => (
              <Heading key={column.label} of={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-key={keyOf(row)} className={classOf?.(row)}>
              {shown.map((column) => (
                <td key={column.label} className={column.isFigure ? styles.figure : undefined}>
                  {column.show(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
