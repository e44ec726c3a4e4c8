-- Only an open trip is repeated: a shift that is begun again after its trip was closed is another trip, also for a client that has no
-- names of its own. Which one of the day it is, among those of one captain and shift without a name; earlier ones were the only ones.
alter table trips add column begun_again integer not null default 0;
drop index trips_without_ref;
create unique index trips_without_ref on trips (concession, created_by, shift, service_day, begun_again)
  where client_ref is null;
