/**
 * SQL by which a superuser gives the database two roles: one that owns the tables and one that serves. From whatever is there: nothing
 * yet, one role for both, or two already. For psql: it makes what isn't there by `\gexec`, and goes to the database by `\connect`.
 */
import pg from 'pg'
import { hostAddresses, passwordIn } from './postgres-hosts.ts'
import { rightsOf } from './serving-role.ts'

const { escapeIdentifier: name, escapeLiteral: text } = pg

interface Login {
  role: string
  password: string
  database: string
}

/** The addresses don't name two roles of one database. */
export class NotTwoRoles extends Error {
  readonly why: 'same-role' | 'other-database' | 'no-name'

  constructor(why: NotTwoRoles['why']) {
    super(why)
    this.why = why
  }
}

/**
 * @param serving DATABASE_URL
 * @param owning MIGRATE_DATABASE_URL
 * @throws NotTwoRoles
 */
export function twoRolesScript(serving: string, owning: string): string {
  const [server, owner] = [loginOf(serving), loginOf(owning)]
  if (server.database !== owner.database) throw new NotTwoRoles('other-database')
  if (server.role === owner.role) throw new NotTwoRoles('same-role')
  return String.raw`\set ON_ERROR_STOP on
-- Passwords come in no log.
set log_statement = 'none'; set log_min_duration_statement = -1; set log_min_error_statement = 'panic';
select format('create role %I', name) from unnest(array[${text(owner.role)}, ${text(server.role)}]) name
  where name not in (select rolname from pg_roles) \gexec
-- It makes a database of its own to check a backup in.
alter role ${name(owner.role)} login nosuperuser createdb${passwordOf(owner)};
alter role ${name(server.role)} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls${passwordOf(server)};
${leftRoles(server.role)}
select format('create database %I owner %I template template0 encoding ''UTF8''', ${text(owner.database)}, ${text(owner.role)})
  where ${text(owner.database)} not in (select datname from pg_database) \gexec
alter database ${name(owner.database)} owner to ${name(owner.role)};
-- It may have connected by a role it was in.
grant connect on database ${name(owner.database)} to ${name(owner.role)}, ${name(server.role)};
\connect ${name(owner.database)}
begin;
-- The owner of a schema may drop what is in it, whoever owns that: it is the database's owner again.
alter schema public owner to pg_database_owner;
grant usage, create on schema public to ${name(owner.role)};
revoke create on schema public from public, ${name(server.role)};
${takenOver(owner.role)}
${takenBack(owner.role, server.role)}
set local role ${name(owner.role)};
${grantedRights(server.role)}
commit;`
}

function loginOf(url: string): Login {
  const [address] = hostAddresses(url) ?? [url]
  const { username, pathname } = new URL(address)
  const login = {
    role: decodeURIComponent(username),
    password: passwordIn(address),
    database: decodeURIComponent(pathname.slice(1)),
  }
  if (login.role === '' || login.database === '') throw new NotTwoRoles('no-name')
  return login
}

/** Without one in the address it stays as it is: a certificate or the machine's own account may be the proof. */
function passwordOf({ password }: Login): string {
  return password === '' ? '' : ` password ${text(password)}`
}

/** Every table, view, sequence, type and routine of ours; what a table or an extension brings goes with that, parts of a table don't. */
function takenOver(role: string): string {
  const own = (object: string, catalogue: string) =>
    `not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${object}.oid
    and d.deptype in ('e', 'a', 'i'))`
  return String.raw`select format('alter %s %s owner to %I', case c.relkind when 'v' then 'view' when 'm' then 'materialized view'
    when 'S' then 'sequence' else 'table' end, c.oid::regclass, ${text(role)})
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
    and (c.relkind = 'p' or c.relispartition or ${own('c', 'pg_class')}) \gexec
select format('alter type %s owner to %I', t.oid::regtype, ${text(role)})
  from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype in ('d', 'e') and ${own('t', 'pg_type')} \gexec
select format('alter routine %s owner to %I', p.oid::regprocedure, ${text(role)})
  from pg_proc p where p.pronamespace = 'public'::regnamespace and ${own('p', 'pg_proc')} \gexec`
}

/** Roles by which it only reads how the server is. */
const WATCHING = ['pg_monitor', 'pg_read_all_settings', 'pg_read_all_stats', 'pg_stat_scan_tables']

/** Memberships of a role: none stays, but those to watch. */
function leftRoles(role: string): string {
  return String.raw`select format('revoke %I from %I%s', g.rolname, m.rolname, ' granted by ' || quote_ident(b.rolname))
  from pg_auth_members a join pg_roles g on g.oid = a.roleid join pg_roles m on m.oid = a.member left join pg_roles b on b.oid = a.grantor
  where m.rolname = ${text(role)} and g.rolname not in (${WATCHING.map(text).join(', ')}) \gexec`
}

/** Rights that were given by hand, for what is there and for what comes; those that serving takes are given again. */
function takenBack(owner: string, role: string): string {
  const all = ['tables', 'sequences', 'routines']
  const given = all.map((kind) => `revoke all on all ${kind} in schema public from ${name(role)} cascade;`)
  const toCome = all.flatMap((kind) =>
    ['', 'in schema public '].map(
      (where) =>
        `alter default privileges for role ${name(owner)} ${where}revoke all on ${kind} from ${name(role)};`,
    ),
  )
  return [
    ...given,
    'revoke truncate, references, trigger on all tables in schema public from public;',
    ...toCome,
  ].join('\n')
}

/** Rights as each start gives them; before the first one there is no table yet. */
function grantedRights(role: string): string {
  return `do $rights$ begin
  if to_regclass('public.migrations') is not null then ${rightsOf(role).trim()}
  revoke insert, update, delete on public.migrations from public;
  end if;
end $rights$;`
}
