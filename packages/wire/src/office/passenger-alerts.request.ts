/** Request schemas of `passenger-alerts.ts`, for the server alone. A change needs an `Idempotency-Key`, and of a notice an `If-Match`. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { passengerAlertId, shiftId, stopId, trackId } from '../ids.ts'
import { nameUpTo, nothing, textUpTo } from '../values.ts'
import { ALERT_CAUSES, ALERT_EFFECTS, MAX_ALERT_TEXT, MAX_ALERT_TITLE } from './passenger-alert-values.ts'
import { calendarDay } from './values.ts'

const MAX_NAMED = 100
const words = v.object({ title: nameUpTo(MAX_ALERT_TITLE), text: textUpTo(MAX_ALERT_TEXT) })
const otherWords = v.optional(v.nullable(words), null)
const named = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.maxLength(MAX_NAMED))
/** A wall clock of the service: 'YYYY-MM-DDTHH:MM'. */
const wallClock = v.nullable(v.pipe(v.string(), v.isoDateTime()))

const content = {
  ...{ nl: words, fr: otherWords, de: otherWords, en: otherWords },
  cause: v.picklist(ALERT_CAUSES),
  effect: v.picklist(ALERT_EFFECTS),
  /** Null: now, or as it was. */
  from: wallClock,
  /** Null: until it is withdrawn. */
  until: wallClock,
  tracks: named(trackId),
  stops: named(stopId),
  /** Shifts, each on a service day. */
  trips: named(v.object({ day: calendarDay, shift: shiftId })),
}
const FIELDS = ['nl', 'fr', 'de', 'en', 'cause', 'effect', 'from', 'until', 'tracks', 'stops', 'trips']

export const passengerAlerts = describeRequest({
  request: nothing,
  summary: 'Notices for passengers: those that hold or are to come, and the last ones that are over',
})

export const passengerAlertWrite = describeRequest({
  request: v.object(content),
  record: FIELDS,
  summary: 'Write a notice for passengers',
  description:
    'It is about lines, stops or trips, at least one. The feed of alerts has it in all languages that it is written in.',
})

export const passengerAlertChange = describeRequest({
  request: v.object({ id: passengerAlertId, ...content }),
  record: ['id', ...FIELDS],
  summary: 'Say a notice for passengers better: all of it, as it is from now on',
  statuses: [409, 428],
})

export const passengerAlertWithdraw = describeRequest({
  request: v.object({ id: passengerAlertId }),
  record: ['id'],
  summary: 'Withdraw a notice for passengers: the feed has it no more',
  statuses: [409, 428],
})
