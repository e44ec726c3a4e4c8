/**
 * Starts another generation of a database that was put back to an earlier state. Ids given out since are gone from it
 * but not from tablets: every sequence continues far beyond them, so that no id ever means two things. The numbers it
 * skips for stewards are kept, as tablets name them. Then the generation changes, and tablets send again what is missing. A
 * schema from before generations, or from before these numbers were kept, gets them from the next migration.
 *
 * All names in this SQL are qualified: it also runs inside a restore of PostgreSQL, which has no search path.
 */

/** More than is numbered between a backup and its restore; far less than the 2^53 that ids may reach. */
const GAP = 1_000_000

export const BEGIN_GENERATION = `
do $$
begin
  if exists (select from pg_catalog.pg_attribute
      where attrelid = pg_catalog.to_regclass('public.generation') and attname = 'lost_stewards') then
    update public.generation set lost_stewards = lost_stewards +
      (select pg_catalog.int8multirange(pg_catalog.int8range(
          coalesce(last_value, 0) + 1, coalesce(last_value, 0) + ${GAP}, '[]'))
        from pg_catalog.pg_sequences where schemaname = 'public' and sequencename = 'stewards_id_seq');
  end if;
end
$$;
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
