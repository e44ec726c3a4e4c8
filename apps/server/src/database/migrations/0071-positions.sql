-- Whether a concession wants to know where its boats are on the water. Off as long as nobody turned it on.
create table position_settings (
  concession bigint not null references concessions,
  is_on boolean not null,
  revision integer not null default 1,
  changed_at timestamptz not null,
  staff bigint,
  primary key (concession)
);

-- The newest place of the boat, by the moment at which it was there as the server reckons it, and when the trail was last kept.
alter table trip_live add column lat double precision;
alter table trip_live add column lon double precision;
-- In metres; null where the tablet didn't say.
alter table trip_live add column accuracy real;
alter table trip_live add column positioned_at timestamptz;
alter table trip_live add column kept_at timestamptz;

-- The trail of a trip: a place each ten seconds at most, for as long as retention says.
create table trip_positions (
  concession bigint not null,
  trip bigint not null,
  at timestamptz not null,
  lat double precision not null,
  lon double precision not null,
  accuracy real,
  primary key (concession, trip, at),
  foreign key (concession, trip) references trips (concession, id) on delete cascade
);
create index trip_positions_at on trip_positions (concession, at);

-- Days that trails are kept; null for ever.
alter table retention add column trails_days integer default 1;
