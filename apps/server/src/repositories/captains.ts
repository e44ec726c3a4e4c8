/** Captains: who may log in. SQL only. */
import type { NormalForm } from '@vaarboek/domain'
import type { Queries } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { CaptainNumber, ConcessionNumber } from './row-ids.ts'

export interface CaptainRow {
  id: CaptainNumber
  fullName: string
}

export interface CaptainAccount {
  concession: ConcessionNumber
  id: CaptainNumber
  email: string
  /** What the account is found by; null while an older server made it and none of this version started since. */
  emailKey: NormalForm | null
  fullName: string
  pinHash: string
  /** Of a PIN that was sent and not used yet; null without one that still holds. */
  newPinHash: string | null
}

const account = `select c.concession, c.id, c.email, c.email_key as "emailKey", c.full_name as "fullName", c.pin_hash as "pinHash",
    n.pin_hash as "newPinHash"
  from captains c left join new_pins n on n.concession = c.concession and n.captain = c.id and n.expires_at > $1`

const byEmail = statement('captains-by-email', `${account} where c.email_key = $2 and c.blocked_at is null`)

/** The account behind an e-mail address at this moment; none when it is unknown or blocked. */
export async function accountByEmail(
  db: Queries,
  email: NormalForm,
  at: string,
): Promise<CaptainAccount | undefined> {
  const [found] = await db.query<CaptainAccount>(byEmail, [at, email])
  return found
}

const accountOf = statement('captains-account', `${account} where c.concession = $2 and c.id = $3`)

/** The account of a captain at this moment. */
export async function accountById(
  db: Queries,
  concession: ConcessionNumber,
  id: CaptainNumber,
  at: string,
): Promise<CaptainAccount | undefined> {
  const [found] = await db.query<CaptainAccount>(accountOf, [at, concession, id])
  return found
}

const hold = statement(
  'captains-hold-pin',
  `select case $3 when 'new' then (select n.pin_hash from new_pins n where n.concession = c.concession and n.captain = c.id)
      else c.pin_hash end = $4 as same
    from captains c where concession = $1 and id = $2 and blocked_at is null for no key update`,
)

/** Whether that is still her PIN, and she isn't blocked; nobody changes that until the transaction's end. */
export async function holdPin(
  tx: Queries,
  { concession, id, pinHash, newPinHash }: CaptainAccount,
  which: 'current' | 'new',
): Promise<boolean> {
  const values = [concession, id, which, which === 'new' ? newPinHash : pinHash]
  const [held] = await tx.query<{ same: boolean | null }>(hold, values)
  return held?.same ?? false
}

const byId = statement(
  'captains-by-id',
  'select id, full_name as "fullName" from captains where concession = $1 and id = $2',
)

export async function captainById(
  db: Queries,
  concession: ConcessionNumber,
  id: CaptainNumber,
): Promise<CaptainRow | undefined> {
  const [captain] = await db.query<CaptainRow>(byId, [concession, id])
  return captain
}

const ofEmail = statement(
  'captains-of-email',
  'select concession, id, full_name as "fullName" from captains where email_key = $1 for update',
)

/** Whose address it is, held until the transaction's end; none when it is nobody's. */
export async function captainOfEmail(
  tx: Queries,
  email: NormalForm,
): Promise<(CaptainRow & { concession: ConcessionNumber }) | undefined> {
  const [captain] = await tx.query<CaptainRow & { concession: ConcessionNumber }>(ofEmail, [email])
  return captain
}

const setBlocked = statement(
  'captains-set-blocked',
  'update captains set blocked_at = $3 where concession = $1 and id = $2',
)

/** Blocks a captain from a moment, or lets her in again with null. */
export async function setBlockedAt(
  tx: Queries,
  concession: ConcessionNumber,
  id: CaptainNumber,
  at: string | null,
): Promise<void> {
  await tx.query(setBlocked, [concession, id, at])
}

const setPin = statement(
  'captains-set-pin',
  'update captains set pin_hash = $3 where concession = $1 and id = $2',
)

/** Gives a captain another PIN. */
export async function setPinHash(
  tx: Queries,
  concession: ConcessionNumber,
  id: CaptainNumber,
  pinHash: string,
): Promise<void> {
  await tx.query(setPin, [concession, id, pinHash])
}
