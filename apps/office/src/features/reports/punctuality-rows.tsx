import { text as common } from '../../text/nl.ts'
import { text } from '../../text/punctuality-nl.ts'
import { text as reports } from '../../text/reports-nl.ts'
import type { Column } from '../../ui/columns.tsx'
import { usePathname } from '../../ui/navigation.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { BehindCell } from './behind-cell.tsx'
import { ASKS, asBars, cellOf, dimensionsIn, MAX_BARS, nameOf } from './counts.ts'
import { type Punctuality, type PunctualityRow, STATES } from './punctuality.ts'
import { keyColumns, keyOf } from './report-table.tsx'
import * as styles from './reports.module.css'
import { StackedBars } from './stacked-bars.tsx'

interface RowsProps {
  of: Punctuality
  filters: URLSearchParams
  onChange: (changed: Record<string, string | null>) => void
}

/** Rows as stacked bars and as a table, each with the trips behind it. */
export function PunctualityRows({ of, filters, onChange }: RowsProps) {
  const { rows } = of
  const by = dimensionsIn(filters)
  const path = usePathname()
  const cell = (row: PunctualityRow) => cellOf(row, of, filters, by)
  const pathTo = (row: PunctualityRow) => {
    const address = new URLSearchParams(filters)
    address.set(ASKS.cell, cell(row))
    return `${path}?${address}`
  }
  const open = filters.get(ASKS.cell)
  const opened = rows.find((row) => cell(row) === open)
  return (
    <>
      {open && (
        <BehindCell
          cell={open}
          name={opened ? nameOf(opened, by) : reports.total}
          onClose={() => onChange({ [ASKS.cell]: null })}
        />
      )}
      <StackedBars
        label={text.chart}
        parts={STATES.map((state) => text.states[state])}
        bars={asBars(rows).map((row) => ({
          key: keyOf(row, by),
          label: nameOf(row, by),
          values: STATES.map((state) => row[state]),
        }))}
      />
      {rows.length > MAX_BARS && <p className={styles.soft}>{reports.chartPart(MAX_BARS, rows.length)}</p>}
      <PlainTable
        label={common.punctuality}
        columns={[...keyColumns(by, pathTo), ...FIGURES]}
        rows={rows}
        keyOf={(row) => keyOf(row, by)}
      />
    </>
  )
}

const { columns } = text
const part = (state: (typeof STATES)[number]): Column<PunctualityRow> => ({
  label: columns[state],
  foldsBelowPx: state === 'late' ? 0 : PHONE_PX,
  show: (row) => text.part(row[state], row.measured),
})
/** Below so many pixels only what is late has a column of its own. */
const PHONE_PX = 760

const FIGURES: Column<PunctualityRow>[] = [
  { label: columns.measured, show: ({ measured, planned }) => text.of(measured, planned) },
  ...STATES.map(part),
  {
    label: columns.median,
    show: ({ medianDelayS }) => (medianDelayS === null ? reports.unknown : text.delay(medianDelayS)),
  },
]
