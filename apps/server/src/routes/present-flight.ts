/** A trip and its stops in the wire's words (DATA-10, DATA-14). */
import { clockTime, type Load, NOBODY, namedFields, oddLoads, onAndOff } from '@vaarboek/domain'
import { WIRE_NAMES } from '@vaarboek/wire'
import {
  aboard,
  carried,
  type Reviews,
  type TripRecord,
  type TripRow,
  type VisitReview,
  type VisitRow,
} from '../services/trips/trip-record.ts'
import type { BriefTrip } from '../services/trips/unfinished-trips.ts'
import { presentPerson } from './present-person.ts'
import { wireTime } from './present-time.ts'

export function presentItems(visits: readonly VisitRow[], reviews?: Reviews) {
  const review = oddLoads(visits)
  const known = new Map(reviews?.visits.map((one) => [one.visit, one]))
  let load: Load = NOBODY
  return visits.map((visit, order) => {
    if (visit.state === 'passed') load = visit
    // A skipped stop lets nobody off: who was aboard still is.
    const shown = visit.state === 'skipped' ? load : visit
    return presentItem({ visit, load: shown, order }, review.has(visit.id), known.get(visit.id))
  })
}

interface InOrder {
  visit: VisitRow
  load: Load
  order: number
}

function presentItem({ visit, load, order }: InOrder, review: boolean, known: VisitReview | undefined) {
  const inserted = Number(visit.inserted)
  return {
    id: visit.id,
    flight_id: visit.trip,
    client_ref: visit.clientRef,
    stop: { id: visit.stop, name: visit.stopName },
    stop_id: visit.stop,
    stop_name: visit.stopName,
    order,
    departure: clockTime(visit.departure),
    departure_s: visit.departure,
    arrived: wireTime(visit.arrivedAt),
    departured: wireTime(visit.departedAt),
    passed: Number(visit.state === 'passed'),
    skipped: Number(visit.state === 'skipped'),
    why_skipped: visit.whySkipped,
    remarks: visit.remarks,
    inserted,
    is_manually_added: inserted,
    after_index: visit.inserted ? order - 1 : null,
    inserted_at: visit.place?.insertions.at(-1)?.at ?? null,
    ...namedFields(WIRE_NAMES, (kind) => ({ aboard: load[kind], ...onAndOff(visit, kind) })),
    to_review: review || (known?.countedTwice ?? false),
    counted_by: visit.captain === null ? null : { id: visit.captain, full_name: known?.countedBy ?? null },
    key: visit.deliveryKey,
    sequence: visit.sequence,
    isSending: false,
    isSend: visit.state !== 'open',
    created_at: visit.createdAt,
    updated_at: visit.updatedAt,
  }
}

/** The flight with all its items. */
export function presentFlight({ trip, visits, reviews }: TripRecord) {
  const now = aboard(visits)
  const total = carried(visits)
  const items = presentItems(visits, reviews)
  return {
    ...presentTrip(trip),
    to_review: items.some(({ to_review }) => to_review) || (reviews?.isSailedTwice ?? false),
    ...namedFields(WIRE_NAMES, (kind) => ({ current: now[kind], total: total[kind] })),
    all_items: items,
  }
}

function presentTrip(trip: TripRow) {
  return {
    id: trip.id,
    client_ref: trip.clientRef,
    service_day: trip.serviceDay,
    track: { id: trip.track },
    shift: { id: trip.shift, name: trip.shiftName },
    ship: { id: trip.shipId, name: trip.shipName },
    current_ship: trip.shipName,
    captain: { id: trip.captainId, full_name: trip.captainName },
    stewards: trip.stewards.map(presentPerson),
    isCompleted: trip.completedAt !== null,
    closed_at: wireTime(trip.closedAt),
    ...presentChanges(trip),
  }
}

/** Shows a tablet that another one was here. Missing in a response stored by an earlier version. */
function presentChanges({ revision, sequence, closedBy, isGivenUp = false, others = [] }: Partial<TripRow>) {
  return {
    revision,
    sequence,
    closed_by: closedBy ? { id: closedBy.id, full_name: closedBy.name } : null,
    given_up: isGivenUp,
    other_flights: others.map((other) => ({
      id: other.id,
      captain: { id: other.captainId, full_name: other.captainName },
      ship: other.shipName,
      current_people: other.people,
    })),
  }
}

/** The first stop that is still to come. */
export function nextOf(visits: readonly VisitRow[]) {
  const next = firstOpen(visits)
  return next && presentNext(next)
}

function firstOpen(visits: readonly VisitRow[]): BriefTrip['next'] {
  const order = visits.findIndex(({ state }) => state === 'open')
  const visit = visits[order]
  return visit ? { ...visit, order } : null
}

/** Nothing was counted there, so nothing is to be looked at. */
const presentNext = ({ order, ...visit }: NonNullable<BriefTrip['next']>) =>
  presentItem({ visit, load: visit, order }, false, undefined)

/** A flight in few words (AMB-38). */
export function presentBriefFlight({ trip, next }: BriefTrip) {
  return {
    id: trip.id,
    shift: { id: trip.shift, name: trip.shiftName },
    ship: { id: trip.shipId, name: trip.shipName },
    next: next && presentNext(next),
  }
}

/** The same of a trip all of whose stops are known. */
export const presentBriefly = ({ trip, visits }: TripRecord) =>
  presentBriefFlight({ trip, next: firstOpen(visits) })
