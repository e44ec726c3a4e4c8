/** The stops of a trip: what was planned, what was sailed, who counted it, and what it was before. */

import type { ExpectedCalls } from '@vaarboek/wire/office'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { clockTime } from '../../../platform/moments.ts'
import { text } from '../../../text/trip-nl.ts'
import { classNames } from '../../../ui/class-names.ts'
import * as table from '../../../ui/table.module.css'
import { Unseen } from '../../../ui/unseen.tsx'
import { Bike } from '../bike.tsx'
import { delay, isUnlikely, momentOn } from '../words.ts'
import { StopNotes } from './stop-notes.tsx'
import { comingAt, delayAt } from './stop-sailed.ts'
import * as styles from './trip.module.css'
import { heldAt, type StopCount, type Trip, type TripStop } from './trip.ts'

const ShoreDialog = lazy(() => import('./shore-dialog.tsx'))

/** @param expected when it calls at the stops that it has still to call at */
export function TripStops({ trip, expected }: { trip: Trip; expected: ExpectedCalls }) {
  const { stop, planned, sailed, count, aboard } = text.columns
  const [opened, correct] = useState<string | null>(null)
  const [isWhole, showWhole] = useState(false)
  const corrected = trip.stops.find(({ id }) => id === opened)
  return (
    <>
      <p>
        <button
          type="button"
          className={styles.switch}
          aria-pressed={isWhole}
          onClick={() => showWhole(!isWhole)}
        >
          {text.whoAndWhen}
        </button>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={table.scroller} aria-label={text.stops} tabIndex={0}>
        <table className={classNames(table.table, styles.stops)}>
          <thead>
            <tr>
              {[stop, planned, sailed, count, aboard].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          {trip.stops.map((one, place) => (
            <tbody key={one.id}>
              <Stop trip={trip} stop={one} coming={comingAt(trip, place, expected)} />
              <StopNotes
                day={trip.trip.serviceDay}
                stop={one}
                isWhole={isWhole}
                withShip={trip.sailedWith.length > 1}
                onCorrect={() => correct(one.id)}
              />
            </tbody>
          ))}
        </table>
      </section>
      {corrected && (
        <Suspense fallback={<span aria-busy="true" />}>
          <ShoreDialog of={trip} stop={corrected} onClose={() => correct(null)} />
        </Suspense>
      )}
    </>
  )
}

interface StopProps {
  trip: Trip
  stop: TripStop
  /** What is known of it while it is open. */
  coming: string
}

function Stop({ trip, stop, coming }: StopProps) {
  const { state, inserted, plannedS } = stop
  return (
    <tr className={styles.row}>
      <th scope="row" className={classNames(styles.name, state === 'open' && styles.open)}>
        <span>{stop.stopName}</span>
        {inserted && <span className={styles.inserted}>{text.inserted}</span>}
      </th>
      <td>{inserted ? '' : clockTime(plannedS)}</td>
      <td className={styles.sailed}>
        <Sailed trip={trip} stop={stop} coming={coming} />
      </td>
      {state === 'passed' ? (
        <>
          <Figures
            of={stop}
            show={({ peopleOn, peopleOff }) => `+${peopleOn} −${peopleOff}`}
            bikes={({ bikesOn, bikesOff }) => `+${bikesOn} −${bikesOff}`}
          />
          <Figures of={stop} isLoad show={({ people }) => `${people}`} bikes={({ bikes }) => `${bikes}`} />
        </>
      ) : (
        <td colSpan={2} />
      )}
    </tr>
  )
}

interface FiguresProps {
  of: TripStop
  /** Who was aboard stands out: it is what one looks for. */
  isLoad?: boolean
  show: (count: StopCount) => string
  bikes: (count: StopCount) => string
}

/** Figures as they hold; the crew's stand below the stop where the shore knew better. */
function Figures({ of: stop, isLoad = false, show, bikes }: FiguresProps) {
  const held = heldAt(stop)
  return (
    <td>
      {isLoad ? (
        <b className={styles.line}>{show(held)}</b>
      ) : (
        <span className={styles.line}>
          <Unseen>{text.people}</Unseen> <span>{show(held)}</span>
        </span>
      )}
      {held.bikesOn + held.bikesOff + held.bikes > 0 && <Bikes>{bikes(held)}</Bikes>}
    </td>
  )
}

function Sailed({ trip, stop, coming }: StopProps) {
  const { state, arrivedAt, departedAt } = stop
  const day = trip.trip.serviceDay
  const { lying } = trip.trip
  if (lying?.item === stop.id && state === 'open') return <b>{text.lying(momentOn(day, lying.since))}</b>
  if (state === 'open') return <span className={styles.soft}>{coming}</span>
  if (state === 'skipped') return <b>{text.skipped}</b>
  const late = delayAt(trip, stop)
  return (
    <>
      {departedAt !== null && <b>{`${momentOn(day, departedAt)} `}</b>}
      {late !== null && (
        <span className={classNames(styles.delay, isUnlikely(late) && styles.attention)}>
          {inUnits(delay({ seconds: late, isAtLeast: false }))}
        </span>
      )}
      {arrivedAt !== null && <span className={styles.line}>{text.arrived(momentOn(day, arrivedAt))}</span>}
    </>
  )
}

/** A long delay takes two lines where it must, broken between hours and minutes: never between a number and its unit. */
const inUnits = (words: string) => words.replaceAll(/(?<=[+\d]) (?=[\dmu])/g, '\u00a0')

function Bikes({ children }: { children: ReactNode }) {
  return (
    <span className={classNames(styles.line, styles.bikes)}>
      <Bike />
      <Unseen>{`${text.bikes} `}</Unseen>
      <span>{children}</span>
    </span>
  )
}
