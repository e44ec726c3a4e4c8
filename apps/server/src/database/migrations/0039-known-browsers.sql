-- Browsers in which somebody of the office has logged in: wrong passwords typed there count apart from strangers'.
create table staff_browsers (
  staff bigint not null references staff,
  -- SHA-256 of what its cookie holds.
  hash bytea not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  primary key (staff, hash)
);
create index staff_browsers_hash on staff_browsers (hash);
create index staff_browsers_seen on staff_browsers (last_seen);

-- The browser or the login that a try came from, where it was known; null for a stranger's.
alter table staff_attempts add column known bytea;

-- The first token of the login: sessions that came from one another have the same. Null in the first itself.
alter table staff_sessions add column origin bytea;
create index staff_sessions_origin on staff_sessions (coalesce(origin, hash));
