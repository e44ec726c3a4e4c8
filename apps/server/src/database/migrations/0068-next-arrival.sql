-- When a trip was to arrive at its next stop: a boat that is to lie there for a while is late by less when it leaves.
alter table trip_status add column next_arrival_s integer;

update trip_status o set next_arrival_s = v.arrival_s
  from stop_visits v where v.concession = o.concession and v.id = o.next_visit;
