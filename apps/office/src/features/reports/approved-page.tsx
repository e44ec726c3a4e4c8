/** Goedgekeurde dagen: what somebody approved, for who reads nothing else. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '@vaarboek/wire'
import { approvedDays, MAX_COUNT_DAYS } from '@vaarboek/wire/office'
import { fullDay, shortMoment } from '../../platform/moments.ts'
import { DAYS_ASK } from '../../platform/paths.ts'
import { send } from '../../platform/server.ts'
import { text } from '../../text/approved-nl.ts'
import { dayRange } from '../../text/day-range-nl.ts'
import { text as common } from '../../text/nl.ts'
import type { Column } from '../../ui/columns.tsx'
import { DayRange, rangeError } from '../../ui/day-range.tsx'
import { Failure } from '../../ui/failure.tsx'
import * as list from '../../ui/filters.module.css'
import { useFilters } from '../../ui/navigation.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { inFigures } from './counts.ts'
import * as styles from './reports.module.css'

type Approved = ResponseOf<typeof approvedDays>
type Day = Approved['days'][number]
/** A day, or all of them together. */
type Row = { sums: Approved['total']; of: Day | null }

/** Below so many pixels bikes and stops have no column of their own. */
const DESK_PX = 900

export default function ApprovedPage() {
  const [asked, ask] = useFilters()
  const from = asked.get(DAYS_ASK.from)
  const until = asked.get(DAYS_ASK.until)
  const range = { firstDay: from, lastDay: until }
  const fault = rangeError(range, MAX_COUNT_DAYS)
  const { data, error } = useQuery({
    queryKey: ['approved-days', from, until],
    queryFn: ({ signal }) => send(approvedDays, { from, until }, { signal }),
    placeholderData: keepPreviousData,
    enabled: fault === null,
  })
  return (
    <>
      <PageHead
        title={common.approvedDays}
        asked={() => (data ? [dayRange.range(fullDay(data.from), fullDay(data.until))] : [])}
      />
      <p className={styles.soft}>{text.explain}</p>
      <div className={styles.screen}>
        <search className={list.filters}>
          <DayRange
            labels={{ firstDay: text.from, lastDay: text.until }}
            asked={range}
            shown={data && { firstDay: data.from, lastDay: data.until }}
            mostDays={MAX_COUNT_DAYS}
            onChange={({ firstDay, lastDay }) =>
              ask({ [DAYS_ASK.from]: firstDay, [DAYS_ASK.until]: lastDay })
            }
          />
        </search>
      </div>
      <Failure of={fault ?? error} />
      <p role="status" className={list.count}>
        {!fault &&
          (data
            ? data.days.length > 0
              ? text.shown(data.days.length)
              : text.none
            : !error && common.loading)}
      </p>
      {!fault && data && data.days.length > 0 && (
        <PlainTable
          label={common.approvedDays}
          columns={COLUMNS}
          rows={[{ of: null, sums: data.total }, ...data.days.map((of): Row => ({ of, sums: of.sums }))]}
          keyOf={({ of }) => of?.day ?? ''}
        />
      )}
    </>
  )
}

const { columns } = text
const figure = (label: string, of: keyof Row['sums'], foldsBelowPx = 0): Column<Row> => ({
  ...{ label, foldsBelowPx, isFigure: true },
  show: ({ sums }) => inFigures(sums[of]),
})

const COLUMNS: Column<Row>[] = [
  { label: columns.day, show: ({ of }) => (of === null ? <b>{text.total}</b> : fullDay(of.day)) },
  figure(columns.on, 'peopleOn'),
  figure(columns.off, 'peopleOff'),
  figure(columns.bikesOn, 'bikesOn', DESK_PX),
  figure(columns.bikesOff, 'bikesOff', DESK_PX),
  figure(columns.counted, 'counted', DESK_PX),
  { label: columns.at, takesRest: true, show: ({ of }) => of !== null && <When of={of} /> },
]

function When({ of: { at, revision, changedAt } }: { of: Day }) {
  return (
    <>
      <span>{revision > 1 ? text.again(shortMoment(at), revision) : shortMoment(at)}</span>
      {changedAt !== null && <b className={styles.changed}>{text.changed(shortMoment(changedAt))}</b>}
    </>
  )
}
