/**
 * Counts as a table: one row a stop visit. Columns have the names of TIDES stop_visits and GTFS where
 * these have one; docs/operations.md describes them all.
 */
import { COUNTED_KINDS, type Counted, namedFields, oddLoads, onAndOff } from '@vaarboek/domain'
import type { CountedStop } from '../../repositories/exports/counted-trips.ts'
import type { CountedVisit } from '../../repositories/trips/counted-columns.ts'
import { REVIEW_REASONS } from '../../text/ashore-nl.ts'
import { deviceMark } from '../device-mark.ts'
import type { ServiceClock } from '../service-clock.ts'
import { sourceId } from '../source-id.ts'
import { plannedOn, type SailedStops } from './counted-days.ts'
import type { People } from './people-in-export.ts'

export type Cell = string | number | null
export type CountRow = Record<(typeof COUNT_COLUMNS)[number], Cell>

/** The names of what is counted: TIDES' own for people. */
export const COUNT_NAMES = {
  people: { on: 'boarding_1', off: 'alighting_1', aboard: 'departure_load' },
  bikes: { on: 'bikes_boarding', off: 'bikes_alighting', aboard: 'bike_load' },
} as const satisfies Record<Counted, Record<'on' | 'off' | 'aboard', string>>

const COUNTED_NAMES = COUNTED_KINDS.flatMap(
  (kind) => [COUNT_NAMES[kind].on, COUNT_NAMES[kind].off, COUNT_NAMES[kind].aboard] as const,
)
/** The names of what somebody ashore counted, beside the crew's. */
export const SHORE_NAMES = COUNTED_NAMES.map((name) => `shore_${name}` as const)
/** The names of the counts that hold, as reports reckon with them. */
export const HELD_NAMES = COUNTED_NAMES.map((name) => `held_${name}` as const)

export const COUNT_COLUMNS = [
  'service_date',
  'trip_id_performed',
  'trip_stop_sequence',
  'route_id',
  'route_name',
  'shift_id',
  'shift_name',
  'vehicle_id',
  'vehicle_name',
  'stop_id',
  'stop_name',
  'schedule_arrival_time',
  'schedule_departure_time',
  'actual_arrival_time',
  'actual_departure_time',
  ...COUNTED_NAMES,
  'schedule_relationship',
  'why_skipped',
  'remarks',
  'operator_id',
  'operator_name',
  'counted_by',
  'device',
  'recorded_at',
  'to_review',
  'review_reason',
  'correction_reason',
  'review',
  'review_note',
  ...SHORE_NAMES,
  'shore_reason',
  ...HELD_NAMES,
] as const

/** The rows of whole trips of a day, in the order the stops were sailed. */
export function countRows(
  clock: Pick<ServiceClock, 'planned' | 'at'>,
  { day, stops }: SailedStops,
  people: People,
): CountRow[] {
  const trips = [...Map.groupBy(stops, ({ trip }) => trip).values()]
  const planned = plannedOn(clock, day)
  const odd = new Set(trips.flatMap((visits) => [...oddLoads(visits.map(held))]))
  return stops.map((stop) => ({
    service_date: day,
    ...whereAndWho(stop, people),
    schedule_arrival_time: clock.at(planned(stop.plannedArrival)),
    schedule_departure_time: clock.at(planned(stop.plannedDeparture)),
    ...counted(stop),
    schedule_relationship: relationship(stop),
    ...review(stop, odd.has(stop.id)),
    correction_reason: stop.correction,
    review: stop.review,
    review_note: stop.reviewNote,
    ...underNames(SHORE_NAMES, stop.shore),
    shore_reason: stop.shore?.reason ?? null,
    ...underNames(HELD_NAMES, stop.state === 'passed' ? held(stop) : null),
  }))
}

/** Whether people should look at a stop, and why. */
function review({ countedTwice, sailedTwice }: CountedStop, isOddLoad: boolean) {
  const reasons = [
    ...(isOddLoad ? [REVIEW_REASONS.load] : []),
    ...(countedTwice ? [REVIEW_REASONS.countedTwice] : []),
    ...(sailedTwice ? [REVIEW_REASONS.sailedTwice] : []),
  ]
  return { to_review: Number(reasons.length > 0), review_reason: reasons.join('; ') || null }
}

function whereAndWho(stop: CountedStop, people: People) {
  return {
    trip_id_performed: stop.trip,
    trip_stop_sequence: stop.sequence,
    route_id: sourceId(stop.trackRef, 'track', stop.trackId),
    route_name: stop.trackName,
    shift_id: sourceId(stop.shiftRef, 'shift', stop.shiftId),
    shift_name: stop.shiftName,
    vehicle_id: sourceId(stop.shipRef, 'ship', stop.shipId),
    vehicle_name: stop.shipName,
    stop_id: sourceId(stop.stopRef, 'stop', stop.stopId),
    stop_name: stop.stopName,
    why_skipped: stop.whySkipped,
    remarks: stop.remarks,
    operator_id: people.id(stop.captainId),
    operator_name: people.name(stop.captainName),
    counted_by: stop.countedById === null ? null : people.nameOrId(stop.countedById, stop.countedBy),
    device: deviceMark(stop.device),
    recorded_at: stop.recordedAt,
  }
}

/** Empty where nobody counted: that is something else than nobody aboard. */
function counted(stop: CountedStop) {
  const known = <T>(value: T) => (stop.state === 'passed' ? value : null)
  return {
    actual_arrival_time: known(stop.arrivedAt),
    actual_departure_time: known(stop.departedAt),
    ...namedFields(COUNT_NAMES, (kind) => {
      const { on, off } = onAndOff(stop, kind)
      return { on: known(on), off: known(off), aboard: known(stop[kind]) }
    }),
  }
}

/** The stop with the count that holds: that of somebody ashore who knew better, else the crew's. */
function held(stop: CountedStop): CountedStop {
  return { ...stop, ...stop.shore }
}

/** A count under names that follow the order of {@link COUNTED_NAMES}; all are empty without one. */
function underNames<Name extends string>(names: readonly Name[], count: CountedVisit | null) {
  const fields = namedFields(COUNT_NAMES, (kind) => {
    if (count === null) return { on: null, off: null, aboard: null }
    return { ...onAndOff(count, kind), aboard: count[kind] }
  })
  const named = names.map((name, place) => [name, fields[COUNTED_NAMES[place] as keyof typeof fields]])
  // The compiler doesn't see that every name is there.
  return Object.fromEntries(named) as Record<Name, number | null>
}

/** TIDES' word for what became of a stop. */
export function relationship({ state, inserted }: Pick<CountedStop, 'state' | 'inserted'>): string {
  if (state === 'skipped') return 'Skipped'
  if (state === 'open') return 'Missing'
  return inserted ? 'Added' : 'Scheduled'
}
