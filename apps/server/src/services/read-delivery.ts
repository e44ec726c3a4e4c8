/** What a delivered item says of its stop, as it is stored; or why it can't be true. Pure. */
import { type ServiceDay, skipRemarks } from '@vaarboek/domain'
import { type itemsPassMultiple, type RequestOf, SKIP_ACTION } from '@vaarboek/wire'
import type { DeliveredVisit, VisitRow } from '../repositories/stop-visits.ts'
import type { ServiceClock } from './service-clock.ts'

export type DeliveredItem = RequestOf<typeof itemsPassMultiple>['items'][number]

export type ReadDelivery = { delivered: DeliveredVisit } | { fault: string }

const NOTHING_COUNTED = { peopleOn: 0, peopleOff: 0, people: 0, bikesOn: 0, bikesOff: 0, bikes: 0 }

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
  const moment = (text: string | null) => (text === null ? null : clock.wallClock(text, near()))
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
    return { delivered: { ...delivery, state: 'skipped', ...NOTHING_COUNTED, ...reason } }
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

function countsOf(item: DeliveredItem) {
  return {
    peopleOn: item.people_on,
    peopleOff: item.people_off,
    people: item.people,
    bikesOn: item.bikes_on,
    bikesOff: item.bikes_off,
    bikes: item.bikes,
  }
}
