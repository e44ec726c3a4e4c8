import { fullDay, shortMoment } from '../../platform/moments.ts'
import { HOME } from '../../platform/paths.ts'
import { text } from '../../text/completeness-nl.ts'
import type { Column } from '../../ui/columns.tsx'
import { Link } from '../../ui/navigation.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import type { Completeness, MissingLeg } from './completeness.ts'
import * as styles from './reports.module.css'

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
    show: ({ trip }) => trip !== null && <Link to={`${HOME}/vaarten/${trip}`}>{text.trip}</Link>,
  },
]

function why({ because, silentSince }: MissingLeg): string {
  const words = text.because[because]
  return silentSince === null ? words : text.since(words, shortMoment(silentSince))
}

/** The legs that lack something, each with why. */
export function MissingLegs({ of: { missing, moreMissing } }: { of: Completeness }) {
  return (
    <>
      <h2>{text.missing}</h2>
      {missing.length === 0 ? (
        <p>{text.nothingMissing}</p>
      ) : (
        <PlainTable
          label={text.missing}
          columns={COLUMNS}
          rows={missing}
          keyOf={(leg) => `${leg.day} ${leg.trackName} ${leg.shiftName} ${leg.leg} ${leg.trip ?? ''}`}
        />
      )}
      {moreMissing > 0 && <p className={styles.soft}>{text.more(moreMissing)}</p>}
    </>
  )
}
