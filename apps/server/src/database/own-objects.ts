/** Tables and functions of ours in a PostgreSQL database: all in the schema public but extensions. */
import type pg from 'pg'

/** SQL that takes all of it away. Extensions and what belongs to them stay. */
export const EMPTY = `
set local client_min_messages = warning;
do $$
declare own record;
begin
  -- Most sequences go with the table they belong to.
  for own in select c.oid::regclass as name, c.relkind from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relkind = 'S'
  loop
    if to_regclass(own.name::text) is null then continue; end if;
    execute format('drop %s %s cascade',
      case own.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, own.name);
  end loop;
  for own in select p.oid::regprocedure as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('drop routine %s cascade', own.name);
  end loop;
end
$$;
`

const HOLDS_NOTHING = `select not exists (
    select 1 from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind <> 'i'
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e'))
  and not exists (
    select 1 from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')) as nothing`

export async function holdsNothing(client: pg.Client): Promise<boolean> {
  return (await client.query(HOLDS_NOTHING)).rows[0].nothing
}

/** Whether a restore by several connections was broken off here: it fills this table last. */
export async function isHalfRestored(client: pg.Client): Promise<boolean> {
  const [table] = (await client.query("select to_regclass('public.migrations') is not null as there")).rows
  if (!table.there) return false
  return (await client.query('select not exists (select 1 from public.migrations) as half')).rows[0].half
}
