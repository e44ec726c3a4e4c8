/** Rows of TIDES passenger_events: what was counted at a stop, once more, as events of so many who got on or off. */
import { alightsIn, boardsIn, onAndOff } from '@vaarboek/domain'
import type { TableRow } from '../../integrations/tides/table-schema.ts'
import type { CountedStop } from '../../repositories/exports/counted-trips.ts'
import { deviceMark, isRescue } from '../device-mark.ts'
import type { LegVisit } from './sailed-legs.ts'
import { utc } from './tides-moment.ts'

const SAME = [
  'service_date',
  'trip_id_performed',
  'trip_stop_sequence',
  'scheduled_stop_sequence',
  'vehicle_id',
  'stop_id',
] as const

/**
 * Of a visit and its row of stop_visits: nothing where nobody counted, or nobody moved. An event has a moment: that of the boat, else when it
 * was recorded; where nobody knows, the row of stop_visits has its sum alone.
 */
export function passengerEvents({ stop, part }: LegVisit, visit: TableRow): TableRow[] {
  if (stop.state !== 'passed' || stop.review === 'not-used') return []
  const count = stop.shore ?? stop
  const [people, bikes] = [onAndOff(count, 'people'), onAndOff(count, 'bikes')]
  const { arrivedAt, departedAt, recordedAt } = stop
  const off = momentOf(arrivedAt ?? departedAt ?? recordedAt)
  const on = momentOf(departedAt ?? arrivedAt ?? recordedAt)
  const own = {
    ...Object.fromEntries(SAME.map((name) => [name, visit[name]])),
    device_id: markOf(stop),
  }
  const told = [
    ...(alightsIn(part)
      ? ([
          ['off', 'Passenger alighted', off, people.off],
          ['bikes-off', 'Individual bike alighted', off, bikes.off],
        ] as const)
      : []),
    ...(boardsIn(part)
      ? ([
          ['on', 'Passenger boarded', on, people.on],
          ['bikes-on', 'Individual bike boarded', on, bikes.on],
        ] as const)
      : []),
  ]
  return told.flatMap(([what, event_type, event_timestamp, event_count]) =>
    event_count > 0 && event_timestamp !== null
      ? {
          passenger_event_id: `${visit.trip_id_performed}-${visit.trip_stop_sequence}-${what}`,
          ...own,
          event_timestamp,
          event_type,
          event_count,
        }
      : [],
  )
}

function momentOf(at: string | null): string | null {
  return at === null ? null : utc(Date.parse(at))
}

function markOf({ device }: CountedStop): string | null {
  return device === null || isRescue(device) ? null : deviceMark(device)
}
