-- Lines of the timetable on a map: they go with their version. The key is made of the line, so one that two trips follow is kept once.
create table timetable_shapes (
  concession bigint not null,
  version integer not null,
  key text not null,
  -- Longitudes and latitudes, in degrees: [[lon, lat], ...].
  line jsonb not null,
  primary key (concession, version, key),
  foreign key (concession, version) references timetable_versions (concession, version) on delete cascade
);

-- The line that a leg follows; null: straight from stop to stop.
alter table shift_legs add column shape text;
