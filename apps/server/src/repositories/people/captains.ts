/** Captains: who may log in, and as the office sees them. SQL only. */
import { type NormalForm, normalForm } from '@vaarboek/domain'
import type { Queries, Statement } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import type { CaptainNumber, ConcessionNumber, DeviceNumber, TripNumber } from '../row-ids.ts'
import type { SaidDevice } from '../tablets/devices.ts'
import { plainOf } from './plain-name.ts'

export interface CaptainRow {
  id: CaptainNumber
  fullName: string
}

export interface CaptainAccount {
  concession: ConcessionNumber
  concessionName: string
  id: CaptainNumber
  email: string
  /** The key of the address; null while an older server made it and none of this version started since. */
  emailKey: NormalForm | null
  fullName: string
  pinHash: string
  /** The hash of a PIN that was sent and not used yet; null without one that still holds. */
  newPinHash: string | null
}

/** An account that an address finds. */
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
  `select pin_hash = $3 as same from captains where concession = $1 and id = $2 and blocked_at is null for no key update`,
)
const newPin = statement(
  'captains-new-pin',
  'select pin_hash = $3 as same from new_pins where concession = $1 and captain = $2',
)

/**
 * Whether that is still the captain's PIN, and they aren't blocked; nobody changes that until the transaction's end. A new PIN is read
 * once the captain is held: the statement that waits for the lock sees other tables as they were before its wait.
 */
