/** A table of any length: only the rows that are seen are drawn. Each row is one line; Enter or a click on its button opens it. */
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'
import * as styles from './table.module.css'
import * as own from './virtual-table.module.css'

export interface Column<Row> {
  label: string
  show: (row: Row) => ReactNode
}

interface VirtualTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Rows there are in all, as far as is known; -1 when there are more than these. */
  count: number
}

const ROW_PX = 37

export function VirtualTable<Row>({ label, columns, rows, keyOf, count }: VirtualTableProps<Row>) {
  const ref = useRef<HTMLElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => ref.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
  })
  const shown = virtual.getVirtualItems()
  const [first, last] = [shown[0], shown.at(-1)]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section ref={ref} className={`${styles.scroller} ${own.scroller}`} aria-label={label} tabIndex={0}>
      <table className={`${styles.table} ${own.table}`} aria-rowcount={count === -1 ? -1 : count + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <th key={column.label} scope="col">
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap height={first?.start ?? 0} />
          {shown.map(({ index }) => {
            const row = rows[index]
            return row === undefined ? null : (
              <tr key={keyOf(row)} aria-rowindex={index + 2}>
                {columns.map((column) => (
                  <td key={column.label}>{column.show(row)}</td>
                ))}
              </tr>
            )
          })}
          <Gap height={virtual.getTotalSize() - (last?.end ?? 0)} />
        </tbody>
      </table>
    </section>
  )
}

/** Holds the place of rows that aren't drawn. */
function Gap({ height }: { height: number }) {
  return height > 0 ? <tr style={{ height }} /> : null
}
