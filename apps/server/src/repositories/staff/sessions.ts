/** Sessions of the office, by their hash only: what the cookie holds is never stored. SQL only. */
import type { Role } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber, MemberNumber, StaffNumber } from '../row-ids.ts'
import type { MemberKey } from './staff.ts'

export interface StaffSessionRow extends MemberKey {
  member: MemberNumber
  /** SHA-256 of its token. */
  hash: Uint8Array
  name: string
  email: string
  /** The roles as they are now, not as they were at the login. */
  roles: Role[]
  seenAt: string
  confirmedAt: string
  endsAt: string
  /** SHA-256 of the first token of the login, of which this may be a later one. */
  origin: Uint8Array
  /** Set where another token took its place a moment ago. */
  revokedAt: string | null
}

const insert = statement(
  'staff-sessions-insert',
  `insert into staff_sessions
      (concession, hash, staff, created_at, seen_at, confirmed_at, ends_at, address, agent, origin)
    values ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9)`,
)

export async function insertSession(
  tx: Queries,
  session: MemberKey & {
    hash: Uint8Array
    at: string
    confirmedAt: string
    endsAt: string
    address: string
    agent: string
    /** Null for the first of a login. */
    origin: Uint8Array | null
  },
): Promise<void> {
  const { concession, staff, hash, at, confirmedAt, endsAt, address, agent, origin } = session
  await tx.query(insert, [concession, hash, staff, at, confirmedAt, endsAt, address, agent, origin])
}

const shown = `select s.concession, s.staff, m.number as member, f.name, f.email, s.seen_at as "seenAt", s.confirmed_at as "confirmedAt",
      s.ends_at as "endsAt", coalesce(s.origin, s.hash) as origin, s.revoked_at as "revokedAt", s.hash,
      coalesce((select json_agg(r.role order by r.role) from staff_roles r
        where r.concession = s.concession and r.staff = s.staff), '[]') as roles
    from staff_sessions s join staff_members m on m.concession = s.concession and m.staff = s.staff
      join staff f on f.id = s.staff
    where (s.revoked_at is null or s.revoked_at > $2) and s.ends_at > $2 and m.blocked_at is null`
const valid = statement('staff-sessions-valid', `${shown} and s.hash = $1`)

/** The session's owner at this moment; none when unknown, ended, revoked, or they are blocked. */
export async function validSession(
  db: Queries,
  hash: Uint8Array,
  at: string,
): Promise<StaffSessionRow | undefined> {
  const [row] = await db.query<StaffSessionRow>(valid, [hash, at])
  return row
}

const goingOn = statement(
  'staff-sessions-going-on',
  `${shown} and coalesce(s.origin, s.hash) = $1 and s.concession = $3 order by s.revoked_at nulls first limit 1`,
)

/** The session that a login has in a concession at this moment, whatever its token is by now. */
export async function sessionOfLogin(
  db: Queries,
  { origin, concession }: { origin: Uint8Array; concession: ConcessionNumber },
  at: string,
): Promise<StaffSessionRow | undefined> {
  const [row] = await db.query<StaffSessionRow>(goingOn, [origin, at, concession])
  return row
}

const touch = statement('staff-sessions-touch', 'update staff_sessions set seen_at = $2 where hash = $1')

/** Somebody does something in it. */
export async function touchSession(db: Queries, hash: Uint8Array, at: string): Promise<void> {
  await db.query(touch, [hash, at])
}

const supersede = statement(
  'staff-sessions-supersede',
  'update staff_sessions set revoked_at = $2 where hash = $1 and revoked_at is null returning 1 as superseded',
)
const succeed = statement(
  'staff-sessions-succeed',
  `insert into staff_sessions (concession, hash, staff, created_at, seen_at, confirmed_at, ends_at, address, agent, origin)
    select concession, $2, staff, created_at, $3, $3, ends_at, address, agent, coalesce(origin, hash)
    from staff_sessions where hash = $1`,
)

/**
 * The password was given in it: it goes on under another token. The old one is revoked at a moment that is still to come.
 * @returns false when it had ended
 */
