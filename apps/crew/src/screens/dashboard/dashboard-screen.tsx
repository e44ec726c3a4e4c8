/** Where everything starts from: the trip first, and only places that exist (DASH-02 to DASH-05). */
import { currentIndex } from '@vaarboek/domain'
import { Ship } from 'lucide-react'
import { useSessionState } from '../../session/hooks.ts'
import { areStopsSent } from '../../session/session-state.ts'
import { nl } from '../../text/nl.ts'
import { LinkCard } from '../../ui/link-card.tsx'
import styles from './dashboard.module.css'

export function DashboardScreen() {
  const trip = useSessionState((state) => state.trip)
  const isSent = useSessionState(areStopsSent)
  if (!trip) {
    return (
      <nav className={styles.widgets} aria-label={nl.own.titles.dashboard}>
        <LinkCard isMain to="/start/1" icon={<Ship />} label={nl.wizard.title} />
      </nav>
    )
  }
  return (
    <nav className={styles.widgets} aria-label={nl.own.titles.dashboard}>
      <LinkCard
        isMain
        to={isSent ? '/flight-overview' : '/flight'}
        icon={<Ship />}
        label={currentIndex(trip) > 0 ? nl.dashboard.currentTrip : nl.dashboard.startTrip}
        detail={`${trip.track.name} · ${trip.shift.name} · ${trip.ship.name}`}
      />
    </nav>
  )
}
