/** A trip beside the list. */

import type { AgainstPlan, TabletNow } from '@vaarboek/wire/office'
import type { ReactNode } from 'react'
import { text as common } from '../../../text/nl.ts'
import { text } from '../../../text/trip-nl.ts'
import { Failure } from '../../../ui/failure.tsx'
import { Link } from '../../../ui/navigation.tsx'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { tripPath } from './trip.ts'
import { TripView } from './trip-view.tsx'
import { useTrip } from './use-trip.ts'

interface TripPanelProps {
  id: string
  version: number
  lyingSince: string | null
  /** The words of the board for how late it is. */
  plan: AgainstPlan | null
  /** Its tablet, as the board knows it. */
  tablet: TabletNow | null
  title: string
  /** Place of its boat: before all else. */
  where: ReactNode
  /** Links to what one can do with the trip or its shift. */
  children: ReactNode
  onClose: () => void
}

export function TripPanel({
  id,
  version,
  lyingSince,
  plan,
  tablet,
  title,
  where,
  children,
  onClose,
}: TripPanelProps) {
  const { trip, error } = useTrip(id, version, lyingSince)
  return (
    <SidePanel title={title} onClose={onClose}>
      {where}
      <p>
        <Link to={tripPath(id)}>{text.own}</Link>
      </p>
      {children}
      <Failure of={error} />
      {trip ? <TripView key={trip.trip.id} {...{ trip, plan, tablet }} /> : !error && <p>{common.loading}</p>}
    </SidePanel>
  )
}
