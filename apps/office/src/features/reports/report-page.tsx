/** Rapport: counts of a range of days, told apart as somebody asks; everything asked stands in the address. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MAX_COUNT_DAYS, officeCounts } from '@vaarboek/wire/office'
import { fullDay } from '../../platform/moments.ts'
import { send } from '../../platform/server.ts'
import { text as common } from '../../text/nl.ts'
import { text } from '../../text/reports-nl.ts'
import { AsOf } from '../../ui/as-of.tsx'
import { rangeError } from '../../ui/day-range.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Failure } from '../../ui/failure.tsx'
import * as list from '../../ui/filters.module.css'
import { useFilters, usePathname } from '../../ui/navigation.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { askedInWords, toldApartInWords } from './asked-in-words.ts'
import { Bars } from './bars.tsx'
import { BehindCell } from './behind-cell.tsx'
import {
  ASKS,
  COUNTS,
  type CountRow,
  cellOf,
  dimensionsIn,
  nameOf,
  narrowedIn,
  orUnknown,
  type Report,
  type Told,
} from './counts.ts'
import { HowComplete } from './how-complete.tsx'
import { rowsApart } from './names-apart.ts'
import { ReportFilters } from './report-filters.tsx'
import { ReportTable } from './report-table.tsx'
import * as styles from './reports.module.css'
import { useBars } from './use-bars.ts'
import { useCountChoices } from './use-count-choices.ts'
import { Waiting } from './waiting.tsx'

type Measure = keyof typeof text.measures
const MEASURES = Object.keys(text.measures) as Measure[]

export default function ReportPage() {
  const [filters, change] = useFilters()
  const by = dimensionsIn(filters)
  const asked = { ...narrowedIn(filters), by: [...by], shares: filters.has(ASKS.shares) }
  const fault = rangeError(asked, MAX_COUNT_DAYS)
  const { data, error } = useQuery({
    queryKey: [COUNTS, asked],
    queryFn: async ({ signal }) => ({ ...(await send(officeCounts, asked, { signal })), by: asked.by }),
    select: (report) => ({ ...report, rows: rowsApart(report.rows) }),
    placeholderData: keepPreviousData,
    enabled: fault === null,
  })
  const choices = useCountChoices()
  const given = filters.get(ASKS.measure)
  const measure = MEASURES.find((one) => one === given) ?? 'peopleOn'
  return (
    <>
      <PageHead
        title={common.report}
        asked={() => [
          ...askedInWords({
            filters,
            days: data?.rows.length === 0 ? data : undefined,
            choices: choices.data,
          }),
          toldApartInWords(filters),
        ]}
      />
      <AsOf of={officeCounts} />
      <ReportFilters
        filters={filters}
        choices={choices.data}
        days={data}
        mostDays={MAX_COUNT_DAYS}
        measure={measure}
        onChange={change}
      />
      <Failure of={fault ?? error ?? choices.error} />
      {fault ? null : data ? (
        <Shown of={data} filters={filters} measure={measure} onClose={() => change({ [ASKS.cell]: null })} />
      ) : (
        !error && <p>{common.loading}</p>
      )}
    </>
  )
}

interface ShownProps {
  of: Told<Report>
  filters: URLSearchParams
  measure: Measure
  onClose: () => void
}

function Shown({ of, filters, measure, onClose }: ShownProps) {
  const { rows, total, by, firstDay, lastDay, waitingDays } = of
  const open = filters.get(ASKS.cell)
  const path = usePathname()
  const cell = (row: CountRow) => cellOf(row, of, filters, row === total ? [] : by)
  const pathTo = (row: CountRow) => {
    const address = new URLSearchParams(filters)
    address.set(ASKS.cell, cell(row))
    return `${path}?${address}`
  }
  const opened = rows.find((row) => cell(row) === open)
  return (
    <>
      <p role="status" className={list.count}>
        {rows.length === 0 ? text.none : text.shown(rows.length, fullDay(firstDay), fullDay(lastDay))}
      </p>
      <Waiting days={waitingDays} />
      <HowComplete days={of} filters={filters} />
      {open && (
        <BehindCell
          key={open}
          cell={open}
          name={opened ? nameOf(opened, by) : text.total}
          onClose={onClose}
        />
      )}
      {rows.length > 0 && (
        <>
          <Picture rows={rows} measure={measure} of={(row) => nameOf(row, by)} pathTo={pathTo} />
          <ReportTable
            rows={rows}
            total={total}
            by={by}
            pathTo={pathTo}
            hasShares={filters.has(ASKS.shares)}
          />
          <div className={styles.legend}>
            <Facts of={text.explain} />
          </div>
        </>
      )}
    </>
  )
}

interface PictureProps {
  rows: readonly CountRow[]
  measure: Measure
  of: (row: CountRow) => string
  pathTo: (row: CountRow) => string
}

function Picture({ rows, measure, of, pathTo }: PictureProps) {
  const { drawn, part } = useBars(rows)
  const bars = drawn.map((row, place) => ({
    key: String(place),
    label: of(row),
    to: pathTo(row),
    value: row[measure] ?? 0,
    words: orUnknown(row[measure]),
  }))
  return (
    <>
      <Bars label={text.chart(text.measures[measure])} bars={bars} />
      {part && <p className={styles.soft}>{part}</p>}
    </>
  )
}
