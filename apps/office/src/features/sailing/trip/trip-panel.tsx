/** A trip beside the list. Whoever opens it stands in it; closing gives the focus back to the row. */
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { text as common } from '../../../text/nl.ts'
import { sailing } from '../../../text/sailing.ts'
import { Button } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Link } from '../../../ui/navigation.tsx'
import * as styles from './trip.module.css'
import { tripPath } from './trip.ts'
import { TripView } from './trip-view.tsx'
import { useTrip } from './use-trip.ts'

const text = sailing.trip

interface PanelProps {
  title: string
  children: ReactNode
  onClose: () => void
}

export function SidePanel({ title, children, onClose }: PanelProps) {
  const id = useId()
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <aside className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} ref={ref} tabIndex={-1}>
          {title}
        </h2>
        <Button variant="secondary" onClick={onClose}>
          {text.close}
        </Button>
      </header>
      {children}
    </aside>
  )
}

interface TripPanelProps {
  id: string
  version: number
  title: string
  onClose: () => void
}

export function TripPanel({ id, version, title, onClose }: TripPanelProps) {
  const { trip, error } = useTrip(id, version)
  return (
    <SidePanel title={title} onClose={onClose}>
      <p className={styles.own}>
        <Link to={tripPath(id)}>{text.own}</Link>
      </p>
      <Failure of={error} />
      {trip ? <TripView trip={trip} /> : !error && <p>{common.loading}</p>}
    </SidePanel>
  )
}
