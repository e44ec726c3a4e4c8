/** Cells of a row of the board. */

import type { ReactNode } from 'react'
import { plannedTime } from '../../../platform/moments.ts'
import { momentAt } from '../../../platform/wall-clock.ts'
import { sailing } from '../../../text/sailing.ts'
import { classNames } from '../../../ui/class-names.ts'
import { isHeldLong } from '../../../ui/held.ts'
import { Unknown, Unseen } from '../../../ui/unseen.tsx'
import { age, delay, isUnlikely, timeOf } from '../words.ts'
import * as styles from './board.module.css'
import type { BoardRow } from './board-row.ts'
import { type Exception, URGENT } from './exceptions.ts'
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
  /** Whether it may take more than a line. */
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
  const at = trip?.lying
  if (at) return <Place wraps={wraps} at={text.lying(at.stopName)} when={text.since(timeOf(at.since))} />
  if (!trip?.last) return inWords(text.states[state])
  const { stopName, departedAt, arrivedAt, recordedAt } = trip.last
  const moment = departedAt ?? arrivedAt ?? recordedAt
  const isThere = state === 'completed' || departedAt === null
  return (
    <Place
      wraps={wraps}
      at={(isThere ? text.arrived : text.departed)(stopName)}
      when={moment === null ? text.unknown : timeOf(moment)}
    />
  )
}

function Place({ at, when, wraps }: { at: string; when: string; wraps: boolean }) {
  return (
    <span className={classNames(styles.last, wraps && styles.wraps)}>
      <span className={styles.place}>{at}</span> <span>{when}</span>
    </span>
  )
}

interface NotesProps {
  row: BoardRow
  isHeardSaid: boolean
  /** Whether room is so small that the planned time gives way to the stop's name. */
  isOnPhone?: boolean
}

/**
 * What asks for attention and stands in no other cell, the worst first, and when a late boat is expected; where nothing does, where it
 * sails next.
 */
export function Notes({ row, isHeardSaid, isOnPhone = false }: NotesProps) {
  const notes = notesOf(row, isHeardSaid)
  const [worst] = notes
  if (!worst) return <Next row={row} isOnPhone={isOnPhone} />
  const words = notes.map((note) => NOTES[note](row))
  const more = notes.length - MOST_NOTES
  const shown = more > 0 ? [...words.slice(0, MOST_NOTES), text.moreNotes(more)] : words
  const tone = URGENT.includes(worst) ? styles.urgent : worst === 'review' ? styles.soft : styles.attention
  const said = { tone, title: words.join(' · '), shown: shown.join(' · ') }
  const isAlone = notes.length === 1 && SHORT.includes(worst)
  if (!isAlone || !sailsOn(row) || row.isSilent || row.expectedS === null) return <Said {...said} />
  return (
    <span className={classNames(styles.last, isOnPhone && styles.wraps)}>
      <Said {...said} /> <Expected row={row} />
    </span>
  )
}

function Said({ tone, title, shown }: { tone: string | undefined; title: string; shown: string }) {
  return (
    <span className={classNames(styles.notes, tone)} title={title}>
      {shown}
    </span>
  )
}

function Planned({ at }: { at: number | null }) {
  return at !== null && <span className={styles.time}>{plannedTime(at)}</span>
}

/** The next stop of a boat that sails, as planned and as expected; none while it lies at one. Words that don't fit are cut from the name. */
export function Next({ row, isOnPhone }: { row: BoardRow; isOnPhone: boolean }) {
  const next = row.trip?.next
  if (!next || !sailsOn(row)) return null
  const isExpected = !row.isSilent && row.expectedS !== null
  return (
    <span className={classNames(styles.last, styles.soft, isOnPhone && styles.wraps)}>
      <span className={styles.place}>{text.next(next.stopName)}</span>{' '}
      <Planned at={isOnPhone && isExpected ? null : next.plannedS} /> <Expected row={row} />
    </span>
  )
}

