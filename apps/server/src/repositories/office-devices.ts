/** Tablets as the office sees them. SQL only. */
import type { Queries } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { CaptainNumber, ConcessionNumber, DeviceNumber } from './row-ids.ts'

export interface OfficeDeviceRow {
  id: DeviceNumber
  /** Its own name. */
  device: string
  /** What the office calls it. */
  name: string | null
  isEnrolled: boolean
  firstSeen: string
  lastSeen: string
  captain: CaptainNumber | null
  captainName: string | null
  /** Where that captain last sailed with it. */
  trackName: string | null
  appVersion: string | null
  /** What it said it holds; null: it never said. */
  waiting: number | null
  rejected: number | null
  oldestWaitingAt: string | null
  saidAt: string | null
  /** Whose records those are. */
  holders: { id: CaptainNumber; name: string }[]
  /** Tokens that work at the moment asked for. */
  logins: number
  revision: number
}

const listed = statement(
  'office-devices',
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

/** The tablets that are known; who was heard last comes first. */
export function devicesOfOffice(
  db: Queries,
  concession: ConcessionNumber,
  at: string,
): Promise<OfficeDeviceRow[]> {
  return db.query(listed, [concession, at])
}

const hold = statement(
  'office-device-hold',
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
  'office-device-rename',
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
  'office-device-raise',
  'update devices set revision = revision + 1 where concession = $1 and id = $2',
)

/** Who has seen it as it was is told that it changed. */
export async function raiseDevice(
  tx: Queries,
  concession: ConcessionNumber,
  id: DeviceNumber,
): Promise<void> {
  await tx.query(raise, [concession, id])
}
