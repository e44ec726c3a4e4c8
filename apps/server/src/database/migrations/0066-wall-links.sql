-- Links by which a screen on the wall shows the board without a login, for some hours or days.
create table wall_links (
  concession bigint not null references concessions,
  id bigint generated always as identity,
  -- SHA-256 of the code behind the link's '#'. The code itself is kept nowhere.
  code_hash bytea not null unique,
  name text not null,
  staff bigint not null references staff,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  -- Before its time; by whom of the office.
  ended_at timestamptz,
  ended_by bigint references staff,
  used_at timestamptz,
  primary key (concession, id)
) with (fillfactor = 80);
create index wall_links_of_staff on wall_links (concession, staff);

-- Screens that opened one; each works as long as its link.
create table wall_sessions (
  concession bigint not null,
  -- SHA-256 of what the screen's cookie holds.
  hash bytea not null unique,
  link bigint not null,
  opened_at timestamptz not null,
  primary key (concession, hash),
  foreign key (concession, link) references wall_links on delete cascade
);
create index wall_sessions_of_link on wall_sessions (concession, link, opened_at);
