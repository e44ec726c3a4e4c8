/** Notices for passengers by the ids of the timetable's source, which passengers' apps have. SQL only. */
import type { AlertCause, AlertEffect } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber, PassengerAlertNumber } from '../row-ids.ts'
import type { AlertContent } from './passenger-alerts.ts'

/** A leg of a shift on a day. */
export interface ToldLeg {
  day: string
  tripRef: string
  routeRef: string
  directionId: number | null
  startS: number
  exactTimes: boolean | null
}

export interface PublishedAlert {
  id: PassengerAlertNumber
  words: AlertContent['words']
  cause: AlertCause
  effect: AlertEffect
  from: string
  until: string | null
  /** GTFS route_id and stop_id. */
  routes: string[]
  stops: string[]
  legs: ToldLeg[]
}

/** @param table whose ids of the source these are @param given ids, as JSON */
const refs = (table: string, given: string) =>
  `(select coalesce(jsonb_agg(distinct n.source_ref order by n.source_ref), '[]') from jsonb_array_elements_text(${given}) asked (id)
      cross join lateral (select * from ${table} r where r.concession = a.concession and r.id = asked.id::bigint offset 0) n
      where n.source_ref is not null)`

/** A shift that was published again since has the same name in the source: the legs are those of the timetable that holds on the day. */
const published = statement(
  'published-alerts-held',
  `select a.id, a.words, a.cause, a.effect, a.starts_at as "from", a.ends_at as until,
      ${refs('tracks', 'a.tracks')} as routes, ${refs('stops', 'a.stops')} as stops,
      (select coalesce(jsonb_agg(jsonb_build_object('day', asked.day, 'tripRef', l.trip_ref, 'routeRef', l.route_ref,
          'directionId', l.direction_id, 'startS', l.start_s, 'exactTimes', l.exact_times) order by asked.day, l.start_s, l.leg), '[]')
        from jsonb_to_recordset(a.trips) asked (day date, shift bigint)
        cross join lateral (select * from shifts r where r.concession = a.concession and r.id = asked.shift offset 0) s
        cross join lateral (select timetable_on(a.concession, asked.day) as version offset 0) held
        cross join lateral (select * from shifts r where r.concession = s.concession and r.track = s.track
          and r.source_ref = s.source_ref and r.version = held.version offset 0) n
        cross join lateral (select * from shift_legs r where r.concession = n.concession and r.shift = n.id offset 0) l
        where l.trip_ref is not null and l.route_ref is not null) as legs
    from (select * from passenger_alerts p where p.concession = $1 and p.withdrawn_at is null
      and coalesce(p.ends_at, 'infinity') > $2 offset 0) a
    order by a.id`,
)

/** Notices that hold or are to come. */
export function publishedAlerts(
  db: Queries,
  concession: ConcessionNumber,
  at: string,
): Promise<PublishedAlert[]> {
  return db.query(published, [concession, at])
}
