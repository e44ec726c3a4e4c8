-- Trips whose counts changed since they were judged: written by whatever changes a trip, in the same transaction, each under a revision of
-- its own, so that nobody waits for anybody.
create table trips_to_judge (
  concession bigint not null,
  trip bigint not null,
  revision bigint not null,
  primary key (concession, trip, revision)
);

-- What people ashore should look at in the counts of a trip.
create table trip_judgements (
  concession bigint not null,
  trip bigint not null,
  -- Of the trip, when it was judged.
  revision bigint not null,
  -- All marks: [{"mark": "load-differs", "visit": 12, "sequence": 1763800000000}].
  marks jsonb not null,
  primary key (concession, trip),
  foreign key (concession, trip) references trips (concession, id) on delete cascade
);

-- What somebody ashore said of a trip's counts. It holds for the marks there were: others that come later ask again.
create table count_reviews (
  concession bigint not null,
  trip bigint not null,
  state text not null check (state in ('in-order', 'wrong', 'not-used')),
  note text,
  marks jsonb not null,
  staff bigint not null,
  at timestamptz not null,
  primary key (concession, trip),
  foreign key (concession, trip) references trips (concession, id) on delete cascade,
  foreign key (staff) references staff (id)
);

-- Another count of a stop, by somebody ashore who knows better: beside the crew's, never in its place.
create table shore_corrections (
  concession bigint not null,
  visit bigint not null,
  people_on integer not null,
  people_off integer not null,
  people_aboard integer not null,
  bikes_on integer not null,
  bikes_off integer not null,
  bikes_aboard integer not null,
  reason text not null,
  staff bigint not null,
  at timestamptz not null,
  primary key (concession, visit),
  foreign key (concession, visit) references stop_visits (concession, id) on delete cascade,
  foreign key (staff) references staff (id)
);

-- The open marks of a trip are judged after it changed; each time its marks change, this rises.
alter table trip_status add column judged bigint not null default 0;
create index trip_status_marked on trip_status (concession, service_day, trip) where marks > 0;

-- Days whose sums are older than their trips.
create table days_to_sum (
  concession bigint not null,
  day date not null,
  primary key (concession, day)
);

-- Counts of a day, summed: what reports are made of.
create table day_counts (
  concession bigint not null,
  day date not null,
  track bigint not null,
  -- GTFS direction_id; null where the timetable says none.
  direction integer,
  stop bigint not null,
  -- Of the clock when it was left, within the service day: 24, 25 and 26 after midnight.
  hour integer not null,
  -- Stops at which a count was confirmed.
  counted integer not null,
  people_on integer not null,
  people_off integer not null,
  bikes_on integer not null,
  bikes_off integer not null,
  -- Aboard on leaving: the sum, the most, and each of them.
  people_aboard integer not null,
  most_aboard integer not null,
  loads integer[] not null,
  bikes_aboard integer not null,
  -- Of the ships whose maximum is known: how many they may carry together, and at how many stops.
  seats integer not null,
  with_seats integer not null,
  -- Of the counted ones, how many somebody ashore corrected.
  corrected integer not null
);
create index day_counts_day on day_counts (concession, day, track);

-- A day that somebody approved, with its sums as they were.
create table day_reviews (
  concession bigint not null,
  day date not null,
  sums jsonb not null,
  staff bigint not null,
  approved_at timestamptz not null,
  -- What came in since then and changed the sums; null: nothing.
  changed_at timestamptz,
  revision bigint not null default 1,
  primary key (concession, day),
  foreign key (staff) references staff (id)
);

insert into trips_to_judge (concession, trip, revision) select concession, trip, version from trip_status;
