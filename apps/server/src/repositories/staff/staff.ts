/** People of the office: their accounts, where they work and as what. SQL only. */
import { type NormalForm, normalForm } from '@vaarboek/domain'
import type { Role } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber, MemberNumber, StaffNumber } from '../row-ids.ts'

export interface StaffAccount {
  id: StaffNumber
  email: string
  name: string
  /** Null until an invitation was used, and for who has passkeys only. */
  passwordHash: string | null
}

/** A person's place in a concession. */
export interface MemberKey {
  concession: ConcessionNumber
  staff: StaffNumber
}

/** The same with what others see of it. */
export interface MemberRow {
  id: MemberNumber
  staff: StaffNumber
  email: string
  name: string
  roles: Role[]
  /** They have been in this concession's office. */
  canLogIn: boolean
  /** They log in with an account of the organisation; false until then. */
  isBound: boolean
  blockedAt: string | null
  invitedUntil: string | null
  lastSeenAt: string | null
  revision: number
}

const account = 'select id, email, name, password_hash as "passwordHash" from staff'
const byEmail = statement('staff-by-email', `${account} where email_key = $1`)

export async function staffByEmail(db: Queries, email: NormalForm): Promise<StaffAccount | undefined> {
  const [found] = await db.query<StaffAccount>(byEmail, [email])
  return found
}

const byId = statement('staff-by-id', `${account} where id = $1`)

export async function staffById(db: Queries, id: StaffNumber): Promise<StaffAccount | undefined> {
  const [found] = await db.query<StaffAccount>(byId, [id])
  return found
}

const open = statement(
  'staff-concessions',
  `select c.concession as id, c.name from staff_members m join concessions c on c.concession = m.concession
    where m.staff = $1 and m.blocked_at is null
      and exists (select 1 from staff_roles r where r.concession = m.concession and r.staff = m.staff)
    order by c.concession`,
)

/** The concessions somebody may work in now. */
export async function concessionsOfStaff(
  db: Queries,
  staff: StaffNumber,
): Promise<{ id: ConcessionNumber; name: string }[]> {
  return db.query(open, [staff])
}

// Somebody who hasn't been here yet is shown as this concession named them: else an address would tell who works
// elsewhere.
const members = `select m.number as id, m.staff, coalesce(m.email, f.email) as email, coalesce(m.name, f.name) as name,
    m.joined_at is not null as "canLogIn",
    m.joined_at is not null and (select 1 from staff_provider_accounts a where a.staff = m.staff limit 1) is not null
      as "isBound",
    m.blocked_at as "blockedAt", m.revision,
    coalesce((select json_agg(r.role order by r.role) from staff_roles r
      where r.concession = m.concession and r.staff = m.staff), '[]') as roles,
    (select max(i.expires_at) from staff_invites i where i.concession = m.concession and i.staff = m.staff
      and i.used_at is null and i.expires_at > $2) as "invitedUntil",
    (select max(s.seen_at) from staff_sessions s where s.staff = m.staff and s.concession = m.concession)
      as "lastSeenAt"
  from staff_members m cross join lateral (select * from staff where id = m.staff limit 1) f
  where m.concession = $1`
const list = statement('staff-of-concession', `${members} order by lower(coalesce(m.name, f.name)), m.number`)

export async function membersOf(db: Queries, concession: ConcessionNumber, at: string): Promise<MemberRow[]> {
  return db.query<MemberRow>(list, [concession, at])
}

const one = statement('staff-of-concession-one', `${members} and m.staff = $3`)

export async function memberOf(
  db: Queries,
  { concession, staff }: MemberKey,
  at: string,
): Promise<MemberRow | undefined> {
  const [found] = await db.query<MemberRow>(one, [concession, at, staff])
  return found
}

const byNumber = statement(
  'staff-members-by-number',
  'select staff from staff_members where concession = $1 and number = $2',
)

/** The account of a member of a concession. */
export async function staffOfMember(
  db: Queries,
  concession: ConcessionNumber,
  member: MemberNumber,
): Promise<StaffNumber | undefined> {
  const [found] = await db.query<{ staff: StaffNumber }>(byNumber, [concession, member])
  return found?.staff
}

/** Columns of SQL: how colleagues know an account, in the concession of the table `of`. */
export function colleagueIn(of: string, account: string): { number: string; name: string } {
  const column = (name: string) =>
    `(select ${name} from staff_members sm join staff sf on sf.id = sm.staff
      where sm.concession = ${of}.concession and sm.staff = ${account})`
  return { number: column('sm.number'), name: column('coalesce(sm.name, sf.name)') }
}

const hold = statement(
  'staff-members-hold',
  `select staff, revision from staff_members where concession = $1
      and staff = any (array(select jsonb_array_elements_text($2::jsonb)::bigint)) order by staff for no key update`,
)

/**
 * Holds these people's places until the transaction's end, in one order for everybody; the revisions of those that are there. Rows
 * that refer to them, such as the key of a request, wait for nobody.
 */
export async function holdMembers(
  tx: Queries,
  concession: ConcessionNumber,
  staff: readonly StaffNumber[],
): Promise<ReadonlyMap<StaffNumber, number>> {
  const values = [concession, JSON.stringify(staff)]
  const held = await tx.query<{ staff: StaffNumber; revision: number }>(hold, values)
  return new Map(held.map((row) => [row.staff, row.revision]))
}

const holdPlaces = statement(
  'staff-members-hold-of',
  'select 1 from staff_members where staff = $1 order by concession for no key update',
)

