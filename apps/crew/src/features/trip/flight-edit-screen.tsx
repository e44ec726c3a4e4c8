/**
 * All stops of the trip, opened at the one ahead, with what was counted at those before; one can be left out, or another put after it
 * (EDIT-01 to EDIT-09, EDIT-31).
 */
import { activeStop, canInsertAfter, canSkip, clockOf, type Stop } from '@vaarboek/domain'
import { memo, useEffect, useRef } from 'react'
import { countText } from '../../text/counted.ts'
import { joined } from '../../text/joined.ts'
import { text } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { NotChosen } from '../../ui/nothing.tsx'
import { openPanel } from '../../ui/panel.ts'
import * as flight from './flight.module.css'
import * as styles from './flight-edit.module.css'
import { callAgain, mendingOf } from './mend.ts'

export function FlightEditScreen() {
  const engine = useEngine()
  const trip = useEngineState((state) => state.trip)
  const justDone = useEngineState((state) => state.justDone)
  const list = useRef<HTMLOListElement>(null)
  // After the page itself has gone to its top.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' })
  }, [])
  useEffect(() => {
    engine.reference.load('stops').catch((error: unknown) => engine.reportError(error, 'stops'))
  }, [engine])
  if (!trip || trip.stops.length === 0) return <NotChosen title={text.trip.noStops} />
  const { stops, closed } = trip
  const here = activeStop(trip)?.id
  const mending = mendingOf(trip, justDone)
  return (
    <>
      <p role="status" className={flight.hidden}>
        {mending && `${mending.place}${text.colon} ${mending.said}`}
      </p>
      <ol ref={list} className={styles.stops}>
        {stops.map((stop, place) => (
          <StopRow
            key={stop.id}
            stop={stop}
            isClosed={closed != null}
            mayInsert={canInsertAfter(stops, place)}
            here={stop.id === here ? hereText(stop, trip.startedAt !== null) : null}
            isJustDone={mending !== null && justDone?.stop === stop.id}
          />
        ))}
      </ol>
    </>
  )
}

/** The words of the trip's own screen: the ship lies at the stop, or sails to it. */
function hereText({ arrivedAt }: Stop, isUnderWay: boolean): string {
  return isUnderWay && arrivedAt === null ? text.trip.underWay : text.trip.atStop
}

interface RowProps {
  stop: Stop
  /** Somebody closed the trip: its counts are corrected still, its stops stay as they are. */
  isClosed: boolean
  mayInsert: boolean
  /** Says that it is the one ahead. */
  here: string | null
  /** For a while it stands out: what mends it are its own buttons. */
  isJustDone: boolean
}

/** Drawn again only when its own stop changes; the browser leaves out rows nobody sees. */
const StopRow = memo(function StopRow({ stop, isClosed, mayInsert, here, isJustDone }: RowProps) {
  const { store } = useEngine()
  const name = stop.stopName || text.nameless
  const planned = stop.departure.slice(0, 5)
  // The planned time tells two calls at the same stop apart.
  const which = `${name} ${planned}`
  return (
    <li
      className={styles.row}
      data-state={stop.state}
      data-just-done={isJustDone || undefined}
      aria-current={here ? 'step' : undefined}
    >
      <time className={styles.time}>{planned}</time>
      <span className={styles.name}>
        <span>{name}</span>
        <small>{pastOf(stop)}</small>
      </span>
      <span className={styles.marks}>
        {here && <Badge tone="done">{here}</Badge>}
        {stop.inserted && <Badge>{text.inserted}</Badge>}
        {stop.corrections && <Badge tone="attention">{text.correction.corrected}</Badge>}
        {stop.state === 'passed' && (
          <Icon of="Check" className={styles.passed} aria-label={text.passed} role="img" />
        )}
        {stop.state === 'skipped' && <Badge>{text.skipped}</Badge>}
      </span>
      <span className={styles.actions}>
        {stop.state === 'passed' && (
          <IconButton
            label={text.correction.open(which)}
            icon="Pencil"
            onClick={() => openPanel({ name: 'CountCorrection', stop: stop.id, why: text.slip })}
          />
        )}
        {stop.state === 'skipped' && !isClosed && (
          <IconButton
            label={`${which}${text.colon} ${text.callAgain}`}
            icon="Ship"
            onClick={() => openPanel(callAgain(store.getState().trip?.stops ?? [], stop))}
          />
        )}
        <IconButton
          label={text.insertAfter(which)}
          icon="Plus"
          disabled={isClosed || !mayInsert}
          onClick={() => openPanel({ name: 'FlightInsertForm', after: stop.id })}
        />
        <IconButton
          label={text.skipStop(which)}
          icon="SkipForward"
          disabled={isClosed || !canSkip(stop)}
          onClick={() => openPanel({ name: 'FlightSkipForm', stop: stop.id })}
        />
      </span>
    </li>
  )
})

/** When the ship left it and who was counted, or why it didn't call. */
function pastOf({ departedAt, count, remarks, state }: Stop): string | null {
  if (state === 'skipped') return remarks
  return count && joined(departedAt && clockOf(departedAt).slice(0, 5), countText(count))
}
