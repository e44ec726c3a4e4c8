/** The stops of a trip: what was planned, what was sailed, who counted it, and what it was before. */

import type { ReactNode } from 'react'
import { clockTime } from '../../../platform/moments.ts'
import { sailing } from '../../../text/sailing.ts'
import { classNames } from '../../../ui/class-names.ts'
import * as table from '../../../ui/table.module.css'
import { Unseen } from '../../../ui/unseen.tsx'
import { Bike } from '../bike.tsx'
import { delay, isUnlikely, momentOn } from '../words.ts'
import { StopNotes } from './stop-notes.tsx'
import { delayAt } from './stop-sailed.ts'
import * as styles from './trip.module.css'
import type { Trip, TripStop } from './trip.ts'

const text = sailing.trip

export function TripStops({ trip }: { trip: Trip }) {
  const { stop, planned, sailed, count, aboard } = text.columns
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
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
        {trip.stops.map((one) => (
          <tbody key={one.id}>
            <Stop trip={trip} stop={one} />
            <StopNotes day={trip.trip.service_day} stop={one} />
          </tbody>
        ))}
      </table>
    </section>
  )
}

function Stop({ trip, stop }: { trip: Trip; stop: TripStop }) {
  const { state, inserted, planned_s, people, bikes } = stop
  const hasBikes = stop.bikes_on + stop.bikes_off + bikes > 0
  return (
    <tr className={styles.row}>
      <th scope="row" className={classNames(styles.name, state === 'open' && styles.open)}>
        <span>{stop.stop_name}</span>
        {inserted && <span className={styles.inserted}>{text.inserted}</span>}
      </th>
      <td>{inserted ? '' : clockTime(planned_s)}</td>
      <td className={styles.sailed}>
        <Sailed trip={trip} stop={stop} />
      </td>
      {state === 'passed' ? (
        <>
          <td>
            <span className={styles.line}>
              <Unseen>{text.people}</Unseen> <span>{`+${stop.people_on} −${stop.people_off}`}</span>
            </span>
            {hasBikes && <Bikes>{`+${stop.bikes_on} −${stop.bikes_off}`}</Bikes>}
          </td>
          <td>
            <b className={styles.line}>{people}</b>
            {hasBikes && <Bikes>{bikes}</Bikes>}
          </td>
        </>
      ) : (
        <td colSpan={2} />
      )}
    </tr>
  )
}

function Sailed({ trip, stop }: { trip: Trip; stop: TripStop }) {
  const { state, arrived_at, departed_at } = stop
  const day = trip.trip.service_day
  if (state === 'open') return <span className={styles.soft}>{text.open}</span>
  if (state === 'skipped') return <b>{text.skipped}</b>
  const late = delayAt(trip, stop)
  return (
    <>
      {departed_at !== null && <b>{`${momentOn(day, departed_at)} `}</b>}
      {late !== null && (
        <span className={classNames(styles.delay, isUnlikely(late) && styles.attention)}>
          {delay({ seconds: late, isAtLeast: false })}
        </span>
      )}
      {arrived_at !== null && <span className={styles.line}>{text.arrived(momentOn(day, arrived_at))}</span>}
    </>
  )
}

function Bikes({ children }: { children: ReactNode }) {
  return (
    <span className={styles.line}>
      <Bike />
      <Unseen>{`${text.bikes} `}</Unseen>
      <span>{children}</span>
    </span>
  )
}
