/** What a shift of the control room hands over: what is open, what happened in a span of time, what is planned after it. */
import { daysAfter, type ServiceDay } from '@vaarboek/domain'
import type { Queries } from '../../database/database.ts'
import { statusOfDay } from '../../repositories/board/board.ts'
import type { StatusRow } from '../../repositories/board/board-names.ts'
import { type HandOverContent, malfunctionsReceived } from '../../repositories/log/hand-overs.ts'
import { logNotesAfter } from '../../repositories/log/log-notes.ts'
import { malfunctionsAfter } from '../../repositories/malfunctions/malfunction-standing.ts'
import { notificationsBefore } from '../../repositories/notifications/notification-list.ts'
import { type PlannedRow, plannedDay } from '../board/planned-day.ts'
import type { ServiceClock } from '../service-clock.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { boatsUnderWay } from './boats-under-way.ts'
import { type LogEntry, logEntriesAfter } from './log-entries.ts'

/** Of each list; more is for a page of its own. */
const MOST = 200
const OPEN_STATES = ['new', 'taken', 'waiting'] as const

export interface Span {
  from: string
  until: string
}

/** Somebody who asks, in a transaction. */
export interface Composing extends Pick<StaffCaller, 'concession' | 'staff'> {
  clock: ServiceClock
  db: Queries
}

interface Sheet {
  /** What is told of as happened. */
  span: Span
  /** Until when shifts are told that leave after it. */
  plannedUntil: string
  /** Of a day that is over: what came later isn't told as open. Null: all that is open. */
  openUntil: string | null
}

export async function composeHandOver(
  asking: Composing,
  { span, plannedUntil, openUntil }: Sheet,
): Promise<HandOverContent> {
  const { clock } = asking
  const days = daysOf(clock, span.from, plannedUntil)
  const until = clock.dayOf(Date.parse(span.until) - 1)
  const [shifts, trips, open, happened] = await Promise.all([
    plannedOf(asking, days),
    tripsOf(
      asking,
      days.filter((day) => day <= until),
    ),
    openOf(asking, openUntil),
    happenedOf(asking, span),
  ])
  const isLater = ({ departsAt }: Shift) =>
    departsAt !== null && isBefore(span.until, departsAt) && isBefore(departsAt, plannedUntil)
  const ahead = shifts.filter(isLater)
  const sailing = ahead.filter(({ isCancelled }) => !isCancelled)
  return {
    ...span,
    open: { ...open, underWay: await boatsUnderWay(asking, trips, openUntil === null) },
    happened: {
      ...happened,
      shifts: shifts.filter((one) => one.day <= until && (one.isCancelled || one.isExtra)).slice(0, MOST),
      trips: {
        made: trips.length,
        over: trips.filter(({ state }) => state === 'completed' || state === 'closed').length,
        givenUp: trips.filter(({ state }) => state === 'given-up').length,
        skippedStops: trips.reduce((sum, { skipped }) => sum + skipped, 0),
      },
    },
    planned: {
      until: plannedUntil,
      shifts: sailing.length,
      withoutShip: sailing.filter(({ shipName }) => shipName === null).length,
      withoutCaptain: sailing.filter(({ hasCaptain }) => !hasCaptain).length,
      toKnow: ahead
        .filter(({ isCancelled, isExtra, shipName }) => isCancelled || isExtra || shipName === null)
        .slice(0, MOST),
    },
  }
}

const isBefore = (one: string, other: string) => Date.parse(one) < Date.parse(other)

/** The service days from one moment to before another. */
function daysOf(clock: ServiceClock, from: string, until: string): ServiceDay[] {
  const last = clock.dayOf(Date.parse(until) - 1)
  const days: ServiceDay[] = []
  for (let day = clock.dayOf(Date.parse(from)); day <= last; day = daysAfter(day, 1)) days.push(day)
  return days
}

type Shift = HandOverContent['planned']['toKnow'][number]

