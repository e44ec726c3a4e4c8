-- The audit is to lie in a table a month, so that what isn't kept goes as a whole. This file and the two after it make the old table the first of
-- them without holding up a count: each is a transaction of its own, and none holds a lock while it reads.
-- First a limit that all its lines keep: months after now, and after any line of a server whose clock was ahead. Until the last of the three files
-- is done it is also a limit for new lines, which is why it is two months away.
do $$
declare newest timestamptz;
begin
  select max(l.at) into newest from (select concession from concessions union all select 0) c
    cross join lateral (select a.at from audit a where a.concession = c.concession order by a.at desc limit 1) l;
  if newest is not null then
    execute format('alter table audit add constraint audit_bound check (at < %L) not valid',
      (date_trunc('month', greatest(newest, now()) at time zone 'UTC') + interval '3 months') at time zone 'UTC');
  end if;
end
$$;
