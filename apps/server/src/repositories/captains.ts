/** Captains: who may log in. SQL only. */
import type { NormalForm } from '@vaarboek/domain'
import type { Queries } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { SaidDevice } from './devices.ts'
import type { CaptainNumber, ConcessionNumber, DeviceNumber } from './row-ids.ts'

export interface CaptainRow {
  id: CaptainNumber
  fullName: string
}

export interface CaptainAccount {
  concession: ConcessionNumber
  concessionName: string
  id: CaptainNumber
  email: string
  /** What the account is found by; null while an older server made it and none of this version started since. */
  emailKey: NormalForm | null
  fullName: string
  pinHash: string
  /** Of a PIN that was sent and not used yet; null without one that still holds. */
  newPinHash: string | null
}

/** One of those that an address finds. */
export interface FoundAccount extends CaptainAccount {
  /** The tablet it is asked from, when the captain has logged in on it before. */
  knownDevice: DeviceNumber | null
}

/** Accounts that are tried of one address: each costs the same whether it is there or not. */
export const MAX_ACCOUNTS = 3

const SHOWN = `c.concession, (select name from concessions where concession = c.concession) as "concessionName", c.id, c.email,
    c.email_key as "emailKey", c.full_name as "fullName", c.pin_hash as "pinHash", n.pin_hash as "newPinHash"`
const NEW_PIN =
  'left join new_pins n on n.concession = c.concession and n.captain = c.id and n.expires_at > $1'

// Whoever gives an account a PIN to try it on those of other concessions finds that very account first.
const byEmail = statement(
  'captains-by-email',
  `select ${SHOWN}, d.id as "knownDevice" from captains c ${NEW_PIN} left join lateral (
      select d.id from devices d where d.concession = c.concession and d.secret_hash = $3 and d.device = $4
        and d.forgotten_at is null and exists (
          select 1 from tokens t where t.concession = d.concession and t.known_device = d.id and t.captain = c.id)
    ) d on true
    where c.email_key = $2 and c.blocked_at is null
    order by d.id is null, c.pin_set_at desc nulls last, c.concession limit ${MAX_ACCOUNTS}`,
)

/**
 * The accounts behind an e-mail address at this moment, one of each concession; those who know the tablet first, then by when
 * they were given their PIN, the last one first. Who is blocked isn't one.
 */
export function accountsByEmail(
  db: Queries,
  email: NormalForm,
  at: string,
  said: SaidDevice | null,
): Promise<FoundAccount[]> {
  return db.query(byEmail, [at, email, said?.secretHash ?? null, said?.name ?? null])
}

const accountOf = statement(
  'captains-account',
  `select ${SHOWN} from captains c ${NEW_PIN} where c.concession = $2 and c.id = $3`,
)

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
  `select concession, id, full_name as "fullName" from captains where email_key = $1 and ($2::bigint is null or concession = $2)
    order by concession for no key update`,
)

/** Whose address it is, one of each concession, or of this one; held until the transaction's end. */
export function captainsOfEmail(
  tx: Queries,
  email: NormalForm,
  concession: ConcessionNumber | null,
): Promise<(CaptainRow & { concession: ConcessionNumber })[]> {
  return tx.query(ofEmail, [email, concession])
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
  'update captains set pin_hash = $3, pin_set_at = now() where concession = $1 and id = $2',
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
