import { officeMissingLegs } from '@vaarboek/wire/office'
import { fullDay, shortMoment } from '../../platform/moments.ts'
import { HOME } from '../../platform/paths.ts'
import { send } from '../../platform/server.ts'
import { text } from '../../text/completeness-nl.ts'
import { text as common } from '../../text/nl.ts'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/columns.tsx'
import { Failure } from '../../ui/failure.tsx'
import { More } from '../../ui/more.tsx'
import { Link } from '../../ui/navigation.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { usePages } from '../../ui/use-pages.ts'
import { type Completeness, LACK_ASKS, lackIn, type MissingLeg } from './completeness.ts'
import { COUNTS, narrowedIn } from './counts.ts'
import { LackSums } from './lack-sums.tsx'
import * as styles from './reports.module.css'

const PAGE_LEGS = 50
const { columns } = text

const COLUMNS: Column<MissingLeg>[] = [
  { label: columns.day, show: ({ day }) => fullDay(day) },
  { label: columns.shift, saysItself: true, show: ({ shiftName }) => shiftName },
  { label: columns.leg, saysItself: true, show: ({ leg }) => text.leg(leg) },
  { label: columns.track, saysItself: true, show: ({ trackName }) => trackName },
  { label: columns.why, foldsBelowPx: 0, takesRest: true, show: why },
  {
    label: columns.trip,
    saysItself: true,
    show: ({ trip, day, shiftName }) =>
      trip !== null && (
        <Link to={`${HOME}/vaarten/${trip}`} label={`${text.trip}, ${fullDay(day)}, ${shiftName}`}>
          {text.trip}
        </Link>
      ),
  },
]

function why({ because, silentSince }: MissingLeg): string {
  const words = text.because[because]
  return silentSince === null ? words : text.since(words, shortMoment(silentSince))
}

interface MissingProps {
  of: Completeness
  filters: URLSearchParams
  onChange: (changed: Record<string, string | null>) => void
}

/** The legs that lack something: how many by line and why, and each of them. */
export function MissingLegs({ of, filters, onChange }: MissingProps) {
  return (
    <>
      <h2>{text.missing}</h2>
      {of.lacks.length === 0 ? (
        <p>{text.nothingMissing}</p>
      ) : (
        <>
          <LackSums of={of.lacks} filters={filters} />
          <Listed of={of} filters={filters} onChange={onChange} />
        </>
      )}
    </>
  )
}

function Listed({ of, filters, onChange }: MissingProps) {
  const { because, line } = lackIn(filters)
  const { firstDay, lastDay } = of
  const track = line ?? narrowedIn(filters).track
  const asked = { firstDay, lastDay, track, because }
  const pages = usePages(
    {
      key: [COUNTS, 'missing-legs', asked],
      read: (after, signal) => send(officeMissingLegs, { ...asked, after, limit: PAGE_LEGS }, { signal }),
      keepsPrevious: true,
    },
    (page) => page.legs,
  )
  const { rows, error, hasMore } = pages
  const lineName = of.lacks.find((one) => one.track.id === line)?.track.name
  const what = [because && text.because[because], line && lineName].filter(Boolean).join(', ')
  return (
    <>
      <Failure of={error} />
      <p role="status" className={styles.soft}>
        {rows ? text.listed(rows.length, hasMore, what) : !error && common.loading}
      </p>
      {what !== '' && (
        <p className={styles.screen}>
          <Button
            variant="secondary"
            onClick={() => onChange({ [LACK_ASKS.because]: null, [LACK_ASKS.line]: null })}
          >
            {text.listAll}
          </Button>
        </p>
      )}
      {rows && rows.length > 0 && (
        <PlainTable
          label={text.missing}
          columns={COLUMNS}
          rows={rows}
          keyOf={(leg) => `${leg.day} ${leg.trackName} ${leg.shiftName} ${leg.leg} ${leg.trip ?? ''}`}
        />
      )}
      <More of={pages} />
    </>
  )
}
