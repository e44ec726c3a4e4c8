/** Sessions of the office, by their hash only: what the cookie holds is never stored. SQL only. */
import type { Role } from '@vaarboek/wire/office'
import type { Queries } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { MemberKey } from './office-staff.ts'
import type { StaffNumber } from './row-ids.ts'

export interface StaffSessionRow extends MemberKey {
  name: string
  email: string
  /** As they are now, not as they were at the login. */
  roles: Role[]
  seenAt: string
  confirmedAt: string
  endsAt: string
}

const insert = statement(
  'staff-sessions-insert',
  `insert into staff_sessions
      (concession, hash, staff, created_at, seen_at, confirmed_at, ends_at, address, agent)
    values ($1, $2, $3, $4, $4, $5, $6, $7, $8)`,
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
  },
): Promise<void> {
  const { concession, staff, hash, at, confirmedAt, endsAt, address, agent } = session
  await tx.query(insert, [concession, hash, staff, at, confirmedAt, endsAt, address, agent])
}

const valid = statement(
  'staff-sessions-valid',
  `select s.concession, s.staff, f.name, f.email, s.seen_at as "seenAt", s.confirmed_at as "confirmedAt",
      s.ends_at as "endsAt",
      coalesce((select json_agg(r.role order by r.role) from staff_roles r
        where r.concession = s.concession and r.staff = s.staff), '[]') as roles
    from staff_sessions s join staff_members m on m.concession = s.concession and m.staff = s.staff
      join staff f on f.id = s.staff
    where s.hash = $1 and s.revoked_at is null and s.ends_at > $2 and m.blocked_at is null`,
)

/** Whose session it is at this moment; none when unknown, ended, revoked, or they are blocked. */
export async function validSession(
  db: Queries,
  hash: Uint8Array,
  at: string,
): Promise<StaffSessionRow | undefined> {
  const [row] = await db.query<StaffSessionRow>(valid, [hash, at])
  return row
}

const touch = statement('staff-sessions-touch', 'update staff_sessions set seen_at = $2 where hash = $1')

/** Somebody does something in it. */
export async function touchSession(db: Queries, hash: Uint8Array, at: string): Promise<void> {
  await db.query(touch, [hash, at])
}

const confirm = statement(
  'staff-sessions-confirm',
  'update staff_sessions set confirmed_at = $2 where hash = $1 and revoked_at is null',
)

/** The password was given in it. */
export async function confirmSession(tx: Queries, hash: Uint8Array, at: string): Promise<void> {
  await tx.query(confirm, [hash, at])
}

const revoke = statement(
  'staff-sessions-revoke',
  'update staff_sessions set revoked_at = $2 where hash = $1 and revoked_at is null',
)

export async function revokeSession(tx: Queries, hash: Uint8Array, at: string): Promise<void> {
  await tx.query(revoke, [hash, at])
}

const revokeOfMember = statement(
  'staff-sessions-revoke-of-member',
  `update staff_sessions set revoked_at = $3
    where concession = $1 and staff = $2 and revoked_at is null and ends_at > $3`,
)

/** Ends all sessions somebody has in a concession. */
export async function revokeSessionsOfMember(
  tx: Queries,
  { concession, staff }: MemberKey,
  at: string,
): Promise<void> {
  await tx.query(revokeOfMember, [concession, staff, at])
}

const revokeOfStaff = statement(
  'staff-sessions-revoke-of-staff',
  'update staff_sessions set revoked_at = $2 where staff = $1 and revoked_at is null and ends_at > $2',
)

/** Ends all sessions of somebody, in every concession. */
export async function revokeSessionsOfStaff(tx: Queries, staff: StaffNumber, at: string): Promise<void> {
  await tx.query(revokeOfStaff, [staff, at])
}

const revokeOthers = statement(
  'staff-sessions-revoke-others',
  'update staff_sessions set revoked_at = $3 where staff = $1 and hash <> $2 and revoked_at is null and ends_at > $3',
)

/** Ends all sessions of somebody but one. */
export async function revokeOtherSessions(
  tx: Queries,
  { staff, kept }: { staff: StaffNumber; kept: Uint8Array },
  at: string,
): Promise<void> {
  await tx.query(revokeOthers, [staff, kept, at])
}

const forget = statement('staff-sessions-forget', 'delete from staff_sessions where ends_at < $1')

/** Deletes sessions that had ended at a moment. */
export async function forgetSessions(db: Queries, before: string): Promise<void> {
  await db.query(forget, [before])
}
