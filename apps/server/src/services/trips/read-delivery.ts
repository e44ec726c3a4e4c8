/** Delivered items as they are stored: what one says of its stop, or why that can't be true. Pure. */

import {
  countedFields,
  eachCounted,
  isBlank,
  NOBODY,
  NOTHING_COUNTED,
  type ServiceDay,
  skipRemarks,
} from '@vaarboek/domain'
import {
  type itemsPassMultiple,
  type MessageCode,
  type RequestOf,
  SKIP_ACTION,
  WIRE_NAMES,
  type WireCounts,
} from '@vaarboek/wire'
import type { CountedVisit } from '../../repositories/trips/counted-columns.ts'
import type { VisitRow } from '../../repositories/trips/stop-visits.ts'
import type { DeliveredVisit } from '../../repositories/trips/visit-records.ts'
import { type Problem, problem } from '../http-error.ts'
import type { ServiceClock } from '../service-clock.ts'

export type DeliveredItem = RequestOf<typeof itemsPassMultiple>['items'][number]

export type ReadDelivery = { delivered: DeliveredVisit } | { fault: Problem<MessageCode> }

const NO_REASON = problem('reason-missing')
const OFFSET = /[+-]\d{2}:\d{2}$/

/** Reads an item for the stop it belongs to. */
export function readDelivery(
  clock: ServiceClock,
  item: DeliveredItem,
  visit: VisitRow,
  { serviceDay, sequence, reckonedMs }: { serviceDay: ServiceDay; sequence: number; reckonedMs: number },
): ReadDelivery {
  const recordedAt = item.recorded_at === null ? null : clock.saidMoment(item.recorded_at)
  if (item.recorded_at !== null && recordedAt === null)
    return { fault: problem('field-impossible', { field: 'recorded_at' }) }
  const near = () => recordedAt ?? clock.planned(serviceDay, visit.departure)
  const elsewhere = offsetElsewhere(item.recorded_at, recordedAt)
  const wasOff = isClockOff(item, reckonedMs)
  const moment = (text: string | null) => {
    if (text === null) return null
    if (wasOff) return beforeRecording(clock, text, item.recorded_at, reckonedMs)
    return (elsewhere && inOffset(clock, text, elsewhere)) ?? clock.wallClock(text, near())
  }
  const arrivedAt = moment(item.arrived)
  // It left when the count was confirmed.
  const departedAt = moment(item.departured) ?? (wasOff && item.departured ? clock.at(reckonedMs) : null)
  const isWrong = (text: string | null, read: string | null) =>
    text !== null && read === null && !wasOff && !isOfNoYear(text)
  if (isWrong(item.arrived, arrivedAt)) return { fault: problem('field-impossible', { field: 'arrived' }) }
  if (isWrong(item.departured, departedAt))
    return { fault: problem('field-impossible', { field: 'departured' }) }
  if (isBlank(item.correction ?? '-')) return { fault: NO_REASON }
  const isOtherwise = wasOff || isOfNoYear(item.arrived) || isOfNoYear(item.departured)
  const { recorded_at, arrived, departured } = item
  const delivery = {
    id: visit.id,
    recordedAt,
    reckonedAt: clock.at(reckonedMs),
    said: isOtherwise ? { recorded_at, arrived, departured } : null,
    sequence,
    deliveryKey: item.key ?? '',
    correction: item.correction,
  }
  if (item.action === SKIP_ACTION) {
    const { why_skipped: whySkipped } = item
    if (whySkipped === null || isBlank(whySkipped)) return { fault: NO_REASON }
    const remarks = skipRemarks(whySkipped, item.remarks ?? '')
    const reason = { whySkipped, remarks, arrivedAt: null, departedAt: null }
    return { delivered: { ...delivery, state: 'skipped', ...NOTHING_COUNTED, ...NOBODY, ...reason } }
  }
  return {
    delivered: {
      ...delivery,
      state: 'passed',
      arrivedAt,
      departedAt,
      ...countsOf(item),
      whySkipped: null,
      remarks: item.remarks,
    },
  }
}

/** A clock that is less off, in milliseconds, is believed. */
const MAX_OFF_MS = 5 * 60_000
const DAY_MS = 86_400_000

/** Whether the tablet's clock was wrong when it recorded this: by the age it measured, or because it stood in no year of a boat. */
function isClockOff({ recorded_at, age_ms = null }: DeliveredItem, reckonedMs: number): boolean {
  if (recorded_at === null) return false
  return (
    isOfNoYear(recorded_at) ||
    (age_ms !== null && Math.abs(Date.parse(recorded_at) - reckonedMs) > MAX_OFF_MS)
  )
}

/** A day outside the years that a service clock takes for meant. */
function isOfNoYear(text: string | null): boolean {
  const year = /^(\d{4})-/.exec(text ?? '')?.[1]
  return year !== undefined && !(year >= '2000' && year <= '2099')
}

/** A moment by a clock that was wrong: as long before the recording as that clock says; null when that is no day ago. */
function beforeRecording(
  clock: ServiceClock,
  text: string,
  recordedAt: string | null,
  reckonedMs: number,
): string | null {
  const wall = (shown: string) => Date.parse(`${shown.slice(0, 19).replace(' ', 'T')}Z`)
  const recorded = recordedAt ?? ''
  const before = wall(recorded) - wall(text.length > 8 ? text : `${recorded.slice(0, 10)} ${text}`)
  return before >= 0 && before <= DAY_MS ? clock.at(reckonedMs - before) : null
}

/**
 * The offset a tablet writes its wall clock with, where that isn't this zone's at that moment: it was set to another zone,
 * or hadn't heard of this one yet (standing decision 16). Null where it is, and where nobody said.
 */
function offsetElsewhere(given: string | null, here: string | null): string | null {
  const offset = given === null ? null : OFFSET.exec(given)?.[0]
  return offset == null || here?.endsWith(offset) ? null : offset
}

/** The moment that a wall clock with that offset showed; null for a time without its day. */
function inOffset(clock: ServiceClock, text: string, offset: string): string | null {
  return text.length > 8 ? clock.moment(`${text.slice(0, 19).replace(' ', 'T')}${offset}`) : null
}

/** The numbers of a delivered item, as they are stored. */
export function countsOf(item: WireCounts): CountedVisit {
  const count = countedFields((kind) => ({ on: item[WIRE_NAMES[kind].on], off: item[WIRE_NAMES[kind].off] }))
  return { ...count, ...eachCounted((kind) => item[WIRE_NAMES[kind].aboard]) }
}
