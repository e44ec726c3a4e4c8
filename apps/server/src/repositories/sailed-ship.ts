/**
 * SQL of the ship a captain is on, as far as the server knows: that of her newest trip of the day, or of a trip of yesterday that isn't
 * over; null without one. A trip that was given up counts for nothing.
 * @param concession @param captain @param at expressions
 */
export function shipSailedBy(concession: string, captain: string, at: string): string {
  const day = `${at}::timestamptz::date`
  return `(select o.ship from trip_status o where o.concession = ${concession} and o.captain = ${captain}
      and o.service_day between ${day} - 1 and ${day} and o.state <> 'given-up'
      and (o.service_day = ${day} or o.state in ('prepared', 'under-way'))
    order by o.service_day desc, o.trip desc limit 1)`
}
