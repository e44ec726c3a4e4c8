/** What a row of the board says, cell by cell. */

import type { ReactNode } from 'react'
import { clockTime } from '../../../platform/moments.ts'
import { sailing } from '../../../text/sailing.ts'
import { classNames } from '../../../ui/class-names.ts'
import { isHeldLong } from '../../../ui/held.ts'
import { Unknown, Unseen } from '../../../ui/unseen.tsx'
import { age, delay, isUnlikely, timeOf } from '../words.ts'
import * as styles from './board.module.css'
import type { BoardRow } from './board-row.ts'
import { Load } from './load.tsx'

const text = sailing.board
/** What was heard within this was heard at once. */
const SAME_MS = 60_000

/** What all cells are read by: the server's time, the service's wall clock, and what opens a row. */
export interface Reading {
  now: number
  timeZone: string
  open: (key: string) => void
}

/** The ship, the one that is meant, or that nobody knows which. */
export function shipOf({ trip, planned, state }: BoardRow): string {
  if (trip) return trip.ship_name
  if (planned?.plan?.ship_name) return text.meant(planned.plan.ship_name)
  if (state === 'cancelled') return text.noShipThen
  return state === 'nothing' ? text.noShipThen : text.noShip
}

interface LastKnownProps {
  row: BoardRow
  /** Whether the time may stand below. */
  wraps?: boolean
}

/** Where it was last, or what it waits for. What doesn't fit is cut from the name, never from the time. */
export function LastKnown({ row: { trip, planned, state }, wraps = false }: LastKnownProps) {
  const inWords = (words: string) => (
    <span className={classNames(styles.place, wraps && styles.wraps)}>{words}</span>
  )
  if (state === 'cancelled') return inWords(text.cancelled(planned?.plan?.reason ?? ''))
  if (!trip?.last) return inWords(text.states[state])
  const { stop_name, departed_at, arrived_at, recorded_at } = trip.last
  const at = departed_at ?? arrived_at ?? recorded_at
  const isThere = state === 'completed' || departed_at === null
  return (
    <span className={classNames(styles.last, wraps && styles.wraps)}>
      <span className={styles.place}>{(isThere ? text.arrived : text.departed)(stop_name)}</span>{' '}
      <span>{at === null ? text.unknown : timeOf(at)}</span>
    </span>
  )
}

export function People({ row: { trip } }: { row: BoardRow }) {
  return trip && <Load count={trip.last?.people ?? null} max={trip.max_people} what="people" />
}

export function Bikes({ row: { trip } }: { row: BoardRow }) {
  return trip && <Load count={trip.last?.bikes ?? null} max={trip.max_bikes} what="bikes" />
}

/** The delay; of what hasn't left, when it should. */
export function Plan({ row }: { row: BoardRow }) {
  const { state, departure, delay: known, exceptions } = row
  if (known) {
    const isOdd = exceptions.includes('late') || isUnlikely(known.seconds)
    return <span className={classNames(isOdd && styles.attention)}>{delay(known)}</span>
  }
  if (departure === null) return <>{text.noTimes}</>
  if (state === 'missed') return <span className={styles.urgent}>{text.had(clockTime(departure))}</span>
  if (state === 'nothing') return <>{text.had(clockTime(departure))}</>
  if (state === 'prepared' || state === 'coming' || state === 'cancelled')
    return <>{text.leaves(clockTime(departure))}</>
  return <NotKnown />
}

export function Heard({ row, reading }: { row: BoardRow; reading: Reading }): ReactNode {
  const { trip, heardAt, isSilent } = row
  if (!trip) return null
  if (heardAt === null) return <NotKnown />
  const words = age(heardAt, reading.now, reading.timeZone)
  if (!isSilent) return words
  return (
    <span className={styles.attention}>
      <span aria-hidden="true">◌ </span>
      <Unseen>{`${text.silent}, `}</Unseen>
      <span>{words}</span>
    </span>
  )
}

/** What the tablet said it holds still; a boat that should have passed a stop and is silent holds that, probably. */
export function NotAshore({ row, reading }: { row: BoardRow; reading: Reading }): ReactNode {
  const { trip, tablet, isSilent } = row
  if (!trip) return null
  if (tablet?.waiting === 0 && !tablet.rejected && !isSilent) return text.allAshore
  const said = [
    tablet?.waiting ? text.waiting(tablet.waiting) : null,
    tablet?.rejected ? text.rejected(tablet.rejected) : null,
  ].filter((part) => part !== null)
  if (said.length > 0) {
    const calls = tablet !== null && (isSilent || isHeldLong(tablet, reading.now))
    const words = [...said, saidWhen(row, reading)].filter(Boolean)
    return <span className={classNames(calls && styles.attention)}>{words.join(' · ')}</span>
  }
  if (isSilent && trip.state === 'under-way') return <i className={styles.guess}>{text.probably}</i>
  return <NotKnown />
}

/** Nothing where it was said about when the tablet was heard last: that stands beside it. */
function saidWhen({ tablet, heardAt }: BoardRow, { now, timeZone }: Reading): string {
  if (!tablet?.said_at) return text.unknown
  const at = Date.parse(tablet.said_at)
  return heardAt !== null && heardAt - at < SAME_MS ? '' : age(at, now, timeZone)
}

export function NotKnown() {
  return <Unknown words={text.unknownWords} />
}

/** The shift, and that it was added to the day. */
export function shiftOf({ shiftName, planned }: BoardRow): string {
  return planned?.is_extra ? text.extra(shiftName) : shiftName
}
