-- The day as it is meant: what the office changed of a service day. The timetable itself never changes.

-- Made for this service day alone, by the office; null: a shift of a timetable, or one made by hand for its own calendar.
alter table shifts add column extra_on date;

create table day_plans (
  concession bigint not null,
  -- The service day.
  day date not null,
  -- The number it had in the version that held when it was planned. The same shift of another version (same track, same source_ref) has
  -- the same plan.
  shift bigint not null,
  state text not null check (state in ('planned', 'cancelled', 'extra')),
  -- Who is meant to sail it; null: nobody said.
  ship bigint,
  captain bigint,
  reason text not null,
  -- Raised with each change: two people don't write over each other.
  revision integer not null,
  changed_at timestamptz not null,
  -- Of the office, and the name they had.
  staff bigint,
  changed_by text not null,
  primary key (concession, day, shift),
  foreign key (concession, shift) references shifts (concession, id) on delete cascade,
  foreign key (concession, ship) references ships (concession, id),
  foreign key (concession, captain) references captains (concession, id)
);
create index day_plans_shift on day_plans (concession, shift);
