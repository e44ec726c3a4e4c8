/**
 * The role that serves, where another one owns the tables: it reads and changes rows, and can change no table. It gets its rights
 * from the owner each time the schema is looked at, so what a migration makes is never without.
 */
import type { Queries } from './database.ts'
import { statement } from './statement.ts'

const self = statement('serving-role', 'select current_user::text as role')

/** The role of a connection. */
export async function roleOf(database: Queries): Promise<string> {
  const [row] = await database.query<{ role: string }>(self)
  if (!row) throw new Error('A connection without a role')
  return row.role
}

/** SQL that gives a role what serving takes. Nothing on `migrations` but reading: which they are is the owner's to say. */
export function rightsOf(role: string): string {
  const name = `"${role.replaceAll('"', '""')}"`
  return `
grant usage on schema public to ${name};
grant select, insert, update, delete on all tables in schema public to ${name};
revoke insert, update, delete on public.migrations from ${name};
grant usage, select, update on all sequences in schema public to ${name};
grant execute on all functions in schema public to ${name};
`
}
