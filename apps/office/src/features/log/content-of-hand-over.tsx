/** What is open, what happened and what is planned: of a hand-over, and of a day. */
import type { ReactNode } from 'react'
import { shortDay, shortMoment } from '../../platform/moments.ts'
import { text } from '../../text/hand-over-nl.ts'
import * as styles from './hand-over.module.css'
import type { HandOverContent } from './hand-overs.ts'

const { parts, marks } = text
type Open = HandOverContent['open']
type Boat = Open['underWay'][number]

const MINUTE_S = 60

export function ContentOfHandOver({ of: { from, until, open, happened, planned } }: { of: HandOverContent }) {
  const { made, over, givenUp, skippedStops } = happened.trips
  return (
    <div className={styles.content}>
      <Part title={parts.open}>
        <OpenLists of={open} />
      </Part>
      <Part title={parts.happened}>
        <p>{parts.span(shortMoment(from), shortMoment(until))}</p>
        <HappenedLists of={happened} />
        <h3>{parts.trips}</h3>
        <p>{text.trips(made, over, givenUp, skippedStops)}</p>
      </Part>
      <Part title={parts.planned(shortMoment(planned.until))}>
        <p>{text.planned(planned.shifts, planned.withoutShip, planned.withoutCaptain)}</p>
        <List title={parts.toKnow} of={planned.toKnow} show={shiftInWords} hidesEmpty={false} />
      </Part>
    </div>
  )
}

interface ListsProps<Of> {
  of: Of
  /** Only lists with something in them. */
  hidesEmpty?: boolean
}

export function OpenLists({ of: open, hidesEmpty = false }: ListsProps<Open>) {
  return (
    <>
      <List title={parts.notes} of={open.notes} show={noteInWords} {...{ hidesEmpty }} />
      <List title={parts.malfunctions} of={open.malfunctions} show={malfunctionInWords} {...{ hidesEmpty }} />
      <List
        title={parts.notifications}
        of={open.notifications}
        show={notificationInWords}
        {...{ hidesEmpty }}
      />
      <List title={parts.underWay} of={open.underWay} show={boatInWords} {...{ hidesEmpty }} />
    </>
  )
}

export function HappenedLists({ of: happened, hidesEmpty = false }: ListsProps<HandOverContent['happened']>) {
  return (
    <>
      <List title={parts.written} of={happened.notes} show={noteInWords} {...{ hidesEmpty }} />
      <List title={parts.reported} of={happened.malfunctions} show={malfunctionInWords} {...{ hidesEmpty }} />
      <List title={parts.sent} of={happened.notifications} show={notificationInWords} {...{ hidesEmpty }} />
      <List title={parts.shifts} of={happened.shifts} show={shiftInWords} {...{ hidesEmpty }} />
    </>
  )
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

interface ListProps<Row> {
  title: string
  of: readonly Row[]
  show: (row: Row) => (string | null | false)[]
  hidesEmpty: boolean
}

/** A line for each, its parts with dots between them. */
function List<Row>({ title, of, show, hidesEmpty }: ListProps<Row>) {
  if (hidesEmpty && of.length === 0) return null
  return (
    <div>
      <h3>{title}</h3>
      {of.length === 0 ? (
        <p className={styles.soft}>{parts.nothing}</p>
      ) : (
        <ul className={styles.list}>
          {of.map((row, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is as it was signed
            <li key={nth}>{show(row).filter(Boolean).join(' · ')}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function noteInWords({ at, kind, text: said, shipName, isOpen }: Open['notes'][number]) {
  return [shortMoment(at), text.kinds[kind], said, shipName, isOpen && marks.open]
}

function malfunctionInWords(one: Open['malfunctions'][number]) {
  const { reportedAt, category, remarks, shipName, state, urgent, outOfService, waitingFor } = one
  return [
    shortMoment(reportedAt),
    shipName,
    `${category}: ${remarks}`,
    text.states[state],
    urgent && marks.urgent,
    outOfService && marks.outOfService,
    waitingFor && text.waitsFor(waitingFor),
  ]
}

function notificationInWords({ title, urgent, sentAt, until }: Open['notifications'][number]) {
  const end = until === null ? text.noEnd : text.until(shortMoment(until))
  return [shortMoment(sentAt), title, urgent && marks.urgent, end]
}

function boatInWords(boat: Boat) {
  const { shipName, shiftName, people, lastStopName, departedAt, trouble } = boat
  const last =
    lastStopName === null
      ? text.notLeft
      : text.left(lastStopName, departedAt === null ? '' : shortMoment(departedAt))
  return [shipName, shiftName, text.aboard(people), last, ...(trouble ? troubleInWords(trouble) : [])]
}

function troubleInWords({ incident, silentSince, isUnread, late }: NonNullable<Boat['trouble']>) {
  return [
    incident !== null && text.incident(incident),
    silentSince !== null && text.silent(shortMoment(silentSince)),
    isUnread && text.unread,
    late && text.late(Math.floor(late.seconds / MINUTE_S), late.isAtLeast),
  ]
}

function shiftInWords(shift: HandOverContent['planned']['toKnow'][number]) {
  const { day, shiftName, trackName, departsAt, isCancelled, isExtra, shipName, hasCaptain, reason } = shift
  return [
    shortDay(day),
    departsAt === null ? text.noTimes : text.departs(departsAt.slice(11, 16), !departsAt.startsWith(day)),
    `${shiftName} (${trackName})`,
    isCancelled && text.cancelled,
    isExtra && text.extra,
    shipName ?? (!isCancelled && text.noShip),
    !isCancelled && !hasCaptain && text.noCaptain,
    reason,
  ]
}
