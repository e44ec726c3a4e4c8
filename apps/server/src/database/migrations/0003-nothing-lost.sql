-- Reports of script errors are open to anybody, so few are taken from one address: counted here, where every process of
-- the server counts the same.
alter table script_errors add column address text;
create index script_errors_address on script_errors (address, at);

-- Which life of this database it is. Restoring a backup begins another one: tablets are told it with every answer, and
-- those that see another one than before deliver again what they hold. It has one row.
create table generation (
  id text not null,
  -- Trips below this number may have been numbered in an earlier life. No sequence gives such a number again, so a
  -- tablet may have its trip under the number it had.
  first_trip bigint not null,
  begun_at timestamptz not null default now()
);
create unique index generation_one on generation ((true));
insert into generation (id, first_trip)
  select gen_random_uuid()::text, coalesce(pg_sequence_last_value('trips_id_seq'), 0) + 1;

-- Somebody who asked to be forgotten: trips keep a number without a name, and nobody can choose it any more.
alter table stewards add column forgotten_at timestamptz;

-- Which tracks a notification was told to, without reading all the concession was ever told.
create index notification_tracks_of on notification_tracks (concession, notification, track);

-- Where in its device's logbook the settings of a trip stand that hold: a clock that was set back doesn't make newer ones old.
-- Null where the sender gave none.
alter table trips add column sequence bigint;
