import { officeProfileLegs } from '@vaarboek/wire/office'
import { fullDay } from '../../platform/moments.ts'
import { send } from '../../platform/server.ts'
import { text } from '../../text/load-profile-nl.ts'
import { text as common } from '../../text/nl.ts'
import type { Column } from '../../ui/columns.tsx'
import { Failure } from '../../ui/failure.tsx'
import { More } from '../../ui/more.tsx'
import { Link, usePathname } from '../../ui/navigation.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { usePages } from '../../ui/use-pages.ts'
import { COUNTS, inFigures } from './counts.ts'
import { PROFILE_ASKS, type ProfileLeg, type profileAsked } from './load-profile.ts'
import * as styles from './reports.module.css'

const PAGE_LEGS = 50
const { legs: words } = text
const { columns } = words

const others: Column<ProfileLeg>[] = [
  { label: columns.shift, saysItself: true, takesRest: true, show: ({ shiftName }) => shiftName },
  { label: columns.leg, saysItself: true, show: ({ leg }) => words.leg(leg) },
  { label: columns.ship, saysItself: true, show: ({ shipName }) => shipName },
  { label: columns.on, isFigure: true, foldsBelowPx: 0, show: ({ peopleOn }) => inFigures(peopleOn) },
  { label: columns.most, isFigure: true, foldsBelowPx: 0, show: ({ mostAboard }) => inFigures(mostAboard) },
]

interface LegsProps {
  asked: ReturnType<typeof profileAsked> & { pattern: string }
  filters: URLSearchParams
}

/** The legs of the pattern, each leading to its trip. */
export function ProfileLegs({ asked, filters }: LegsProps) {
  const path = usePathname()
  const pages = usePages(
    {
      key: [COUNTS, 'profile-legs', asked],
      read: (after, signal) => send(officeProfileLegs, { ...asked, after, limit: PAGE_LEGS }, { signal }),
    },
    (page) => page.legs,
  )
  const { rows, error, hasMore } = pages
  const pathTo = ({ trip }: ProfileLeg) => {
    const address = new URLSearchParams(filters)
    address.set(PROFILE_ASKS.trip, trip)
    return `${path}?${address}`
  }
  return (
    <div className={`${styles.screen} ${styles.after}`}>
      <h2>{words.title}</h2>
      <Failure of={error} />
      <p role="status" className={styles.soft}>
        {rows ? (hasMore ? words.shownSoFar : words.shown)(rows.length) : !error && common.loading}
      </p>
      {rows && rows.length > 0 && (
        <PlainTable
          label={words.title}
          columns={[
            {
              label: columns.day,
              show: (leg) => (
                <Link to={pathTo(leg)} label={`${fullDay(leg.day)}, ${leg.shiftName}, ${words.leg(leg.leg)}`}>
                  {fullDay(leg.day)}
                </Link>
              ),
            },
            ...others,
          ]}
          rows={rows}
          keyOf={({ trip, leg }) => `${trip} ${leg}`}
        />
      )}
      <More of={pages} />
    </div>
  )
}
