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