export async function renewSession(
  tx: Queries,
  old: Uint8Array,
  renewed: { hash: Uint8Array; at: string; oldUntil: string },
): Promise<boolean> {
  if ((await tx.query(supersede, [old, renewed.oldUntil])).length === 0) return false
  await tx.query(succeed, [old, renewed.hash, renewed.at])
  return true
}

const GOES_ON = 'revoked_at is null or revoked_at >'
const revoke = statement(
  'staff-sessions-revoke',
  `update staff_sessions set revoked_at = $2 where hash = $1 and (${GOES_ON} $2)`,
)

export async function revokeSession(tx: Queries, hash: Uint8Array, at: string): Promise<void> {
  await tx.query(revoke, [hash, at])
}

/** Ends sessions; `$1` is when. They are held in one order: two that end the same ones at once would else wait for each other. */
const revoking = (which: string) => `with held as materialized (
      select hash from staff_sessions where ${which} and (${GOES_ON} $1) and ends_at > $1 order by hash for no key update)
    update staff_sessions s set revoked_at = $1 from held h where s.hash = h.hash
    returning coalesce(s.origin, s.hash) as origin`

const revokeOrigin = statement(
  'staff-sessions-revoke-origin',
  revoking('staff = $2 and coalesce(origin, hash) = $3'),
)

/** Ends all that came from one login of somebody. False when nothing of it was left. */
export async function revokeLogin(
  tx: Queries,
  { staff, origin }: { staff: StaffNumber; origin: Uint8Array },
  at: string,
): Promise<boolean> {
  return (await tx.query(revokeOrigin, [at, staff, origin])).length > 0
}

const revokeOfMember = statement(
  'staff-sessions-revoke-of-member',
  revoking('concession = $2 and staff = $3'),
)

/** Ends all sessions somebody has in a concession. */
export async function revokeSessionsOfMember(
  tx: Queries,
  { concession, staff }: MemberKey,
  at: string,
): Promise<void> {
  await tx.query(revokeOfMember, [at, concession, staff])
}

const revokeOfStaff = statement('staff-sessions-revoke-of-staff', revoking('staff = $2'))

/** Ends all sessions of somebody, in every concession. */
export async function revokeSessionsOfStaff(tx: Queries, staff: StaffNumber, at: string): Promise<void> {
  await tx.query(revokeOfStaff, [at, staff])
}

const revokeOthers = statement(
  'staff-sessions-revoke-others',
  revoking('staff = $2 and coalesce(origin, hash) <> $3'),
)

/** Ends all sessions of somebody but those of one login; returns of how many logins. */
export async function revokeOtherSessions(
  tx: Queries,
  { staff, origin }: { staff: StaffNumber; origin: Uint8Array },
  at: string,
): Promise<number> {
  const ended = await tx.query<{ origin: Uint8Array }>(revokeOthers, [at, staff, origin])
  return new Set(ended.map((row) => Buffer.from(row.origin).toString('hex'))).size
}

export interface OwnSessionRow {
  origin: Uint8Array
  concessionName: string
  createdAt: string
  seenAt: string
  address: string
  agent: string
}

const own = statement(
  'staff-sessions-own',
  `select coalesce(s.origin, s.hash) as origin, c.name as "concessionName", s.created_at as "createdAt", s.seen_at as "seenAt",
      s.address, s.agent
    from staff_sessions s join concessions c on c.concession = s.concession
    where s.staff = $1 and s.revoked_at is null and s.ends_at > $2 order by s.seen_at desc, s.created_at desc`,
)

/** Sessions in which somebody is logged in now, in every concession, the last used first. */
export function ownSessions(db: Queries, staff: StaffNumber, at: string): Promise<OwnSessionRow[]> {
  return db.query(own, [staff, at])
}

const forget = statement('staff-sessions-forget', 'delete from staff_sessions where ends_at < $1')

/** Deletes sessions that had ended at a moment. */
export async function forgetSessions(db: Queries, before: string): Promise<void> {
  await db.query(forget, [before])
}
