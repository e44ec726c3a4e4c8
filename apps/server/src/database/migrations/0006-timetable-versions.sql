-- A timetable is a series of versions, each with the days it holds for. A published version, its services, its shifts and
-- their stops never change: what a captain chose from it, perhaps offline and weeks ago, stays what it was.

create table timetable_versions (
  concession bigint not null references concessions,
  -- From 1 in each concession: what people call it.
  version integer not null,
  -- A draft is being written: nobody sees it. A withdrawn one keeps the days it held for.
  state text not null check (state in ('draft', 'published', 'withdrawn')),
  first_day date not null,
  -- Null: until the next version.
  last_day date,
  -- Where it came from: the name of a file.
  source text not null,
  feed_version text,
  sha256 text,
  -- What was read, refused and different, as it was told at the import.
  report jsonb,
  author text not null,
  created_at timestamptz not null,
  published_at timestamptz,
  published_by text,
  withdrawn_at timestamptz,
  withdrawn_by text,
  primary key (concession, version)
);
create index timetable_versions_days on timetable_versions (concession, first_day, published_at, version)
  where published_at is not null;

-- The version that holds on a day: the one that begins last, of those the one that was published last. Null: none does.
create function timetable_on(of_concession bigint, on_day date) returns integer language sql stable as $$
  select version from timetable_versions
  where concession = of_concession and published_at is not null and first_day <= on_day
    and (last_day is null or last_day >= on_day)
  order by first_day desc, published_at desc, version desc limit 1
$$;

-- Today's shifts are version 1, from the beginning.
insert into timetable_versions (concession, version, state, first_day, source, author, created_at, published_at, published_by)
  select c.concession, 1, 'published', '2000-01-01', 'voor de versies', 'Vaarboek', now(), now(), 'Vaarboek'
  from concessions c
  where exists (select 1 from services v where v.concession = c.concession);

-- Null from now on: made by hand, not by an import. Those sail beside whatever version holds.
alter table services add column version integer;
update services set version = 1;
alter table services add foreign key (concession, version) references timetable_versions (concession, version) on delete cascade;
alter table services drop constraint services_concession_source_ref_key;
alter table services add unique (concession, version, source_ref);

alter table shifts add column version integer;
update shifts set version = 1;
alter table shifts add foreign key (concession, version) references timetable_versions (concession, version) on delete cascade;
alter table shifts drop constraint shifts_concession_source_ref_key;
alter table shifts add unique (concession, version, source_ref);
drop index shifts_track;
create index shifts_track on shifts (concession, track, version);
-- The same shift in several versions.
create index shifts_source on shifts (concession, track, source_ref);
create index shifts_service on shifts (concession, service);
alter table shifts drop constraint shifts_concession_service_fkey;
alter table shifts add foreign key (concession, service) references services (concession, id) on delete cascade;

-- A stop whose name changes is another row: nobody who chose the old one finds himself at another pier.
alter table stops drop constraint stops_concession_source_ref_key;
alter table stops add unique (concession, source_ref, name);
-- The last version that has it. Null: made by hand where there is no source_ref, else it is in a draft only.
alter table stops add column version integer;
update stops set version = 1 where source_ref is not null;
alter table tracks add column version integer;
update tracks set version = 1 where source_ref is not null;

-- GTFS stop_sequence in the leg that begins or passes here, and in the leg that ends here where the vessel turns. Null
-- where the source gives none.
alter table shift_stops add column stop_sequence integer;
alter table shift_stops add column end_sequence integer;

-- The trips of the source that a shift is made of, in order: a vessel's day may hold many. None are known of version 1.
create table shift_legs (
  concession bigint not null,
  shift bigint not null,
  -- From 0.
  leg integer not null,
  -- GTFS trip_id and route_id.
  trip_ref text not null,
  route_ref text not null,
  direction_id integer,
  headsign text,
  -- Planned departure, seconds since the start of the service day: with trip_ref it names a trip given by its headway.
  start_s integer not null,
  exact_times boolean,
  -- Positions of shift_stops. Where the vessel turns, the last of one leg is the first of the next.
  first_position integer not null,
  last_position integer not null,
  primary key (concession, shift, leg),
  foreign key (concession, shift) references shifts (concession, id) on delete cascade
);

-- As planned when the trip was made.
create table trip_legs (
  concession bigint not null,
  trip bigint not null,
  leg integer not null,
  trip_ref text not null,
  route_ref text not null,
  direction_id integer,
  headsign text,
  start_s integer not null,
  exact_times boolean,
  -- Values of stop_visits.planned_position.
  first_position integer not null,
  last_position integer not null,
  primary key (concession, trip, leg),
  foreign key (concession, trip) references trips (concession, id) on delete cascade
);

-- The leg that begins or passes here (at the end of the last one: that), the numbers of shift_stops, and the position there.
-- Null for stops the timetable doesn't have, and for trips made before this.
alter table stop_visits add column leg integer;
alter table stop_visits add column stop_sequence integer;
alter table stop_visits add column end_sequence integer;
alter table stop_visits add column planned_position integer;
