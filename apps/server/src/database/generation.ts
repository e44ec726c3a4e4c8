/**
 * Begins another life of a database that was put back to an earlier state. Numbers given out since are gone from it but
 * not from tablets: every sequence goes on far beyond them, so that no number ever means two things. Then the generation
 * changes, by which tablets notice. On a schema from before the generation the next migration makes one.
 *
 * It is SQL with whole names, for it also runs inside a restore of PostgreSQL, where no schema is searched.
 */

/** More than is numbered between a backup and its restore; far less than the 2^53 that ids may reach. */
const GAP = 1_000_000

export const BEGIN_GENERATION = `
select pg_catalog.setval(pg_catalog.format('%I.%I', schemaname, sequencename)::pg_catalog.regclass,
  coalesce(last_value, 0) + ${GAP})
from pg_catalog.pg_sequences where schemaname = 'public';
do $$
begin
  if pg_catalog.to_regclass('public.generation') is not null then
    update public.generation set id = pg_catalog.gen_random_uuid()::text, begun_at = pg_catalog.now(),
      first_trip = pg_catalog.pg_sequence_last_value('public.trips_id_seq') + 1;
  end if;
end
$$;
`
