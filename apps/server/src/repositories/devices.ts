/** Tablets, known by the hash of the secret they were given: the secret itself is never stored. SQL only. */
import type { Queries } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { CaptainNumber, ConcessionNumber, DeviceNumber } from './row-ids.ts'

/** What a tablet says of itself. */
export interface SaidDevice {
  /** Its own name, from the Device header. */
  name: string
  /** SHA-256 of the secret it brought; null without one. */
  secretHash: Uint8Array | null
}

const ofSession = statement(
  'devices-of-session',
  'select known_device as id from tokens where concession = $1 and hash = $2',
)

/** The tablet that a token was given to; null for a session without one. */
export async function deviceOfSession(
  db: Queries,
  concession: ConcessionNumber,
  tokenHash: Uint8Array,
): Promise<DeviceNumber | null> {
  const [session] = await db.query<{ id: DeviceNumber | null }>(ofSession, [concession, tokenHash])
  return session?.id ?? null
}

const holding = statement(
  'devices-holding',
  'select concession, id, forgotten_at is not null as "isForgotten" from devices where secret_hash = $1 and device = $2',
)

/** The tablet with this name and secret, once for each concession that has seen it. */
export function devicesHolding(
  db: Queries,
  { name, secretHash }: SaidDevice,
): Promise<{ concession: ConcessionNumber; id: DeviceNumber; isForgotten: boolean }[]> {
  return db.query(holding, [secretHash, name])
}

const seen = statement(
  'devices-seen',
  'update devices set last_seen = $3 where concession = $1 and id = $2 and forgotten_at is null returning id',
)

/** False when it was forgotten meanwhile. Until the transaction ends nobody can forget it. */
export async function markSeen(
  tx: Queries,
  concession: ConcessionNumber,
  id: DeviceNumber,
  at: string,
): Promise<boolean> {
  return (await tx.query(seen, [concession, id, at])).length > 0
}

const heard = statement(
  'devices-heard',
  `update devices set last_seen = greatest(last_seen, $3), captain = $4 where concession = $1 and id = $2
    and (last_seen < $5 or captain is distinct from $4)`,
)

const holds = statement(
  'devices-hold',
  `update devices set last_seen = greatest(last_seen, $3), captain = $4, said = $6, app_version = $7, waiting = $8, rejected = $9,
      oldest_waiting_at = $10, held_of = $11::jsonb, said_at = $3
    where concession = $1 and id = $2
      and (last_seen < $5 or captain is distinct from $4 or said is distinct from $6)`,
)

/** What a tablet says it holds that isn't ashore. */
export interface HeldRecords {
  /** All of it but since when, as one text. */
  said: string
  /** Of the app; null where nobody said. */
  version: string | null
  waiting: number
  rejected: number
  oldestWaitingAt: string | null
  /** Whose records they are. */
  captains: readonly number[]
}

/** Keeps when and of whom a tablet was heard, and what it said; unless the same was kept since a moment. */
export async function markHeard(
  db: Queries,
  { concession, captain }: { concession: ConcessionNumber; captain: CaptainNumber },
  id: DeviceNumber,
  { at, since, held }: { at: string; since: string; held: HeldRecords | null },
): Promise<void> {
  const values = [concession, id, at, captain, since]
  if (!held) return void (await db.query(heard, values))
  const { said, version, waiting, rejected, oldestWaitingAt, captains } = held
  const more = [said, version, waiting, rejected, oldestWaitingAt, JSON.stringify(captains)]
  await db.query(holds, [...values, ...more])
}

const insert = statement(
  'devices-insert',
  `insert into devices (concession, device, secret_hash, first_seen, last_seen, enrolled_at, name)
    values ($1, $2, $3, $4, $4, $5, $6)
    on conflict (concession, secret_hash) do update set last_seen = excluded.last_seen returning id`,
)

/** Adds a tablet; two logins of one tablet at once make one. */
export async function insertDevice(
  tx: Queries,
  {
    concession,
    name,
    secretHash,
    at,
    enrolled,
  }: {
    concession: ConcessionNumber
    name: string
    secretHash: Uint8Array
    at: string
    /** What the office calls it, where a code let it in. */
    enrolled?: { name: string | null }
  },
): Promise<DeviceNumber> {
  const values = [concession, name, secretHash, at, enrolled ? at : null, enrolled?.name ?? null]
  const [device] = await tx.query<{ id: DeviceNumber }>(insert, values)
  if (!device) throw new Error('An insert without a row')
  return device.id
}

/** A tablet as an operator sees it. */
export interface ListedDevice {
  concession: ConcessionNumber
  id: DeviceNumber
  /** Its own name. */
  device: string
  /** What the office calls it. */
  name: string | null
  isEnrolled: boolean
  firstSeen: string
  lastSeen: string
  /** Names of who logged in on it. */
  captains: string[]
}

const listed = statement(
  'devices-listed',
  `select d.concession, d.id, d.device, d.name, d.enrolled_at is not null as "isEnrolled", d.first_seen as "firstSeen", d.last_seen as "lastSeen",
      (select coalesce(json_agg(distinct c.full_name order by c.full_name), '[]') from tokens t
        join captains c on c.concession = t.concession and c.id = t.captain
        where t.concession = d.concession and t.known_device = d.id) as captains
    from devices d where d.forgotten_at is null and ($1::bigint is null or d.concession = $1)
    order by d.concession, d.last_seen desc, d.id`,
)

/** Tablets that are known, of one concession or of all; who logged in last comes first. */
export function listDevices(db: Queries, concession: ConcessionNumber | null): Promise<ListedDevice[]> {
  return db.query(listed, [concession])
}

const forget = statement(
  'devices-forget',
  `update devices set forgotten_at = $3 where concession = $1 and id = $2 and forgotten_at is null
    returning device`,
)

/** Returns the tablet's own name; undefined when there is none, or it was forgotten before. */
export async function markForgotten(
  tx: Queries,
  concession: ConcessionNumber,
  id: DeviceNumber,
  at: string,
): Promise<string | undefined> {
  const [row] = await tx.query<{ device: string }>(forget, [concession, id, at])
  return row?.device
}

const old = statement(
  'devices-old',
  `with old as materialized (select concession, id from devices where last_seen < $1 order by concession, id for update),
    held as materialized (select t.concession, t.hash from tokens t
      join old on t.concession = old.concession and t.known_device = old.id order by t.hash for no key update of t),
    freed as (update tokens t set known_device = null from held h where t.concession = h.concession and t.hash = h.hash)
    delete from devices d using old where d.concession = old.concession and d.id = old.id`,
)

/** Deletes tablets that nobody has logged in on since a moment; no token of theirs may work any more. */
export async function deleteOldDevices(db: Queries, before: string): Promise<void> {
  await db.query(old, [before])
}
