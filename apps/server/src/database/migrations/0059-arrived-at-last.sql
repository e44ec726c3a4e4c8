-- At the last stop of a trip a departure alone counts as its arrival: sums of days are made again.
insert into days_to_sum (concession, day) select distinct concession, service_day from trips on conflict do nothing;
