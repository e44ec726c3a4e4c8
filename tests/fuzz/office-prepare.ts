/** The office of a concession for requests to work on: who asks, and whom and what they change. */
import { ROLES, type Role } from '@vaarboek/wire/office'
import type { Database } from '../../apps/server/src/database/database.ts'
import { giveNormalForms } from '../../apps/server/src/database/normal-forms.ts'

/** Colleagues, captains, stewards, tablets and passkeys that may be changed: those who ask stay as they are. */
const SPARE = 30

export interface OfficeIds {
  /** What cookies hold: the first may do everything, each of the others has one role. */
  sessions: string[]
  /** Sessions to end. */
  spareSessions: string[]
  /** Of the first one. */
  email: string
  /** What invitations' links hold. */
  codes: string[]
  colleagues: number[]
  captains: number[]
  officeStewards: number[]
  devices: number[]
  passkeys: number[]
}

const asOne = (roles: readonly Role[]) => roles.join(' ')

/** @param name what texts of this concession hold and nothing else does */
export async function officeOf(database: Database, concession: number, name: string): Promise<OfficeIds> {
  // Those who ask come last: a number that is bad is often a small one, and would block them.
  const people = [...Array.from({ length: SPARE }, () => 'reader'), asOne(ROLES), ...ROLES]
  const asking = ROLES.length + 1
  const [made] = await database.query<Omit<OfficeIds, 'sessions' | 'spareSessions' | 'email' | 'codes'>>(
    MAKE,
    [concession, name, JSON.stringify(people), asking, SPARE],
  )
  if (!made) throw new Error('No office')
  await database.transaction(giveNormalForms)
  const sessions = Array.from({ length: asking + SPARE }, (_, place) => `${concession}-session-${place + 1}`)
  return {
    ...made,
    email: `${name}-${SPARE + 1}@example.org`,
    sessions: sessions.slice(0, asking),
    spareSessions: sessions.slice(asking),
    codes: Array.from({ length: SPARE }, (_, place) => codeOf(concession, place + 1)),
  }
}

/** An invitation's code has 43 characters. */
const codeOf = (concession: number, place: number) => `${concession}-code-${place}`.padEnd(43, 'x')

const HASH = (text: string) => `sha256((${text})::bytea)`

const MAKE = {
  name: 'fuzz-office',
  text: `with
    p as (select roles, place, $2::text || '-' || place || '@example.org' as email
      from jsonb_array_elements_text($3::jsonb) with ordinality x (roles, place)),
    f as (insert into staff (email, email_key, name, created_at)
      select email, lower(email), 'Collega ' || $2 || ' ' || place, now() from p returning id, email),
    m as (insert into staff_members (concession, staff, added_at) select $1, id, now() from f),
    r as (insert into staff_roles (concession, staff, role)
      select $1, f.id, role from f join p using (email), unnest(string_to_array(roles, ' ')) role),
    i as (insert into staff_invites (concession, hash, staff, created_at, expires_at)
      select $1, ${HASH(`rpad($1 || '-code-' || place, 43, 'x')`)}, f.id, now(), now() + interval '1 year'
      from f join p using (email) where place <= $5::int),
    s as (insert into staff_sessions
        (concession, hash, staff, created_at, seen_at, confirmed_at, ends_at, address, agent)
      select $1, ${HASH(`$1 || '-session-' || n`)}, f.id, now(), t, t, t, '', ''
      from generate_series(1, $4::int + $5::int) n join p on p.place = $5 + case when n > $4 then 1 else n end
        join f using (email), (select now() + interval '1 year' as t) x),
    k as (insert into staff_passkeys (staff, name, credential, public_key, counter, transports, created_at)
      select f.id, $2 || ' ' || n, ${HASH(`$1 || '-passkey-' || n`)}, ''::bytea, 0, '[]', now()
      from f join p using (email), generate_series(1, 8) n where place = $5 + 1 returning id),
    c as (insert into captains (concession, email, full_name, pin_hash)
      select $1, $2 || '-captain-' || n || '@example.org', $2 || ' ' || n, 'none'
      from generate_series(1, $5) n returning id),
    w as (insert into stewards (concession, firstname, lastname)
      select $1, $2, 'Matroos ' || n from generate_series(1, $5) n returning id),
    d as (insert into devices (concession, device, secret_hash, first_seen, last_seen)
      select $1, $2 || n, ${HASH(`$1 || '-device-' || n`)}, now(), now() from generate_series(1, $5) n returning id)
    select (select json_agg(id order by id) from f where id not in
        (select f.id from f join p using (email) where place > $5)) as colleagues,
      (select json_agg(id order by id) from c) as captains,
      (select json_agg(id order by id) from w) as "officeStewards",
      (select json_agg(id order by id) from d) as devices,
      (select json_agg(id order by id) from k) as passkeys`,
}
