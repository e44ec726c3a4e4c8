import type { CountDimension } from '@vaarboek/wire/office'
import { text as common } from '../../text/nl.ts'
import { dimensionNames, text } from '../../text/reports-nl.ts'
import type { Column } from '../../ui/columns.tsx'
import { Link } from '../../ui/navigation.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { type CountKeys, type CountRow, inFigures, nameOf, orUnknown, partOf } from './counts.ts'
import * as styles from './reports.module.css'

interface TableProps {
  rows: readonly CountRow[]
  /** All of them together, below them; of one row that would say the same again. */
  total: CountRow | null
  by: readonly CountDimension[]
  /** The address that shows the trips behind a row. */
  pathTo: (row: CountRow) => string
  /** Whether the load of nine stops in ten was asked for. */
  hasShares: boolean
}

/** Below so many pixels only people have a column of their own. */
const DESK_PX = 1100

export function ReportTable({ rows, total, by, pathTo, hasShares }: TableProps) {
  const [all] = rows.length > 1 && total ? [total] : []
  const figures = [...LOADS, ...(hasShares ? [P90] : []), ...FIGURES]
  return (
    <PlainTable
      label={common.report}
      isByCell
      columns={[
        ...keyColumns(by, pathTo).map((column, place) => ({
          ...column,
          show: (row: CountRow) =>
            row !== all ? column.show(row) : place === 0 && <Link to={pathTo(row)}>{text.total}</Link>,
        })),
        ...figures.map((column) => leadingTo(column, (row) => nameOf(row, row === all ? [] : by), pathTo)),
      ]}
      rows={all ? [...rows, all] : rows}
      keyOf={(row) => (row === all ? text.total : keyOf(row))}
      classOf={(row) => (row === all ? styles.total : undefined)}
    />
  )
}

/** What rows are of; the first leads to the trips behind the row. */
export function keyColumns<Row extends CountKeys>(
  by: readonly CountDimension[],
  pathTo: (row: Row) => string,
): Column<Row>[] {
  const [first, ...others] = by
  const named = (row: Row) => (first === undefined ? text.total : partOf(row, first))
  return [
    {
      label: first === undefined ? '' : dimensionNames[first],
      show: (row) => <Link to={pathTo(row)}>{named(row)}</Link>,
    },
    ...others.map((one) => ({ label: dimensionNames[one], show: (row: Row) => partOf(row, one) })),
  ]
}

/** The same column, each of whose figures leads to the trips behind its row. */
function leadingTo(
  { label, foldsBelowPx, show }: Figure,
  named: (row: CountRow) => string,
  pathTo: TableProps['pathTo'],
): Column<CountRow> {
  return {
    ...{ label, isFigure: true },
    ...(foldsBelowPx !== undefined && { foldsBelowPx }),
    show: (row) => (
      <Link to={pathTo(row)} label={text.figureOf(show(row), label, named(row))} className={styles.figure}>
        {show(row)}
      </Link>
    ),
  }
}

/** By all that it is of, also what isn't shown of it: what isn't told apart would stay in the table as a ghost. */
export function keyOf({ track, direction, stop, hour, dayType, day, monthDay }: CountKeys): string {
  return [track?.id, direction, stop?.id, hour, dayType, day, monthDay].join(' ')
}

const { columns } = text
/** A column of figures in words. */
interface Figure extends Omit<Column<CountRow>, 'show'> {
  show: (row: CountRow) => string
}

const LOADS: Figure[] = [
  { label: columns.on, foldsBelowPx: 0, show: ({ peopleOn }) => inFigures(peopleOn) },
  { label: columns.off, foldsBelowPx: 0, show: ({ peopleOff }) => inFigures(peopleOff) },
  { label: columns.mean, show: ({ meanAboard }) => orUnknown(meanAboard) },
]
const P90: Figure = {
  label: columns.p90,
  show: ({ p90Aboard }) => orUnknown(p90Aboard),
}
const FIGURES: Figure[] = [
  { label: columns.most, show: ({ mostAboard }) => orUnknown(mostAboard) },
  {
    label: columns.bikes,
    foldsBelowPx: DESK_PX,
    show: ({ bikesOn, bikesOff }) => text.bikes(inFigures(bikesOn), inFigures(bikesOff)),
  },
  {
    label: columns.seats,
    foldsBelowPx: DESK_PX,
    show: ({ seats, withSeats, departures }) => text.seats(inFigures(seats), withSeats, departures),
  },
  {
    label: columns.counted,
    foldsBelowPx: DESK_PX,
    show: ({ counted, corrected }) => text.counted(inFigures(counted), corrected),
  },
]
