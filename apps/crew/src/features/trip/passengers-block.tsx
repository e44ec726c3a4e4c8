/**
 * The load against what the ship may carry; pressing it corrects the number (FLIGHT-18). Beside it what can
 * be reported and read under way.
 */
import { activeStop, isCompleted, type Trip, unreadOf } from '@vaarboek/domain'
import { text } from '../../text/text.ts'
import { useEngineState } from '../../ui/hooks.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { navigate } from '../../ui/navigation.tsx'
import { openPanel } from '../../ui/panel.ts'
import { Aboard } from './aboard.tsx'
import * as styles from './flight.module.css'

export function PassengersBlock({ trip }: { trip: Trip }) {
  const stop = activeStop(trip)
  const isAtStop = trip.startedAt === null || stop?.arrivedAt != null
  const heading = stop && isAtStop ? text.trip.passengersOf(stop.stopName) : text.trip.passengersAboard
  // Once every stop is done nothing travels any more: an earlier count is corrected at its stop.
  const canCorrect = trip.startedAt !== null && !isCompleted(trip)
  return (
    <section className={styles.passengers}>
      <button
        type="button"
        className={styles.passengersButton}
        disabled={!canCorrect}
        onClick={() => openPanel({ name: 'LoadCorrection' })}
      >
        <h3>{heading}</h3>
        {canCorrect && (
          <span className={styles.correct}>
            <Icon of="Pencil" /> <span>{text.correctAboard.open}</span>
          </span>
        )}
        <span className={styles.load}>
          <Aboard load={trip.load} ship={trip.ship} />
        </span>
      </button>
      <IconButton
        className={styles.bell}
        label={text.dashboard.reportMalfunction}
        icon="TriangleAlert"
        onClick={() => navigate('/create-malfunction/')}
      />
      <NotificationBell />
    </section>
  )
}

/** The unread notifications, one tap away while sailing (FLIGHT-14, NOTIF-20). */
function NotificationBell() {
  const unread = useEngineState(({ notifications }) => (notifications ? unreadOf(notifications).length : 0))
  return (
    <IconButton
      className={styles.bell}
      label={text.unread(unread)}
      icon="Bell"
      badge={unread}
      onClick={() => navigate('/notifications')}
    />
  )
}
