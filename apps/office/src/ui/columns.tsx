/** Columns of a table. A column that has no room beside the others stands below the first. */
import type { ReactNode } from 'react'
import { usePrintedAt } from '../platform/use-printed-at.ts'
import { usePageWidth } from '../platform/use-width.ts'
import * as styles from './table.module.css'

export interface Column<Row> {
  label: string
  /**
   * Whether the column gives way where there is too little room, and takes the width that is left; one column
   * at most.
   */
  takesRest?: boolean
  /** On a page of fewer pixels it stands below the first column: on a phone, unless it says otherwise; 0 is never. */
  foldsBelowPx?: number
  /**
   * In a table all of whose columns say so they are so wide, whatever stands in them; null: what is left, of one column.
   */
  widthPx?: number | null
  /** A column of figures that are compared: their last digits stand below each other. */
  isFigure?: boolean
  /** Below the first column it needs no label. */
  saysItself?: boolean
  /** What the list is put in order by, where it is there as a whole; null comes last. */
  sortBy?: ((row: Row) => string | number | null) | undefined
  show: (row: Row) => ReactNode
  /** The words of a file instead, where what is shown holds for the moment it is read: moments as the server writes them. Null: what is shown. */
  inFile?: ((row: Row) => string | null) | undefined
}

const PHONE_PX = 760
/** On paper letters are small: so many columns have room as on a wide page; of more, most stand below the first as on a phone. */
const PAPER_COLUMNS = 9
const WIDE_PX = 1440

/** The columns as there is room for them. */
export function useFoldedColumns<Row>(columns: readonly Column<Row>[]): {
  shown: readonly Column<Row>[]
  isFolded: boolean
} {
  const page = usePageWidth()
  const isPrinted = usePrintedAt() !== null
  const width = isPrinted ? (columns.length > PAPER_COLUMNS ? PHONE_PX - 1 : WIDE_PX) : page
  const [first, ...others] = columns
  const below = others.filter(({ foldsBelowPx = PHONE_PX }) => width < foldsBelowPx)
  if (!first || below.length === 0) return { shown: columns, isFolded: false }
  const withOthers: Column<Row> = {
    ...first,
    show: (row) => (
      <>
        <span>{first.show(row)}</span>
        <Below columns={below} row={row} />
      </>
    ),
  }
  return { shown: [withOthers, ...others.filter((column) => !below.includes(column))], isFolded: true }
}

function Below<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return (
    <span className={styles.below}>
      {columns.map(({ label, saysItself, show }) => {
        const said = show(row)
        if (said === null || said === false || said === '') return null
        return (
          <span key={label}>
            {!saysItself && <span className={styles.label}>{`${label} `}</span>}
            <span>{said}</span>
          </span>
        )
      })}
    </span>
  )
}
