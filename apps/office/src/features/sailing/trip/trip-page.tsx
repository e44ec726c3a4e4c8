/** Vaart: one trip on a page of its own. */

import { againstPlan } from '@vaarboek/wire/office'
import { EMERGENCY_PATH, HOME } from '../../../platform/paths.ts'
import { useNow } from '../../../platform/use-now.ts'
import { text as common } from '../../../text/nl.ts'
import { sailing } from '../../../text/sailing.ts'
import { text } from '../../../text/trip-nl.ts'
import { Failure } from '../../../ui/failure.tsx'
import { Link, usePathname } from '../../../ui/navigation.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import * as styles from './trip.module.css'
import type { Trip } from './trip.ts'
import { TripView } from './trip-view.tsx'
import { useTrip } from './use-trip.ts'

/** Delays are in minutes. */
const LOOK_AGAIN_MS = 5000

export default function TripPage() {
  const { trip, error } = useTrip(usePathname().split('/').at(-1) ?? '')
  return (
    <>
      <p className={styles.links}>
        <Link to={`${HOME}/vaarten`}>{text.back}</Link>
        {trip && <Link to={`${EMERGENCY_PATH}/${trip.trip.ship}`}>{text.emergency}</Link>}
      </p>
      <PageHead title={trip ? sailing.named(trip.trip.shipName, trip.trip.shiftName) : common.trip} />
      <Failure of={error} />
      {trip && trip.cancelledBecause !== null && (
        <p className={styles.attention}>{text.cancelled(trip.trip.state, trip.cancelledBecause)}</p>
      )}
      {trip ? <TripNow key={trip.trip.id} trip={trip} /> : !error && <p>{common.loading}</p>}
    </>
  )
}

function TripNow({ trip }: { trip: Trip }) {
  const dayStartMs = Date.parse(trip.dayStartsAt)
  const nowS = (useNow(LOOK_AGAIN_MS) - dayStartMs) / 1000
  return (
    <TripView
      trip={trip}
      tablet={{ ...trip, lastSeen: trip.heardAt }}
      plan={againstPlan(trip.trip, trip, { nowS, dayStartMs })}
    />
  )
}