/** Holds somebody's places in all concessions: before what belongs to each of them, wherever it is. */
export async function holdPlacesOf(tx: Queries, staff: StaffNumber): Promise<void> {
  await tx.query(holdPlaces, [staff])
}

const holdOpen = statement(
  'staff-members-hold-open',
  `select 1 as open from staff_members where concession = $1 and staff = $2 and blocked_at is null for no key update`,
)

/** Whether they aren't blocked; nobody blocks them until the transaction's end. To be asked before anything else is held. */
export async function holdOpenMember(tx: Queries, { concession, staff }: MemberKey): Promise<boolean> {
  return (await tx.query(holdOpen, [concession, staff])).length > 0
}

const holdHash = statement(
  'staff-hold-password',
  'select 1 as same from staff where id = $1 and password_hash = $2 for share',
)

/** Whether that is still their password; nobody replaces it until the transaction's end. */
export async function holdPassword(tx: Queries, staff: StaffNumber, hash: string | null): Promise<boolean> {
  return (await tx.query(holdHash, [staff, hash])).length > 0
}

const insert = statement(
  'staff-insert',
  `insert into staff (email, email_key, name, created_at) values ($1, $2, $3, $4)
    on conflict (email_key) do nothing`,
)

/** The account of an address: a new one, or the one there is, with the name it has. */
export async function putStaff(
  tx: Queries,
  { email, name, at }: { email: string; name: string; at: string },
): Promise<StaffAccount> {
  await tx.query(insert, [email, normalForm(email), name, at])
  const found = await staffByEmail(tx, normalForm(email))
  if (!found) throw new Error('An account that was put is gone')
  return found
}

const insertMember = statement(
  'staff-members-insert',
  `insert into staff_members (concession, staff, added_at, name, email) values ($1, $2, $3, $4, $5)
    on conflict do nothing returning 1 as added`,
)

/** False when they work there already. */
export async function addMember(
  tx: Queries,
  { concession, staff }: MemberKey,
  { name, email, at }: { name: string; email: string; at: string },
): Promise<boolean> {
  return (await tx.query(insertMember, [concession, staff, at, name, email])).length > 0
}

const join = statement(
  'staff-members-join',
  `with joined as (update staff_members set joined_at = $3 where concession = $1 and staff = $2 and joined_at is null
      returning concession, staff)
    update staff_invites i set used_at = $3 from joined j
      where i.concession = j.concession and i.staff = j.staff and i.used_at is null`,
)

/** They are in this concession's office: the first time ends the invitation they had to it. */
export async function joinConcession(
  tx: Queries,
  { concession, staff }: MemberKey,
  at: string,
): Promise<void> {
  await tx.query(join, [concession, staff, at])
}

const hasKey = statement(
  'staff-has-key',
  `select password_hash is not null or exists (select 1 from staff_passkeys p where p.staff = f.id)
      or exists (select 1 from staff_provider_accounts a where a.staff = f.id) as "hasKey"
    from staff f where id = $1`,
)

/** Whether an account has a password, a passkey or an account of the organisation; shown to nobody. */
export async function hasWayIn(db: Queries, staff: StaffNumber): Promise<boolean> {
  const [row] = await db.query<{ hasKey: boolean }>(hasKey, [staff])
  return row?.hasKey ?? false
}

const dropRoles = statement(
  'staff-roles-drop',
  `delete from staff_roles where concession = $1 and staff = $2
    and role not in (select jsonb_array_elements_text($3::jsonb)) returning role`,
)
const addRoles = statement(
  'staff-roles-add',
  `insert into staff_roles (concession, staff, role) select $1, $2, jsonb_array_elements_text($3::jsonb)
    on conflict do nothing`,
)
const raise = statement(
  'staff-members-raise',
  'update staff_members set revision = revision + 1 where concession = $1 and staff = $2',
)

/** Notes that something of somebody changed that colleagues see. */
export async function raiseMember(tx: Queries, { concession, staff }: MemberKey): Promise<void> {
  await tx.query(raise, [concession, staff])
}

/** Gives these roles and no others; returns what was taken away. */
export async function putRoles(
  tx: Queries,
  { concession, staff }: MemberKey,
  roles: readonly Role[],
): Promise<string[]> {
  const values = [concession, staff, JSON.stringify(roles)]
  await tx.query(raise, [concession, staff])
  const dropped = await tx.query<{ role: string }>(dropRoles, values)
  await tx.query(addRoles, values)
  return dropped.map(({ role }) => role)
}

const block = statement(
  'staff-members-block',
  `update staff_members set blocked_at = $3, revision = revision + 1 where concession = $1 and staff = $2`,
)

/** Blocks from a moment, or lets in again with null. */
export async function setMemberBlocked(
  tx: Queries,
  { concession, staff }: MemberKey,
  at: string | null,
): Promise<void> {
  await tx.query(block, [concession, staff, at])
}

const password = statement('staff-set-password', 'update staff set password_hash = $2 where id = $1')

/** @param hash null for none */
export async function setPasswordHash(tx: Queries, staff: StaffNumber, hash: string | null): Promise<void> {
  await tx.query(password, [staff, hash])
}

const lock = statement(
  'staff-lock',
  'select password_hash as "passwordHash" from staff where id = $1 for no key update',
)

/** Holds the account until the transaction's end; the hash of its password, null without one. */
export async function lockStaff(tx: Queries, staff: StaffNumber): Promise<{ passwordHash: string | null }> {
  const [row] = await tx.query<{ passwordHash: string | null }>(lock, [staff])
  if (!row) throw new Error('A session without an account')
  return row
}
