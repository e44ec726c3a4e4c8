/**
 * A version's page: a draft with what it changes and whom it touches, or what was published; its shifts by
 * day.
 */
import { use, useState } from 'react'
import { fullDay, shortMoment } from '../../platform/moments.ts'
import { text as common } from '../../text/nl.ts'
import { text } from '../../text/timetable-nl.ts'
import { CurrentSession } from '../../ui/current-session.ts'
import { Failure } from '../../ui/failure.tsx'
import { Link, useFilters, usePathname } from '../../ui/navigation.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Said } from '../../ui/said.tsx'
import { DayCalendar } from './day-calendar.tsx'
import { Differences } from './differences.tsx'
import { FirstDay } from './first-day.tsx'
import { ReadReport } from './read-report.tsx'
import { ShiftsOfDay } from './shifts-of-day.tsx'
import * as styles from './timetable.module.css'
import { stateInWords, TIMETABLE_PATH, useVersion, type Version, type WholeVersion } from './timetable.ts'
import { Touched } from './touched.tsx'
import { TouchedPlans } from './touched-plans.tsx'
import { VersionActions } from './version-actions.tsx'

/** Each version has a page of its own: what is asked or said of one isn't of the next. */
export default function VersionPage() {
  const number = Number(usePathname().split('/').at(-1))
  return <OneVersion key={number} number={number} />
}

function OneVersion({ number }: { number: number }) {
  const { data, error } = useVersion(number)
  const [said, say] = useState('')
  return (
    <>
      <p>
        <Link to={TIMETABLE_PATH}>{text.back}</Link>
      </p>
      <PageHead title={data ? `${text.version(number)}: ${data.version.source}` : text.version(number)}>
        {data && <VersionActions of={data} onDone={say} />}
      </PageHead>
      <Said>{said}</Said>
      {said === '' && <Failure of={error} />}
      {data ? <Whole of={data} /> : !error && <p>{common.loading}</p>}
    </>
  )
}

function Whole({ of }: { of: WholeVersion }) {
  const { rights } = use(CurrentSession)
  const [filters, change] = useFilters()
  const { today, version, report } = of
  const isDraft = version.state === 'draft'
  const day = filters.get('dag') ?? (version.firstDay > today ? version.firstDay : today)
  const show = (dag: string) => change({ dag })
  return (
    <div className={styles.parts}>
      <p className={styles.soft}>{factsOf(version).join(' · ')}</p>
      {isDraft && rights.includes('timetable.change') && <FirstDay of={of} />}
      {isDraft && <Touched of={of} />}
      {isDraft && <TouchedPlans of={of.plans} />}
      {report && <Differences report={report} />}
      {report && report.differences.calendar.length > 0 && (
        <DayCalendar
          calendar={report.differences.calendar}
          next={isDraft ? nextOf(of) : null}
          chosen={day}
          onChoose={show}
        />
      )}
      <ShiftsOfDay version={version.version} day={day} onChoose={show} />
      {report && <ReadReport report={report} shifts={version.shifts} />}
    </div>
  )
}

/** The published version that begins next after a draft's first day: from then on that one holds. */
function nextOf({ others, version }: WholeVersion) {
  const later = others.filter(({ firstDay }) => firstDay > version.firstDay)
  return later.toSorted((one, other) => one.firstDay.localeCompare(other.firstDay))[0] ?? null
}

function factsOf(version: Version): string[] {
  const { facts } = text
  const { firstDay, lastDay, publishedAt, publishedBy, withdrawnAt, withdrawnBy, feedVersion } = version
  const until = lastDay === null ? text.untilNext : fullDay(lastDay)
  return [
    stateInWords(version),
    ...(version.state === 'draft' || (lastDay !== null && lastDay < firstDay)
      ? []
      : [facts.holds(fullDay(firstDay), until)]),
    facts.made(version.author, shortMoment(version.createdAt)),
    ...(publishedAt && publishedBy ? [facts.published(publishedBy, shortMoment(publishedAt))] : []),
    ...(withdrawnAt && withdrawnBy ? [facts.withdrawn(withdrawnBy, shortMoment(withdrawnAt))] : []),
    ...(feedVersion ? [facts.feedVersion(feedVersion)] : []),
  ]
}
