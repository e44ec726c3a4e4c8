/** Tellingen, Dagen goedkeuren: the days of a range with their sums, and who approved them. */
import { useQuery } from '@tanstack/react-query'
import { daysOf } from '@vaarboek/domain'
import { MAX_REVIEWED_DAYS, reviewedDays } from '@vaarboek/wire/office'
import { use, useState } from 'react'
import { pollOptions } from '../../../platform/attended.ts'
import { fullDay, shortMoment } from '../../../platform/moments.ts'
import { DAYS_ASK, tripsOfDayPath } from '../../../platform/paths.ts'
import { send } from '../../../platform/server.ts'
import { dayRange } from '../../../text/day-range-nl.ts'
import { text as common } from '../../../text/nl.ts'
import { review } from '../../../text/review-nl.ts'
import { verdict } from '../../../text/verdict-nl.ts'
import { ArchivedDays } from '../../../ui/archived-days.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { Column } from '../../../ui/columns.tsx'
import { CurrentSession } from '../../../ui/current-session.ts'
import { DayRange, rangeError } from '../../../ui/day-range.tsx'
import { Failure } from '../../../ui/failure.tsx'
import * as filters from '../../../ui/filters.module.css'
import { LineButton } from '../../../ui/line-button.tsx'
import { Link, useFilters } from '../../../ui/navigation.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PlainTable } from '../../../ui/plain-table.tsx'
import { PrintButton } from '../../../ui/print-button.tsx'
import { Said } from '../../../ui/said.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import * as styles from './review.module.css'
import { DAYS, isUncounted, type ReviewedDay, type ReviewedDays } from './review.ts'

const text = review.days

/** Who approved a day stands in sight on a page of this width. */
const NARROW_PX = 1200
/** While a day's first sums are made, which takes a minute at most. */
const COUNTED_SOON_MS = 5000

export default function DaysPage() {
  const [asked, ask] = useFilters()
  const from = asked.get(DAYS_ASK.from)
  const until = asked.get(DAYS_ASK.until)
  const range = { firstDay: from, lastDay: until }
  const fault = rangeError(range, MAX_REVIEWED_DAYS)
  const { data, error } = useQuery({
    enabled: fault === null,
    queryKey: [DAYS, from, until],
    queryFn: ({ signal }) => send(reviewedDays, { from, until }, pollOptions(signal)),
    refetchInterval: ({ state }) => (state.data?.days.some(isUncounted) ? COUNTED_SOON_MS : false),
  })
  const { rights } = use(CurrentSession)
  const mayApprove = rights.includes('counts.approve')
  const [opened, open] = useState<string | null>(null)
  const [said, say] = useState('')
  const toApprove = data?.days.find(({ day }) => day === opened)
  const close = (done?: string) => {
    open(null)
    if (done !== undefined) say(done)
  }
  return (
    <>
      <PageHead
        title={common.reviewedDays}
        asked={() => (data ? [dayRange.range(fullDay(data.from), fullDay(data.until))] : [])}
      />
      <p className={styles.explain}>{`${text.explain} ${dayRange.eachTrip(MAX_REVIEWED_DAYS)}`}</p>
      <div className={classNames(filters.filters, styles.screen)}>
        <DayRange
          labels={{ firstDay: text.from, lastDay: text.until }}
          asked={range}
          shown={data && { firstDay: data.from, lastDay: data.until }}
          mostDays={MAX_REVIEWED_DAYS}
          onChange={({ firstDay, lastDay }) => ask({ [DAYS_ASK.from]: firstDay, [DAYS_ASK.until]: lastDay })}
        />
        <PrintButton />
      </div>
      <Said>{said}</Said>
      <Failure of={fault ?? error} />
      {!fault && data && <ArchivedDays of={data.archivedDays} />}
      <p role="status" className={filters.count}>
        {!fault && (data ? shownOf(data) : !error && common.loading)}
      </p>
      {data && data.days.length > 0 && (
        <PlainTable
          label={common.reviewedDays}
          columns={columnsOf(
            mayApprove
              ? ({ day }) => {
                  say('')
                  open(day)
                }
              : null,
          )}
          rows={data.days}
          keyOf={({ day }) => day}
        />
      )}
      {toApprove && <ApproveDialog of={toApprove} onClose={close} />}
    </>
  )
}

function shownOf({ from, until, archivedDays, days }: ReviewedDays) {
  if (days.length > 0) return text.shown(days.length)
  return archivedDays < daysOf({ firstDay: from, lastDay: until }).length && text.none(archivedDays > 0)
}

function columnsOf(open: ((day: ReviewedDay) => void) | null): Column<ReviewedDay>[] {
  const names = text.columns
  return [
    { label: names.day, show: ({ day }) => <Link to={tripsOfDayPath(day)}>{fullDay(day)}</Link> },
    { label: names.trips, isFigure: true, show: ({ trips }) => trips },
    { label: names.open, isFigure: true, show: ({ open: count }) => count || '' },
    { label: names.marked, isFigure: true, show: ({ marked }) => marked || '' },
    { label: names.notUsed, isFigure: true, foldsBelowPx: NARROW_PX, show: ({ notUsed }) => notUsed || '' },
    {
      label: names.counted,
      isFigure: true,
      foldsBelowPx: NARROW_PX,
      show: (of) => (isUncounted(of) ? text.unknown : of.sums.counted),
    },
    { label: names.people, isFigure: true, show: (of) => <People of={of} /> },
    {
      label: names.bikes,
      isFigure: true,
      foldsBelowPx: NARROW_PX,
      show: (of) => (isUncounted(of) ? text.unknown : text.onOff(of.sums.bikesOn, of.sums.bikesOff)),
    },
    { label: names.approved, takesRest: true, show: (day) => <Approval of={day} open={open} /> },
  ]
}

function People({ of }: { of: ReviewedDay }) {
  if (isUncounted(of)) return text.counting
  const { sums, isWaiting } = of
  const words = text.onOff(sums.peopleOn, sums.peopleOff)
  return isWaiting ? text.countingOn(words) : words
}

function Approval({ of, open }: { of: ReviewedDay; open: ((day: ReviewedDay) => void) | null }) {
  const { approved } = of
  const button = open && (
    <LineButton label={text.dialog(fullDay(of.day))} onClick={() => open(of)}>
      {approved ? text.again : text.approve}
    </LineButton>
  )
  if (!approved) return button
  const { by, at, sums, changedAt } = approved
  return (
    <span className={styles.approval}>
      <span>{text.by(by ?? verdict.someone, shortMoment(at))}</span>
      {changedAt !== null && (
        <>
          <b className={styles.attention}>{text.changed(shortMoment(changedAt))}</b>
          <span>{text.approvedSums(text.sums(sums))}</span>
          <span>{text.sumsNow(text.sums(of.sums))}</span>
          {button}
        </>
      )}
    </span>
  )
}
