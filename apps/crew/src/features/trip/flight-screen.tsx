/**
 * The heart of the app: where the boat goes now, when it should leave, who is aboard, and the one thing to do next
 * (FLIGHT-01 to FLIGHT-19). Everything on it can be read at arm's length and reached with one thumb.
 */
import { activeStop, isCompleted, type Stop, type Trip } from '@vaarboek/domain'
import { useEffect } from 'react'
import { keepAwake } from '../../platform/wake-lock.ts'
import { text } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import { NotChosen } from '../../ui/nothing.tsx'
import { openPanel } from '../../ui/panel.ts'
import { WayTo } from '../../ui/way-to.tsx'
import { ActiveStop } from './active-stop.tsx'
import { CompletedTrip } from './completed-trip.tsx'
import * as styles from './flight.module.css'
import { FlightActions } from './flight-actions.tsx'
import { PassengersBlock } from './passengers-block.tsx'

export function FlightScreen() {
  const engine = useEngine()
  const trip = useEngineState((state) => state.trip)
  const isUnderWay = trip?.startedAt != null && !isCompleted(trip)
  useEffect(() => (isUnderWay ? keepAwake() : undefined), [isUnderWay])
  // The stops that can be inserted are asked for while there still is a network (EDIT-30).
  useEffect(() => {
    engine.reference.load('stops').catch((error: unknown) => engine.reportError(error, 'stops'))
  }, [engine])

  if (!trip || trip.stops.length === 0) return <NotChosen title={text.trip.noStops} />
  if (isCompleted(trip)) return <CompletedTrip trip={trip} />
  return <UnderWay trip={trip} />
}

function UnderWay({ trip }: { trip: Trip }) {
  const stop = activeStop(trip)
  if (!stop?.stopName) return <Nameless stop={stop} />
  return (
    <div className={styles.screen}>
      <ActiveStop trip={trip} stop={stop} />
      <PassengersBlock trip={trip} />
      <FlightActions trip={trip} stop={stop} />
    </div>
  )
}

/** A stop without a name can't be sailed to, but left out. */
function Nameless({ stop }: { stop: Stop | null }) {
  return (
    <EmptyState title={text.trip.misconfigured}>
      {stop && (
        <Button onClick={() => openPanel({ name: 'FlightSkipForm', stop: stop.id })}>
          {text.edit.skipTitle}
        </Button>
      )}
      <WayTo to="/flight/edit">{text.titles.edit}</WayTo>
    </EmptyState>
  )
}
