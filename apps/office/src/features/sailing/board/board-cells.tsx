/** Cells of a row of the board. */

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
/** Difference, milliseconds, below which two moments are shown as one. */
const SAME_MS = 60_000

/**
 * Inputs of all cells: the server's time in milliseconds since 1970, the service's time zone, and what opens
 * a row.
 */
export interface Reading {
  now: number
  timeZone: string
  open: (key: string) => void
}

/** The ship, the one that is meant, or that nobody knows which. */
export function shipOf({ trip, planned, state }: BoardRow): string {
  if (trip) return trip.shipName
  if (planned?.plan?.shipName) return text.meant(planned.plan.shipName)
  if (state === 'cancelled') return text.noShipThen
  return state === 'nothing' ? text.noShipThen : text.noShip
}

interface LastKnownProps {
  row: BoardRow
  /** Whether the time may stand below. */
  wraps?: boolean
}

/**
 * The boat's last known place, or what it waits for. Words that don't fit are cut from the name, never from
 * the time.
 */
export function LastKnown({ row: { trip, planned, state }, wraps = false }: LastKnownProps) {
  const inWords = (words: string) => (
    <span className={classNames(styles.place, wraps && styles.wraps)}>{words}</span>
  )
  if (state === 'cancelled') return inWords(text.cancelled(planned?.plan?.reason ?? ''))
  if (!trip?.last) return inWords(text.states[state])
  const { stopName, departedAt, arrivedAt, recordedAt } = trip.last
  const at = departedAt ?? arrivedAt ?? recordedAt
  const isThere = state === 'completed' || departedAt === null
  return (
    <span className={classNames(styles.last, wraps && styles.wraps)}>
      <span className={styles.place}>{(isThere ? text.arrived : text.departed)(stopName)}</span>{' '}
      <span>{at === null ? text.unknown : timeOf(at)}</span>
    </span>
  )
}

export function People({ row: { trip } }: { row: BoardRow }) {
  return trip && <Load count={trip.last?.people ?? null} max={trip.maxPeople} what="people" />
}

export function Bikes({ row: { trip } }: { row: BoardRow }) {
  return trip && <Load count={trip.last?.bikes ?? null} max={trip.maxBikes} what="bikes" />
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

/**
 * Records that the tablet said it still holds; a boat that should have passed a stop and is silent probably
 * holds that.
 */
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
  if (!tablet?.saidAt) return text.unknown
  const at = Date.parse(tablet.saidAt)
  return heardAt !== null && heardAt - at < SAME_MS ? '' : age(at, now, timeZone)
}

export function NotKnown() {
  return <Unknown words={text.unknownWords} />
}

/** The shift, and that it was added to the day. */
export function shiftOf({ shiftName, planned }: BoardRow): string {
  return planned?.isExtra ? text.extra(shiftName) : shiftName
}
