/** Invitations to the office, by the hash of their code. SQL only. */
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { StaffNumber } from '../row-ids.ts'
import type { MemberKey } from './staff.ts'

export interface Invite extends MemberKey {
  name: string
  email: string
  concessionName: string
  expiresAt: string
}

const drop = statement(
  'staff-invites-drop',
  'delete from staff_invites where concession = $1 and staff = $2 and used_at is null',
)
const insert = statement(
  'staff-invites-insert',
  `insert into staff_invites (concession, staff, hash, created_at, expires_at) values ($1, $2, $3, $4, $5)`,
)

/** The person's only invitation to the concession: earlier ones no longer work. */
export async function putInvite(
  tx: Queries,
  { concession, staff }: MemberKey,
  { hash, at, expiresAt }: { hash: Uint8Array; at: string; expiresAt: string },
): Promise<void> {
  await tx.query(drop, [concession, staff])
  await tx.query(insert, [concession, staff, hash, at, expiresAt])
}

const find = (more: string) => `select i.concession, i.staff, f.name, f.email, c.name as "concessionName",
    i.expires_at as "expiresAt"
  from staff_invites i join staff_members m on m.concession = i.concession and m.staff = i.staff
    join staff f on f.id = i.staff join concessions c on c.concession = i.concession
  where i.hash = $1 and i.used_at is null and i.expires_at > $2 and m.blocked_at is null${more}`
const usable = statement('staff-invites-usable', find(''))
const held = statement('staff-invites-held', find(' for update of i'))

/** The invitation of a code that works now. */
export async function usableInvite(db: Queries, hash: Uint8Array, at: string): Promise<Invite | undefined> {
  const [invite] = await db.query<Invite>(usable, [hash, at])
  return invite
}

const use = statement('staff-invites-use', 'update staff_invites set used_at = $2 where hash = $1')

/** Uses one up; undefined when it doesn't work. Of two at once the second waits for the first. */
export async function useInvite(tx: Queries, hash: Uint8Array, at: string): Promise<Invite | undefined> {
  const [invite] = await tx.query<Invite>(held, [hash, at])
  if (invite) await tx.query(use, [hash, at])
  return invite
}

// The invitation stays where they haven't been yet: its end would tell there that they are at work elsewhere.
const endLinks = statement(
  'staff-invites-end-links',
  `update staff_invites i set used_at = $2 from staff_members m
    where m.staff = $1 and m.joined_at is not null and i.concession = m.concession and i.staff = m.staff and i.used_at is null`,
)

/** Somebody has a new password or passkey: links to choose one that were sent before end, wherever they work. */
export async function endLinksOf(tx: Queries, staff: StaffNumber, at: string): Promise<void> {
  await tx.query(endLinks, [staff, at])
}

const forget = statement('staff-invites-forget', 'delete from staff_invites where expires_at < $1')

/** Deletes invitations that had expired at a moment, used or not. */
export async function forgetInvites(db: Queries, before: string): Promise<void> {
  await db.query(forget, [before])
}
