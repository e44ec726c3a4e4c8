/**
 * SQL: when the boat had arrived at `v`, the last planned stop of its trip. Nobody departs from there: where a departure alone was told, it
 * had arrived by then.
 */
export const ARRIVED_AT_LAST = 'coalesce(v.arrived_at, v.departed_at)'

/**
 * SQL: how many seconds after its planned moment something was, less than zero before it. Planned seconds of a service day are counted
 * from noon minus twelve hours, as in GTFS: on a day on which the clock is changed those of the morning aren't the clock's.
 * @param moment @param day @param seconds expressions
 */
export function delayOf(moment: string, day: string, seconds: string): string {
  return `extract(epoch from ${moment} - ((${day} + time '12:00')::timestamptz
          - interval '12 hours' + ${seconds} * interval '1 second'))::bigint`
}
