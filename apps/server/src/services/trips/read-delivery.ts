/** What a delivered item says of its stop, as it is stored; or why it can't be true. Pure. */
import {
  countedFields,
  eachCounted,
  NOBODY,
  NOTHING_COUNTED,
  type ServiceDay,
  skipRemarks,
} from '@vaarboek/domain'
import {
  type itemsPassMultiple,
  type RequestOf,
  SKIP_ACTION,
  WIRE_NAMES,
  type WireCounts,
} from '@vaarboek/wire'
import type { CountedVisit } from '../../repositories/counted-columns.ts'
import type { DeliveredVisit } from '../../repositories/delivered-visit.ts'
import type { VisitRow } from '../../repositories/stop-visits.ts'
import type { ServiceClock } from '../service-clock.ts'

export type DeliveredItem = RequestOf<typeof itemsPassMultiple>['items'][number]

export type ReadDelivery = { delivered: DeliveredVisit } | { fault: string }

const OFFSET = /[+-]\d{2}:\d{2}$/

/** Reads an item for the stop it belongs to. A sender that gives no sequence gets the moment of arrival. */
export function readDelivery(
  clock: ServiceClock,
  item: DeliveredItem,
  visit: VisitRow,
  serviceDay: ServiceDay,
): ReadDelivery {
  const recordedAt = item.recorded_at === null ? null : clock.moment(item.recorded_at)
  if (item.recorded_at !== null && recordedAt === null)
    return { fault: "Het veld 'recorded_at' kan niet kloppen" }
  if (item.sequence !== null && !Number.isSafeInteger(item.sequence))
    return { fault: "Het veld 'sequence' kan niet kloppen" }
  const near = () => recordedAt ?? clock.planned(serviceDay, visit.departure)
  const elsewhere = offsetElsewhere(item.recorded_at, recordedAt)
  const moment = (text: string | null) => {
    if (text === null) return null
    return (elsewhere && inOffset(clock, text, elsewhere)) ?? clock.wallClock(text, near())
  }
  const arrivedAt = moment(item.arrived)
  const departedAt = moment(item.departured)
  if (item.arrived !== null && arrivedAt === null) return { fault: "Het veld 'arrived' kan niet kloppen" }
  if (item.departured !== null && departedAt === null)
    return { fault: "Het veld 'departured' kan niet kloppen" }
  const delivery = {
    id: visit.id,
    recordedAt,
    sequence: item.sequence ?? Date.parse(clock.now()),
    deliveryKey: item.key ?? '',
    correction: item.correction,
  }
  if (item.action === SKIP_ACTION) {
    if (item.why_skipped === null || item.why_skipped.trim() === '') return { fault: 'Vul een reden in' }
    const remarks = skipRemarks(item.why_skipped, item.remarks ?? '')
    const reason = { whySkipped: item.why_skipped, remarks, arrivedAt: null, departedAt: null }
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

/**
 * The offset a tablet writes its wall clock with, where that isn't this zone's at that moment: it was set to another zone,
 * or hadn't heard of this one yet (standing decision 16). Null where it is, and where nobody said.
 */
function offsetElsewhere(given: string | null, here: string | null): string | null {
  const offset = given === null ? null : OFFSET.exec(given)?.[0]
  return offset == null || here?.endsWith(offset) ? null : offset
}

/** What a wall clock with that offset showed; null for a time without its day. */
function inOffset(clock: ServiceClock, text: string, offset: string): string | null {
  return text.length > 8 ? clock.moment(`${text.slice(0, 19).replace(' ', 'T')}${offset}`) : null
}

/** The numbers of a delivered item, as they are stored. */
export function countsOf(item: WireCounts): CountedVisit {
  const count = countedFields((kind) => ({ on: item[WIRE_NAMES[kind].on], off: item[WIRE_NAMES[kind].off] }))
  return { ...count, ...eachCounted((kind) => item[WIRE_NAMES[kind].aboard]) }
}
