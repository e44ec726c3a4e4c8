-- A line of the audit goes only by the right of who owns it, whatever a connection sets: by these functions, whose bounds don't believe the caller.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('vaarboek.retention', true) = 'on'
    and pg_has_role(current_user, (select c.relowner from pg_catalog.pg_class c where c.oid = tg_relid), 'member') then
    return null;
  end if;
  raise exception 'audit is append-only';
end
$$;

-- Deletes a hundred of the oldest lines of a concession from before a moment, none that is younger than the fewest days a concession may keep; returns
-- how many.
create function delete_old_audit(of bigint, before timestamptz) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  ids bigint[];
  first timestamptz;
  last timestamptz;
  many integer;
begin
  if not pg_has_role(session_user, current_user, 'member') then before := least(before, now() - interval '180 days'); end if;
  select array_agg(l.id), min(l.at), max(l.at) into ids, first, last
    from (select a.id, a.at from audit a where a.concession = of and a.at < before order by a.at, a.id limit 100) l;
  perform set_config('vaarboek.retention', 'on', true);
  delete from audit a where a.concession = of and a.id = any (ids) and a.at >= first and a.at <= last;
  get diagnostics many = row_count;
  perform set_config('vaarboek.retention', 'off', true);
  return many;
end
$$;

-- Takes lines of a day away that tablets made of stops and points, to be put back as one: of days that are over only, and never what people decided.
create function take_audit_lines(of bigint, on_day date, ids bigint[]) returns setof audit
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if on_day >= current_date and not pg_has_role(session_user, current_user, 'member') then
    raise exception 'lines of the audit are folded when their day is over';
  end if;
  perform set_config('vaarboek.retention', 'on', true);
  return query delete from audit a where a.concession = of and a.at >= on_day and a.at < on_day + 1 and a.id = any (ids)
      and a.action in ('checklist-answered', 'stop-passed', 'stop-skipped')
      and a.subject ~ '^(stop_visits|checklist_entries)/[0-9]{1,15}$' and a.staff is null and a.address is null
    returning a.*;
  perform set_config('vaarboek.retention', 'off', true);
end
$$;

revoke execute on function delete_old_audit(bigint, timestamptz), take_audit_lines(bigint, date, bigint[]) from public;
