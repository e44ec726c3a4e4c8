/** A trip and its stops in the wire's words (DATA-10, DATA-14). */
import { clockTime } from '@vaarboek/domain'
import {
  aboard,
  carried,
  type TripRecord,
  type TripRow,
  toReview,
  type VisitRow,
} from '../services/trip-record.ts'
import type { BriefTrip } from '../services/unfinished-trips.ts'
import { presentPerson } from './present-person.ts'
import { wireTime } from './present-time.ts'

export function presentItems(visits: readonly VisitRow[]) {
  const review = toReview(visits)
  return visits.map((visit, order) => presentItem(visit, order, review.has(visit.id)))
}

function presentItem(visit: VisitRow, order: number, review: boolean) {
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
    people: visit.people,
    people_on: visit.peopleOn,
    people_off: visit.peopleOff,
    bikes: visit.bikes,
    bikes_on: visit.bikesOn,
    bikes_off: visit.bikesOff,
    to_review: review,
    isSending: false,
    isSend: visit.state !== 'open',
    created_at: visit.createdAt,
    updated_at: visit.updatedAt,
  }
}

/** The flight with all its items. */
export function presentFlight({ trip, visits }: TripRecord) {
  const now = aboard(visits)
  const total = carried(visits)
  return {
    ...presentTrip(trip),
    current_people: now.people,
    current_bikes: now.bikes,
    total_people: total.people,
    total_bikes: total.bikes,
    all_items: presentItems(visits),
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
  }
}

/** The first stop that is still to come. */
export function nextOf(visits: readonly VisitRow[]) {
  return presentItems(visits).find(({ passed, skipped }) => !passed && !skipped) ?? null
}

/** A flight in few words (AMB-38). */
export function presentBriefFlight({ trip, visits }: BriefTrip) {
  return {
    id: trip.id,
    shift: { id: trip.shift, name: trip.shiftName },
    ship: { id: trip.shipId, name: trip.shipName },
    next: nextOf(visits),
  }
}
