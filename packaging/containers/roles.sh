#!/bin/sh
# Makes the role that serves and the one that owns the tables; neither is PostgreSQL's superuser. The image runs it on an empty volume.
# On one whose superuser served until now: docker compose exec --env POSTGRES_USER=vaarboek database sh /docker-entrypoint-initdb.d/roles.sh
set -eu
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" \
  --set=owner="$OWNER_PASSWORD" --set=server="$SERVER_PASSWORD" --set=database="$POSTGRES_DB" <<'SQL'
select format('create role %I', name) from unnest(array['vaarboek_owner', 'vaarboek_server']) name
  where name not in (select rolname from pg_roles) \gexec
-- It makes a database of its own to check a backup in.
alter role vaarboek_owner login nosuperuser createdb password :'owner';
alter role vaarboek_server login nosuperuser nocreatedb nocreaterole password :'server';
alter database :"database" owner to vaarboek_owner;
select format('alter %s %s owner to vaarboek_owner', case relkind when 'v' then 'view' else 'table' end, oid::regclass)
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') \gexec
select format('alter routine %s owner to vaarboek_owner', oid::regprocedure)
  from pg_proc where pronamespace = 'public'::regnamespace \gexec
SQL
