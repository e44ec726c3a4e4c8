-- When a concession calls a departure early or late, in seconds before and after its planned moment; usual ones where there is no row.
create table punctuality_bounds (
  concession bigint primary key references concessions,
  early_s integer not null check (early_s between 0 and 3600),
  late_s integer not null check (late_s between 0 and 3600),
  -- Two people don't write over one another; 0 while nobody set any.
  revision bigint not null default 1,
  changed_at timestamptz not null,
  staff bigint,
  foreign key (staff) references staff (id)
);
