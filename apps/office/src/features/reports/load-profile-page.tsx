/** Belasting: how full boats are at each stop, over legs with the same stops in the same order, and one trip. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { daysOf } from '@vaarboek/domain'
import { MAX_STOP_DAYS, officeLoadProfile } from '@vaarboek/wire/office'
import { fullDay } from '../../platform/moments.ts'
import { send } from '../../platform/server.ts'
import { text } from '../../text/load-profile-nl.ts'
import { text as common } from '../../text/nl.ts'
import { text as reports } from '../../text/reports-nl.ts'
import { ArchivedDays } from '../../ui/archived-days.tsx'
import { AsOf } from '../../ui/as-of.tsx'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/columns.tsx'
import { rangeError } from '../../ui/day-range.tsx'
import { Failure } from '../../ui/failure.tsx'
import * as list from '../../ui/filters.module.css'
import { useFilters } from '../../ui/navigation.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { askedInWords } from './asked-in-words.ts'
import { COUNTS, inFigures } from './counts.ts'
import { LoadChart } from './load-chart.tsx'
import {
  type LoadProfile,
  PROFILE_ASKS,
  patternInWords,
  profileAsked,
  type StopLoads,
} from './load-profile.ts'
import { timesOf } from './names-apart.ts'
import { OneTrip } from './one-trip.tsx'
import { ProfileFilters } from './profile-filters.tsx'
import { ProfileLegs } from './profile-legs.tsx'
import * as styles from './reports.module.css'
import { useCountChoices } from './use-count-choices.ts'

export default function LoadProfilePage() {
  const [filters, change] = useFilters()
  const asked = profileAsked(filters)
  const fault = rangeError(asked, MAX_STOP_DAYS)
  const trip = filters.get(PROFILE_ASKS.trip)
  const { data, error } = useQuery({
    queryKey: [COUNTS, 'load-profile', asked],
    queryFn: ({ signal }) => send(officeLoadProfile, asked, { signal }),
    placeholderData: keepPreviousData,
    enabled: fault === null,
  })
  const choices = useCountChoices()
  return (
    <>
      <PageHead
        title={common.loadProfile}
        asked={() => [
          ...askedInWords({
            filters,
            days: data?.pattern === null ? data : undefined,
            choices: choices.data,
          }),
          ...directionInWords(filters),
        ]}
      >
        <span className={styles.screen}>
          <Button variant="secondary" onClick={() => window.print()}>
            {text.print}
          </Button>
        </span>
      </PageHead>
      <AsOf of={officeLoadProfile} />
      <ProfileFilters of={data} filters={filters} choices={choices.data} onChange={change} />
      <Failure of={fault ?? error ?? choices.error} />
      {trip && <OneTrip key={trip} id={trip} onClose={() => change({ [PROFILE_ASKS.trip]: null })} />}
      {fault ? null : data ? <Shown of={data} /> : !error && <p>{common.loading}</p>}
      {!fault && data?.pattern && (
        <ProfileLegs asked={{ ...asked, ...legsOf(data), pattern: data.pattern }} filters={filters} />
      )}
    </>
  )
}

function directionInWords(filters: URLSearchParams): string[] {
  const { direction } = profileAsked(filters)
  return direction === null ? [] : [reports.asked(text.direction, text.directions[direction])]
}

/** The line and days that are shown, where the address says none. */
const legsOf = ({ firstDay, lastDay, track }: LoadProfile) => ({
  firstDay,
  lastDay,
  track: track?.id ?? null,
})

function Shown({ of }: { of: LoadProfile }) {
  const { firstDay, lastDay, archivedDays, track, patterns, pattern, otherLegs, stops } = of
  const shown = patterns.find((one) => one.pattern === pattern)
  return (
    <div className={styles.parts}>
      <ArchivedDays of={archivedDays} />
      <p role="status" className={list.count}>
        {shown
          ? text.shown(patternInWords(shown), track?.name ?? '', fullDay(firstDay), fullDay(lastDay))
          : archivedDays < daysOf(of).length && text.none(archivedDays > 0)}
      </p>
      {otherLegs > 0 && <p className={styles.attention}>{text.others(otherLegs)}</p>}
      {pattern !== null && (
        <>
          <p className={styles.soft}>{[text.explain, ...maximaOf(of)].join(' ')}</p>
          <LoadChart of={of} />
          <PlainTable
            label={text.table}
            columns={COLUMNS}
            rows={inOrder(stops)}
            keyOf={({ place }) => String(place)}
          />
        </>
      )}
    </div>
  )
}

function maximaOf({ lowestMaximum, highestMaximum, withoutMaximum }: LoadProfile): string[] {
  const known =
    lowestMaximum === null || highestMaximum === null ? [] : [text.maximum(lowestMaximum, highestMaximum)]
  return withoutMaximum > 0 ? [...known, text.noMaximum(withoutMaximum)] : known
}

const { columns } = text
const load = (
  of: 'p10' | 'median' | 'p90' | 'most',
  foldsBelowPx?: number,
): Column<StopLoads & { place: number }> => ({
  label: columns[of],
  isFigure: true,
  ...(foldsBelowPx !== undefined && { foldsBelowPx }),
  show: (stop) => (stop[of] === null ? text.unknown : inFigures(stop[of])),
})

/** A boat may call at a stop twice. */
function inOrder(stops: readonly StopLoads[]): (StopLoads & { place: number })[] {
  const times = timesOf(stops.map(({ stopName }) => stopName))
  return stops.map((stop, place) => {
    const time = times[place] ?? null
    return { ...stop, place, stopName: time === null ? stop.stopName : text.time(stop.stopName, time) }
  })
}

const COLUMNS: Column<StopLoads & { place: number }>[] = [
  { label: columns.stop, takesRest: true, show: ({ stopName }) => stopName },
  { label: columns.counted, isFigure: true, show: ({ counted }) => inFigures(counted) },
  load('p10'),
  load('median', 0),
  load('p90', 0),
  load('most', 0),
]