/** To the first stop that is open: none before the one it lies at is the next. */
function sailsOn({ state, trip }: BoardRow): boolean {
  return state === 'under-way' && trip?.next != null && trip.lying === null
}

/** Nobody knows of a silent boat: by the clock alone it would be later with each minute. */
function Expected({ row: { expectedS, isArrival, isSilent } }: { row: BoardRow }) {
  if (isSilent) return <span className={styles.time}>{text.unknownWords}</span>
  const words = isArrival ? text.arrives : text.expected
  return <b className={styles.time}>{expectedS === null ? '' : words(plannedTime(expectedS))}</b>
}

/** So many have room; of more it says how many. */
const MOST_NOTES = 2
/** Of these one leaves room beside it for when its boat is expected. */
const SHORT: readonly Exception[] = ['unread', 'out', 'over', 'skipped', 'review']
/** Exceptions that no other cell says. */
type Note = Exclude<Exception, 'missed' | 'late' | 'full' | 'unsailed'>

const NOTES: Readonly<Record<Note, (row: BoardRow) => string>> = {
  incident: ({ incident }) => text.notes.incident(incident ?? ''),
  silent: () => text.silent,
  unread: () => text.notes.unread,
  cancelled: ({ planned }) => text.notes.cancelled(planned?.plan?.reason ?? ''),
  out: () => text.notes.out,
  over: () => text.notes.over,
  twice: ({ alsoOn: { ship, captain } }) =>
    [
      ship.length > 0 && text.notes.ship(ship.join(', ')),
      captain.length > 0 && text.notes.captain(captain.join(', ')),
    ]
      .filter(Boolean)
      .join(' · '),
  skipped: ({ trip }) => text.notes.skipped(trip?.skipped ?? 0),
  review: ({ trip }) => text.notes.review(trip?.marks ?? 0),
}

function notesOf({ exceptions }: BoardRow, isHeardSaid: boolean): Note[] {
  return exceptions.filter((one): one is Note => one in NOTES && !(isHeardSaid && one === 'silent'))
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
  if (state === 'missed') return <span className={styles.urgent}>{text.had(plannedTime(departure))}</span>
  if (state === 'nothing') return <>{text.had(plannedTime(departure))}</>
  if (state === 'prepared' || state === 'coming' || state === 'cancelled')
    return <>{text.leaves(plannedTime(departure))}</>
  return <NotKnown />
}

export function Heard({ row, reading }: { row: BoardRow; reading: Omit<Reading, 'open'> }): ReactNode {
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
  const said = heldBy(tablet)
  if (said.length > 0) {
    const calls = tablet !== null && (isSilent || isHeldLong(tablet, reading.now))
    const words = [...said, saidWhen(row, reading)].filter(Boolean).join(' · ')
    return (
      <span className={classNames(calls && styles.attention)} title={words}>
        {words}
      </span>
    )
  }
  if (isSilent && trip.state === 'under-way') return <i className={styles.guess}>{text.probably}</i>
  return <NotKnown />
}

function heldBy(tablet: BoardRow['tablet']): string[] {
  return [
    tablet?.waiting ? text.waiting(tablet.waiting) : null,
    tablet?.rejected ? text.rejected(tablet.rejected) : null,
  ].filter((part) => part !== null)
}

/** When it was heard last, in a file. */
export function heardInFile({ heardAt, isSilent, tablet, trip }: BoardRow): string | null {
  const like = tablet?.lastSeen ?? trip?.last?.receivedAt
  if (heardAt === null || !like) return null
  const at = momentAt(heardAt, like)
  return isSilent ? `${text.silent}, ${at}` : at
}

/** Records that the tablet said it still holds, in a file. */
export function notAshoreInFile({ tablet }: BoardRow): string | null {
  const said = heldBy(tablet)
  return said.length === 0 ? null : [...said, tablet?.saidAt ?? text.unknown].join(' · ')
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
