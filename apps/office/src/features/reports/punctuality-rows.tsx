import { type CountDimension, PUNCTUALITY_STATES, type PunctualityState } from '@vaarboek/wire/office'
import { text as common } from '../../text/nl.ts'
import { text } from '../../text/punctuality-nl.ts'
import { text as reports } from '../../text/reports-nl.ts'
import type { Column } from '../../ui/columns.tsx'
import { Link, usePathname } from '../../ui/navigation.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { BehindPunctuality } from './behind-punctuality.tsx'
import { ASKS, cellOf, nameOf, type Told } from './counts.ts'
import { cellOfState, type Punctuality, type PunctualityRow } from './punctuality.ts'
import { keyColumns, keyOf } from './report-table.tsx'
import * as styles from './reports.module.css'
import { StackedBars } from './stacked-bars.tsx'
import { useBars } from './use-bars.ts'

interface RowsProps {
  of: Told<Punctuality>
  filters: URLSearchParams
  onChange: (changed: Record<string, string | null>) => void
}

/** Rows as stacked bars and as a table, each with the trips behind it. */
export function PunctualityRows({ of, filters, onChange }: RowsProps) {
  const { rows, by } = of
  const { drawn, part } = useBars(rows)
  const path = usePathname()
  const cell = (row: PunctualityRow) => cellOf(row, of, filters, by)
  const pathTo = (asked: string) => {
    const address = new URLSearchParams(filters)
    address.set(ASKS.cell, asked)
    return `${path}?${address}`
  }
  const open = filters.get(ASKS.cell)
  const opened = rows.find((row) => {
    const own = cell(row)
    return own === open || PUNCTUALITY_STATES.some((state) => cellOfState(own, state) === open)
  })
  return (
    <>
      {open && (
        <BehindPunctuality
          key={open}
          cell={open}
          name={opened ? nameOf(opened, by) : reports.total}
          onClose={() => onChange({ [ASKS.cell]: null })}
        />
      )}
      <StackedBars
        label={text.chart}
        parts={PUNCTUALITY_STATES.map((state) => text.states[state])}
        bars={drawn.map((row) => ({
          key: keyOf(row),
          to: pathTo(cell(row)),
          label: nameOf(row, by),
          values: PUNCTUALITY_STATES.map((state) => row[state]),
        }))}
      />
      {part && <p className={styles.soft}>{part}</p>}
      <PlainTable
        label={common.punctuality}
        isByCell
        columns={[
          ...keyColumns<PunctualityRow>(by, (row) => pathTo(cell(row))),
          ...figures(by, {
            pathTo: (row) => pathTo(cell(row)),
            pathToState: (row, state) => pathTo(cellOfState(cell(row), state)),
          }),
          ...(filters.has(ASKS.medians) ? [MEDIAN] : []),
        ]}
        rows={rows}
        keyOf={keyOf}
      />
    </>
  )
}

const { columns } = text
/** Below so many pixels only what is late has a column of its own. */
const PHONE_PX = 760

/** Where the trips behind a row's figures stand. */
interface Paths {
  pathTo: (row: PunctualityRow) => string
  pathToState: (row: PunctualityRow, state: PunctualityState) => string
}

function figures(by: readonly CountDimension[], { pathTo, pathToState }: Paths): Column<PunctualityRow>[] {
  const link = (row: PunctualityRow, label: string, figure: string, to: string) => (
    <Link to={to} label={reports.figureOf(figure, label, nameOf(row, by))} className={styles.figure}>
      {figure}
    </Link>
  )
  return [
    {
      label: columns.measured,
      isFigure: true,
      show(row) {
        const figure = text.of(row.measured, row.planned)
        return row.measured === 0 ? figure : link(row, columns.measured, figure, pathTo(row))
      },
    },
    ...PUNCTUALITY_STATES.map(
      (state): Column<PunctualityRow> => ({
        label: columns[state],
        isFigure: true,
        foldsBelowPx: state === 'late' ? 0 : PHONE_PX,
        show(row) {
          const figure = text.part(row[state], row.measured)
          return row[state] === 0 ? figure : link(row, columns[state], figure, pathToState(row, state))
        },
      }),
    ),
  ]
}

const MEDIAN: Column<PunctualityRow> = {
  label: columns.median,
  isFigure: true,
  show: ({ medianDelayS }) => (medianDelayS === null ? reports.unknown : text.delay(medianDelayS)),
}