async function plannedOf(
  { db, concession, clock }: Composing,
  days: readonly ServiceDay[],
): Promise<Shift[]> {
  const rows = await Promise.all(days.map((day) => plannedDay(db, concession, day)))
  return rows.flatMap((shifts, nth) => shifts.map((one) => shiftOf(clock, days[nth] ?? '', one)))
}

function shiftOf(clock: ServiceClock, day: string, { plan, ...shift }: PlannedRow): Shift {
  return {
    day,
    shiftName: shift.name,
    trackName: shift.trackName,
    departsAt: shift.firstDeparture === null ? null : clock.planned(day as ServiceDay, shift.firstDeparture),
    isCancelled: plan?.state === 'cancelled',
    isExtra: shift.extraOn !== null,
    shipName: plan?.shipName ?? null,
    hasCaptain: (plan?.captainName ?? null) !== null,
    reason: plan?.reason ?? '',
  }
}

async function tripsOf({ db, concession }: Composing, days: readonly ServiceDay[]): Promise<StatusRow[]> {
  return (await Promise.all(days.map((day) => statusOfDay(db, concession, day)))).flat()
}

async function openOf({ db, concession, staff, clock }: Composing, until: string | null) {
  const isOfThen = (at: string) => until === null || isBefore(at, until)
  const every = { ship: null, owner: null, urgent: null, replied: null }
  const notes = { kind: null, ship: null, open: true, from: null, until } as const
  const current = { state: 'current', urgent: null, track: null, ship: null } as const
  const [written, sent, ...malfunctions] = await Promise.all([
    logNotesAfter(db, concession, notes, { after: null, max: MOST }),
    notificationsBefore(db, { concession, at: clock.now() }, current, { before: null, max: MOST }),
    ...OPEN_STATES.map((state) =>
      malfunctionsAfter(db, { concession, staff }, { ...every, state }, { after: null, max: MOST }),
    ),
  ])
  return {
    notes: written.map(noteOf),
    notifications: sent.filter(({ sentAt }) => isOfThen(sentAt)).map(notificationOf),
    malfunctions: malfunctions
      .flat()
      .filter(({ reportedAt }) => isOfThen(reportedAt))
      .toSorted((one, other) => Number(other.urgent) - Number(one.urgent) || other.id - one.id)
      .slice(0, MOST)
      .map(malfunctionOf),
  }
}

async function happenedOf({ db, concession, clock }: Composing, span: Span) {
  const notes = { kind: null, ship: null, open: null, ...span }
  const all = { state: null, urgent: null, track: null, ship: null }
  const [written, malfunctions, sent] = await Promise.all([
    logEntriesAfter(db, concession, notes, { after: null, max: MOST }),
    malfunctionsReceived(db, concession, span, MOST),
    notificationsBefore(db, { concession, at: clock.now() }, all, { before: null, max: MOST }),
  ])
  const isThen = ({ sentAt }: { sentAt: string }) =>
    !isBefore(sentAt, span.from) && isBefore(sentAt, span.until)
  return {
    notes: written
      .filter(({ withdrawnAt }) => withdrawnAt === null)
      .map(noteOf)
      .toReversed(),
    malfunctions: malfunctions.map(malfunctionOf),
    notifications: sent.filter(isThen).map(notificationOf).toReversed(),
  }
}

type Noted = Pick<LogEntry, 'id' | 'at' | 'kind' | 'text' | 'shipName' | 'isOpen'>

function noteOf({ id, at, kind, text, shipName, isOpen }: Noted) {
  return { id: String(id), at, kind, text, shipName, isOpen }
}

function malfunctionOf(row: Awaited<ReturnType<typeof malfunctionsReceived>>[number]) {
  const { id, reportedAt, category, remarks, shipName, state, urgent, outOfService, waitingFor } = row
  return { id: String(id), reportedAt, category, remarks, shipName, state, urgent, outOfService, waitingFor }
}

function notificationOf(row: Awaited<ReturnType<typeof notificationsBefore>>[number]) {
  const { id, title, urgent, sentAt, until } = row
  return { id: String(id), title, urgent, sentAt, until }
}
