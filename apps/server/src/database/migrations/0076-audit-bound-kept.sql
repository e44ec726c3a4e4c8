-- Reads the whole audit once; counts go on meanwhile.
do $$
begin
  if exists (select from pg_constraint where conrelid = 'audit'::regclass and conname = 'audit_bound') then
    alter table audit validate constraint audit_bound;
  end if;
end
$$;
