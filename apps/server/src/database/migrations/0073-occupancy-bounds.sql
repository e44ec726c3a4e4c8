-- Up to which part of its people a ship is told to be empty, to have seats or room to stand: percentages.
create table occupancy_bounds (
  concession bigint not null references concessions,
  empty_to integer not null,
  many_to integer not null,
  few_to integer not null,
  standing_to integer not null,
  revision integer not null default 1,
  changed_at timestamptz not null,
  staff bigint,
  primary key (concession),
  check (0 <= empty_to and empty_to < many_to and many_to < few_to and few_to < standing_to and standing_to <= 100)
);
