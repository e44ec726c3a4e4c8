-- The type that somebody ashore gave to a day, in place of what the calendar says: holidays of a place, vacations.
create table day_types (
  concession bigint not null,
  day date not null,
  -- Null: what the calendar says, again.
  type text check (type in ('weekday', 'saturday', 'sunday', 'holiday', 'vacation')),
  -- Of all of the concession's types when this one was said: two people don't write over each other.
  revision bigint not null,
  changed_at timestamptz not null,
  staff bigint,
  primary key (concession, day),
  foreign key (staff) references staff (id)
);
create index day_types_revision on day_types (concession, revision);
