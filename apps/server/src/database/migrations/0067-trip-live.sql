-- Where the boats are now: the stop at which a trip lies, and its newest place on the water. No record of the trip, and no lock shared with
-- those: what is told here never holds up a count.
create table trip_live (
  concession bigint not null,
  trip bigint not null,
  service_day date not null,
  -- Raised with each change, for the board.
  version bigint not null default 1,
  -- The stop that was arrived at last, and when, as the server reckons it.
  arrived_visit bigint,
  arrived_at timestamptz,
  primary key (concession, trip),
  foreign key (concession, trip) references trips (concession, id) on delete cascade
) with (fillfactor = 50);
create index trip_live_day on trip_live (concession, service_day);
