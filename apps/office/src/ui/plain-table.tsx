/** A table of so few rows that all of them are drawn. ↑ ↓ (k j) Home End go from what opens one row to what opens another. */
import { type KeyboardEvent, useRef } from 'react'
import { classNames } from './class-names.ts'
import { type Column, useFoldedColumns } from './columns.tsx'
import { Heading } from './lists/heading.tsx'
import type { Sorting } from './lists/sorting.ts'
import { nextRow } from './next-row.ts'
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
  /** Class of the element that scrolls. */
  className?: string | undefined
}

export function PlainTable<Row>(props: PlainTableProps<Row>) {
  const { label, columns, rows, keyOf, classOf, sorting, className } = props
  const { shown } = useFoldedColumns(columns)
  const ref = useRef<HTMLElement>(null)
  const comeTo = useOneTabStop(ref)
  return (
    <section
      ref={ref}
      className={classNames(styles.scroller, className)}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      onKeyDown={moveFocus}
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
                <td key={column.label}>{column.show(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const rows = [...event.currentTarget.querySelectorAll('tbody tr')]
  const openers = rows.flatMap((row) => row.querySelector<HTMLElement>('button, a') ?? [])
  const row = (event.target as HTMLElement).closest('tr')
  const here = openers.findIndex((opener) => row?.contains(opener))
  const next = nextRow(event.key, here, openers.length)
  if (next === null) return
  event.preventDefault()
  openers[next]?.focus()
}
