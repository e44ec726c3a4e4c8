/** All that is known of one trip; the same on its own page and beside the board. */

import { type AgainstPlan, type ExpectedCalls, expectedAtStops, type TabletNow } from '@vaarboek/wire/office'
import type { ReactNode } from 'react'
import { useNow } from '../../../platform/use-now.ts'
import { text } from '../../../text/trip-nl.ts'
import * as styles from './trip.module.css'
import type { Trip } from './trip.ts'
import { TripAudit } from './trip-audit.tsx'
import { TripChecklists } from './trip-checklists.tsx'
import { TripFacts } from './trip-facts.tsx'
import { TripRead, TripReports } from './trip-messages.tsx'
import { TripNotes } from './trip-notes.tsx'
import { TripStops } from './trip-stops.tsx'

/** Expected times are in minutes. */
const LOOK_AGAIN_MS = 5000
/** Words of a trip that won't sail. */
const NOTHING: ExpectedCalls = { isSilent: false, calls: [] }

interface TripViewProps {
  trip: Trip
  /** How late it is now; null: not known. */
  plan: AgainstPlan | null
  /** The tablet it is sailed with; null: none is known. */
  tablet: TabletNow | null
}

export function TripView({ trip, plan, tablet }: TripViewProps) {
  const day = trip.trip.serviceDay
  const now = useNow(LOOK_AGAIN_MS)
  const moment = { dayStartMs: Date.parse(trip.dayStartsAt), tablet, now }
  const isOff = trip.cancelledBecause !== null && trip.trip.state === 'prepared'
  const expected = isOff ? NOTHING : expectedAtStops(trip.trip, trip.stops, moment)
  return (
    <div className={styles.view}>
      <TripFacts trip={trip} plan={plan} />
      <Part title={text.stops}>
        <TripStops trip={trip} expected={expected} />
      </Part>
      <div className={styles.parts}>
        {trip.notes && (
          <Part title={text.notes}>
            <TripNotes trip={trip} notes={trip.notes} />
          </Part>
        )}
        {trip.checklists && (
          <Part title={text.checklists}>
            <TripChecklists day={day} lists={trip.checklists} />
          </Part>
        )}
        {trip.reports && (
          <Part title={text.reports}>
            <TripReports day={day} reports={trip.reports} />
          </Part>
        )}
        <Part title={text.read}>
          <TripRead day={day} read={trip.read} />
        </Part>
        <Part title={text.audit}>
          <TripAudit trip={trip} />
        </Part>
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
