/** Deliveries of rescue files, and the logins that may have signed one. SQL only. */
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { CaptainNumber, ConcessionNumber } from '../row-ids.ts'

export interface NewRescue {
  concession: ConcessionNumber
  captain: CaptainNumber
  isSigned: boolean
  /** The tablet of the login that signed it. */
  device: string | null
  digest: Uint8Array | null
  /** An account of the machine. */
  deliveredBy: string
  at: string
}

const insert = statement(
  'rescues-insert',
  `insert into rescues (concession, captain, signed, device, digest, delivered_by, created_at)
    values ($1, $2, $3, $4, $5, $6, $7) returning id`,
)

/** Returns its number. */
export async function insertRescue(db: Queries, rescue: NewRescue): Promise<number> {
  const { concession, captain, isSigned, device, digest, deliveredBy, at } = rescue
  const values = [concession, captain, isSigned, device, digest, deliveredBy, at]
  const [row] = await db.query<{ id: number }>(insert, values)
  return row?.id ?? 0
}

/** A login, also one that is over. */
export interface LoginRow {
  /** SHA-256 of its token. */
  hash: Uint8Array
  device: string | null
  at: string
  revokedAt: string | null
}

const logins = statement(
  'rescues-logins',
  `select hash, device, created_at as at, revoked_at as "revokedAt" from tokens
    where concession = $1 and captain = $2 order by created_at desc`,
)

/** Every login of a captain, newest first. */
export function loginsOf(
  db: Queries,
  concession: ConcessionNumber,
  captain: CaptainNumber,
): Promise<LoginRow[]> {
  return db.query<LoginRow>(logins, [concession, captain])
}

const owner = statement(
  'rescues-owner',
  `select n.name as concession, c.full_name as captain from captains c
    join concessions n on n.concession = c.concession where c.concession = $1 and c.id = $2`,
)

/** The names of a captain and their concession; none when the concession has no such captain. */
export async function namesOf(
  db: Queries,
  concession: ConcessionNumber,
  captain: CaptainNumber,
): Promise<{ concession: string; captain: string } | undefined> {
  const [names] = await db.query<{ concession: string; captain: string }>(owner, [concession, captain])
  return names
}
