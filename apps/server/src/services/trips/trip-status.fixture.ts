/** The judge: it reads everything, each column by itself. On a day on which no clock is changed. */
export const TRUTH = (concession: number) => `
  select t.id as trip, t.revision as version, t.service_day, t.track, t.shift, t.ship, t.captain, t.device,
    case when t.given_up then 'given-up' when t.closed_at is not null then 'closed'
      when t.completed_at is not null then 'completed'
      when exists (select from stop_visits v where v.trip = t.id and v.state <> 'open') then 'under-way'
      else 'prepared' end as state,
    (select count(*) from stop_visits v where v.trip = t.id) as stops,
    (select count(*) from stop_visits v where v.trip = t.id and v.state = 'passed') as passed,
    (select count(*) from stop_visits v where v.trip = t.id and v.state = 'skipped') as skipped,
    l.id as last_visit, l.stop as last_stop, l.departure_s as last_departure_s, l.device as last_device,
    l.arrived_at, l.departed_at, l.recorded_at, l.updated_at as received_at, l.people_aboard as people, l.bikes_aboard as bikes,
    extract(epoch from coalesce(l.departed_at, l.arrived_at) - t.service_day::timestamptz)::bigint - l.departure_s as delay_s,
    x.id as next_visit, x.stop as next_stop, x.departure_s as next_departure_s,
    x.arrival_s as next_arrival_s, t.updated_at as changed_at
  from trips t
  left join stop_visits l on l.id = (select id from stop_visits v where v.trip = t.id and v.state = 'passed' order by position desc limit 1)
  left join stop_visits x on x.id = (select id from stop_visits v where v.trip = t.id and v.state = 'open' order by position limit 1)
  where t.concession = ${concession} order by t.id`

/** What is kept, in the same columns. */
export const KEPT = (concession: number) => `
  select trip, version, service_day, track, shift, ship, captain, device, state, stops, passed, skipped, last_visit,
    last_stop, last_departure_s, last_device, arrived_at, departed_at, recorded_at, received_at, people, bikes, delay_s,
    next_visit, next_stop, next_departure_s, next_arrival_s, changed_at
  from trip_status where concession = ${concession} order by trip`
