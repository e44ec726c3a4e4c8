-- Who is refused again and again makes one line in the audit for each hour, and here it is counted how often: the audit is never deleted, and
-- asking costs nothing.
create table refusals (
  concession bigint not null,
  -- 'captain 12', 'staff 3', or nothing while nobody is known.
  who text not null,
  action text not null,
  hour timestamptz not null,
  times integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (concession, who, action, hour)
);
create index refusals_old on refusals (last_at);
