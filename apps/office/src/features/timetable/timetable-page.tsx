/** Dienstregeling: the versions, the newest first, and a new one from a file. */
import { use, useState } from 'react'
import { fullDay, shortMoment } from '../../platform/moments.ts'
import { day } from '../../text/day-nl.ts'
import { text as common } from '../../text/nl.ts'
import { text } from '../../text/timetable-nl.ts'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/columns.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { Failure } from '../../ui/failure.tsx'
import { Link, navigate } from '../../ui/navigation.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { NewVersion } from './new-version.tsx'
import * as styles from './timetable.module.css'
import { dayPathOf, pathOf, stateInWords, useVersions, type Version, weekPathOf } from './timetable.ts'
import { weekToPlan } from './words.ts'

export default function TimetablePage() {
  const { rights } = use(CurrentSession)
  const { data, error } = useVersions()
  const [isAdding, setAdding] = useState(false)
  const mayChange = rights.includes('timetable.change')
  const { empty, emptyReader } = text
  return (
    <>
      <PageHead title={text.title}>
        <div className={styles.actions}>
          {data && <Link to={weekPathOf(weekToPlan(data.today))}>{day.week}</Link>}
          {data && <Link to={dayPathOf(data.today)}>{day.open}</Link>}
          {mayChange && <Button onClick={() => setAdding(true)}>{text.upload.open}</Button>}
        </div>
      </PageHead>
      <Failure of={error} />
      {!data && !error && <p>{common.loading}</p>}
      {data?.versions.length === 0 && <p className={styles.empty}>{mayChange ? empty : emptyReader}</p>}
      {data && data.versions.length > 0 && <Versions versions={data.versions} />}
      {isAdding && (
        <NewVersion
          onClose={(version) => {
            setAdding(false)
            if (version !== undefined) navigate(pathOf(version))
          }}
        />
      )}
    </>
  )
}

const { columns } = text
const COLUMNS: Column<Version>[] = [
  {
    label: columns.version,
    show: ({ version }) => <Link to={pathOf(version)}>{text.version(version)}</Link>,
  },
  { label: columns.state, foldsBelowPx: 0, show: stateInWords },
  { label: columns.from, show: ({ firstDay }) => fullDay(firstDay) },
  { label: columns.until, show: untilInWords },
  { label: columns.shifts, isFigure: true, show: ({ shifts }) => shifts ?? text.unknown },
  { label: columns.source, show: ({ source }) => <span className={styles.source}>{source}</span> },
  { label: columns.by, show: ({ publishedBy, author }) => publishedBy ?? author },
  { label: columns.when, show: ({ publishedAt, createdAt }) => shortMoment(publishedAt ?? createdAt) },
]

function Versions({ versions }: { versions: readonly Version[] }) {
  return (
    <PlainTable
      label={text.title}
      columns={COLUMNS}
      rows={versions}
      keyOf={({ version }) => String(version)}
      classOf={({ holds }) => (holds === 'now' ? styles.holds : undefined)}
    />
  )
}

function untilInWords({ firstDay, lastDay }: Version): string {
  if (lastDay === null) return text.toNext(text.untilNext)
  return lastDay < firstDay ? text.never : fullDay(lastDay)
}
