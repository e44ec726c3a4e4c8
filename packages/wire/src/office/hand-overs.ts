/** Hand-overs from one shift of the control room to the next, and the report of a day, which is made of the same. */
import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { handOverId, staffId } from '../ids.ts'
import { id } from '../values.ts'
import type * as described from './hand-overs.request.ts'
import { LOG_KINDS } from './log-values.ts'
import { MALFUNCTION_STATES } from './malfunction-values.ts'

const words = v.nullable(v.string())
/** Members of the office know each other by name. */
const person = v.object({ id: staffId, name: v.string() })

const note = v.object({
  id,
  at: v.string(),
  kind: v.picklist(LOG_KINDS),
  text: v.string(),
  shipName: words,
  isOpen: v.boolean(),
})

const malfunction = v.object({
  id,
  reportedAt: v.string(),
  category: v.string(),
  remarks: v.string(),
  shipName: v.string(),
  state: v.picklist(MALFUNCTION_STATES),
  urgent: v.boolean(),
  /** The ship can't sail with it. */
  outOfService: v.boolean(),
  waitingFor: words,
})

const notification = v.object({
  id,
  title: v.string(),
  urgent: v.boolean(),
  sentAt: v.string(),
  /** Null: until it is withdrawn. */
  until: words,
})

/** Faults of a boat under way, as the board has them. */
const trouble = v.object({
  /** The category of an urgent malfunction that isn't solved. */
  incident: words,
  /** When it was heard last; null for a boat that isn't silent. */
  silentSince: words,
  /** Its captain didn't read what is urgent in time. */
  isUnread: v.boolean(),
  /** Seconds, of what is late on the board; `isAtLeast`: by a stop that should have been passed. */
  late: v.nullable(v.object({ seconds: v.number(), isAtLeast: v.boolean() })),
})

const boat = v.object({
  trip: id,
  shiftName: v.string(),
  shipName: v.string(),
  /** After the last stop that was counted; null while none was. */
  people: v.nullable(v.number()),
  lastStopName: words,
  departedAt: words,
  /** Null: nothing. Absent on sheets that were signed before it was noted, and for a day that is over. */
  trouble: v.optional(v.nullable(trouble)),
})

const shift = v.object({
  day: v.string(),
  shiftName: v.string(),
  trackName: v.string(),
  /** When it leaves by the timetable; null for one without stops. */
  departsAt: words,
  isCancelled: v.boolean(),
  isExtra: v.boolean(),
  /** Planned; null: nobody planned one. */
  shipName: words,
  hasCaptain: v.boolean(),
  reason: v.string(),
})

/** What is handed over. Of each list the first 200. */
export const handOverContent = v.object({
  /** From when what happened is told. */
  from: v.string(),
  until: v.string(),
  open: v.object({
    notes: v.array(note),
    malfunctions: v.array(malfunction),
    notifications: v.array(notification),
    underWay: v.array(boat),
  }),
  happened: v.object({
    notes: v.array(note),
    malfunctions: v.array(malfunction),
    notifications: v.array(notification),
    /** Shifts of its service days that were cancelled, or put in. */
    shifts: v.array(shift),
    /** Trips of its service days, how many of them are over, and how many were given up. */
    trips: v.object({ made: v.number(), over: v.number(), givenUp: v.number(), skippedStops: v.number() }),
  }),
  planned: v.object({
    until: v.string(),
    shifts: v.number(),
    withoutShip: v.number(),
    withoutCaptain: v.number(),
    /** Those that are cancelled or put in, or have no ship. */
    toKnow: v.array(shift),
  }),
})

/** A hand-over in the list. */
const row = {
  id: handOverId,
  /** For `If-Match`. */
  revision: v.number(),
  signedAt: v.string(),
  signedBy: person,
  remarks: v.string(),
  /** Null while nobody took over. */
  receivedAt: words,
  receivedBy: v.nullable(person),
}

const whole = v.object({
  ...row,
  content: handOverContent,
  /** To whom it can be mailed. */
  colleagues: v.array(person),
})

export const handOverNow = describeCall<typeof described.handOverNow>()({
  method: 'GET',
  path: '/office/hand-overs/now',
  encoding: 'query',
  response: v.object({ content: handOverContent }),
})

export const dayReport = describeCall<typeof described.dayReport>()({
  method: 'GET',
  path: '/office/day-report',
  encoding: 'query',
  response: v.object({ today: v.string(), day: v.string(), content: handOverContent }),
})

export const handOvers = describeCall<typeof described.handOvers>()({
  method: 'GET',
  path: '/office/hand-overs',
  encoding: 'query',
  response: v.object({
    handOvers: v.array(v.object(row)),
    /** For `after`, to get the next page; null on the last one. */
    next: words,
  }),
})

export const handOver = describeCall<typeof described.handOver>()({
  method: 'GET',
  path: '/office/hand-overs/{id}',
  encoding: 'query',
  response: whole,
})

export const handOverSign = describeCall<typeof described.handOverSign>()({
  method: 'POST',
  path: '/office/hand-overs',
  encoding: 'json',
  response: whole,
})

export const handOverReceive = describeCall<typeof described.handOverReceive>()({
  method: 'POST',
  path: '/office/hand-overs/{id}/receive',
  encoding: 'json',
  response: whole,
})

export const handOverMail = describeCall<typeof described.handOverMail>()({
  method: 'POST',
  path: '/office/hand-overs/{id}/mail',
  encoding: 'json',
  /** Whether the mail server took it. */
  response: v.object({ mail: v.picklist(['sent', 'filed', 'failed']) }),
})
