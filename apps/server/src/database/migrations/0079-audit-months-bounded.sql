-- Whoever serves calls these functions with the owner's right, and may be somebody who found its password: bounds that don't believe the caller.

-- Months that are missing between two days, of which it makes a table each; returns how many. Only the owner makes those of long ago.
-- By the right of who owns the tables: the role that serves may make none. It waits half a second at most, while a backup reads, say: it is asked again.
create or replace function make_audit_months(first date, last date) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '500ms' as $$
declare
  month timestamp := date_trunc('month', first::timestamp);
  begins timestamptz;
  ends timestamptz;
  name text;
  made integer := 0;
  grants record;
begin
  if first < current_date - 800 and not pg_has_role(session_user, current_user, 'member') then
    raise exception 'months of the audit are made for two years back at most';
  end if;
  if last > current_date + 400 then raise exception 'months of the audit are made for a year at most'; end if;
  while month <= last loop
    begins := month at time zone 'UTC';
    ends := (month + interval '1 month') at time zone 'UTC';
    if not exists (select from audit_parts() p where p.since < ends and p.until > begins) then
      name := 'audit_' || to_char(month, 'YYYY_MM');
      execute format('create table public.%I (like public.audit)', name);
      -- A partition's numbers are its parent's.
      perform set_config('vaarboek.retention', 'on', true);
      if exists (select from audit_rest r where r.at >= begins and r.at < ends) then
        execute format('with moved as (delete from audit_rest where at >= $1 and at < $2 returning *)
          insert into public.%I select * from moved', name) using begins, ends;
      end if;
      perform set_config('vaarboek.retention', 'off', true);
      execute format('alter table public.%I add primary key (concession, id)', name);
      execute format('alter table public.audit attach partition public.%I for values from (%L) to (%L)', name, begins, ends);
      execute format('create trigger audit_append_only before update or delete or truncate on public.%I
        for each statement execute function public.refuse_change()', name);
      for grants in
        select g.grantee::regrole as role, string_agg(g.privilege_type, ', ') as rights
        from pg_class c cross join lateral aclexplode(c.relacl) g
        where c.oid = 'public.audit'::regclass and g.grantee <> 0 and g.grantee <> c.relowner group by g.grantee
      loop
        execute format('grant %s on public.%I to %s', grants.rights, name, grants.role);
      end loop;
      made := made + 1;
    end if;
    month := month + interval '1 month';
  end loop;
  return made;
end
$$;

-- Takes the oldest month away that no concession keeps, as far as some thousand lines that some do, which come to the rest. Returns how many lines of each
-- concession went; null where there is no such month. What a concession keeps, its row of `retention` says.
create or replace function drop_audit_month(now timestamptz) returns jsonb
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '500ms' as $$
declare
  oldest record;
  kept bigint;
  gone jsonb;
  going bigint[];
begin
  now := least(now, pg_catalog.now());
  for oldest in select p.part, p.until from audit_parts() p where p.until < now - interval '180 days' order by p.until loop
    going := array(select r.concession from retention r
      where r.audit_days is not null and oldest.until <= now - r.audit_days * interval '1 day');
    if cardinality(going) = 0 then return null; end if;
    execute format('select count(*) from (select from %s l where not (l.concession = any ($1)) limit 10001) few', oldest.part)
      into kept using going;
    if kept <= 10000 then
      execute format('alter table public.audit detach partition %s', oldest.part);
      execute format('select coalesce(jsonb_object_agg(l.concession, l.many), ''{}'') from (
        select concession, count(*) as many from %s where concession = any ($1) group by concession) l', oldest.part)
        into gone using going;
      execute format('insert into public.audit (concession, id, at, captain, device, action, subject, detail, staff, address)
        select concession, id, at, captain, device, action, subject, detail, staff, address from %s
        where not (concession = any ($1))', oldest.part) using going;
      execute format('drop table %s', oldest.part);
      return gone;
    end if;
  end loop;
  return null;
end
$$;
