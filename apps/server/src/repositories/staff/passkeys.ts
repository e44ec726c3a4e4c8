/** Passkeys of people of the office, and the challenges that they are to sign. SQL only. */
import type { Queries } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import type { PasskeyNumber, StaffNumber } from '../row-ids.ts'

/** The key by which a signature is judged. */
export interface PasskeyKey {
  /** The authenticator's id for it. */
  credential: Uint8Array
  publicKey: Uint8Array
  /** How often it was used; always 0 where it doesn't count. */
  counter: number
  /** How a browser reaches it, such as 'internal' or 'usb'. */
  transports: string[]
}

export interface PasskeyRow extends PasskeyKey {
  id: PasskeyNumber
  staff: StaffNumber
  name: string
  createdAt: string
  usedAt: string | null
}

const columns = `select id, staff, name, credential, public_key as "publicKey", counter, transports,
    created_at as "createdAt", used_at as "usedAt" from staff_passkeys`
const ofStaff = statement('staff-passkeys-of', `${columns} where staff = $1 order by id`)

/** All of a person's. */
export function passkeysOf(db: Queries, staff: StaffNumber): Promise<PasskeyRow[]> {
  return db.query<PasskeyRow>(ofStaff, [staff])
}

const byCredential = statement('staff-passkeys-by-credential', `${columns} where credential = $1`)

export async function passkeyByCredential(
  db: Queries,
  credential: Uint8Array,
): Promise<PasskeyRow | undefined> {
  const [found] = await db.query<PasskeyRow>(byCredential, [credential])
  return found
}

const insert = statement(
  'staff-passkeys-insert',
  `insert into staff_passkeys (staff, name, credential, public_key, counter, transports, created_at)
    values ($1, $2, $3, $4, $5, $6::jsonb, $7) on conflict do nothing returning id`,
)

/** Keeps one; returns its id, undefined when the credential is somebody's already. */
export async function insertPasskey(
  tx: Queries,
  passkey: PasskeyKey & { staff: StaffNumber; name: string; at: string },
): Promise<PasskeyNumber | undefined> {
  const { staff, name, credential, publicKey, counter, transports, at } = passkey
  const values = [staff, name, credential, publicKey, counter, jsonValue(transports), at]
  const [row] = await tx.query<{ id: PasskeyNumber }>(insert, values)
  return row?.id
}

// The second of two uses at once with one count finds the first's.
const use = statement(
  'staff-passkeys-use',
  `update staff_passkeys set counter = $2, used_at = $3
    where id = $1 and (counter < $2 or counter = 0 and $2::bigint = 0) returning 1 as used`,
)

/** Notes a use. False when it doesn't count on from the one before. */
export async function usePasskey(
  tx: Queries,
  { id, counter, at }: { id: PasskeyNumber; counter: number; at: string },
): Promise<boolean> {
  return (await tx.query(use, [id, counter, at])).length > 0
}

const rename = statement(
  'staff-passkeys-rename',
  'update staff_passkeys set name = $3 where staff = $1 and id = $2 returning 1 as renamed',
)

/** False when the person has no such passkey. */
export async function renamePasskey(
  tx: Queries,
  staff: StaffNumber,
  { id, name }: { id: PasskeyNumber; name: string },
): Promise<boolean> {
  return (await tx.query(rename, [staff, id, name])).length > 0
}

const remove = statement('staff-passkeys-remove', 'delete from staff_passkeys where staff = $1 and id = $2')

export async function removePasskey(tx: Queries, staff: StaffNumber, id: PasskeyNumber): Promise<void> {
  await tx.query(remove, [staff, id])
}

const removeAll = statement('staff-passkeys-remove-all', 'delete from staff_passkeys where staff = $1')

export async function removePasskeysOf(tx: Queries, staff: StaffNumber): Promise<void> {
  await tx.query(removeAll, [staff])
}

/** Known by its hash, signed once, and not for long. */
export interface Challenge {
  hash: Uint8Array
  /** For what. */
  purpose: 'login' | 'confirm' | 'add' | 'invitation' | 'provider-login' | 'provider-confirm'
  /** Hash of the session or invitation it belongs to; null for a login. */
  owner: Uint8Array | null
}

const openChallenge = statement(
  'staff-challenges-insert',
  `insert into staff_challenges (hash, purpose, owner, address, expires_at)
    select $1, $2, $3, $4, $5 where (
      select count(*) from (select 1 from staff_challenges where address = $4 and expires_at > $6 limit $7::int) open
    ) < $7::int returning 1 as made`,
)

/** Keeps one. False when as many of that network address are open as may be. */
export async function insertChallenge(
  db: Queries,
  { hash, purpose, owner }: Challenge,
  { address, at, expiresAt, max }: { address: string; at: string; expiresAt: string; max: number },
): Promise<boolean> {
  return (await db.query(openChallenge, [hash, purpose, owner, address, expiresAt, at, max])).length > 0
}

const closeChallenge = statement(
  'staff-challenges-use',
  `delete from staff_challenges where hash = $1 and purpose = $2 and owner is not distinct from $3
    returning expires_at as "expiresAt", expires_at > $4 as "isOpen"`,
)

/** Uses it up; returns until when it held. Null when it was used, is too old, or is of somebody or something else. */
export async function useChallenge(
  db: Queries,
  { hash, purpose, owner }: Challenge,
  at: string,
): Promise<string | null> {
  const values = [hash, purpose, owner, at]
  const [row] = await db.query<{ isOpen: boolean; expiresAt: string }>(closeChallenge, values)
  return row?.isOpen ? row.expiresAt : null
}

const forgetOld = statement('staff-challenges-forget', 'delete from staff_challenges where expires_at < $1')

/** Deletes those that had expired at a moment. */
export async function forgetChallenges(db: Queries, before: string): Promise<void> {
  await db.query(forgetOld, [before])
}