export async function holdPin(
  tx: Queries,
  { concession, id, pinHash, newPinHash }: CaptainAccount,
  which: 'current' | 'new',
): Promise<boolean> {
  const isSame = async (statement: Statement, hash: string | null) =>
    (await tx.query<{ same: boolean | null }>(statement, [concession, id, hash]))[0]?.same
  const isCurrent = await isSame(hold, pinHash)
  if (isCurrent === undefined) return false
  return (which === 'new' ? await isSame(newPin, newPinHash) : isCurrent) ?? false
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

/** Captains whose address it is, one of each concession, or of this one; held until the transaction's end. */
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

/** Blocks a captain from a moment, or lets them in again with null. */
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

const insert = statement(
  'captains-insert',
  `insert into captains (concession, email, full_name, pin_hash, email_key, pin_set_at) values ($1, $2, $3, $4, $5, now())
    on conflict (concession, email_key) do nothing returning id`,
)

/** Returns the captain's id, or null when the concession has that e-mail address. */
export async function insertCaptain(
  tx: Queries,
  concessionId: ConcessionNumber,
  captain: { email: string; fullName: string; pinHash: string },
): Promise<CaptainNumber | null> {
  const values = [concessionId, captain.email, captain.fullName, captain.pinHash, normalForm(captain.email)]
  const [row] = await tx.query<{ id: CaptainNumber }>(insert, values)
  return row?.id ?? null
}

const known = statement(
  'captains-known',
  `select email_key as "emailKey" from captains
    where concession = $1 and email_key = any (array(select jsonb_array_elements_text($2::jsonb)))`,
)

/** Keys of those of the addresses that somebody of the concession has. */
export async function knownAddresses(
  db: Queries,
  concession: ConcessionNumber,
  emails: readonly string[],
): Promise<Set<NormalForm>> {
  const keys = jsonValue(emails.map((email) => normalForm(email)))
  const rows = await db.query<{ emailKey: NormalForm }>(known, [concession, keys])
  return new Set(rows.map(({ emailKey }) => emailKey))
}

// In one order for everybody, so that two who add the same ones never wait for each other.
const insertAll = statement(
  'captains-insert-all',
  `insert into captains (concession, email, full_name, pin_hash, email_key, pin_set_at)
    select $1, r.email, r.full_name, r.pin_hash, r.email_key, now()
    from json_to_recordset($2::json) as r(email text, full_name text, pin_hash text, email_key text)
    order by r.email_key collate "C"
    on conflict (concession, email_key) do nothing returning id, email_key as "emailKey"`,
)

/** Returns the id of each by the key of the address; whose address the concession has isn't among them. */
export async function insertCaptains(
  tx: Queries,
  concession: ConcessionNumber,
  captains: readonly { email: string; fullName: string; pinHash: string }[],
): Promise<Map<NormalForm, CaptainNumber>> {
  const rows = captains.map(({ email, fullName, pinHash }) => ({
    ...{ email, full_name: fullName, pin_hash: pinHash, email_key: normalForm(email) },
  }))
  const added = await tx.query<{ id: CaptainNumber; emailKey: NormalForm }>(insertAll, [
    concession,
    jsonValue(rows),
  ])
  return new Map(added.map(({ id, emailKey }) => [emailKey, id]))
}

export interface OfficeCaptainRow extends CaptainRow {
  email: string
  phone: string | null
  blockedAt: string | null
  lastLoginAt: string | null
  /** Until when a PIN works that was mailed and not used yet. */
  newPinUntil: string | null
  revision: number
  underWay: { trip: TripNumber; shipName: string; people: number | null } | null
  /** The key by which pages are sorted. */
  sortKey: string
}

/** The place where a page begins: after this person. */
export interface PersonPlace {
  sortKey: string
  id: number
}

const FIRST: PersonPlace = { sortKey: '', id: 0 }

const OF_OFFICE = `select c.id, c.full_name as "fullName", c.email, c.phone, c.blocked_at as "blockedAt", c.revision,
      ${plainOf('c.full_name')} as "sortKey",
      (select max(t.created_at) from tokens t where t.concession = c.concession and t.captain = c.id) as "lastLoginAt",
      (select n.expires_at from new_pins n where n.concession = c.concession and n.captain = c.id and n.expires_at > $2)
        as "newPinUntil",
      (select json_build_object('trip', o.trip, 'shipName', s.name, 'people', o.people)
        from trip_status o join ships s on s.concession = o.concession and s.id = o.ship
        where o.concession = c.concession and o.captain = c.id and o.state = 'under-way'
          and o.service_day between $2::timestamptz::date - 1 and $2::timestamptz::date
          and (o.service_day + interval '30 hours')::timestamptz > $2
        order by o.service_day desc, o.trip desc limit 1) as "underWay"
    from captains c
    where c.concession = $1 and c.email <> 'vergeten-' || c.id || '@invalid'`

const page = statement(
  'captains-page',
  `${OF_OFFICE} and (strpos(${plainOf('c.full_name')}, $3) > 0 or $7::boolean and strpos(${plainOf('c.email')}, $3) > 0)
      and (${plainOf('c.full_name')}, c.id) > ($4, $5::bigint)
    order by "sortKey", c.id limit $6`,
)

/** A page by name, of those whose name has these words in it, or whose address does. Who was forgotten isn't there. */
export function captainsAfter(
  db: Queries,
  { concession, at }: { concession: ConcessionNumber; at: string },
  /** Plain. `inAddress`: whether to look there too. */
  { words, inAddress }: { words: string; inAddress: boolean },
  { after, max }: { after: PersonPlace | null; max: number },
): Promise<OfficeCaptainRow[]> {
  const { sortKey, id } = after ?? FIRST
  return db.query(page, [concession, at, words, sortKey, id, max, inAddress])
}

const ofOffice = statement('captains-shown', `${OF_OFFICE} and c.id = $3`)

export async function captainOfOffice(
  db: Queries,
  { concession, at }: { concession: ConcessionNumber; at: string },
  id: CaptainNumber,
): Promise<OfficeCaptainRow | undefined> {
  const [row] = await db.query<OfficeCaptainRow>(ofOffice, [concession, at, id])
  return row
}

type HeldCaptain = Pick<OfficeCaptainRow, 'email' | 'fullName' | 'revision'>

const holdOne = statement(
  'captains-hold',
  `select email, full_name as "fullName", revision from captains c
    where concession = $1 and id = $2 and email <> 'vergeten-' || id || '@invalid' for no key update`,
)

/** Holds a captain until the transaction's end; undefined when there is none, or they were forgotten. */
export async function holdCaptain(
  tx: Queries,
  concession: ConcessionNumber,
  id: CaptainNumber,
): Promise<HeldCaptain | undefined> {
  const [row] = await tx.query<HeldCaptain>(holdOne, [concession, id])
  return row
}

const raise = statement(
  'captains-raise',
  'update captains set revision = revision + 1 where concession = $1 and id = $2',
)

/** Raises their revision, so that whoever has seen them as they were is told that they changed. */
export async function raiseCaptain(
  tx: Queries,
  concession: ConcessionNumber,
  id: CaptainNumber,
): Promise<void> {
  await tx.query(raise, [concession, id])
}

const rename = statement(
  'captains-rename',
  'update captains set full_name = $3 where concession = $1 and id = $2',
)

export async function putCaptainName(
  tx: Queries,
  concession: ConcessionNumber,
  id: CaptainNumber,
  fullName: string,
): Promise<void> {
  await tx.query(rename, [concession, id, fullName])
}

const phone = statement('captains-phone', 'update captains set phone = $3 where concession = $1 and id = $2')

export async function putCaptainPhone(
  tx: Queries,
  concession: ConcessionNumber,
  id: CaptainNumber,
  number: string | null,
): Promise<void> {
  await tx.query(phone, [concession, id, number])
}

const readdress = statement(
  'captains-readdress',
  `update captains set email = $3, email_key = $4 where concession = $1 and id = $2
    and not exists (select 1 from captains other where other.concession = $1 and other.email_key = $4 and other.id <> $2)
    returning id`,
)

/** False when somebody else of the concession has that address. */
export async function putCaptainAddress(
  tx: Queries,
  concession: ConcessionNumber,
  id: CaptainNumber,
  email: string,
): Promise<boolean> {
  return (await tx.query(readdress, [concession, id, email, normalForm(email)])).length > 0
}
