/** All that is known of one trip; the same on its own page and beside the board. */

import type { AgainstPlan } from '@vaarboek/wire/office'
import type { ReactNode } from 'react'
import { text } from '../../../text/trip-nl.ts'
import * as styles from './trip.module.css'
import type { Trip } from './trip.ts'
import { TripAudit } from './trip-audit.tsx'
import { TripChecklists } from './trip-checklists.tsx'
import { TripFacts } from './trip-facts.tsx'
import { TripRead, TripReports } from './trip-messages.tsx'
import { TripNotes } from './trip-notes.tsx'
import { TripStops } from './trip-stops.tsx'

/** @param plan how late it is now; null: not known */
export function TripView({ trip, plan }: { trip: Trip; plan: AgainstPlan | null }) {
  const day = trip.trip.serviceDay
  return (
    <div className={styles.view}>
      <TripFacts trip={trip} plan={plan} />
      <Part title={text.stops}>
        <TripStops trip={trip} />
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
