/** All stops of the trip; one can be left out, or another put after it (EDIT-01 to EDIT-09, EDIT-31). */
import { canInsertAfter, canSkip, type Stop } from '@vaarboek/domain'
import { memo, useEffect } from 'react'
import { text } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { NotChosen } from '../../ui/nothing.tsx'
import { openPanel } from '../../ui/panel.ts'
import * as styles from './flight-edit.module.css'

export function FlightEditScreen() {
  const engine = useEngine()
  const stops = useEngineState(({ trip }) => trip?.stops)
  useEffect(() => {
    engine.reference.load('stops').catch((error: unknown) => engine.reportError(error, 'stops'))
  }, [engine])
  if (!stops || stops.length === 0) return <NotChosen title={text.trip.noStops} />
  return (
    <ol className={styles.stops}>
      {stops.map((stop, place) => (
        <StopRow key={stop.id} stop={stop} mayInsert={canInsertAfter(stops, place)} />
      ))}
    </ol>
  )
}

/** Drawn again only when its own stop changes; the browser leaves out rows nobody sees. */
const StopRow = memo(function StopRow({ stop, mayInsert }: { stop: Stop; mayInsert: boolean }) {
  const name = stop.stopName || text.nameless
  return (
    <li className={styles.row} data-state={stop.state}>
      <time className={styles.time}>{stop.departure.slice(0, 5)}</time>
      <span className={styles.name}>{name}</span>
      <span className={styles.marks}>
        {stop.inserted && <Badge>{text.inserted}</Badge>}
        {stop.corrections && <Badge tone="attention">{text.correction.corrected}</Badge>}
        {stop.state === 'passed' && (
          <Icon of="Check" className={styles.passed} aria-label={text.passed} role="img" />
        )}
        {stop.state === 'skipped' && <Icon of="SkipForward" aria-label={text.skipped} role="img" />}
      </span>
      <span className={styles.actions}>
        {stop.state === 'passed' && (
          <IconButton
            label={text.correction.open(name)}
            icon="Pencil"
            onClick={() => openPanel({ name: 'CountCorrection', stop: stop.id })}
          />
        )}
        <IconButton
          label={text.insertAfter(name)}
          icon="Plus"
          disabled={!mayInsert}
          onClick={() => openPanel({ name: 'FlightInsertForm', after: stop.id })}
        />
        <IconButton
          label={text.skipStop(name)}
          icon="SkipForward"
          disabled={!canSkip(stop)}
          onClick={() => openPanel({ name: 'FlightSkipForm', stop: stop.id })}
        />
      </span>
    </li>
  )
})
