/** Vaart: one trip on a page of its own. */
import { HOME } from '../../../platform/paths.ts'
import { text as common } from '../../../text/nl.ts'
import { sailing } from '../../../text/sailing.ts'
import { text } from '../../../text/trip-nl.ts'
import { Failure } from '../../../ui/failure.tsx'
import { Link, usePathname } from '../../../ui/navigation.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { TripView } from './trip-view.tsx'
import { useTrip } from './use-trip.ts'

export default function TripPage() {
  const { trip, error } = useTrip(usePathname().split('/').at(-1) ?? '')
  return (
    <>
      <p>
        <Link to={`${HOME}/vaarten`}>{text.back}</Link>
      </p>
      <PageHead title={trip ? sailing.named(trip.trip.shipName, trip.trip.shiftName) : common.trip} />
      <Failure of={error} />
      {trip ? <TripView key={trip.trip.id} trip={trip} /> : !error && <p>{common.loading}</p>}
    </>
  )
}
