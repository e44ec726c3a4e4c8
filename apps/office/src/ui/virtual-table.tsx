/**
 * A table of any length: only the rows that are seen are drawn. Enter or a click on a row's first button or link opens it; ↑ and ↓ go
 * from one to the next.
 */
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, memo, type Ref, useLayoutEffect, useRef, useState } from 'react'
import { usePrintedAt } from '../platform/use-printed-at.ts'
import { classNames } from './class-names.ts'
import { type Column, useFoldedColumns } from './columns.tsx'
import { Heading } from './lists/heading.tsx'
import type { Sorting } from './lists/sorting.ts'
import * as styles from './table.module.css'
import { useFocusBack } from './use-focus-back.ts'
import { useRowKeys } from './use-row-keys.ts'
import * as own from './virtual-table.module.css'

interface VirtualTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Rows there are in all, as far as is known; -1 when there are more than these. */
  count: number
  /** Null: as high as what they say. */
  rowPx?: number | null
  /** Class of a row that stands out, or back. */
  classOf?: (row: Row) => string | undefined
  /** Where one may put it in another order. */
  sorting?: Sorting | undefined
  /** The row that is open beside the table. */
  openKey?: string | null
}

const ROW_PX = 37

export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { label, rows, keyOf, count, rowPx = ROW_PX, classOf, sorting, openKey = null } = props
  const { shown: columns, isFolded } = useFoldedColumns(props.columns)
  const isMeasured = isFolded || rowPx === null
  const isFixed = columns.every(({ widthPx }) => widthPx !== undefined)
  const ref = useRef<HTMLElement>(null)
  // The row that has the focus stays drawn, wherever one scrolls.
  const [focused, setFocused] = useState(-1)
  // On paper nothing scrolls.
  const isPrinted = usePrintedAt() !== null
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => ref.current,
    estimateSize: () => rowPx ?? ROW_PX,
    overscan: 12,
    // The head stays over the rows.
    scrollPaddingEnd: ROW_PX,
    rangeExtractor: (range) => {
      if (isPrinted) return rows.map((_, place) => place)
      const seen = defaultRangeExtractor(range)
      const isElsewhere = focused >= 0 && focused < rows.length && !seen.includes(focused)
      return isElsewhere ? [...seen, focused].toSorted((one, other) => one - other) : seen
    },
  })
  // Folded rows are as high as what they say; the others are all of one height, and nothing is measured.
  useLayoutEffect(() => {
    if (!isFolded && rowPx !== null) virtual.measure()
  }, [virtual, isFolded, rowPx])
  const keys = useRowKeys(ref, { count: rows.length, focused, setFocused, show: virtual.scrollToIndex })
  useFocusBack(ref, openKey, (key) => {
    const index = rows.findIndex((row) => keyOf(row) === key)
    if (index >= 0) keys.moveTo(index)
    return index >= 0
  })
  const shown = virtual.getVirtualItems()
  const [first, last] = [shown[0], shown.at(-1)]
  return (
    <section
      ref={ref}
      className={`${styles.scroller} ${own.scroller}`}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      {...keys.handlers}
    >
      <table
        className={classNames(styles.table, own.table, isMeasured && own.folded, isFixed && own.fixed)}
        aria-rowcount={count === -1 ? -1 : count + 1}
      >
        {isFixed && <Widths of={columns} />}
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <Heading key={column.label} of={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap height={first?.start ?? 0} />
          {shown.map(({ index, start }, place) => {
            const row = rows[index]
            if (row === undefined) return null
            const key = keyOf(row)
            return (
              <Fragment key={key}>
                {place > 0 && <Gap height={start - (shown[place - 1]?.end ?? start)} />}
                <DrawnRow
                  {...{ index, rowKey: key, row }}
                  ref={isMeasured ? virtual.measureElement : undefined}
                  heightPx={isMeasured ? undefined : (rowPx ?? undefined)}
                  columns={columns as readonly Column<unknown>[]}
                  isOpen={key === openKey}
                  className={classNames(classOf?.(row))}
                />
              </Fragment>
            )
          })}
          <Gap height={virtual.getTotalSize() - (last?.end ?? 0)} />
        </tbody>
      </table>
    </section>
  )
}

interface DrawnRowProps {
  ref: Ref<HTMLTableRowElement> | undefined
  index: number
  rowKey: string
  row: unknown
  /** Undefined: as high as what it says. */
  heightPx: number | undefined
  columns: readonly Column<unknown>[]
  isOpen: boolean
  className: string | undefined
}

/** Drawn again only when it is another row, or is shown otherwise. */
const DrawnRow = memo(function DrawnRow(props: DrawnRowProps) {
  const { ref, index, rowKey, row, heightPx, columns, isOpen, className } = props
  return (
    <tr
      ref={ref}
      data-index={index}
      data-key={rowKey}
      aria-rowindex={index + 2}
      aria-current={isOpen || undefined}
      className={className}
      style={heightPx === undefined ? undefined : { height: heightPx }}
    >
      {columns.map((column) => (
        <td
          key={column.label}
          className={classNames(column.takesRest && own.rest, column.isFigure && styles.figure)}
        >
          {column.show(row)}
        </td>
      ))}
    </tr>
  )
})

function Widths<Row>({ of }: { of: readonly Column<Row>[] }) {
  return (
    <colgroup>
      {of.map(({ label, widthPx }) => (
        <col key={label} style={widthPx == null ? undefined : { width: widthPx }} />
      ))}
    </colgroup>
  )
}

/** Holds the place of rows that aren't drawn. */
function Gap({ height }: { height: number }) {
  return height > 0 ? <tr style={{ height }} /> : null
}
