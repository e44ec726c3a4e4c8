/** Tablets, known by the hash of the secret they were given: the secret itself is never stored. SQL only. */
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { CaptainNumber, ConcessionNumber, DeviceNumber } from '../row-ids.ts'

/** The tablet's own words on who it is. */
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

const lastSeen = statement(
  'devices-last-seen',
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

/** Records that a tablet says it holds and that aren't ashore. */
export interface HeldRecords {
  /** All of it but since when, as one text. */
  said: string
  /** The app's version; null where nobody said. */
  version: string | null
  waiting: number
  rejected: number
  oldestWaitingAt: string | null
  /** Captains whose records they are. */
  captains: readonly number[]
}

/** Keeps when and of whom a tablet was last seen, and what it said; unless the same was kept since a moment. */
export async function keepLastSeen(
  db: Queries,
  { concession, captain }: { concession: ConcessionNumber; captain: CaptainNumber },
  id: DeviceNumber,
  { at, since, held }: { at: string; since: string; held: HeldRecords | null },
): Promise<void> {
  const values = [concession, id, at, captain, since]
  if (!held) return void (await db.query(lastSeen, values))
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
    /** The office's name for it, where a code let it in. */
    enrolled?: { name: string | null }
  },
): Promise<DeviceNumber> {
  const values = [concession, name, secretHash, at, enrolled ? at : null, enrolled?.name ?? null]
  const [device] = await tx.query<{ id: DeviceNumber }>(insert, values)
  if (!device) throw new Error('An insert without a row')
  return device.id
}

const forget = statement(
  'devices-forget',
  `update devices set forgotten_at = $3 where concession = $1 and id = $2 and forgotten_at is null`,
)

/** One that is held. */
export async function markForgotten(
  tx: Queries,
  concession: ConcessionNumber,
  id: DeviceNumber,
  at: string,
): Promise<void> {
  await tx.query(forget, [concession, id, at])
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

/** A tablet as the office sees it. */
export interface OfficeDeviceRow {
  id: DeviceNumber
  /** Its own name. */
  device: string
  /** The office's name for it. */
  name: string | null
  isEnrolled: boolean
  firstSeen: string
  lastSeen: string
  captain: CaptainNumber | null
  captainName: string | null
  /** The track on which that captain last sailed with it. */
  trackName: string | null
  appVersion: string | null
  /** The number of records it said it holds; null: it never said. */
  waiting: number | null
  rejected: number | null
  oldestWaitingAt: string | null
  saidAt: string | null
  /** Captains whose records those are. */
  holders: { id: CaptainNumber; name: string }[]
  /** Tokens that work at the moment asked for. */
  logins: number
  revision: number
}

const ofOffice = statement(
  'devices-page',
  `select d.id, d.device, d.name, d.enrolled_at is not null as "isEnrolled", d.first_seen as "firstSeen", d.last_seen as "lastSeen",
      d.captain, c.full_name as "captainName", track.name as "trackName", d.app_version as "appVersion", d.waiting, d.rejected,
      d.oldest_waiting_at as "oldestWaitingAt", d.said_at as "saidAt", d.revision,
      (select coalesce(json_agg(json_build_object('id', h.id, 'name', h.full_name) order by h.full_name, h.id), '[]')
        from jsonb_array_elements_text(d.held_of) held (captain)
        join captains h on h.concession = d.concession and h.id = held.captain::bigint) as holders,
      (select count(*)::int from tokens t where t.concession = d.concession and t.known_device = d.id
        and t.revoked_at is null and t.expires_at > $2) as logins
    from devices d
    left join captains c on c.concession = d.concession and c.id = d.captain
    left join lateral (
      select k.name from trip_status s join tracks k on k.concession = s.concession and k.id = s.track
        where s.concession = d.concession and s.captain = d.captain and s.device = d.device
        order by s.service_day desc, s.trip desc limit 1) track on true
    where d.concession = $1 and d.forgotten_at is null
    order by d.last_seen desc, d.id`,
)

/** The tablets that are known; who was seen last comes first. */
export function devicesOfOffice(
  db: Queries,
  concession: ConcessionNumber,
  at: string,
): Promise<OfficeDeviceRow[]> {
  return db.query(ofOffice, [concession, at])
}

const hold = statement(
  'devices-hold-known',
  'select device, revision from devices where concession = $1 and id = $2 and forgotten_at is null for no key update',
)

/** Holds a tablet until the transaction's end; undefined when there is none, or it was forgotten. */
export async function holdDevice(
  tx: Queries,
  concession: ConcessionNumber,
  id: DeviceNumber,
): Promise<{ device: string; revision: number } | undefined> {
  const [row] = await tx.query<{ device: string; revision: number }>(hold, [concession, id])
  return row
}

const rename = statement(
  'devices-rename',
  'update devices set name = $3, revision = revision + 1 where concession = $1 and id = $2',
)

export async function renameDevice(
  tx: Queries,
  concession: ConcessionNumber,
  id: DeviceNumber,
  name: string | null,
): Promise<void> {
  await tx.query(rename, [concession, id, name])
}

const raise = statement(
  'devices-raise',
  'update devices set revision = revision + 1 where concession = $1 and id = $2',
)

/** Raises its revision, so that whoever has seen it as it was is told that it changed. */
export async function raiseDevice(
  tx: Queries,
  concession: ConcessionNumber,
  id: DeviceNumber,
): Promise<void> {
  await tx.query(raise, [concession, id])
}
