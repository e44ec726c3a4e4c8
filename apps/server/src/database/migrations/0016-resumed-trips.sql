-- A captain who resumed somebody else's trip while it was under way. What she records may come weeks later, when it is finished.
create table trip_resumptions (
  concession bigint not null,
  trip bigint not null,
  captain bigint not null,
  resumed_at timestamptz not null,
  primary key (concession, trip, captain),
  foreign key (concession, trip) references trips (concession, id) on delete cascade,
  foreign key (concession, captain) references captains (concession, id)
);

-- Of a trip of before nobody kept who resumed it: until then every captain of the concession may record on it. Null for later ones;
-- a server of an earlier version that runs beside this one leaves it to the default.
alter table trips add column open_until timestamptz default now() + interval '180 days';
