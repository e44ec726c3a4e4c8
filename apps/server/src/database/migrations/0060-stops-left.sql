-- A load is that of leaving a stop: nobody leaves the last one of a trip, so it is in no mean, maximum, load or seat.
-- Stops that were left, and how many were aboard then; null of sums that a server of an earlier version made.
alter table day_counts add column departures integer, add column people_leaving integer;

insert into days_to_sum (concession, day) select distinct concession, service_day from trips on conflict do nothing;
