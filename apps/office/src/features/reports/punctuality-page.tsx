/** Stiptheid: how many stops were left early, in time and late, told apart as the report is; never without of how many that is known. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MAX_COUNT_DAYS, MAX_STOP_DAYS, officePunctuality } from '@vaarboek/wire/office'
import { use, useState } from 'react'
import { fullDay } from '../../platform/moments.ts'
import { send } from '../../platform/server.ts'
import { text as common } from '../../text/nl.ts'
import { text } from '../../text/punctuality-nl.ts'
import { AsOf } from '../../ui/as-of.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { rangeError } from '../../ui/day-range.tsx'
import { Failure } from '../../ui/failure.tsx'
import * as list from '../../ui/filters.module.css'
import { useFilters } from '../../ui/navigation.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PrintButton } from '../../ui/print-button.tsx'
import { Said } from '../../ui/said.tsx'
import { askedInWords, toldApartInWords } from './asked-in-words.ts'
import { ChangeBounds } from './change-bounds.tsx'
import { ASKS, COUNTS, dimensionsIn, narrowedIn, type Told } from './counts.ts'
import { rowsApart } from './names-apart.ts'
import type { Punctuality } from './punctuality.ts'
import { PunctualityRows } from './punctuality-rows.tsx'
import { ClearFilters, DayAndTrack, StopAndType, ToldApart } from './report-filters.tsx'
import * as styles from './reports.module.css'
import { useCountChoices } from './use-count-choices.ts'
import { Waiting } from './waiting.tsx'

export default function PunctualityPage() {
  const { rights } = use(CurrentSession)
  const [filters, change] = useFilters()
  const [isChanging, setChanging] = useState(false)
  const [said, say] = useState('')
  const fault = rangeError(narrowedIn(filters), MAX_COUNT_DAYS)
  const { data, choices, error } = usePunctuality(filters, fault === null)
  const asks = { filters, choices, days: data, mostDays: MAX_COUNT_DAYS, onChange: change }
  const close = (done?: string) => {
    setChanging(false)
    if (done !== undefined) say(done)
  }
  return (
    <>
      <PageHead
        title={common.punctuality}
        asked={() => [
          ...askedInWords({ filters, days: data?.rows.length === 0 ? data : undefined, choices }),
          toldApartInWords(filters),
        ]}
      >
        {data && rights.includes('counts.review') && (
          <span className={styles.screen}>
            <Button onClick={() => setChanging(true)}>{text.change}</Button>
          </span>
        )}
      </PageHead>
      <AsOf of={officePunctuality} />
      <div className={styles.screen}>
        <search className={list.filters}>
          <DayAndTrack {...asks} />
          <StopAndType {...asks} />
          <ClearFilters {...asks} />
        </search>
        <p className={styles.by}>
          <CheckBox
            isChecked={filters.has(ASKS.medians)}
            onChange={(isChecked) => change({ [ASKS.medians]: isChecked ? '1' : null })}
          >
            {text.medians(MAX_STOP_DAYS)}
          </CheckBox>
          <PrintButton />
        </p>
        <ToldApart {...asks} />
      </div>
      <Said>{said}</Said>
      <Failure of={fault ?? error} />
      {fault ? null : data ? (
        <Shown of={data} filters={filters} onChange={change} />
      ) : (
        !error && <p>{common.loading}</p>
      )}
      {data && isChanging && <ChangeBounds bounds={data.bounds} onClose={close} />}
    </>
  )
}

function usePunctuality(filters: URLSearchParams, enabled: boolean) {
  const asked = {
    ...narrowedIn(filters),
    by: [...dimensionsIn(filters)],
    medians: filters.has(ASKS.medians),
  }
  const { data, error } = useQuery({
    queryKey: [COUNTS, 'punctuality', asked],
    queryFn: async ({ signal }) => ({ ...(await send(officePunctuality, asked, { signal })), by: asked.by }),
    select: (report) => ({ ...report, rows: rowsApart(report.rows) }),
    placeholderData: keepPreviousData,
    enabled,
  })
  const choices = useCountChoices()
  return { data, choices: choices.data, error: error ?? choices.error }
}

interface ShownProps {
  of: Told<Punctuality>
  filters: URLSearchParams
  onChange: (changed: Record<string, string | null>) => void
}

function Shown({ of, filters, onChange }: ShownProps) {
  const { firstDay, lastDay, bounds, waitingDays, rows } = of
  const sum = (name: 'measured' | 'planned') => rows.reduce((all, row) => all + row[name], 0)
  return (
    <>
      <p role="status" className={list.count}>
        {rows.length === 0
          ? text.none
          : text.measured(sum('measured'), sum('planned'), fullDay(firstDay), fullDay(lastDay))}
      </p>
      <Waiting days={waitingDays} />
      <p className={styles.soft}>{text.explain(bounds.earlyS, bounds.lateS)}</p>
      {rows.length > 0 && <PunctualityRows of={of} filters={filters} onChange={onChange} />}
    </>
  )
}
