/** Volledigheid: what was planned, sailed and counted, never as one figure, and what is missing. */
import { MAX_STOP_DAYS, officeCompleteness } from '@vaarboek/wire/office'
import { fullDay } from '../../platform/moments.ts'
import { text } from '../../text/completeness-nl.ts'
import { dayRange } from '../../text/day-range-nl.ts'
import { text as common } from '../../text/nl.ts'
import { percentInWords } from '../../text/percent-nl.ts'
import { ArchivedDays } from '../../ui/archived-days.tsx'
import { AsOf } from '../../ui/as-of.tsx'
import { rangeError } from '../../ui/day-range.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Failure } from '../../ui/failure.tsx'
import * as list from '../../ui/filters.module.css'
import { useFilters } from '../../ui/navigation.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PrintButton } from '../../ui/print-button.tsx'
import { askedInWords } from './asked-in-words.ts'
import { Bars } from './bars.tsx'
import { BeforeDeparture } from './before-departure.tsx'
import type { Completeness } from './completeness.ts'
import { narrowedIn } from './counts.ts'
import { MissingLegs } from './missing-legs.tsx'
import { DayAndTrack } from './report-filters.tsx'
import * as styles from './reports.module.css'
import { useCompleteness } from './use-completeness.ts'
import { useCountChoices } from './use-count-choices.ts'

export default function CompletenessPage() {
  const [filters, change] = useFilters()
  const { firstDay, lastDay, track } = narrowedIn(filters)
  const asked = { firstDay, lastDay, track }
  const fault = rangeError(asked, MAX_STOP_DAYS)
  const { data, error } = useCompleteness(asked, fault === null)
  const choices = useCountChoices()
  return (
    <>
      <PageHead
        title={common.completeness}
        asked={() => askedInWords({ filters, days: undefined, choices: choices.data })}
      />
      <AsOf of={officeCompleteness} />
      <div className={styles.screen}>
        <search className={list.filters}>
          <DayAndTrack
            filters={filters}
            choices={choices.data}
            days={data}
            mostDays={MAX_STOP_DAYS}
            onChange={change}
          />
        </search>
        <p className={list.count}>{dayRange.eachStop(MAX_STOP_DAYS)}</p>
        <p className={styles.by}>
          <PrintButton />
        </p>
      </div>
      <Failure of={fault ?? error ?? choices.error} />
      {fault ? null : data ? (
        <Shown of={data} filters={filters} onChange={change} />
      ) : (
        !error && <p>{common.loading}</p>
      )}
    </>
  )
}

interface ShownProps {
  of: Completeness
  filters: URLSearchParams
  onChange: (changed: Record<string, string | null>) => void
}

function Shown({ of, filters, onChange }: ShownProps) {
  const { firstDay, lastDay, daysWithoutTimetable, archivedDays, departures } = of
  const isAllArchived = archivedDays > 0 && isNothing(of)
  return (
    <div className={styles.parts}>
      <p role="status" className={list.count}>
        {dayRange.range(fullDay(firstDay), fullDay(lastDay))}
      </p>
      <ArchivedDays of={archivedDays} />
      {daysWithoutTimetable > 0 && (
        <p className={styles.attention}>{text.noTimetable(daysWithoutTimetable)}</p>
      )}
      {!isAllArchived && (
        <>
          <Figures of={of} />
          <BeforeDeparture of={departures} />
          <MissingLegs of={of} filters={filters} onChange={onChange} />
        </>
      )}
    </div>
  )
}

const isNothing = ({ legs, stops, departures }: Completeness) =>
  legs.planned === 0 && stops.expected === 0 && departures.length === 0

/** A bar of a part. */
const part = (label: string, of: number, all: number) => ({
  key: label,
  label,
  value: all === 0 ? 0 : (100 * of) / all,
  words: percentInWords(of, all),
})

function Figures({ of: { legs, stops } }: { of: Completeness }) {
  const { sailed, stops: ofStops, counted } = text.figures
  return (
    <>
      <Facts
        of={[
          [sailed, text.legs(legs.sailed, legs.planned)],
          [ofStops, text.stops(stops.counted, stops.expected)],
          [counted, text.legs(legs.counted, legs.planned)],
        ]}
      />
      {legs.planned === 0 && stops.expected === 0 ? (
        <p>{text.nothingPlanned}</p>
      ) : (
        <Bars
          label={text.chart}
          most={100}
          tick={(percent) => percentInWords(percent, 100)}
          bars={[
            part(sailed, legs.sailed, legs.planned),
            part(ofStops, stops.counted, stops.expected),
            part(counted, legs.counted, legs.planned),
          ]}
        />
      )}
    </>
  )
}
