/** One version: a draft with what it changes and whom it touches, or what was published; its shifts by day. */
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
import { VersionActions } from './version-actions.tsx'

export default function VersionPage() {
  const number = Number(usePathname().split('/').at(-1))
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
  const day = filters.get('dag') ?? (version.first_day > today ? version.first_day : today)
  const show = (dag: string) => change({ dag })
  return (
    <div className={styles.parts}>
      <p className={styles.soft}>{factsOf(version).join(' · ')}</p>
      {isDraft && rights.includes('timetable.change') && <FirstDay of={of} />}
      {isDraft && <Touched of={of} />}
      {report && <Differences report={report} />}
      {report && report.differences.calendar.length > 0 && (
        <DayCalendar calendar={report.differences.calendar} chosen={day} onChoose={show} />
      )}
      <ShiftsOfDay version={version.version} day={day} onChoose={show} />
      {report && <ReadReport report={report} shifts={version.shifts ?? 0} />}
    </div>
  )
}

function factsOf(version: Version): string[] {
  const { facts } = text
  const { first_day, last_day, published_at, published_by, withdrawn_at, withdrawn_by, feed_version } =
    version
  const until = last_day === null ? text.untilNext : fullDay(last_day)
  return [
    stateInWords(version),
    ...(version.state === 'draft' || (last_day !== null && last_day < first_day)
      ? []
      : [facts.holds(fullDay(first_day), until)]),
    facts.made(version.author, shortMoment(version.created_at)),
    ...(published_at && published_by ? [facts.published(published_by, shortMoment(published_at))] : []),
    ...(withdrawn_at && withdrawn_by ? [facts.withdrawn(withdrawn_by, shortMoment(withdrawn_at))] : []),
    ...(feed_version ? [facts.feedVersion(feed_version)] : []),
  ]
}
