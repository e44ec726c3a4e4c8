/** The emergency page of a ship: all of it on one sheet, without the rest of the office, and from what is known when the server is away. */
import { use, useEffect } from 'react'
import { ageOf } from '../../platform/age.ts'
import { shortMoment } from '../../platform/moments.ts'
import { entitle } from '../../platform/page-title.ts'
import { HOME } from '../../platform/paths.ts'
import { useNow } from '../../platform/use-now.ts'
import { usePrintedAt } from '../../platform/use-printed-at.ts'
import { wallClockAt } from '../../platform/wall-clock.ts'
import { text } from '../../text/emergency-nl.ts'
import { text as common } from '../../text/nl.ts'
import { Button } from '../../ui/button.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { Failure } from '../../ui/failure.tsx'
import { Link, usePathname } from '../../ui/navigation.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Aboard } from './aboard.tsx'
import { Calls } from './calls.tsx'
import * as styles from './emergency.module.css'
import { type Emergency, useEmergency } from './emergency.ts'
import { Reach } from './reach.tsx'
import { Where } from './where.tsx'

const LOOK_AGAIN_MS = 5000

/** Each ship has a page of its own: what is typed or said of one isn't of the next. */
export default function EmergencyPage() {
  const ship = usePathname().split('/').at(-1) ?? ''
  return <OneShip key={ship} ship={ship} />
}

function OneShip({ ship }: { ship: string }) {
  const { timeZone } = use(CurrentSession)
  const looked = useNow(LOOK_AGAIN_MS)
  // An age grows, and paper stays: there the moments alone are said.
  const now = usePrintedAt() === null ? looked : null
  const { known, error } = useEmergency(ship)
  const title = known ? text.title(known.emergency.ship.name) : text.loading
  useEffect(() => entitle({ name: `${title} · ${common.product}` }), [title])
  return (
    <div className={styles.sheet}>
      <PageHead title={title}>
        <span className={styles.tools}>
          <Link to={known?.emergency.trip ? `${HOME}?vaart=${known.emergency.trip.id}` : HOME}>
            {text.back}
          </Link>
          <Button variant="secondary" onClick={() => window.print()}>
            {text.print}
          </Button>
        </span>
      </PageHead>
      <Failure of={error} />
      {!known && !error && <p>{common.loading}</p>}
      {known && error && (
        <p role="status" className={styles.away}>
          <span>{text.away(since(known.at, now, timeZone))}</span>
          {known.isOfBoard && <span>{` ${text.fromBoard}`}</span>}
        </p>
      )}
      {known && <Sheet of={known.emergency} now={now} />}
    </div>
  )
}

function since(at: number, now: number | null, timeZone: string): string {
  return now === null ? shortMoment(wallClockAt(at, timeZone)) : ageOf(new Date(at).toISOString(), now)
}

function Sheet({ of, now }: { of: Emergency; now: number | null }) {
  const { rights } = use(CurrentSession)
  const { ship, trip, malfunctions, calls } = of
  return (
    <>
      {trip ? (
        <div className={styles.parts}>
          <Aboard ship={ship} trip={trip} now={now} />
          <Where trip={trip} others={of.others} now={now} />
        </div>
      ) : (
        <p className={styles.away}>{text.noTrip}</p>
      )}
      <div className={styles.parts}>
        <Reach of={of} />
        {malfunctions && <Malfunctions of={malfunctions} />}
      </div>
      <Calls
        ship={ship.id}
        trip={trip?.id ?? null}
        calls={calls}
        mayLog={rights.includes('notifications.send')}
      />
    </>
  )
}

function Malfunctions({ of }: { of: NonNullable<Emergency['malfunctions']> }) {
  const words = text.malfunctions
  return (
    <section className={styles.part}>
      <h2>{words.title}</h2>
      {of.length === 0 && <p>{words.none}</p>}
      <ul>
        {of.map(({ id, urgent, category, remarks, reportedAt }) => (
          <li key={id}>
            {urgent && <b className={styles.urgent}>{`${words.urgent} `}</b>}
            <span>{`${reportedAt.slice(11, 16)} · ${category} · ${remarks}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
