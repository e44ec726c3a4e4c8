-- Feeds of live data for passengers' apps (GTFS-Realtime): whether an admin turned each on, and as it was rendered last.
create table realtime_feeds (
  concession bigint not null references concessions,
  kind text not null check (kind in ('trip-updates', 'vehicle-positions', 'alerts')),
  is_on boolean not null,
  -- SHA-256 of the key that consumers bring; null: anybody may read it. The key itself is kept nowhere.
  key_hash bytea,
  revision integer not null default 1,
  changed_at timestamptz not null,
  staff bigint,
  -- The time in the header of the rendering that holds, in seconds since 1970. It never goes back, whichever server renders.
  header_s bigint,
  entities integer,
  -- The rendering for the other servers; null on the embedded database, which has one.
  bytes bytea,
  -- Since when a server is rendering it, in the same seconds; null: none is.
  claimed_s bigint,
  primary key (concession, kind)
) with (fillfactor = 50);
